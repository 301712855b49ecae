import { expect, test } from "vitest";
import { addressOf, type ShareContent } from "./share-ways.ts";

const shared: ShareContent = {
	subject: "21 days & more",
	text: "Walk + read?\n“हर दिन” 100%\n",
	link: "https://ikkis.example/social?tab=challenges&challenge=1",
};
const link = encodeURIComponent(shared.link);

test.each([
	["whatsApp", "https://wa.me/", { text: `Walk + read?\n“हर दिन” 100%\n${shared.link}` }],
	["facebook", "https://www.facebook.com/sharer/sharer.php", { u: shared.link }],
	["x", "https://twitter.com/intent/tweet", { text: "Walk + read?\n“हर दिन” 100%", url: shared.link }],
	["linkedIn", "https://www.linkedin.com/sharing/share-offsite/", { url: shared.link }],
] as const)("%s gets everything that it accepts", (way, page, values) => {
	const address = new URL(addressOf(way, shared));
	expect(address.origin + address.pathname).toBe(page);
	expect(Object.fromEntries(address.searchParams)).toEqual(values);
});

test("an email has a subject and line breaks, and no plus signs for spaces", () => {
	expect(addressOf("mail", shared)).toBe(
		`mailto:?subject=21%20days%20%26%20more&body=${encodeURIComponent("Walk + read?\r\n“हर दिन” 100%\r\n")}${link}`,
	);
});

test("without text, only the link is shared", () => {
	expect(addressOf("whatsApp", { ...shared, text: "  " })).toBe(`https://wa.me/?text=${link}`);
});
