import { type MouseEvent, type PointerEvent, useRef } from "react";

const longMs = 500;
const afterClickMs = 60;

/** Gives the handlers of something that answers a finger held on it for half a second; a scroll is none. */
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
			// The browser closes what is open as the finger leaves, and once more with the click that follows.
			setTimeout(onLongPress, afterClickMs);
		},
		onClickCapture(event: MouseEvent) {
			// Only the finger's own click: what the press opens may be opened by a click inside.
			if (wasLong.current && event.isTrusted) event.preventDefault();
		},
		/** The browser's own menu of the link beneath the finger. */
		onContextMenu(event: MouseEvent) {
			if (since.current !== undefined) event.preventDefault();
		},
	};
}
