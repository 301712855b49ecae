// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLongPress } from "./use-long-press.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

test.each([
	{ on: "the row", pointerType: "touch", ms: 600, isLong: true },
	{ on: "the row", pointerType: "touch", ms: 400, isLong: false },
	{ on: "the row", pointerType: "mouse", ms: 600, isLong: false },
	{ on: "the tick", pointerType: "touch", ms: 600, isLong: false },
	{ on: "the icon", pointerType: "touch", ms: 600, isLong: false },
	{ on: "the heading", pointerType: "touch", ms: 600, isLong: false },
])("a press on $on ($pointerType, $ms ms) is a long one: $isLong", ({ on, pointerType, ms, isLong }) => {
	const onLongPress = vi.fn();
	render(<RowWithMenu onLongPress={onLongPress} />);
	const pressed = screen.getByText(on);
	fire("pointerDown", pressed, { pointerType, timeStamp: 1_000 });
	fire("pointerUp", pressed, { pointerType, timeStamp: 1_000 + ms });
	vi.runAllTimers();
	expect(onLongPress).toHaveBeenCalledTimes(isLong ? 1 : 0);
});

test("a press that began as a scroll is not a long one", () => {
	const onLongPress = vi.fn();
	render(<RowWithMenu onLongPress={onLongPress} />);
	const row = screen.getByText("the row");
	fire("pointerDown", row, { pointerType: "touch", timeStamp: 1_000 });
	fireEvent.pointerCancel(row);
	fire("pointerUp", row, { pointerType: "touch", timeStamp: 2_000 });
	vi.runAllTimers();
	expect(onLongPress).not.toHaveBeenCalled();
});

function RowWithMenu({ onLongPress }: { onLongPress: () => void }) {
	return (
		<div {...useLongPress(onLongPress)}>
			<span>the row</span>
			<button type="button">the tick</button>
			<button type="button">
				<span>the icon</span>
			</button>
			<div popover="auto">
				<span>the heading</span>
			</div>
		</div>
	);
}

function fire(
	kind: "pointerDown" | "pointerUp",
	element: Element,
	{ pointerType, timeStamp }: { pointerType: string; timeStamp: number },
) {
	const event = createEvent[kind](element, { pointerType });
	Object.defineProperty(event, "timeStamp", { value: timeStamp });
	fireEvent(element, event);
}
