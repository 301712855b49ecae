import { useEffect, useEffectEvent, useRef } from "react";

/** Marks messages as read once the page is visible. `list` is newest first. */
export function useReadReceipts(
	list: readonly { number: number; isOwn: boolean }[] | undefined,
	markRead: (upTo: number) => void,
): void {
	const newest = list?.find(({ isOwn }) => !isOwn)?.number;
	const marked = useRef(0);
	const read = useEffectEvent(() => {
		if (newest === undefined || newest <= marked.current || document.visibilityState === "hidden") return;
		marked.current = newest;
		markRead(newest);
	});
	useEffect(() => {
		if (newest !== undefined) read();
		const look = () => read();
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [newest]);
}
