// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

function press(name: string, pointerType = "mouse"): HTMLElement {
	const handle = screen.getByTitle(name);
	fireEvent.pointerDown(handle, { button: 0, isPrimary: true, pointerId: 1, clientY: 10, pointerType });
	return handle;
}

function drag(name: string, clientY = 60): HTMLElement {
	const handle = press(name);
	fireEvent.pointerMove(handle, { pointerId: 1, clientY });
	return handle;
}

/** Happy DOM has no layout. */
function setRowHeights(height: number) {
	vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({ height } as DOMRect);
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

describe("a new order from another device", () => {
	const before = ["walk", "read", "write"];
	const after = ["read", "write", "walk"];

	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		setRowHeights(50);
	});

	test("without one, the dragged row takes the other's place", () => {
		const onDrop = vi.fn();
		render(<List names={before} onDrop={onDrop} />);
		fireEvent.pointerUp(drag("write", -200), { pointerId: 1 });
		vi.runAllTimers();
		expect(onDrop.mock.calls).toEqual([["write", "walk"]]);
	});

	test("during a drag, it ends the drag, and nothing moves", () => {
		const onDrop = vi.fn();
		const { rerender } = render(<List names={before} onDrop={onDrop} />);
		const handle = drag("write", -200);
		rerender(<List names={after} onDrop={onDrop} />);
		expect(frames.size).toBe(0);
		expect(screen.getAllByRole("listitem").some((row) => row.hasAttribute("style"))).toBe(false);
		fireEvent.pointerUp(handle, { pointerId: 1 });
		vi.runAllTimers();
		expect(onDrop).not.toHaveBeenCalled();
	});

	test("just after letting go, it wins, and nothing moves", () => {
		const onDrop = vi.fn();
		const { rerender } = render(<List names={before} onDrop={onDrop} />);
		fireEvent.pointerUp(drag("write", -200), { pointerId: 1 });
		rerender(<List names={after} onDrop={onDrop} />);
		vi.runAllTimers();
		expect(onDrop).not.toHaveBeenCalled();
	});

	test("while a finger holds the handle, it lifts no row afterwards", () => {
		const { rerender } = render(<List names={before} onDrop={() => undefined} />);
		press("write", "touch");
		rerender(<List names={after} onDrop={() => undefined} />);
		vi.runAllTimers();
		expect(screen.getAllByRole("listitem").some((row) => row.hasAttribute("style"))).toBe(false);
	});

	test("a row let go is dropped even if its page closes", () => {
		const onDrop = vi.fn();
		const { unmount } = render(<List names={before} onDrop={onDrop} />);
		fireEvent.pointerUp(drag("write", -200), { pointerId: 1 });
		unmount();
		vi.runAllTimers();
		expect(onDrop.mock.calls).toEqual([["write", "walk"]]);
	});
});
