// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { chooseTheme } from "#web/ui/layout/theme.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const styles = readFileSync("src/web/styles/app.css", "utf8");

beforeAll(() => loadTexts("theme"));
afterEach(() => {
	cleanup();
	chooseTheme("system");
});

/** The selectors of a rule for high contrast. */
function selectorsOf(declaration: string): string {
	const highContrast = styles.slice(styles.indexOf("@media (forced-colors: active)"));
	const [before = ""] = highContrast.split(declaration);
	return before.slice(before.search(/[^{}]*\{\s*$/)).replace(/\{\s*$/, "");
}

test("in high contrast, which drops colours and shadows, the chosen theme has a wider border", () => {
	render(<ThemeSwitch />);
	const options = screen.getAllByRole("menuitemradio");
	const wide = selectorsOf("border: 3px solid Highlight");
	expect(options.filter((each) => each.matches(wide)).map((each) => each.title)).toEqual([en.theme.system]);
	expect(options.every((each) => each.matches(selectorsOf("border: 1px solid ButtonBorder")))).toBe(true);
});

test("a theme that was chosen elsewhere, as in the palette, is the checked one", async () => {
	render(<ThemeSwitch />);
	const checked = () =>
		screen
			.getAllByRole("menuitemradio")
			.filter((each) => each.getAttribute("aria-checked") === "true")
			.map((each) => each.title);
	expect(checked()).toEqual([en.theme.system]);
	for (const theme of ["dark", "light", "system"] as const) {
		chooseTheme(theme);
		await waitFor(() => expect(checked()).toEqual([en.theme[theme]]));
	}
});
