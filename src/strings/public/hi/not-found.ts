import type { Strings } from "#strings/en.ts";

export const notFound: Strings["notFound"] = {
	title: "404 पेज नहीं मिला",
	text: "कहीं इस पेज को राउटर में जोड़ना रह तो नहीं गया?",
	hint: "हो सकता है पता गलत लिखा गया हो, या पेज कहीं और चला गया हो।",
	home: "होम पेज खोलिए",
};
