/** What a push carries, as JSON: a reminder, a notice or a test. Read by the service worker. */
export interface PushedMessage {
	title: string;
	body: string;
	/** A later push with the same one takes the place of the earlier. */
	tag: string;
	lang: "en" | "hi";
	/** One for each habit of a reminder: the right to answer it. */
	tokens?: string[];
	actions?: { action: string; title: string }[];
	/** Of the page that a notice leads to. */
	path?: string;
}
