import type { SuspensionFacts } from "#strings/account/en/off-page/suspension-mails.ts";
import { greeting } from "#strings/notices/hi/off-page/greeting.ts";

export const suspended = {
	subject: "आपका खाता रोक दिया गया है",
	paragraphs: ({ name, deletesAt, link }: SuspensionFacts): string[][] => [
		[greeting({ name })],
		[
			`एक एडमिन ने आपका Ikkis खाता रोक दिया है। आप हर जगह से साइन आउट हो गए हैं, साइन इन नहीं कर सकते, और रिमाइंडर भी नहीं आएँगे। ${deletesAt === null ? "कुछ भी मिटा नहीं है: आपकी आदतें, टिक और भुगतान वैसे ही हैं।" : `आपका खाता हटाने को पहले ही कहा जा चुका है, और खाता रोकने से यह नहीं रुकता: ${deletesAt.slice(0, 10)} को ${deletesAt.slice(11, 16)} UTC पर, या उसके बाद, हम आपका खाता हटा देंगे।`}`,
		],
		[
			deletesAt === null
				? "अगर यह भूल लगे, तो हमें लिखिए।"
				: "अगर आप खाता रखना चाहें, हटाने को आपने कहा ही न हो, या खाता रोकना भूल लगे, तो तुरंत हमें लिखिए।",
			...(link === null ? [] : [link]),
		],
		["Ikkis"],
	],
};

export const resumed = {
	subject: "आपका खाता फिर चालू है",
	paragraphs: ({ name, link }: SuspensionFacts): string[][] => [
		[greeting({ name })],
		[
			"आपका Ikkis खाता अब रुका हुआ नहीं है। साइन इन कीजिए: आपकी आदतें, टिक और भुगतान वैसे ही मिलेंगे जैसे आपने छोड़े थे।",
			...(link === null ? [] : [link]),
		],
		["Ikkis"],
	],
};
