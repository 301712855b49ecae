import { useState } from "react";
import { uuidv7 } from "#web/platform/uuidv7.ts";

/**
 * What somebody has typed and not sent; kept on this device until it is. The id is that of what it becomes: sent once
 * more after an answer was lost, it is the same.
 */
export type Draft<Content> = Content & { id: string };

interface Source<Content> {
	/** In local storage; with the id of whoever types. */
	key: string;
	empty: Content;
	/** What is kept, if it is a draft of this shape. */
	read: (kept: Readonly<Record<string, unknown>>) => Content | undefined;
}

export function useDraft<Content extends object>({ key, empty, read }: Source<Content>) {
	const [draft, setDraft] = useState(() => readDraft({ key, empty, read }));

	function keep(next: Draft<Content>, isEmpty: boolean): void {
		setDraft(next);
		try {
			if (isEmpty) localStorage.removeItem(key);
			else localStorage.setItem(key, JSON.stringify(next));
		} catch {
			// Without storage it lives as long as its page.
		}
	}

	return {
		draft,
		/** Other words are something else to send. */
		change: (next: Content) => keep({ ...next, id: uuidv7() }, false),
		clear: () => keep({ ...empty, id: uuidv7() }, true),
	};
}

/** A draft that is nothing but text. */
export function useTextDraft(key: string) {
	const { draft, change, clear } = useDraft({ key, empty: noText, read: readText });
	const type = (text: string) => (text === "" ? clear() : change({ text }));
	return { draft, type, clear };
}

const noText = { text: "" };

function readText({ text }: Readonly<Record<string, unknown>>): { text: string } | undefined {
	return typeof text === "string" ? { text } : undefined;
}

function readDraft<Content extends object>({ key, empty, read }: Source<Content>): Draft<Content> {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
		const content = isRecord(kept) ? read(kept) : undefined;
		if (content && isRecord(kept) && typeof kept.id === "string") return { ...content, id: kept.id };
	} catch {
		// What cannot be read is no draft.
	}
	return { ...empty, id: uuidv7() };
}

function isRecord(kept: unknown): kept is Readonly<Record<string, unknown>> {
	return typeof kept === "object" && kept !== null;
}
