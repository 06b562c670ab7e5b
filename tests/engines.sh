#!/bin/sh
# The programs of the system that tests need beside PyPI's: browsers of three engines, a screen that nobody sees for one
# of them, Redis, a pooler of connections to PostgreSQL, and a clock that can be turned. WebKit's driver brings its small browser along (libwebkit2gtk-4.1-0).
# Installed from Debian where they are missing; where that cannot be done, said in one sentence.

missing=""
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || missing="$missing chromium-headless-shell"
command -v firefox-esr >/dev/null || command -v firefox >/dev/null || missing="$missing firefox-esr"
command -v WebKitWebDriver >/dev/null || missing="$missing webkit2gtk-driver"
command -v Xvfb >/dev/null || missing="$missing xvfb"
command -v redis-server >/dev/null || missing="$missing redis-server"
command -v faketime >/dev/null || missing="$missing faketime"
[ -x /usr/sbin/pgbouncer ] || command -v pgbouncer >/dev/null || missing="$missing pgbouncer"
[ -z "$missing" ] && exit 0

if [ "$(id -u)" -eq 0 ]; then
    root=""
elif sudo -n true 2>/dev/null; then
    root="sudo -n"
else
    root="no"
fi
if [ "$root" = "no" ] || ! command -v apt-get >/dev/null; then
    echo "The tests need these programs, and they cannot be installed from here:$missing" >&2
    exit 2
fi
echo "Installing for the tests:$missing ..."
export DEBIAN_FRONTEND=noninteractive
$root apt-get install -y -qq --no-install-recommends $missing >/dev/null 2>&1 ||
    { $root apt-get update -qq && $root apt-get install -y -qq --no-install-recommends $missing >/dev/null; }
