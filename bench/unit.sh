#!/bin/sh
# The unit of deploy/ under a real systemd, in a container over this machine's files that leaves nothing behind: PostgreSQL
# away at the start, then there; killed, crashed and stopped; programs, sheets, imports and analyses with system calls
# filtered. For root, with the Debian packages systemd-container, postgresql and curl: sh bench/unit.sh [PYTHON]

if [ "$1" != "inside" ]; then
    here=$(cd "$(dirname "$0")/.." && pwd)
    python=$(readlink -f "${1:-/usr/bin/python3}") # one that user tablier may run: not below /root or /home
    packages=$("$here/.venv/bin/python" -c "import sysconfig; print(sysconfig.get_path('purelib'))")
    export here python packages
    exec unshare -m sh -ec '
        mkdir -p /run/unit && mount -t tmpfs none /run/unit && mkdir /run/unit/up /run/unit/work /run/unit/root
        mount -t overlay overlay -o lowerdir=/,upperdir=/run/unit/up,workdir=/run/unit/work /run/unit/root
        units=/run/unit/root/etc/systemd/system
        mkdir -p "$units/basic.target.wants" && ln -sf ../trial.service "$units/basic.target.wants/trial.service"
        printf "%s\n" "[Unit]" "After=basic.target" "[Service]" "Type=oneshot" "StandardOutput=tty" "TTYPath=/dev/console" \
            "Environment=here=$here python=$python packages=$packages" "ExecStart=/bin/sh $here/bench/unit.sh inside" \
            "ExecStopPost=/bin/systemctl poweroff --no-block" >"$units/trial.service"
        systemd-nspawn --quiet -D /run/unit/root --register=no --keep-unit --private-network -b systemd.unit=basic.target \
            systemd.show_status=no
    '
fi

postgres=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
export SYSTEMD_PAGER=cat SYSTEMD_COLORS=0
site=http://127.0.0.1:8000
ready() { for _ in $(seq 120); do curl -sf $site/ready && echo && return; sleep 1; done; echo "NOT READY"; }
pid() { systemctl show -p MainPID --value tablier; }
database() { su postgres -s /bin/sh -c "$postgres/pg_ctl -D /var/lib/trial/data -o '-c listen_addresses=127.0.0.1 -k /tmp' -l /var/lib/trial/log $*" >/dev/null; }
ask() { curl -s -o /tmp/answer -w '%{http_code} ' ${token:+-H "Authorization: Bearer $token"} -H 'Content-Type: application/json' "$@"; }
field() { "$python" -c "import json; print(json.load(open('/tmp/answer'))['$1'])"; }

useradd --system --home-dir /var/lib/tablier --shell /usr/sbin/nologin tablier
mkdir -p /etc/tablier /var/lib/trial && chown postgres /var/lib/trial
printf '#!/bin/sh\nPYTHONPATH=%s exec %s -c "from tablier.cli import main; main()" "$@"\n' "$here/src:$packages" "$python" >/usr/local/bin/tablier
chmod 755 /usr/local/bin/tablier
cp "$here/deploy/tablier.service" /etc/systemd/system/
printf 'TABLIER_KEY=%s\n' "$(head -c 32 /dev/urandom | base64)" >/etc/tablier/key.env
echo 'store = "postgresql://postgres@127.0.0.1/postgres"' >/etc/tablier/server.toml
su postgres -s /bin/sh -c "$postgres/initdb -D /var/lib/trial/data -A trust -U postgres --no-sync" >/dev/null
systemctl daemon-reload

echo "PostgreSQL is away at the start:"
systemctl start tablier && sleep 10 && systemctl is-active tablier
echo "It comes:"
database -w start; ready
for each in $(pid) $(pgrep -P "$(pid)"); do echo "process $each: $(grep Seccomp: "/proc/$each/status" | tr '\t' ' ')"; done
echo "A sheet, an import, an analysis, and a match of two programs once their rules are compiled:"
ask -d '{"bearer":true}' $site/api/session; token=$(field token)
ask "$site/api/games/thaayam/sheet.pdf?what=all&language=both"; head -c 5 /tmp/answer; echo
ask -d '{"record":"tablier record 1\ngame: kid-cala-classic\nrules: 1\nresult: unfinished\n\n1 south c\n"}' $site/api/records; echo
ask -d '{"position":"kid-cala-classic | fruit=4,4,4,4,4,4,0,4,4,4,4,4,4"}' $site/api/positions/analysis; echo
for wait in 90 30; do
    ask -d '{"game":"kid-cala-classic","seats":[{"holder":"program","program":"4"},{"holder":"program","program":"4"}]}' $site/api/matches
    match=$(field match); sleep $wait
done
ask "$site/api/matches/$match"; grep -o '"result":{"how":"[a-z]*"' /tmp/answer
echo "moves made in a hurry: $(journalctl -u tablier --no-pager | grep -c "match $match")"
echo "It is killed:"
kill -9 "$(pid)"; sleep 1; ready; systemctl show -p NRestarts tablier; ask "$site/api/matches/$match"; echo
echo "PostgreSQL crashes, and comes back:"
database -m immediate stop; sleep 4; curl -s $site/ready; echo; systemctl is-active tablier; database -w start; ready
echo "It is stopped:"
systemctl stop tablier; systemctl show -p ExecMainStatus -p Result tablier
