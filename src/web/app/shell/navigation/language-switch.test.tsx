// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { LanguageSwitch } from "./language-switch.tsx";

const { language } = en.shell;

beforeAll(() => loadTexts("shell"));
afterEach(cleanup);

test("a screen reader's Hindi voice reads only the Hindi word of the language switch", () => {
	render(<LanguageSwitch />);
	const button = screen.getByRole("button", { name: `${language.label}: ${language.hi}` });
	expect(button.closest("[lang]")).toBeNull();
	expect(Array.from(button.querySelectorAll("[lang=hi]"), (part) => part.textContent)).toEqual([language.hi]);
});
