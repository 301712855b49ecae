// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TimeInput } from "./time-input.tsx";

afterEach(cleanup);

function field() {
	return screen.getByLabelText<HTMLInputElement>("Time");
}

/** Renders the field at 09:00, types 18:00 and leaves it. */
function showWith(settled: string[]) {
	const input = (value: string) => (
		<TimeInput label="Time" value={value} onSettled={(time) => settled.push(time)} />
	);
	const { rerender } = render(input("09:00"));
	fireEvent.change(field(), { target: { value: "18:00" } });
	expect(field().value).toBe("18:00");
	fireEvent.blur(field());
	return { become: (value: string) => rerender(input(value)) };
}

test("the field returns to the stored time if a new one could not be saved", () => {
	const settled: string[] = [];
	const { become } = showWith(settled);
	become("18:00");
	expect(field().value).toBe("18:00");
	become("09:00");
	expect(field().value).toBe("09:00");
	expect(settled).toEqual(["18:00"]);
});

test("the field returns to the stored time if a new one is not accepted", () => {
	const settled: string[] = [];
	showWith(settled);
	expect(settled).toEqual(["18:00"]);
	expect(field().value).toBe("09:00");
});
