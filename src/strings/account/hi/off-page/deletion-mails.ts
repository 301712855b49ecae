import type { DeletionFacts } from "#strings/account/en/off-page/deletion-mails.ts";
import { greeting } from "#strings/notices/hi/off-page/greeting.ts";

export const requested = {
	subject: "आपका खाता हटाया जाएगा",
	paragraphs: ({ name, dueAt, isSuspended, link }: DeletionFacts): string[][] => [
		[greeting({ name })],
		[
			`आपने अपना Ikkis खाता हटाने को कहा है। ${dueAt.slice(0, 10)} को ${dueAt.slice(11, 16)} UTC पर, या किसी भुगतान की जाँच, पैसे लौटाना या पैसे देकर ली गई सलाह बाकी हो तो उसके बाद, हम उसे हटा देंगे: आपकी सारी आदतें, जिसके लिए आपने पैसे दिए वह, और आपके बारे में रखी हर चीज़। नया खाता बनाएँगे तो फिर भुगतान करना होगा।`,
		],
		...(isSuspended ? suspended : signIn)(link === null ? [] : [link]),
		["Ikkis"],
	],
};

function signIn(link: string[]): string[][] {
	return [
		["तब तक आप मन बदल सकते हैं: साइन इन कीजिए और “खाता रखिए” चुनिए। उस दिन तक कुछ भी नहीं मिटेगा।", ...link],
		["अगर यह आपने नहीं कहा, तो कोई आपका पासवर्ड जानता है। साइन इन करके खाता रखिए और पासवर्ड बदलिए।"],
	];
}

function suspended(link: string[]): string[][] {
	return [
		[
			"आपका खाता रोका गया है, इसलिए आप साइन इन नहीं कर सकते। अगर मन बदल जाए, या यह आपने कहा ही न हो, तो उस दिन से पहले हमें लिखिए।",
			...link,
		],
	];
}

export const done = {
	subject: "आपका खाता हट गया",
	paragraphs: ({ name }: { name: string }): string[][] => [
		[greeting({ name })],
		[
			"आपका Ikkis खाता हट गया है, और उसके साथ आपके बारे में रखी हर चीज़ भी। अगर आपने भुगतान किया था, तो कानून के मुताबिक हम उसे आठ साल रखते हैं, पर यह नहीं कि वह किसने किया।",
		],
		["हमारे साथ बिताए दिनों के लिए धन्यवाद। आप जब चाहें फिर से शुरू कर सकते हैं।"],
		["Ikkis"],
	],
};
