// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRowDrag } from "./use-row-drag.ts";

let frames: Set<number>;

beforeEach(() => {
	frames = new Set();
	let next = 0;
	vi.stubGlobal("requestAnimationFrame", () => {
		next += 1;
		// Never runs the frame, so the loop's one pending frame stays in the set until it is cancelled.
		frames.add(next);
		return next;
	});
	vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame));
	Element.prototype.setPointerCapture = () => undefined;
});

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

interface Props {
	names: string[];
	onDrop: (name?: string, other?: string) => void;
}

function List({ names, onDrop }: Props) {
	const grip = useRowDrag(names.join(), (from, to) => onDrop(names[from], names[to]));
	return (
		<ul>
			{names.map((name) => (
				<li key={name}>
					<span title={name} {...grip}>
						{name}
					</span>
				</li>
			))}
		</ul>
	);
}

function drag(name: string, clientY = 60): HTMLElement {
	const handle = screen.getByTitle(name);
	fireEvent.pointerDown(handle, { button: 0, isPrimary: true, pointerId: 1, clientY: 10 });
	fireEvent.pointerMove(handle, { pointerId: 1, clientY });
	return handle;
}

test("removing a row while it is dragged stops the loop and drops nothing", () => {
	const onDrop = vi.fn();
	const { rerender } = render(<List names={["walk", "read"]} onDrop={onDrop} />);
	const handle = drag("walk");
	expect(frames.size).toBe(1);
	rerender(<List names={["read"]} onDrop={onDrop} />);
	expect(frames.size).toBe(0);
	fireEvent.pointerUp(handle, { pointerId: 1 });
	expect(onDrop).not.toHaveBeenCalled();
});

test("removing the whole list during a drag stops the loop", () => {
	const { unmount } = render(<List names={["walk", "read"]} onDrop={() => undefined} />);
	drag("read");
	expect(frames.size).toBe(1);
	unmount();
	expect(frames.size).toBe(0);
});

test.each([
	["during the drag", true],
	["just after letting go", false],
])("an order that arrives from another device %s moves no other row", (_when, isHeld) => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	// Happy DOM has no layout.
	vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({ height: 50 } as DOMRect);
	const onDrop = vi.fn();
	const { rerender } = render(<List names={["walk", "read", "write"]} onDrop={onDrop} />);
	const handle = drag("write", -200);
	if (!isHeld) fireEvent.pointerUp(handle, { pointerId: 1 });
	rerender(<List names={["read", "write", "walk"]} onDrop={onDrop} />);
	if (isHeld) fireEvent.pointerUp(handle, { pointerId: 1 });
	vi.runAllTimers();
	expect(onDrop.mock.calls).toEqual([["write", "walk"]]);
});
