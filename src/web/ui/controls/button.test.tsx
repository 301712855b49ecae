// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

/** Fires the clicks that a browser sends for a double-click. */
function doubleClick(button: HTMLElement) {
	fireEvent.click(button, { detail: 1 });
	fireEvent.click(button, { detail: 2 });
}

test("every rapid press of a button without `loading` counts", () => {
	const press = vi.fn();
	render(<Button onClick={press}>Next day</Button>);
	doubleClick(screen.getByRole("button"));
	expect(press).toHaveBeenCalledTimes(2);
});

test("a double-click on a button with `loading` is one press; a later click is another", () => {
	const press = vi.fn();
	render(
		<Button loading={false} onClick={press}>
			Go
		</Button>,
	);
	doubleClick(screen.getByRole("button"));
	expect(press).toHaveBeenCalledOnce();
	fireEvent.click(screen.getByRole("button"), { detail: 1 });
	expect(press).toHaveBeenCalledTimes(2);
});

test("a disabled button keeps the focus and ignores presses", () => {
	const press = vi.fn();
	const submit = vi.fn();
	const form = (disabled: boolean) => (
		<form onSubmit={submit}>
			<Button type="submit" disabled={disabled} onClick={press}>
				Save
			</Button>
		</form>
	);
	const { rerender } = render(form(false));
	const button = screen.getByRole<HTMLButtonElement>("button");
	button.focus();
	rerender(form(true));
	expect(button.disabled).toBe(false);
	expect(button.getAttribute("aria-disabled")).toBe("true");
	expect(document.activeElement).toBe(button);
	fireEvent.click(button);
	expect(press).not.toHaveBeenCalled();
	expect(submit).not.toHaveBeenCalled();
});

test("a double-click submits a form once", () => {
	const submit = vi.fn((event: Event) => event.preventDefault());
	render(
		<form onSubmit={(event) => submit(event.nativeEvent)}>
			<Button type="submit">Send</Button>
		</form>,
	);
	doubleClick(screen.getByRole("button"));
	expect(submit).toHaveBeenCalledOnce();
});
