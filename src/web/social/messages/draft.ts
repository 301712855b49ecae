import { useState } from "react";
import { uuidv7 } from "#web/platform/uuidv7.ts";

export interface Draft {
	text: string;
	/** Of the message that it becomes: sent once more after an answer was lost, it is the same message. */
	messageId: string;
}

/** What somebody has typed to somebody and not sent; kept on this device until it is. */
export function useDraft(userId: string, friendId: string) {
	const key = `ikkis.message.${userId}.${friendId}`;
	const [draft, setDraft] = useState(() => readDraft(key));

	function change(next: Draft): void {
		setDraft(next);
		try {
			if (next.text === "") localStorage.removeItem(key);
			else localStorage.setItem(key, JSON.stringify(next));
		} catch {
			// Without storage it lives as long as its page.
		}
	}

	return {
		draft,
		/** Other words are another message. */
		type: (text: string) => change({ text, messageId: uuidv7() }),
		clear: () => change({ text: "", messageId: uuidv7() }),
	};
}

function readDraft(key: string): Draft {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
		if (isDraft(kept)) return kept;
	} catch {
		// What cannot be read is no draft.
	}
	return { text: "", messageId: uuidv7() };
}

function isDraft(kept: unknown): kept is Draft {
	return (
		typeof kept === "object" &&
		kept !== null &&
		"text" in kept &&
		typeof kept.text === "string" &&
		"messageId" in kept &&
		typeof kept.messageId === "string"
	);
}
