// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AmountButton } from "./amount-button.tsx";

afterEach(cleanup);

test("the button fills with the amount and is marked as opening a dialog", () => {
	const press = vi.fn();
	const label = "Read, 12 of 20 pages";
	const { container, rerender } = render(
		<AmountButton share={0.6} state="open" label={label} onPress={press} />,
	);
	const arc = () => container.querySelector("[stroke-dashoffset]");
	expect(arc()?.getAttribute("stroke-dashoffset")).toBe("40");
	const button = screen.getByRole("button", { name: label });
	expect(button.getAttribute("aria-haspopup")).toBe("dialog");
	fireEvent.click(button);
	expect(press).toHaveBeenCalledOnce();

	rerender(<AmountButton share={1.4} state="done" label={label} onPress={press} />);
	expect(arc()?.getAttribute("stroke-dashoffset")).toBe("0");
	expect(container.querySelector(".scale-100")).not.toBeNull();
});
