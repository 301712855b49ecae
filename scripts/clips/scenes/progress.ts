import type { Scene } from "#scripts/clips/scene.ts";
import { en } from "#strings/en.ts";

const { habit, calendar } = en;

const readTheGrid: Scene = {
	slug: "read-the-grid",
	opens: (stage) => `/habits/${stage.habit("Save ₹50").id}`,
	poster: 0,
	steps: [
		{
			en: "Three rows of seven: the 21 days of this cycle. A filled square is a day done.",
			hi: "सात-सात की तीन कतारें: इस दौर के 21 दिन। भरा चौकोर यानी वह दिन हो गया।",
		},
		{
			en: "Below: your streak, your success rate and the misses, each on the days that were due.",
			hi: "नीचे: सिलसिला, सफलता की दर और छूटे दिन, सिर्फ़ तय दिनों पर।",
			show: async (hands) => {
				await hands.tap(hands.page.getByRole("tab", { name: habit.tabs.progress }));
				await hands.scrollNear(hands.page.getByText(habit.stats.strength, { exact: true }), 0.5);
			},
		},
		{
			en: "Strength grows with every day done and fades slowly with a miss.",
			hi: "मज़बूती हर पूरे दिन के साथ बढ़ती है और छूटने पर धीरे-धीरे घटती है।",
		},
		{
			en: "The calendar shows the month, and any day can be opened.",
			hi: "कैलेंडर पूरा महीना दिखाता है, और हर दिन खोला जा सकता है।",
			show: async (hands) => {
				await hands.tap(hands.page.getByRole("tab", { name: habit.tabs.today }));
				await hands.scrollNear(hands.page.getByRole("heading", { name: calendar.title }), 0.15);
			},
		},
	],
};

const analytics: Scene = {
	slug: "see-your-patterns",
	opens: "/analytics",
	poster: 0,
	steps: [
		{
			en: "Analytics looks at all your habits over the last 30 days.",
			hi: "Analytics में पिछले 30 दिनों की सारी आदतें दिखती हैं।",
		},
		{
			en: "Four figures first, each with the number of days it comes from.",
			hi: "पहले चार आँकड़े, और हर एक कितने दिनों का है।",
			show: (hands) => hands.scrollNear(hands.page.getByRole("tab").first(), 0.6),
		},
		{
			en: "Then four tabs. The second one shows your weekdays.",
			hi: "फिर चार टैब। दूसरा बताता है कि कौन से दिन कैसे जाते हैं।",
			show: async (hands) => {
				await hands.tap(hands.page.getByRole("tab").nth(1));
				await hands.scrollNear(hands.page.getByRole("tabpanel").getByRole("heading").first(), 0.2);
			},
		},
		{
			en: "The last one shows your streaks.",
			hi: "आख़िरी टैब में सिलसिले हैं।",
			show: (hands) => hands.tap(hands.page.getByRole("tab").nth(3)),
		},
	],
};

export const progressScenes = [readTheGrid, analytics];
