import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { shiftedRows } from "./shifted-rows.ts";

const slopPx = 4;
/** Matches the transition of the other rows: with an earlier drop, they would jump. */
const moveMs = 220;
/** How long to hold the handle before it drags; until then, a touch scrolls. */
const holdMs = 250;
/** A longer hold was meant to drag, not to open. */
const pressMs = 500;
/** Distance from the window's edge at which the page scrolls along: the height of a bar and a finger. */
const edgePx = 112;
const scrollPx = 8;

type Drop = (from: number, to: number) => void;

interface Drag {
	rows: HTMLElement[];
	heights: number[];
	from: number;
	pressedAt: number;
	/** Where on the page the drag started; `y` is the pointer's current position in the window. */
	startY: number;
	y: number;
	shown: ReturnType<typeof shiftedRows>;
	/** The row may be dragged; with a mouse, at once. */
	isHeld: boolean;
	/** 0 until the row follows the pointer. */
	frame: number;
	controller: AbortController;
}

export interface Grip
	extends Record<"onPointerDown" | "onClick", (event: PointerEvent<HTMLElement>) => void> {
	ref: (handle: HTMLElement | null) => (() => void) | undefined;
}

/** The other rows make room through CSS, so nothing else on the page moves. */
export function useRowDrag(order: string, onDrop: Drop): Grip {
	const last = useRef<Drag>(undefined);
	const drop = useRef(onDrop);
	// biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their shift until the new order is rendered
	useLayoutEffect(() => {
		// Removing a row during a drag cancels the drag.
		if (last.current?.rows.some((row) => !row.isConnected)) cancelDrag(last.current);
		resetRows(last.current);
	}, [order]);
	useEffect(() => () => cancelDrag(last.current), []);
	useLayoutEffect(() => {
		drop.current = onDrop;
	});
	// A stable object, so that it doesn't re-render rows.
	return useMemo(
		() => ({
			ref: (handle) => {
				// React's touch listeners are passive and cannot stop the page from scrolling.
				function keepStill(event: TouchEvent) {
					if (last.current?.isHeld && event.cancelable) event.preventDefault();
				}
				handle?.addEventListener("touchmove", keepStill, { passive: false });
				return () => handle?.removeEventListener("touchmove", keepStill);
			},
			onPointerDown(event) {
				// A long press on the row is another gesture.
				event.stopPropagation();
				if (event.button !== 0 || !event.isPrimary) return;
				// This render's handler, because the drag's indices are of this render's order.
				last.current = begin(event, drop.current);
			},
			onClick({ currentTarget, timeStamp }) {
				const { frame = 0, pressedAt = timeStamp } = last.current ?? {};
				if (frame || timeStamp - pressedAt > pressMs) return;
				currentTarget.closest("li")?.querySelector("a")?.click();
			},
		}),
		[],
	);
}

function begin(pressed: PointerEvent<HTMLElement>, onDrop: Drop): Drag {
	const { currentTarget, pointerId, clientY, timeStamp: pressedAt } = pressed;
	const handle: HTMLElement = currentTarget;
	const rows = [...(handle.closest("ul")?.children ?? [])].filter((row) => row instanceof HTMLElement);
	const from = rows.findIndex((row) => row.contains(handle));
	const heights = rows.map((row) => row.getBoundingClientRect().height);
	const shown = shiftedRows(heights, from, 0);
	const drag: Drag = {
		rows,
		heights,
		from,
		pressedAt,
		startY: clientY + scrollY,
		y: clientY,
		shown,
		isHeld: pressed.pointerType !== "touch",
		frame: 0,
		controller: new AbortController(),
	};
	const { controller } = drag;
	const { signal } = controller;
	const timer = drag.isHeld ? undefined : setTimeout(() => lift(drag), holdMs);
	function end({ type }: Event) {
		clearTimeout(timer);
		controller.abort();
		if (drag.frame) settle(drag, type === "pointerup" ? onDrop : undefined);
		else if (drag.isHeld) resetRows(drag);
	}
	handle.setPointerCapture(pointerId);
	handle.addEventListener("pointerup", end, { signal });
	handle.addEventListener("lostpointercapture", end, { signal });
	handle.addEventListener(
		"pointermove",
		(event) => {
			drag.y = event.clientY;
			if (drag.frame || Math.abs(drag.y - clientY) <= slopPx) return;
			if (drag.isHeld) follow(drag);
			// A finger that moves before the hold is over scrolls the page.
			else end(event);
		},
		{ signal },
	);
	return drag;
}

/** Called once the hold was long enough. */
function lift(drag: Drag): void {
	drag.isHeld = true;
	navigator.vibrate?.(10);
	const row = drag.rows[drag.from];
	if (row) Object.assign(row.style, lifted);
}

function follow(drag: Drag): void {
	const { rows, heights, from, startY, y } = drag;
	const { to } = drag.shown;
	const distance = y + scrollY - startY;
	if (distance < 0 && y < edgePx && to > 0) scrollBy(0, -scrollPx);
	if (distance > 0 && y > innerHeight - edgePx && to < rows.length - 1) scrollBy(0, scrollPx);
	drag.shown = shiftedRows(heights, from, distance);
	rows.forEach((row, index) => {
		if (index === from) Object.assign(row.style, lifted);
		else row.style.transition = `translate ${moveMs}ms var(--ease-out)`;
		row.style.translate = `0 ${drag.shown.offsets[index]}px`;
	});
	drag.frame = requestAnimationFrame(() => follow(drag));
}

const lifted = { zIndex: "1", background: "var(--color-float)", boxShadow: "var(--shadow-float)" };

function settle(drag: Drag, onDrop: Drop | undefined): void {
	const { rows, from } = drag;
	const { to, rest } = onDrop ? drag.shown : { to: from, rest: 0 };
	cancelAnimationFrame(drag.frame);
	rows.forEach((row, index) => {
		row.style.transition = `translate ${moveMs}ms var(--ease-out)`;
		if (index === from) row.style.translate = `0 ${rest}px`;
		else if (to === from) row.style.translate = "";
	});
	setTimeout(() => (to === from ? resetRows(drag) : onDrop?.(from, to)), moveMs);
}

/** Ends a drag without a drop, because its rows have been removed or soon will be. */
function cancelDrag(drag: Drag | undefined): void {
	if (drag === undefined) return;
	drag.controller.abort();
	cancelAnimationFrame(drag.frame);
}

function resetRows(drag: Drag | undefined): void {
	for (const row of drag?.rows ?? []) row.removeAttribute("style");
}
