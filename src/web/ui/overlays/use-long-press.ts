import { type MouseEvent, type PointerEvent, useRef } from "react";

const longMs = 500;
const afterClickMs = 60;

/** Returns handlers for a half-second touch; scrolling cancels it, and other buttons and open menus inside have their own. */
export function useLongPress(onLongPress: () => void) {
	const pressedAt = useRef<number | false>(false);
	const wasLong = useRef(false);
	return {
		onPointerDown({ pointerType, timeStamp, target }: PointerEvent) {
			wasLong.current = false;
			// A pointer's target is always an element.
			const control = (target as Element).closest("button:not([popovertarget]),[popover]");
			pressedAt.current = pointerType === "touch" && !control && timeStamp;
		},
		onPointerCancel() {
			pressedAt.current = false;
		},
		onPointerUp({ timeStamp }: PointerEvent) {
			wasLong.current = pressedAt.current !== false && timeStamp - pressedAt.current >= longMs;
			pressedAt.current = false;
			// The browser closes popovers when the finger lifts, and again on the click that follows: this waits for both.
			if (wasLong.current) setTimeout(onLongPress, afterClickMs);
		},
		onClickCapture(event: MouseEvent) {
			// Only the real click: `onLongPress` may open a menu with a synthetic click on a child.
			if (wasLong.current && event.isTrusted) event.preventDefault();
		},
		onContextMenu(event: MouseEvent) {
			if (pressedAt.current) event.preventDefault();
		},
	};
}
