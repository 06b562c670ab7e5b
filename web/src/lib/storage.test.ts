import { expect, test } from "vitest";
import { clearItems } from "./storage";

test("seats, secrets and links go; how the page looks, and what is not ours, stays", () => {
  const kept = ["tablier.settings", "tablier.known", "tablier.chain.M.0", "other", "tablier.invitations.M"];
  const drawer = {
    get length() {
      return kept.length;
    },
    key: (nth: number) => kept[nth] ?? null,
    removeItem: (key: string) => void kept.splice(kept.indexOf(key), 1),
  };
  clearItems(drawer);
  expect(kept).toEqual(["tablier.settings", "other"]);
});
