/** What is shared: words and an address. */
export interface Shared {
	/** Of a mail. */
	subject: string;
	text: string;
	link: string;
}

export type ShareWay = "whatsApp" | "mail" | "facebook" | "x" | "linkedIn";

/**
 * Where each way begins: a page of the network or the mail program, with all filled in that it takes. Facebook and
 * LinkedIn take nothing but the address, of which they read the title and the picture. Nothing of them is loaded here.
 */
export function addressOf(way: ShareWay, { subject, text, link }: Shared): string {
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

/** Not URLSearchParams: mail programs show the plus signs that it writes for spaces. */
function queryOf(values: Readonly<Record<string, string>>): string {
	return Object.entries(values)
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join("&");
}
