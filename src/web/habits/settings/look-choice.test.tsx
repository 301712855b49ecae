// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { LookChoice } from "./look-choice.tsx";

const words = en.measure.look;

beforeAll(() => loadTexts("measure", "plan"));
afterEach(cleanup);

test("colours and icons are one radio group each, so that arrow keys move within them", () => {
	render(<LookChoice look={{ icon: null, colour: null, category: "Health" }} onChange={() => undefined} />);
	const names = [words.colour, words.icon].map((label) => {
		const radios = within(screen.getByRole("radiogroup", { name: label })).getAllByRole("radio");
		const [name, ...others] = new Set(radios.map((radio) => radio.getAttribute("name")));
		expect(others).toEqual([]);
		return name;
	});
	expect(names[0]).not.toBe(names[1]);
});
