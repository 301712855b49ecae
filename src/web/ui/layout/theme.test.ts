// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { chooseTheme, chosenTheme } from "./theme.ts";

const page = readFileSync(path.join(import.meta.dirname, "../../../../index.html"), "utf8");
const [, script = ""] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
const metas = [...page.matchAll(/<meta name="theme-color"[^>]*>/g)].join("");

function themeState() {
	return {
		theme: document.documentElement.dataset.theme,
		bars: [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map((meta) =>
			meta.getAttribute("media"),
		),
	};
}

function runPageScript() {
	return new Function("document", script)(document);
}

beforeEach(() => {
	// biome-ignore lint/suspicious/noDocumentCookie: the code under test uses it too
	document.cookie = "ikkis.theme=; Max-Age=0";
	delete document.documentElement.dataset.theme;
	document.head.innerHTML = metas;
});

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
	test("is remembered, and the page's own script applies it just as the app does", () => {
		chooseTheme(theme);
		const byApp = themeState();
		expect(byApp).toEqual({ theme, bars: theme === "light" ? ["all", "not all"] : ["not all", "all"] });
		expect(chosenTheme()).toBe(theme);
		delete document.documentElement.dataset.theme;
		document.head.innerHTML = metas;
		runPageScript();
		expect(themeState()).toEqual(byApp);
	});

	test("can be reset to the system's theme", () => {
		const before = themeState();
		chooseTheme(theme);
		chooseTheme("system");
		expect(themeState()).toEqual(before);
		expect(chosenTheme()).toBe("system");
		runPageScript();
		expect(themeState()).toEqual(before);
	});
});

test.each(["", "ikkis.theme=sepia", "not.ikkis.theme=dark", "ikkis.theme=darkest"])(
	"the cookie %j changes nothing",
	(cookie) => {
		const before = themeState();
		// biome-ignore lint/suspicious/noDocumentCookie: the code under test uses it too
		document.cookie = cookie;
		runPageScript();
		expect(themeState()).toEqual(before);
		expect(chosenTheme()).toBe("system");
	},
);
