import { type MouseEvent, type PointerEvent, useRef } from "react";

const longMs = 500;
const afterClickMs = 60;

/** Returns handlers for a half-second press by a finger; scrolling cancels it. */
export function useLongPress(onLongPress: () => void) {
	const since = useRef<number>(undefined);
	const wasLong = useRef(false);
	return {
		onPointerDown({ pointerType, timeStamp }: PointerEvent) {
			wasLong.current = false;
			since.current = pointerType === "touch" ? timeStamp : undefined;
		},
		onPointerCancel() {
			since.current = undefined;
		},
		onPointerUp({ timeStamp }: PointerEvent) {
			const isLong = since.current !== undefined && timeStamp - since.current >= longMs;
			since.current = undefined;
			if (!isLong) return;
			wasLong.current = true;
			// The browser closes open popovers when the finger leaves, and again at the click that follows.
			setTimeout(onLongPress, afterClickMs);
		},
		onClickCapture(event: MouseEvent) {
			// Only the finger's own click: popovers may be opened by a synthetic click inside.
			if (wasLong.current && event.isTrusted) event.preventDefault();
		},
		onContextMenu(event: MouseEvent) {
			if (since.current !== undefined) event.preventDefault();
		},
	};
}
