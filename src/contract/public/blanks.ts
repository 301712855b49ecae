/**
 * What only the server knows stands in the HTML of a page as one of these, and the server writes it there. An element
 * that names a blank in `data-blank` holds that text alone.
 */
export const blanks = {
	/** What creating habits costs, on the landing page and on that of the prices. */
	price: "{{price}}",
	offer: "{{offer}}",
	operator: "{{operator}}",
	/** How to reach whoever runs the server, a line each. */
	contact: "{{contact}}",
	/** The address alone, or nothing. */
	email: "{{email}}",
	/** The name of the habit whose page it is, for whoever's habit it is; else nothing. */
	habit: "{{habit}}",
} as const;
export type Blank = keyof typeof blanks;

/** Stands for the address of the server where one has to be whole: for search engines and for previews of links. */
export const siteBlank = "https://site.invalid";
