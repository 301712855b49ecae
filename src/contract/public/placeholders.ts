/** Placeholders in a page's HTML that the server fills in. An element with `data-blank` contains only that text. */
export const placeholders = {
	price: "{{price}}",
	offer: "{{offer}}",
	operator: "{{operator}}",
	/** Contact details of the server's operator, one per line. */
	contact: "{{contact}}",
	email: "{{email}}",
	/** Name of the page's habit, only for its owner. */
	habit: "{{habit}}",
} as const;
export type Placeholder = keyof typeof placeholders;

/** Placeholder for the server's absolute URL, for search engines and link previews. */
export const siteUrlPlaceholder = "https://site.invalid";
