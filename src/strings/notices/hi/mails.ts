import type { PaymentFacts } from "#strings/notices/en/mails.ts";

const facts = ({ plan, amount, reference, utr }: PaymentFacts) => [
	`प्लान: ${plan}`,
	`रकम: ${amount}`,
	`संदर्भ: ${reference}`,
	...(utr === null ? [] : [`UTR: ${utr}`]),
];

const greeting = ({ name }: PaymentFacts) => `नमस्ते ${name},`;
const ending = "Ikkis";

export const plain = ({
	name,
	text,
	link,
}: {
	name: string;
	text: string;
	link: string | null;
}): string[][] => [
	[`नमस्ते ${name},`],
	[text],
	...(link === null ? [] : [[`पूरी बात आपके खाते में: ${link}`]]),
	[ending],
];

export const confirmation = {
	subject: "अपना ई-मेल पता पक्का कीजिए",
	paragraphs: ({ link, freeLink }: { link: string; freeLink: string }): string[][] => [
		["नमस्ते,"],
		["Ikkis में आपका स्वागत है। अपने खाते में साइन इन करके बताइए कि यह पता आपका ही है:", link],
		[
			"यह लिंक तीन दिन तक काम करेगा। अगर आपने खाता नहीं बनाया, तो किसी और ने आपका पता लिख दिया है। आपको कुछ नहीं करना है; पर अगर आप अपना खाता बनाना चाहते हैं, तो पहले यह पता वापस लीजिए:",
			freeLink,
		],
		[ending],
	],
};

export const received = {
	subject: ({ reference }: PaymentFacts) => `आपके भुगतान की जानकारी मिल गई (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		[
			"धन्यवाद। भुगतान के बारे में आपने जो बताया, वह हमें मिल गया है। अब हम उसे अपने बैंक खाते से मिला रहे हैं।",
			"आपको कुछ नहीं करना है। काम पूरा होते ही हम फिर लिखेंगे।",
		],
		facts(payment),
		...(payment.link === null ? [] : [[`भुगतान की स्थिति यहाँ देखिए: ${payment.link}`]]),
		[ending],
	],
};

export const verified = {
	subject: ({ reference }: PaymentFacts) => `आपके भुगतान की पुष्टि हो गई (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		["आपका भुगतान पहुँच गया है और उसकी पुष्टि हो गई है। अब आप अपनी आदत बना सकते हैं।"],
		facts(payment),
		...(payment.link === null ? [] : [[`यहाँ से आगे बढ़िए: ${payment.link}`]]),
		[ending],
	],
};

export const rejected = {
	subject: ({ reference }: PaymentFacts) => `आपके भुगतान की पुष्टि नहीं हो सकी (${reference})`,
	paragraphs: (payment: PaymentFacts): string[][] => [
		[greeting(payment)],
		["हम आपके भुगतान की पुष्टि नहीं कर सके। कारण:", payment.rejectReason ?? ""],
		facts(payment),
		["अगर आपने भुगतान किया है, तो अपने भुगतान ऐप में UTR देखिए और हमें एक बार फिर भेजिए।"],
		...(payment.link === null ? [] : [[`यहाँ फिर कोशिश कीजिए: ${payment.link}`]]),
		[ending],
	],
};
