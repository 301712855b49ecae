import type { Scene } from "#scripts/clips/scene.ts";
import { en } from "#strings/en.ts";

const { payment } = en;

const payByUpi: Scene = {
	slug: "pay-by-upi",
	opens: "/payment",
	prepare: async (stage) => {
		stage.star = await stage.enter("Kiran Das", "kiran@ikkis.example");
	},
	poster: 1,
	steps: [
		{
			en: "One payment by UPI opens the creation of habits.",
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
			en: "When it is paid, say so.",
			hi: "भुगतान हो जाए तो बता दीजिए।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: payment.pay.paid }),
					hands.page.getByLabel(payment.proof.utr),
				),
		},
		{
			en: "Your UPI app shows a UTR of 12 digits. Enter it here.",
			hi: "UPI ऐप में 12 अंकों का UTR दिखता है। उसे यहाँ लिखिए।",
			show: (hands) => hands.type(hands.page.getByLabel(payment.proof.utr), "518219314628"),
		},
		{
			en: "Submit. It is checked by hand, and this page opens by itself once it is verified.",
			hi: "भेज दीजिए। जाँच हाथ से होती है, और पुष्टि होते ही यह पेज अपने आप खुल जाता है।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: payment.proof.submit, exact: true }),
					hands.page.getByRole("heading", { name: payment.waiting.title }),
				),
		},
	],
};

export const moneyScenes = [payByUpi];
