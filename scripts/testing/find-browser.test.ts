import { expect, test } from "vitest";
import { browserFlags, findBrowser } from "./find-browser.ts";

test("the chosen program wins over the usual places", () => {
	expect(findBrowser("/opt/mine", () => true)).toBe("/opt/mine");
});

test("a chosen program that is not there is not replaced by another", () => {
	expect(findBrowser("/opt/mine", (file) => file !== "/opt/mine")).toBeUndefined();
});

test("the usual places are tried in turn", () => {
	expect(findBrowser("", (file) => file === "/usr/bin/google-chrome")).toBe("/usr/bin/google-chrome");
	expect(findBrowser("", () => false)).toBeUndefined();
});

test("only root goes without the sandbox", () => {
	expect(browserFlags(true)).toContain("--no-sandbox");
	expect(browserFlags(false)).not.toContain("--no-sandbox");
});
