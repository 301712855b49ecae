import { importHistory } from "#scripts/clips/history.ts";
import type { Scene } from "#scripts/clips/scene.ts";
import { en } from "#strings/en.ts";

const { cycles, habit, reminders, today } = en;
function tickButton(name: string) {
	return { name: today.tick(name) };
}

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
			show: (hands) => hands.tap(hands.page.getByRole("button", tickButton("Evening walk"))),
		},
		{
			en: "The line above counts what is left of the day.",
			hi: "ऊपर की लाइन बताती है कि आज कितना बाक़ी है।",
			show: (hands) => hands.tap(hands.page.getByRole("button", tickButton("Read ten pages"))),
		},
		{
			en: "Pressed by mistake? Press again, and the tick is gone.",
			hi: "ग़लती से दब गया? फिर दबाइए, टिक हट जाएगा।",
			show: (hands) => hands.tap(hands.page.getByRole("button", tickButton("Read ten pages"))),
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
				await hands.waitUntilVisible(hands.page.getByText(en.shell.offline, { exact: true }));
				await hands.look(0.5);
			},
		},
		{
			en: "Tick as usual. The tick is kept on this phone.",
			hi: "हमेशा की तरह टिक कीजिए। टिक इसी फ़ोन में रहता है।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", tickButton("Save ₹50")),
					hands.page.getByText(today.savedHere),
				),
		},
		{
			en: "Another one, just the same.",
			hi: "एक और, ठीक वैसे ही।",
			show: (hands) => hands.tap(hands.page.getByRole("button", tickButton("Read ten pages"))),
		},
		{
			en: "When the network is back, both are sent automatically.",
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

const dayTwentyOne: Scene = {
	slug: "day-21",
	opens: "/import",
	prepare: async (stage) => {
		stage.star = await stage.addPerson("Kiran Das", "kiran@ikkis.example", true);
	},
	before: async (hands) => {
		// 20 of the 21 days, all but today; three of them missed.
		await importHistory(hands, { habit: "Morning yoga", days: 20, isDone: (ago) => ago % 6 !== 4 });
		await hands.page.goto("/dashboard");
		await hands.waitUntilVisible(hands.page.getByRole("button", tickButton("Morning yoga")));
		await hands.page.waitForTimeout(1_000);
	},
	poster: 1,
	steps: [
		{
			en: "Twenty days are behind this habit, and today is the last of its 21.",
			hi: "इस आदत के बीस दिन हो चुके हैं। आज 21 में से आख़िरी दिन है।",
		},
		{
			en: "One press, and the grid is full.",
			hi: "एक बार दबाइए, और ग्रिड पूरा।",
			show: (hands) => hands.tap(hands.page.getByRole("button", tickButton("Morning yoga"))),
		},
		{
			en: "Now choose what comes next.",
			hi: "अब चुनिए कि आगे क्या हो।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("link", { name: today.ready.actionFor("Morning yoga") }),
					hands.page.getByText(cycles.steps.repeat.label),
				),
		},
		{
			en: "Another 21 days, or maintenance without a grid to fill. How the days went decides which is suggested.",
			hi: "21 दिन और, या बिना ग्रिड के बस बनाए रखना। दिन कैसे गए, उससे तय होता है कि क्या सुझाया जाए।",
			show: (hands) => hands.scrollNear(hands.page.getByText(cycles.steps.maintenance.label), 0.7),
		},
		{
			en: "Repeat, and a fresh grid begins. Everything so far stays.",
			hi: "दोहराइए, तो नया ग्रिड शुरू। अब तक का सब कुछ रहता है।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: cycles.steps.repeat.label }),
					hands.page.getByText(cycles.steps.repeat.done.title),
				),
		},
	],
};

const setAReminder: Scene = {
	slug: "set-a-reminder",
	opens: "/settings?tab=notifications",
	before: async (hands) => {
		await hands.page.context().grantPermissions(["notifications"]);
		await hands.page.reload();
		await hands.waitUntilVisible(hands.page.getByRole("switch", { name: "Evening walk" }));
		await hands.page.waitForTimeout(1_000);
	},
	steps: [
		{
			en: "In the settings, under Notifications, each habit has its own reminder.",
			hi: "सेटिंग में, ‘Notifications’ के नीचे, हर आदत का अपना रिमाइंडर है।",
			show: (hands) => hands.scrollNear(hands.page.getByRole("switch", { name: "Evening walk" }), 0.3),
		},
		{
			en: "Turn it on.",
			hi: "उसे चालू कीजिए।",
			show: (hands) =>
				hands.tap(
					hands.page.getByText("Evening walk", { exact: true }),
					hands.page.getByLabel(reminders.habits.time("Evening walk")),
				),
		},
		{
			en: "Choose a time that suits the habit.",
			hi: "वह समय चुनिए जब यह आदत बैठती है।",
			show: async (hands) => {
				const time = hands.page.getByLabel(reminders.habits.time("Evening walk"));
				await time.fill("18:30");
				await time.blur();
				await hands.look(0.8);
			},
		},
		{
			en: "It comes only while the day is still open, and in your quiet hours only if you put it off.",
			hi: "वह तभी आता है जब दिन का काम बाकी हो, और शांत समय में तभी जब आपने ही उसे टाला हो।",
			show: (hands) =>
				hands.scrollNear(hands.page.getByRole("heading", { name: reminders.quiet.title }), 0.3),
		},
	],
};

export const dayScenes = [tickAndUndo, tickOffline, noteAndMinutes, dayTwentyOne, setAReminder];
