// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AmountStepper } from "./amount-stepper.tsx";

afterEach(cleanup);

function show(value: number, step = 1, max = 1_000_000) {
	const onChange = vi.fn<(amount: number | undefined) => void>();
	render(
		<AmountStepper
			id="amount"
			label="Amount to add"
			unit={(amount) => (amount === 1 ? "page" : "pages")}
			value={value}
			step={step}
			max={max}
			less="Less"
			more="More"
			read={(text) => {
				const amount = Number(text.replaceAll(",", ""));
				return amount > 0 ? amount : undefined;
			}}
			onChange={onChange}
		/>,
	);
	const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Amount to add" });
	const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
	return { field, press, onChange };
}

test("the buttons move to multiples of the step, but not below one step", () => {
	const { field, press, onChange } = show(7, 5);
	press("More");
	expect(field.value).toBe("10");
	press("Less");
	press("Less");
	expect(field.value).toBe("5");
	expect(onChange).toHaveBeenLastCalledWith(5);
});

test("fractional steps stay exact", () => {
	const { field, press } = show(0.1, 0.1);
	press("More");
	press("More");
	expect(field.value).toBe("0.3");
});

test("arrow and page keys step up to the maximum", () => {
	const { field } = show(1, 1, 15);
	fireEvent.keyDown(field, { key: "ArrowUp" });
	expect(field.value).toBe("2");
	fireEvent.keyDown(field, { key: "PageUp" });
	fireEvent.keyDown(field, { key: "PageUp" });
	expect(field.value).toBe("15");
	expect(screen.getByRole("button", { name: "More" }).getAttribute("aria-disabled")).toBe("true");
});

test("a typed amount loses its commas on blur, and an invalid one is reported as undefined", () => {
	const { field, onChange } = show(1);
	fireEvent.change(field, { target: { value: "1,25,000" } });
	expect(onChange).toHaveBeenLastCalledWith(125_000);
	fireEvent.blur(field);
	expect(field.value).toBe("125000");
	fireEvent.change(field, { target: { value: "many" } });
	expect(onChange).toHaveBeenLastCalledWith(undefined);
	fireEvent.blur(field);
	expect(field.value).toBe("many");
});

test("screen readers get the amount with its unit", () => {
	const { field, press } = show(1);
	expect(field.getAttribute("aria-valuetext")).toBe("1 page");
	press("More");
	expect(field.getAttribute("aria-valuetext")).toBe("2 pages");
});
