import { expect, test } from "vitest";
import { inPage, parsed, pathIn, pathOf, written } from "./address";

const at = (address: string) => new URL(address, "file:///");

test("a path has a page, what follows, a query and a place", () => {
  const found = parsed("/rules/kid%20cala?seats=3#4");
  expect([found.page, found.rest, found.query.get("seats"), found.hash]).toEqual(["rules", ["kid cala"], "3", "4"]);
  expect([parsed("/").page, parsed("/#main").hash]).toEqual(["", "main"]);
});

test.each([
  ["/m/abc?x=1#0.secret", false, "/m/abc?x=1#0.secret"],
  ["/games/#/m/abc?x=1#4", true, "/m/abc?x=1#4"],
  ["/games/", true, "/"],
  ["/games/#main", true, "/"],
])("the address %s (of files: %s) is the path %s", (address, isStatic, path) => {
  expect(pathOf(at(address), isStatic)).toBe(path);
});

test.each([
  ["/rules/oukoun#4", "#/rules/oukoun#4"],
  ["/", "#/"],
  ["/verify", "verify.html"],
  ["/assets/typefaces-1.txt", "assets/typefaces-1.txt"],
])("in a folder of files a link to %s says %s", (path, link) => {
  expect([written(path, true), written(path, false)]).toEqual([link, path]);
});

test.each([
  ["/rules/oukoun#4", "/rules/oukoun#4", "4"],
  ["#/rules/thaayam#4", "/rules/thaayam#4", null],
  ["/new?game=oukoun", "/new?game=oukoun", null],
  ["#/new?game=oukoun", "/new?game=oukoun", null],
  ["#4", null, "4"],
  ["/api/me/data", null, null],
  ["/verify", null, null],
  ["verify.html", null, null],
])("a link that says %s means the page %s and the place %s", (href, path, place) => {
  expect([pathIn(href), inPage(href, "/rules/oukoun")]).toEqual([path, place]);
});
