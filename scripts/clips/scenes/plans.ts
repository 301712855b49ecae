import type { Scene } from "#scripts/clips/scene.ts";
import { en } from "#strings/en.ts";

const { plan, templates, wizard } = en;
const ready = templates.habits.tenPages;

const planAHabit: Scene = {
	slug: "plan-a-habit",
	opens: "/habits/new",
	poster: 3,
	steps: [
		{
			en: "Give the habit a small, clear name.",
			hi: "आदत को छोटा और साफ़ नाम दीजिए।",
			show: (hands) => hands.type(hands.page.getByLabel(wizard.define.name), "Stretch for 5 minutes"),
		},
		{
			en: "Say where in your life it belongs, how much it matters and how soon.",
			hi: "बताइए कि वह जीवन के किस हिस्से की है, कितनी ज़रूरी है और कितनी जल्दी चाहिए।",
			show: async (hands) => {
				for (const choice of [
					plan.category.Health,
					plan.importance["Must build"],
					plan.urgency["Over the period"],
				])
					await hands.tap(hands.page.getByRole("radiogroup").locator("label", { hasText: choice }));
			},
		},
		{
			en: "Next: how it looks on an ordinary day, and why it is worth it.",
			hi: "आगे: आम दिन में वह कैसी दिखती है, और मेहनत किस लिए।",
			show: async (hands) => {
				await hands.tap(
					hands.page.getByRole("button", { name: wizard.next }),
					hands.page.getByLabel(wizard.benefits.label),
				);
				await hands.type(
					hands.page.getByLabel(wizard.description.label),
					"After my morning tea, on the balcony",
				);
				await hands.type(hands.page.getByLabel(wizard.benefits.label), "My back no longer hurts at work");
			},
		},
		{
			en: "Then four questions: what makes it easy, visible, rewarding and sustainable?",
			hi: "फिर चार सवाल: क्या उसे आसान, नज़र में, मज़ेदार और टिकाऊ बनाएगा?",
			show: async (hands) => {
				const answers = {
					makeItEasy: "After I make tea, I will unroll the mat",
					makeItVisible: "The mat is next to the kettle",
					makeItRewarding: "Then I get my tea in the sun",
					makeItSustainable: "If I am late, then one minute counts",
				};
				await hands.tap(
					hands.page.getByRole("button", { name: wizard.next }),
					hands.page.getByLabel(plan.strategy.makeItEasy),
				);
				for (const [strategy, answer] of Object.entries(answers))
					await hands.type(hands.page.getByLabel(plan.strategy[strategy as keyof typeof answers]), answer);
			},
		},
		{
			en: "Create it, and day 1 can begin.",
			hi: "बना दीजिए, और पहला दिन शुरू।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: wizard.create }),
					hands.page.getByRole("button", { name: en.today.tick("Stretch for 5 minutes") }),
				),
		},
	],
};

const readyPlan: Scene = {
	slug: "start-from-a-template",
	opens: "/habits/new",
	poster: 1,
	steps: [
		{
			en: "No idea how to begin? Start from a template.",
			hi: "शुरुआत कैसे करें, समझ नहीं आ रहा? तैयार योजना लीजिए।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: wizard.templates.open }),
					hands.page.getByRole("button", { name: plan.category.Education, exact: true }),
				),
		},
		{
			en: "Choose a part of your life, then a habit.",
			hi: "पहले जीवन का हिस्सा चुनिए, फिर आदत।",
			show: async (hands) => {
				await hands.tap(
					hands.page.getByRole("button", { name: plan.category.Education, exact: true }),
					hands.page.getByRole("button", { name: ready.name }),
				);
			},
		},
		{
			en: "All fields are filled in, and every word can be changed.",
			hi: "सब कुछ भरा हुआ मिलता है, और हर शब्द बदला जा सकता है।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: ready.name }),
					hands.page.getByText(wizard.templates.filled(ready.name)),
				),
		},
		{
			en: "Look through the next steps: the description and what you get out of it.",
			hi: "आगे के कदम देख लीजिए: ब्योरा, और इससे क्या मिलेगा।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: wizard.next }),
					hands.page.getByLabel(wizard.benefits.label),
				),
		},
		{
			en: "And the four answers that support it. Then create the habit.",
			hi: "और वे चार जवाब जो आदत को चलाते हैं। फिर बना दीजिए।",
			show: async (hands) => {
				await hands.tap(
					hands.page.getByRole("button", { name: wizard.next }),
					hands.page.getByLabel(plan.strategy.makeItEasy),
				);
				await hands.scrollNear(hands.page.getByRole("button", { name: wizard.create }));
			},
		},
	],
};

export const planScenes = [planAHabit, readyPlan];
