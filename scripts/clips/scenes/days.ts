import type { Scene } from "#scripts/clips/scene.ts";
import { en } from "#strings/en.ts";

const { today, habit } = en;
const tick = (name: string) => ({ name: today.tick(name) });

const tickAndUndo: Scene = {
	slug: "tick-and-undo",
	opens: "/dashboard",
	poster: 1,
	steps: [
		{
			en: "Your habits for today, each with a round button.",
			hi: "आज की आदतें, हर एक के सामने एक गोल बटन।",
		},
		{
			en: "One press says: done today.",
			hi: "एक बार दबाइए: आज का हो गया।",
			show: (hands) => hands.tap(hands.page.getByRole("button", tick("Evening walk"))),
		},
		{
			en: "The line above counts what is left of the day.",
			hi: "ऊपर की लाइन बताती है कि आज कितना बाक़ी है।",
			show: (hands) => hands.tap(hands.page.getByRole("button", tick("Read ten pages"))),
		},
		{
			en: "Pressed by mistake? Press again, and the tick is gone.",
			hi: "ग़लती से दब गया? फिर दबाइए, टिक हट जाएगा।",
			show: (hands) => hands.tap(hands.page.getByRole("button", tick("Read ten pages"))),
		},
	],
};

const tickOffline: Scene = {
	slug: "tick-offline",
	opens: "/dashboard",
	steps: [
		{
			en: "On the metro there is no network. Ikkis says so, and your habits stay on the screen.",
			hi: "मेट्रो में इंटरनेट नहीं है। इक्कीस यह बताता है, और आदतें सामने रहती हैं।",
			show: async (hands) => {
				await hands.page.context().setOffline(true);
				await hands.sees(hands.page.getByText(en.shell.offline, { exact: true }));
				await hands.look(0.5);
			},
		},
		{
			en: "Tick as always. The tick is kept on this phone.",
			hi: "हमेशा की तरह टिक कीजिए। टिक इसी फ़ोन में रहता है।",
			show: (hands) =>
				hands.tap(hands.page.getByRole("button", tick("Save ₹50")), hands.page.getByText(today.savedHere)),
		},
		{
			en: "Another one, just the same.",
			hi: "एक और, ठीक वैसे ही।",
			show: (hands) => hands.tap(hands.page.getByRole("button", tick("Read ten pages"))),
		},
		{
			en: "When the network is back, both are sent by themselves.",
			hi: "इंटरनेट लौटते ही दोनों अपने आप चले जाते हैं।",
			show: async (hands) => {
				await hands.page.context().setOffline(false);
				await hands.page.getByText(today.savedHere).first().waitFor({ state: "hidden" });
				await hands.look(0.5);
			},
		},
	],
};

const noteAndMinutes: Scene = {
	slug: "note-and-minutes",
	opens: "/dashboard",
	steps: [
		{
			en: "A tick can say more. Open the menu beside the habit.",
			hi: "टिक के साथ और भी लिख सकते हैं। आदत के पास का मेन्यू खोलिए।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: today.row.menu("Evening walk") }),
					hands.page.getByRole("menuitem", { name: today.row.note }),
				),
		},
		{
			en: "Choose “Add note and minutes”.",
			hi: "“Add note and minutes” चुनिए, यानी नोट और मिनट।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("menuitem", { name: today.row.note }),
					hands.page.getByLabel(habit.today.note),
				),
		},
		{
			en: "Write how it went, in a few words.",
			hi: "कुछ शब्दों में लिखिए कि कैसा रहा।",
			show: (hands) =>
				hands.type(hands.page.getByLabel(habit.today.note), "Two rounds of the lake with Meena"),
		},
		{
			en: "And how many minutes it took.",
			hi: "और कितने मिनट लगे।",
			show: (hands) => hands.type(hands.page.getByLabel(habit.today.minutes), "25"),
		},
		{
			en: "Save. The habit is done for today, and its page keeps the note.",
			hi: "सेव कीजिए। आज का काम पूरा, और नोट आदत के पेज पर रहता है।",
			show: (hands) => hands.tap(hands.page.getByRole("button", { name: /^Save/ }).last()),
		},
	],
};

export const dayScenes = [tickAndUndo, tickOffline, noteAndMinutes];
