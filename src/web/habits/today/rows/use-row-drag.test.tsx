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
	vi.unstubAllGlobals();
});

function List({ names, onDrop }: { names: string[]; onDrop: () => void }) {
	const grip = useRowDrag(names.join(), onDrop);
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

function drag(name: string): HTMLElement {
	const handle = screen.getByTitle(name);
	fireEvent.pointerDown(handle, { button: 0, isPrimary: true, pointerId: 1, clientY: 10 });
	fireEvent.pointerMove(handle, { pointerId: 1, clientY: 60 });
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
