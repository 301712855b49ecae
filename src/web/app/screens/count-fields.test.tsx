// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { CountFields } from "./count-fields.tsx";

const { measure: words } = en;

beforeAll(() => loadTexts("measure"));
afterEach(cleanup);

function Wizard() {
	const form = useForm<HabitPlan>();
	const [measure, ramp] = useWatch({ control: form.control, name: ["measure", "ramp"] });
	return (
		<FormProvider {...form}>
			<CountFields />
			<output>{JSON.stringify({ measure, ramp })}</output>
		</FormProvider>
	);
}

function type(label: string, value: string) {
	fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function plan() {
	return JSON.parse(screen.getByRole("status").textContent);
}

test("an unfinished ramp is left out of the plan, but the measure stays", () => {
	render(<Wizard />);
	fireEvent.click(screen.getByLabelText(words.units.pages));
	type(words.target, "20");
	fireEvent.click(screen.getByLabelText(words.ramp.ask));
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };
	expect(plan()).toEqual({ measure, ramp: null });
	type(words.ramp.start, "5");
	expect(plan()).toEqual({ measure, ramp: { start: 5, weeks: 8 } });
	type(words.ramp.weeks, "60");
	expect(plan()).toEqual({ measure, ramp: null });
	type(words.target, "");
	expect(plan()).toEqual({ measure: null, ramp: null });
});
