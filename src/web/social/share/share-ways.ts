export interface ShareContent {
	subject: string;
	text: string;
	link: string;
}

export type ShareWay = "whatsApp" | "mail" | "facebook" | "x" | "linkedIn";

/** Facebook and LinkedIn accept only the link, and read title and picture from the linked page. */
export function addressOf(way: ShareWay, { subject, text, link }: ShareContent): string {
	const both = [text.trim(), link].filter(Boolean).join("\n");
	switch (way) {
		case "whatsApp":
			return `https://wa.me/?${queryOf({ text: both })}`;
		case "mail":
			// RFC 6068: lines end in CR LF.
			return `mailto:?${queryOf({ subject, body: both.replaceAll(/\r?\n/g, "\r\n") })}`;
		case "facebook":
			return `https://www.facebook.com/sharer/sharer.php?${queryOf({ u: link })}`;
		case "x":
			return `https://twitter.com/intent/tweet?${queryOf({ text: text.trim(), url: link })}`;
		case "linkedIn":
			return `https://www.linkedin.com/sharing/share-offsite/?${queryOf({ url: link })}`;
	}
}

/** URLSearchParams would use plus signs for spaces, which mail programs display. */
function queryOf(values: Readonly<Record<string, string>>): string {
	return Object.entries(values)
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join("&");
}
