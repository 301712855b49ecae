import type { Hands } from "#scripts/clips/hands.ts";
import type { Scene } from "#scripts/clips/scene.ts";
import { en } from "#strings/en.ts";

const { payment } = en;

function utrField(hands: Hands) {
	return hands.page.getByLabel(payment.proof.utr);
}
function submitButton(hands: Hands) {
	return hands.page.getByRole("button", { name: payment.proof.submit, exact: true });
}
function waitingHeading(hands: Hands) {
	return hands.page.getByRole("heading", { name: payment.waiting.title });
}

const payByUpi: Scene = {
	slug: "pay-by-upi",
	opens: "/payment",
	prepare: async (stage) => {
		stage.star = await stage.addPerson("Kiran Das", "kiran@ikkis.example");
	},
	poster: 1,
	steps: [
		{
			en: "One payment by UPI lets you create habits.",
			hi: "UPI से एक बार भुगतान, और आदतें बनाना खुल जाता है।",
		},
		{
			en: "Scan the code with any UPI app, or open the app on this phone.",
			hi: "किसी भी UPI ऐप से कोड स्कैन कीजिए, या इसी फ़ोन पर ऐप खोलिए।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: payment.intro.begin }),
					hands.page.getByRole("img", { name: payment.pay.qr("₹100") }),
				),
		},
		{
			en: "Once you have paid, say so.",
			hi: "भुगतान हो जाए तो बता दीजिए।",
			show: (hands) => hands.tap(hands.page.getByRole("button", { name: payment.pay.paid }), utrField(hands)),
		},
		{
			en: "Your UPI app shows a UTR of 12 digits. Enter it here.",
			hi: "UPI ऐप में 12 अंकों का UTR दिखता है। उसे यहाँ लिखिए।",
			show: (hands) => hands.type(utrField(hands), "518219314628"),
		},
		{
			en: "Submit. It is checked by hand, and this page opens on its own once it is verified.",
			hi: "भेज दीजिए। जाँच हाथ से होती है, और पुष्टि होते ही यह पेज अपने आप खुल जाता है।",
			show: (hands) => hands.tap(submitButton(hands), waitingHeading(hands)),
		},
	],
};

const correctTheUtr: Scene = {
	slug: "correct-the-utr",
	opens: "/payment",
	prepare: async (stage) => {
		stage.star = await stage.addPerson("Kiran Das", "kiran@ikkis.example");
	},
	before: async (hands) => {
		await hands.page.getByRole("button", { name: payment.intro.begin }).click();
		await hands.page.getByRole("button", { name: payment.pay.paid }).click();
		await utrField(hands).fill("518219314682");
		await submitButton(hands).click();
		await hands.waitUntilVisible(waitingHeading(hands));
		await hands.page.waitForTimeout(500);
	},
	steps: [
		{
			en: "While a payment is being checked, you can see the details that you gave.",
			hi: "जाँच चल रही हो, तब भी दिखता है कि आपने क्या बताया था।",
		},
		{
			en: "Two digits of the UTR the wrong way round? Do not pay again: correct it.",
			hi: "UTR के दो अंक उलटे लिख गए? दोबारा भुगतान मत कीजिए, बस सुधार दीजिए।",
			show: (hands) =>
				hands.tap(hands.page.getByRole("button", { name: payment.waiting.correct }), utrField(hands)),
		},
		{
			en: "Enter the 12 digits as your UPI app shows them.",
			hi: "12 अंक वैसे ही लिखिए जैसे UPI ऐप में दिखते हैं।",
			show: async (hands) => {
				await utrField(hands).fill("");
				await hands.type(utrField(hands), "518219314628");
			},
		},
		{
			en: "Send. From now on we look for the new number.",
			hi: "भेज दीजिए। अब नए नंबर से खोज होगी।",
			show: (hands) => hands.tap(submitButton(hands), waitingHeading(hands)),
		},
	],
};

export const moneyScenes = [payByUpi, correctTheUtr];
