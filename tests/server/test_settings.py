"""Settings come from flags, the environment and a file; each mistake says where it is and what is possible."""

from __future__ import annotations

import json
import re
import runpy
from dataclasses import asdict
from pathlib import Path

import pytest

from tablier.engine.words import LANGUAGES
from tablier.server.settings import Settings, declared
from tablier.server.settings.errors import TEXTS, StartupError, setting_helps
from tablier.server.settings.sources import read_settings, strays
from tests.cli.terminal import run

ROOT = Path(__file__).parents[2]
FACT = re.compile(r"\{ \$(\w+) \}")
WRITTEN = {  # each setting as people write it, and what it comes to
    "host": ("::1", "::1"),
    "port": ("8080", 8080),
    "store": (" memory: ", "memory:"),
    "origin": ("HTTPS://Play.Example/", "https://play.example"),
    "proxies": ("127.0.0.1, 10.0.0.0/8,", ("127.0.0.1", "10.0.0.0/8")),
    "bus": ("redis://localhost:6379", "redis://localhost:6379"),
    "store_connections": ("3", 3),
    "workers": ("4", 4),
    "think_time": ("0.5", 0.5),
    "metrics": ("yes", True),
    "docs": ("1", True),
    "log_format": ("json", "json"),
    "unsafe_store": ("True", True),
    "shutdown_timeout": ("2", 2.0),
    "messages": ("50", 50),
    "sockets_per_seat": ("7", 7),
    "sockets_per_address": ("31", 31),
    "sockets": ("100", 100),
    "connections_per_address": ("101", 101),
    "connections": ("1001", 1001),
    "header_timeout": ("2.5", 2.5),
    "requests_per_minute": ("601", 601),
    "work_per_visitor": ("1000", 1000),
    "work_per_address": ("2000", 2000),
    "disk_per_address": ("5000", 5000),
    "matches_per_minute": ("11", 11),
    "joins_per_minute": ("6", 6),
    "imports_per_hour": ("8", 8),
    "logins_per_minute": ("7", 7),
    "logins_per_account": ("7", 7),
    "idle_days": ("3", 3),
    "session_days": ("4", 4),
    "guest_days": ("6", 6),
    "match_days": ("365", 365),
    "entries_per_match": ("5000", 5000),
    "programs_per_person": ("5", 5),
    "table_minutes": ("30", 30),
    "tables_per_person": ("9", 9),
    "tables_per_address": ("10", 10),
    "absence_minutes": ("15", 15),
    "pack_days": ("0", 0),
    "archive_folder": ("/srv/archive", "/srv/archive"),
    "archive_days": ("365", 365),
}
WRONG = [
    ("host", "no spaces"),
    ("host", ""),
    ("port", "-1"),
    ("port", "65536"),
    ("port", "80.5"),
    ("store", "mysql://host/db"),
    ("store", "sqlite:"),
    ("origin", "play.example"),
    ("origin", "https://play.example/path"),
    ("proxies", "10.0.0.0/33"),
    ("proxies", "proxy.example"),
    ("bus", "kafka://host"),
    ("think_time", "nan"),
    ("think_time", "0"),
    ("metrics", "perhaps"),
    ("log_format", "xml"),
    ("messages", "0"),
]


