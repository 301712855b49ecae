import { addDays } from "#domain/day.ts";
import { chooseFile } from "#scripts/clips/history.ts";
import type { Scene } from "#scripts/clips/scene.ts";
import { en } from "#strings/en.ts";

const { calendar, habit, habitSettings, imports, shell, today, wizard } = en;

const aMissedDay: Scene = {
	slug: "a-missed-day",
	opens: "/dashboard",
	steps: [
		{
			en: "Not today? Open the menu beside the habit.",
			hi: "आज नहीं हो पाएगा? आदत के पास का मेन्यू खोलिए।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: today.row.menu("Call mother") }),
					hands.page.getByRole("menuitem", { name: today.row.miss }),
				),
		},
		{
			en: "Choose “Mark as missed”.",
			hi: "“Mark as missed” चुनिए, यानी आज नहीं हुआ।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("menuitem", { name: today.row.miss }),
					hands.page.getByLabel(calendar.form.reason),
				),
		},
		{
			en: "One line about what got in the way helps you to plan around it.",
			hi: "क्या बीच में आया, इसकी एक लाइन आगे की योजना में काम आती है।",
			show: (hands) =>
				hands.type(hands.page.getByLabel(calendar.form.reason), "The train was three hours late"),
		},
		{
			en: "Save. One miss changes nothing; tomorrow is a new day.",
			hi: "सेव कीजिए। एक दिन छूटने से कुछ नहीं बदलता; कल नया दिन है।",
			show: (hands) => hands.tap(hands.page.getByRole("button", { name: calendar.form.save, exact: true })),
		},
	],
};

const correctADay: Scene = {
	slug: "correct-a-day",
	opens: (stage) => `/habits/${stage.habit("Call mother").id}`,
	before: async (hands) => {
		await hands.page.getByRole("heading", { name: habit.activity.title }).scrollIntoViewIfNeeded();
		await hands.waitUntilVisible(hands.page.getByRole("heading", { name: calendar.title }));
		await hands.page
			.getByRole("heading", { name: calendar.title })
			.evaluate((title) => title.scrollIntoView());
		await hands.page.mouse.wheel(0, -80);
		await hands.page.waitForTimeout(500);
	},
	steps: [
		{
			en: "The calendar of a habit. Any of the last seven days can still be put right.",
			hi: "आदत का कैलेंडर। पिछले सात दिनों में से कोई भी अब भी ठीक किया जा सकता है।",
		},
		{
			en: "Choose the day.",
			hi: "दिन चुनिए।",
			show: (hands) => {
				const day = new Date(`${addDays(hands.stage.today, -2)}T00:00:00Z`);
				const name = day.toLocaleDateString("en-IN", { day: "numeric", month: "long", timeZone: "UTC" });
				return hands.tap(hands.page.getByRole("gridcell", { name: new RegExp(name) }).first());
			},
		},
		{
			en: "Say what really happened, with minutes and a note if you like.",
			hi: "लिखिए कि असल में क्या हुआ, चाहें तो मिनट और नोट भी।",
			show: async (hands) => {
				const edit = hands.page.getByRole("button", { name: calendar.edit, exact: true });
				if ((await edit.count()) > 0) await hands.tap(edit.first());
				// Today's note, above, is collapsed.
				await hands.type(hands.page.getByLabel(calendar.form.note).last(), "Called from the station");
			},
		},
		{
			en: "Save. Streak, strength and grid are updated.",
			hi: "सेव कीजिए, और सिलसिला, मज़बूती और ग्रिड अपने आप ठीक हो जाते हैं।",
			show: (hands) => hands.tap(hands.page.getByRole("button", { name: calendar.form.save, exact: true })),
		},
	],
};

const changeThePlan: Scene = {
	slug: "change-the-plan",
	opens: (stage) => `/habits/${stage.habit("Call mother").id}`,
	steps: [
		{
			en: "A plan may change. Open the menu of the habit.",
			hi: "योजना बदल सकती है। आदत का मेन्यू खोलिए।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: habitSettings.menu }),
					hands.page.getByRole("menuitem", { name: habitSettings.edit }),
				),
		},
		{
			en: "Edit shows everything that you planned.",
			hi: "Edit में आपकी पूरी योजना दिखती है।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("menuitem", { name: habitSettings.edit }),
					hands.page.getByRole("dialog").getByLabel(wizard.define.name),
				),
		},
		{
			en: "Daily is too much? Choose a number of times a week.",
			hi: "रोज़ ज़्यादा लगता है? हफ़्ते में कितनी बार, यह चुनिए।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("dialog").locator("label", { hasText: habitSettings.form.kinds.weekly }),
				),
		},
		{
			en: "Save. Marks stay; streak, strength and the cycle's days are recalculated.",
			hi: "सेव कीजिए। निशान रहते हैं; सिलसिला, मज़बूती और चक्र के दिन फिर से गिने जाते हैं।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("dialog").getByRole("button", { name: habitSettings.form.save }),
					hands.page.getByText(habitSettings.form.saved),
				),
		},
	],
};

const inHindi: Scene = {
	slug: "use-ikkis-in-hindi",
	opens: "/dashboard",
	steps: [
		{ en: "All of Ikkis speaks Hindi as well.", hi: "पूरा इक्कीस हिंदी में भी है।" },
		{
			en: "One press at the top, on the word हिन्दी.",
			hi: "ऊपर ‘हिन्दी’ पर एक बार दबाइए।",
			show: async (hands) => {
				await hands.tap(hands.page.getByRole("button", { name: shell.language.hi }));
				await hands.page.waitForTimeout(800);
			},
		},
		{
			en: "Every screen follows at once. What you wrote yourself stays as it is.",
			hi: "हर स्क्रीन तुरंत बदल जाती है। जो आपने ख़ुद लिखा, वह वैसा ही रहता है।",
			show: (hands) => hands.look(0.5),
		},
		{
			en: "And one press takes you back to English.",
			hi: "और एक बार दबाने से फिर अंग्रेज़ी।",
			show: (hands) => hands.tap(hands.page.getByRole("button", { name: shell.language.en })),
		},
	],
};

const bringHabitsAlong: Scene = {
	slug: "bring-habits-along",
	opens: "/import",
	steps: [
		{
			en: "Coming from another tracker? Your history comes along.",
			hi: "किसी और ऐप से आ रहे हैं? पुराना हिसाब साथ आता है।",
		},
		{
			en: "Choose the file that it exports. Nothing is created yet.",
			hi: "उस ऐप से निकली फ़ाइल चुनिए। अभी कुछ नहीं बनता।",
			show: async (hands) => {
				await chooseFile(hands, { habit: "Morning yoga", days: 30, isDone: (ago) => ago % 6 !== 4 });
				await hands.scrollNear(hands.page.getByRole("heading", { name: imports.preview.title(1) }), 0.2);
			},
		},
		{
			en: "You see what is in it: each habit with its days.",
			hi: "फ़ाइल में क्या है, सब दिखता है: हर आदत अपने दिनों के साथ।",
			show: (hands) =>
				hands.scrollNear(hands.page.getByRole("button", { name: imports.preview.action(1) }), 0.8),
		},
		{
			en: "Import, and carry on where you left off.",
			hi: "ले आइए, और जहाँ छोड़ा था वहीं से चलिए।",
			show: (hands) =>
				hands.tap(
					hands.page.getByRole("button", { name: imports.preview.action(1) }),
					hands.page.getByRole("heading", { name: imports.done.title(1) }),
				),
		},
	],
};

export const changeScenes = [aMissedDay, correctADay, changeThePlan, bringHabitsAlong, inHindi];
