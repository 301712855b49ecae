import { useEffect, useEffectEvent, useRef } from "react";
import type { Message } from "#contract/social/messages.ts";
import { announce } from "#web/ui/states/announce.ts";

/** Announces messages that arrive from the other person, called `name`. `list` is newest first. */
export function useAnnouncedMessages(list: readonly Message[] | undefined, name: string): void {
	const newest = list && (list[0]?.number ?? 0);
	const heard = useRef(newest);
	const announceNew = useEffectEvent(() => {
		const { current: last } = heard;
		heard.current = newest;
		if (list === undefined || last === undefined) return;
		const arrived = list.filter(({ number, isOwn, text }) => number > last && !isOwn && text !== null);
		const texts = arrived.toReversed().map(({ text }) => `${name}: ${text}`);
		if (texts.length > 0) announce(texts.join("\n"));
	});
	useEffect(() => {
		if (newest !== undefined && newest !== heard.current) announceNew();
	}, [newest]);
}