@pytest.fixture(autouse=True)
def of_nobody(tmp_path, monkeypatch):
    """There is no usual file of settings, unless a test writes it."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def written(tmp_path, text):
    file = tmp_path / "server.toml"
    file.write_text(text, "utf-8")
    return str(file)


def test_nothing_said_gives_the_usual_settings():
    assert read_settings({}, {}) == Settings()


def test_every_setting_can_be_a_flag_or_a_variable():
    expected = {name: value for name, (_, value) in WRITTEN.items()}
    flags = {name: text for name, (text, _) in WRITTEN.items()}
    variables = {f"TABLIER_{name.upper()}": text for name, (text, _) in WRITTEN.items()}
    assert asdict(read_settings(flags, {})) == asdict(read_settings({}, variables)) == expected


def test_every_setting_can_stand_in_the_file_in_the_form_of_toml(tmp_path):
    expected = {name: value for name, (_, value) in WRITTEN.items()}
    file = written(tmp_path, "\n".join(f"{name} = {json.dumps(value)}" for name, value in expected.items()))
    assert asdict(read_settings({}, {}, file)) == expected


def test_a_flag_comes_before_a_variable_and_a_variable_before_the_file(tmp_path):
    file = written(tmp_path, 'port = 1\nthink_time = 1\nlog_format = "json"\nmetrics = true')
    said = read_settings({"port": "3", "metrics": False}, {"TABLIER_PORT": "2", "TABLIER_THINK_TIME": "2"}, file)
    assert (said.port, said.think_time, said.log_format, said.metrics) == (3, 2.0, "json", False)


EARLIER = [("think", "2"), ("log", "json"), ("careless", "true"), ("grace", "2"), ("claims_per_minute", "6")]


@pytest.mark.parametrize(("name", "text"), EARLIER)
def test_an_earlier_name_of_a_setting_still_works(tmp_path, name, text):
    """As a flag, a variable and in the file; the present name comes first, and only that one is shown."""
    each = next(each for each in declared() if each.formerly == name)
    now = asdict(read_settings({each.name: text}, {}))
    assert now != asdict(Settings())
    assert asdict(read_settings({name: text}, {})) == now
    assert asdict(read_settings({}, {f"TABLIER_{name.upper()}": text})) == now
    value = WRITTEN[each.name][1]
    assert getattr(read_settings({}, {}, written(tmp_path, f"{name} = {json.dumps(value)}")), each.name) == value
    assert list(strays({f"TABLIER_{name.upper()}": text})) == []
    assert asdict(read_settings({name: "nonsense", each.name: text}, {})) == now


def test_earlier_flags_are_taken_and_not_shown():
    told = run("serve", "--help").output
    assert not [name for name, _ in EARLIER if f"--{name.replace('_', '-')} " in told]
    refused = run("serve", "--grace", "never")
    assert "--grace must be a number from 0 to 60" in refused.stderr


def test_an_empty_variable_says_nothing():
    assert read_settings({}, {"TABLIER_PORT": "", "TABLIER_ORIGIN": ""}) == Settings()


def test_the_file_is_the_one_that_is_named_or_the_usual_one(tmp_path):
    usual = tmp_path / "config" / "tablier" / "server.toml"
    usual.parent.mkdir(parents=True)
    usual.write_text("port = 1")
    assert read_settings({}, {}).port == 1
    assert read_settings({}, {"TABLIER_SETTINGS": written(tmp_path, "port = 2")}).port == 2
    with pytest.raises(FileNotFoundError):
        read_settings({}, {}, str(tmp_path / "none.toml"))


@pytest.mark.parametrize(("name", "text"), WRONG)
def test_a_wrong_value_is_refused_in_both_languages(name, text):
    with pytest.raises(StartupError) as caught:
        read_settings({name: text}, {})
    for language, must_be in (("en", "must be"), ("fr", "doit être")):
        assert caught.value.say(language).startswith(
            f"--{name.replace('_', '-')} {must_be} "
        ) and text in caught.value.say(language)


@pytest.mark.parametrize("line", ["port = true", "port = 80.5", 'metrics = "perhaps"', "proxies = [1]", "host = 1"])
def test_a_wrong_value_in_the_file_names_the_file(tmp_path, line):
    file = written(tmp_path, line)
    with pytest.raises(StartupError, match=f"^{line.split()[0]} in {re.escape(file)} must be "):
        read_settings({}, {}, file)


def test_a_variable_is_named_when_it_is_wrong():
    with pytest.raises(StartupError, match=r'^TABLIER_PORT in the environment must be .* 65535, but is "http"\.$'):
        read_settings({}, {"TABLIER_PORT": "http"})


def test_a_password_in_a_wrong_value_is_not_shown():
    with pytest.raises(StartupError) as caught:
        read_settings({"store": "mysql://ada:secret@host/db"}, {})
    assert "secret" not in str(caught.value) and "host/db" in str(caught.value)


def test_an_unknown_name_in_the_file_is_refused_with_the_nearest(tmp_path):
    with pytest.raises(StartupError, match=r'There is no setting called "prot".* Did you mean "port"'):
        read_settings({}, {}, written(tmp_path, "prot = 1"))


def test_a_file_that_is_no_toml_is_refused(tmp_path):
    with pytest.raises(StartupError, match=r"server\.toml must consist of lines such as port = 8000"):
        read_settings({}, {}, written(tmp_path, "port: 1"))


def test_an_unknown_variable_is_pointed_out_with_the_nearest():
    known = {f"TABLIER_{name.upper()}": "" for name in WRITTEN} | {"TABLIER_KEY": "", "TABLIER_SETTINGS": ""}
    assert list(strays(known | {"HOME": ""})) == []
    assert [stray.facts["nearest"] for stray in strays({"TABLIER_PROT": "1"})] == ["TABLIER_PORT"]


def test_only_https_is_secure():
    assert Settings(origin="https://play.example").is_secure
    assert not Settings(origin="http://play.example").is_secure and not Settings().is_secure


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_lists_every_setting(language):
    told = re.sub(r"\s+", " ", run("serve", "--help", "--lang", language, COLUMNS="100").output)
    assert [each.flag for each in declared() if f"{each.flag} " not in told] == []
    assert set(setting_helps(language)) == {each.flag.removeprefix("--") for each in declared()}


def test_the_languages_say_the_same_with_the_same_facts():
    def sentences(language):
        text = (TEXTS / f"{language}.ftl").read_text("utf-8")
        return {name: set(FACT.findall(said)) for name, said in re.findall(r"^([a-z-]+) = (.+)$", text, re.MULTILINE)}

    first, *others = map(sentences, LANGUAGES)
    assert all(first == other for other in others)


def test_the_page_of_settings_is_what_the_server_declares():
    maker = runpy.run_path(str(ROOT / "docs" / "reference" / "make_settings.py"))
    assert maker["PAGE"].read_text("utf-8") == maker["page"]()
