// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { declared, settings, type SettingName } from "$lib/settings.svelte";
import { say, words } from "$lib/words.svelte";
import Setting from "./Setting.svelte";

const names = Object.keys(declared) as SettingName[];

async function drawn(name: SettingName, then: () => void): Promise<void> {
  document.body.textContent = "";
  const form = mount(Setting, { target: document.body, props: { name } });
  flushSync();
  then();
  await unmount(form);
}

test.each(["en", "fr"] as const)("every setting is drawn in words, in %s", async (language) => {
  await words.load(language);
  for (const name of names)
    await drawn(name, () => {
      expect(document.body.textContent).toContain(say(`set-${name}`));
      expect(document.querySelectorAll("input").length, name).toBeGreaterThan(0);
      expect(document.body.textContent, name).not.toMatch(/set-\w/);
    });
});

test("what is chosen in a form is the setting, and one may choose all it may be", async () => {
  const before = { ...settings.chosen };
  await drawn("look", () => {
    const found = [...document.querySelectorAll<HTMLInputElement>("input")];
    expect(found.map(({ value }) => value)).toEqual([...declared.look.values]);
    found[2]!.click();
    flushSync();
    expect(settings.chosen.look).toBe("dark");
  });
  await drawn("numbers", () => {
    document.querySelector<HTMLInputElement>("input")!.click();
    flushSync();
    expect(settings.chosen.numbers).toBe(!before.numbers);
  });
  Object.assign(settings.chosen, before);
});
