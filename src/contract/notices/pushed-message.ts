import type { QuietSpan } from "#domain/notices/reminder.ts";

export interface PushedMessage {
	title: string;
	body: string;
	/** A later push with the same tag replaces the earlier one. */
	tag: string;
	lang: "en" | "hi";
	/** One per habit of a reminder; each authorizes answering for that habit. */
	tokens?: string[];
	actions?: { action: string; title: string }[];
	path?: string;
	/** If it is delivered within these hours, it makes no sound. */
	quiet?: QuietSpan | undefined;
}

/** What the service worker sends to an open page when a notification is pressed; the page replies on the port. */
export interface PageRequest {
	open: string;
}
