import { expect, test } from "vitest";
import { browserFlags, findBrowser, findTestBrowser, missingBrowserPackages } from "./find-browser.ts";

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

test("tests take the headless shell unless another is chosen", () => {
	expect(findTestBrowser("", () => true)).toBe("/usr/bin/chromium-headless-shell");
	expect(findTestBrowser("", (file) => file === "/usr/bin/chromium")).toBe("/usr/bin/chromium");
	expect(findTestBrowser("/opt/mine", () => true)).toBe("/opt/mine");
});

test("what is there is not installed again", () => {
	expect(missingBrowserPackages("", () => true)).toEqual([]);
	expect(missingBrowserPackages("", (file) => file === "/usr/bin/google-chrome")).toEqual([
		"chromium-headless-shell",
	]);
	expect(missingBrowserPackages("/opt/mine", () => false)).toEqual([]);
	expect(missingBrowserPackages("", () => false)).toEqual(["chromium", "chromium-headless-shell"]);
});

test("only root goes without the sandbox", () => {
	expect(browserFlags(true)).toContain("--no-sandbox");
	expect(browserFlags(false)).not.toContain("--no-sandbox");
});
