import type { Hands } from "#scripts/clips/hands.ts";
import type { Scene } from "#scripts/clips/scene.ts";
import type { Person, Stage } from "#scripts/clips/stage.ts";
import { en } from "#strings/en.ts";

const { challenges, friends, partners, social } = en;

function joinHub(person: Person, socialName: string) {
	return person.send("put", "/api/social/me", { socialName });
}

/** Searches inside the dialog, as the page below may have the same label. */
function fieldIn(hands: Hands, label: string) {
	return hands.page.getByRole("dialog").getByLabel(label, { exact: true });
}

async function befriend({ asha, addPerson }: Stage): Promise<Person> {
	const meena = await addPerson("Meena Kulkarni", "meena@ikkis.example", true);
	await joinHub(asha, "Asha R.");
	await joinHub(meena, "Meena K.");
	await asha.send("put", `/api/social/friends/${meena.user.id}`);
	await meena.send("post", `/api/social/friends/${asha.user.id}/accept`);
	await asha.send("post", "/api/notices/read", { all: true });
	return meena;
}

const inviteAFriend: Scene = {
	slug: "invite-a-friend",
	opens: "/social?tab=friends",
	steps: [
		{
			en: "First choose the name that others see. Only friends see your email address.",
			hi: "पहले वह नाम चुनिए जो दूसरे देखेंगे। ईमेल पता सिर्फ़ दोस्तों को दिखता है।",
		},
		{
			en: "Join the Social Hub.",
			hi: "Social Hub में आ जाइए।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: social.join.action }),
					hands.page.getByRole("button", { name: friends.invite.make }),
				),
		},
		{
			en: "Make a link. It is for one person, and lasts 14 days.",
			hi: "लिंक बनाइए। यह एक ही व्यक्ति के लिए है, और 14 दिन चलता है।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: friends.invite.make }),
					hands.page.getByRole("button", { name: friends.invite.copy }),
				),
		},
		{
			en: "Send it by WhatsApp, or copy it into any chat. As soon as your friend accepts, you are friends.",
			hi: "WhatsApp से भेजिए, या किसी भी चैट में लिख दीजिए। दोस्त के हाँ कहते ही आप दोस्त बन जाते हैं।",
			show: (hands) => hands.tap(hands.page.getByRole("button", { name: friends.invite.copy })),
		},
	],
};

const askAPartner: Scene = {
	slug: "ask-a-partner",
	opens: "/social?tab=partners",
	prepare: async (stage) => void (await befriend(stage)),
	steps: [
		{
			en: "A partner asks about one habit, and sees only that one.",
			hi: "साथी एक ही आदत के बारे में पूछता है, और बस वही देखता है।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: partners.add.first }),
					fieldIn(hands, partners.form.habit),
				),
		},
		{
			en: "Choose the habit and the friend.",
			hi: "आदत और दोस्त चुनिए।",
			show: async (hands) => {
				await hands.choose(fieldIn(hands, partners.form.habit), "Evening walk");
				await hands.choose(fieldIn(hands, partners.form.who), "Meena K.");
			},
		},
		{
			en: "Write down what each of you does.",
			hi: "लिखिए कि दोनों क्या करेंगे।",
			show: async (hands) => {
				await hands.type(fieldIn(hands, partners.form.promise), "Walk six days out of seven");
				await hands.type(fieldIn(hands, partners.form.help), "Asks me on Sunday how it went");
			},
		},
		{
			en: "Ask. The agreement applies once your friend accepts it.",
			hi: "पूछ लीजिए। दोस्त के मानते ही वादा लागू होता है।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("dialog").getByRole("button", { name: partners.form.send, exact: true }),
					hands.page.getByText(partners.waitsForThem("Meena K.")),
				),
		},
	],
};

const joinAChallenge: Scene = {
	slug: "join-a-challenge",
	opens: "/social?tab=challenges",
	prepare: async (stage) => {
		const meena = await befriend(stage);
		await meena.send("post", "/api/social/challenges", {
			title: "Walk before dinner",
			description: "Twenty minutes outside, every day for three weeks.",
			category: "health",
			duration: 21,
			targetFrequency: 7,
			maxParticipants: 25,
			isPublic: true,
			startDate: stage.today,
		});
	},
	steps: [
		{
			en: "A challenge: several people, the same days, each with a habit of their own.",
			hi: "चैलेंज: कई लोग, वही दिन, हर एक की अपनी आदत।",
			show: (hands) =>
				hands.scrollNear(hands.page.getByRole("button", { name: challenges.card.join }).first()),
		},
		{
			en: "Join it, and say which of your habits counts.",
			hi: "जुड़ जाइए, और बताइए कि आपकी कौन सी आदत गिनी जाए।",
			show: async (hands) => {
				await hands.tap(
					hands.page.getByRole("button", { name: challenges.card.join, exact: true }).first(),
					hands.page.getByRole("dialog").getByText("Evening walk"),
				);
				await hands.tap(hands.page.getByRole("dialog").getByText("Evening walk"));
			},
		},
		{
			en: "What you tick there is your progress. There is nothing else to fill in.",
			hi: "वहाँ जो टिक करें, वही आपकी प्रगति है। और कुछ नहीं भरना पड़ता।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("dialog").getByRole("button", { name: challenges.join.submit, exact: true }),
					hands.page.getByRole("dialog").getByText(challenges.detail.you, { exact: true }),
				),
		},
		{
			en: "The standings show hub names, shares, and how many days were small or late.",
			hi: "सूची में हब के नाम, प्रतिशत, और छोटे या बाद में भरे दिनों की गिनती दिखती है।",
		},
	],
};

export const togetherScenes = [inviteAFriend, askAPartner, joinAChallenge];
