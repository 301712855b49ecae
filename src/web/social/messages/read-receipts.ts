import { useEffect, useEffectEvent, useRef } from "react";
import { useOnline } from "#web/ui/states/use-online.ts";

/**
 * Marks messages as read once the page is visible; after a failure, again once the user or the network returns.
 * `list` is newest first.
 */
export function useReadReceipts(
	list: readonly { number: number; isOwn: boolean }[] | undefined,
	markRead: (upTo: number) => Promise<unknown>,
): void {
	const newest = list?.find(({ isOwn }) => !isOwn)?.number;
	const marked = useRef(0);
	const online = useOnline();
	const read = useEffectEvent(async () => {
		if (newest === undefined || newest <= marked.current || document.visibilityState === "hidden") return;
		const former = marked.current;
		marked.current = newest;
		try {
			await markRead(newest);
		} catch {
			if (marked.current === newest) marked.current = former;
		}
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: also tries again when the network returns
	useEffect(() => {
		const look = () => void read();
		if (newest !== undefined) look();
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [newest, online]);
}
