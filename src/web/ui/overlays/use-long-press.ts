import { type MouseEvent, type PointerEvent, useRef } from "react";

const longMs = 500;
const afterClickMs = 60;

/** Returns handlers for a half-second touch; scrolling cancels it. */
export function useLongPress(onLongPress: () => void) {
	const pressedAt = useRef<number>(undefined);
	const wasLong = useRef(false);
	return {
		onPointerDown({ pointerType, timeStamp }: PointerEvent) {
			wasLong.current = false;
			pressedAt.current = pointerType === "touch" ? timeStamp : undefined;
		},
		onPointerCancel() {
			pressedAt.current = undefined;
		},
		onPointerUp({ timeStamp }: PointerEvent) {
			const isLong = pressedAt.current !== undefined && timeStamp - pressedAt.current >= longMs;
			pressedAt.current = undefined;
			if (!isLong) return;
			wasLong.current = true;
			// The browser closes popovers when the finger lifts, and again on the click that follows: this waits for both.
			setTimeout(onLongPress, afterClickMs);
		},
		onClickCapture(event: MouseEvent) {
			// Only the real click: `onLongPress` may open a menu with a synthetic click on a child.
			if (wasLong.current && event.isTrusted) event.preventDefault();
		},
		onContextMenu(event: MouseEvent) {
			if (pressedAt.current !== undefined) event.preventDefault();
		},
	};
}
