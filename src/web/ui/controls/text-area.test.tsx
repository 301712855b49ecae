// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TextArea } from "./text-area.tsx";

afterEach(cleanup);

test("the counter counts text that a form library sets through the ref, and text typed later", () => {
	render(
		<TextArea
			label="Make it Easy"
			counter={(length) => `${length} of 500`}
			ref={(element) => {
				if (element) element.value = "After tea";
			}}
		/>,
	);
	const area = screen.getByLabelText("Make it Easy");
	expect(describedBy(area)).toBe("9 of 500");
	fireEvent.input(area, { target: { value: "After tea, I walk" } });
	expect(describedBy(area)).toBe("17 of 500");
});

test("an error is linked to its control", () => {
	render(<TextArea label="Make it Easy" error="Please say when" />);
	const area = screen.getByLabelText("Make it Easy");
	expect(area.getAttribute("aria-invalid")).toBe("true");
	expect(describedBy(area)).toBe("Please say when");
});

function describedBy(control: HTMLElement) {
	return document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent;
}
