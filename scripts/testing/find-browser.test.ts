import { expect, test } from "vitest";
import { browserFlags, findBrowser, findTestBrowser, missingBrowserPackages } from "./find-browser.ts";

test("a chosen program takes precedence over the usual places", () => {
	expect(findBrowser("/opt/mine", () => true)).toBe("/opt/mine");
});

test("if a chosen program is missing, no other one is used", () => {
	expect(findBrowser("/opt/mine", (file) => file !== "/opt/mine")).toBeUndefined();
});

test("a program in a usual place is found", () => {
	expect(findBrowser("", (file) => file === "/usr/bin/google-chrome")).toBe("/usr/bin/google-chrome");
	expect(findBrowser("", () => false)).toBeUndefined();
});

test("tests use the headless shell unless another program is chosen", () => {
	expect(findTestBrowser("", () => true)).toBe("/usr/bin/chromium-headless-shell");
	expect(findTestBrowser("", (file) => file === "/usr/bin/chromium")).toBe("/usr/bin/chromium");
	expect(findTestBrowser("/opt/mine", () => true)).toBe("/opt/mine");
});

test("only packages that are needed and not installed are reported as missing", () => {
	expect(missingBrowserPackages("", () => true)).toEqual([]);
	expect(missingBrowserPackages("", (file) => file === "/usr/bin/google-chrome")).toEqual([
		"chromium-headless-shell",
	]);
	expect(missingBrowserPackages("/opt/mine", () => false)).toEqual([]);
	expect(missingBrowserPackages("", () => false)).toEqual(["chromium", "chromium-headless-shell"]);
});

test("only root runs without the sandbox", () => {
	expect(browserFlags(true)).toContain("--no-sandbox");
	expect(browserFlags(false)).not.toContain("--no-sandbox");
});
