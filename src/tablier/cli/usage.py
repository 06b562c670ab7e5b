"""Help and usage errors in the language of the command line: Typer writes its own words in English only."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

from tablier.cli.words import cli_words, helped, helps

# Found through public attributes: where these classes live has changed from one version of Typer to the next.
Context: Any = TyperGroup.context_class
UsageError: Any = typer.BadParameter.__mro__[1]

HEADINGS = {"Options": "options", "Arguments": "arguments", "Commands": "commands"}
OWN_HELP = {
    "Show this message and exit.": "own-help",
    "Install completion for the current shell.": "own-install-completion",
    "Show completion for the current shell, to copy it or customize the installation.": "own-show-completion",
}
SIGN = re.compile(r"\b[A-Z]{2,}\b")  # FILE, GAME, NAME=VALUE
TYPE = re.compile(r"^([^-\s]\S*) <.+>$")  # an argument and the Python type behind it, which tells a player nothing
DEFAULT = re.compile(r"\[default: (.*)\]$")
ERRORS = (  # what Typer says, and our sentence for it
    (r"Missing (?:argument|option) '(?P<name>.+?)'", "usage-missing"),
    (r"Missing command", "usage-no-command"),
    (r"No such command '(?P<name>.+?)'", "usage-unknown-command"),
    (r"No such option:? '?(?P<name>[^'\s]+?)'?\.?(?: |$)", "usage-unknown-option"),
    (r"Option '(?P<name>.+?)' requires", "usage-needs-value"),
    (r"Option '(?P<name>.+?)' does not take", "usage-takes-no-value"),
    (r"Got unexpected extra arguments?(?:\(s\))? \((?P<name>.+)\)", "usage-extra"),
)


def signs(text: str) -> str:
    """Write the signs of arguments (FILE, GAME) in the language of this command line."""
    known = helps()
    return SIGN.sub(lambda found: known.get(f"sign-{found[0].lower()}", found[0]), text)


class Formatter(Context.formatter_class):  # type: ignore[misc]  # see above
    """Lay help out as Typer does, in our own words."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, signs(args).replace("{", "").replace("}", ""), f"{helped('own-usage')} ")

    def write_heading(self, heading: str) -> None:
        self.write(f"{'':>{self.current_indent}}{helped('own-' + HEADINGS[heading])}\n")

    def write_dl(self, rows: Sequence[tuple[str, str]], *args: Any, **settings: Any) -> None:
        super().write_dl([(spoken_name(first), spoken_help(second)) for first, second in rows], *args, **settings)


def spoken_name(text: str) -> str:
    """Write the name of an argument or option; of a command as it is."""
    return signs(TYPE.sub(r"\1", text))


def spoken_help(text: str) -> str:
    """Write what Typer adds to our help texts, and the help of its own options."""
    told = helped(OWN_HELP[text]) if text in OWN_HELP else text
    return DEFAULT.sub(lambda found: f"[{helped('own-default')} {found[1]}]", told).removesuffix("  [required]")


class SpokenContext(Context):  # type: ignore[misc]  # see above
    """A command line whose help is written in its language."""

    formatter_class = Formatter


def usage_sentence(error: Any, language: str) -> str:
    """Say what is wrong with a command line, and where its help is."""
    told, words = error.format_message(), cli_words(language)
    for pattern, message in ERRORS:
        if found := re.match(pattern, told):
            name = signs(found.groupdict().get("name", ""))
            sentence = words.say(message, name=name, hint=hint_in(told, language))
            break
    else:
        sentence = told
    path = error.ctx.command_path if error.ctx else "tablier"
    return f"{sentence} {words.say('usage-help', command=path)}"


def hint_in(told: str, language: str) -> str:
    """Return what was probably meant, as Typer guesses it."""
    found = re.search(r"(?:Did you mean|Possible options:) (.+?)[?)]?$", told)
    return " " + cli_words(language).say("usage-meant", names=found[1].replace("'", "")) if found else ""


def refuse(error: Any, language: str) -> None:
    """Say what is wrong on stderr and end; a command line without any command is answered with the help alone."""
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
    else:
        sys.stdout.flush()
        print(usage_sentence(error, language), file=sys.stderr)
    sys.exit(error.exit_code)
