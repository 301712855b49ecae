import { expect, test } from "@playwright/test";
import { startWeek } from "#e2e/faked-week.ts";
import { createHabit, fillSignIn, register, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const email = "asha@example.in";
const [walk, read] = ["Evening walk", "Read ten pages"];

test("a week of flight mode, closed tabs, restarts and two devices neither loses nor duplicates a mark", async ({
	browser,
}) => {
	test.slow();
	const week = await startWeek();
	try {
		const phone = await week.device("phone", await browser.newContext({ baseURL: week.url }));
		await register(phone.page.request, "Asha Rao", email);
		await unlock(phone.page, email);
		for (const name of [walk, read]) await createHabit(phone.page, name);
		await phone.page.request.post("/api/notices/read", { data: { all: true } });
		const laptop = await week.device("laptop", await browser.newContext({ baseURL: week.url }));
		await laptop.page.goto("/");
		await laptop.page.getByRole("button", { name: en.auth.signIn, exact: true }).first().click();
		await fillSignIn(laptop.page, email);
		await expect(laptop.page.getByRole("dialog", { name: en.auth.title })).toBeHidden();
		for (const device of [phone, laptop]) await device.subscribe();
		await week.setReminders(phone.page, { [walk]: "09:00", [read]: "20:00" });

		await week.goTo(23, "08:30");
		await phone.open();
		await phone.tick(walk);
		await week.goTo(23, "20:30");
		await laptop.open();
		await laptop.tick(read);

		// The server has not received ticks made in flight mode, so it sends the reminder.
		await week.goTo(24, "08:00");
		await phone.open();
		await phone.context.setOffline(true);
		await phone.pressWithoutAnswer(walk);
		await week.goTo(24, "12:00");
		await phone.close();
		await week.goTo(24, "19:30");
		await laptop.open();
		await laptop.tick(read);

		// When the app opens again in flight mode, yesterday's tick is still unsent.
		await week.goTo(25, "08:00");
		await phone.open();
		await phone.pressWithoutAnswer(walk);
		await week.goTo(25, "08:30");
		await phone.context.setOffline(false);
		await week.expectLogs(phone.page, { [walk]: [23, 24, 25], [read]: [23, 24] });
		await week.stop();
		await week.start();
		await week.goTo(25, "20:05");
		// Answered from the notification, twice, because the first response was lost.
		for (const _ of ["sent", "sent again"]) await week.answer("done");

		// Ticked on both devices, and undone in between on the offline one.
		await week.goTo(26, "08:00");
		await laptop.open();
		await laptop.context.setOffline(true);
		await laptop.pressWithoutAnswer(walk);
		await laptop.pressWithoutAnswer(walk, false);
		await laptop.pressWithoutAnswer(walk);
		await phone.open();
		await phone.tick(walk);
		await laptop.context.setOffline(false);
		await week.goTo(26, "19:50");
		await week.stop();
		await week.goTo(26, "20:20");
		await week.start();
		await week.goTo(26, "20:30");
		await phone.open();
		await phone.tick(read);

		// The network works, but the server is down.
		await week.goTo(27, "07:30");
		await phone.open();
		await week.stop();
		await phone.pressWithoutAnswer(walk);
		await phone.close();
		await week.start();
		await phone.open();
		await week.expectLogs(phone.page, { [walk]: [23, 24, 25, 26, 27], [read]: [23, 24, 25, 26] });
		await week.goTo(27, "20:01");
		await week.answer("snooze");

		// A day on which nobody opens the app, then the last day.
		await week.goTo(29, "07:00");
		await phone.open();
		await phone.tick(walk);
		await laptop.open();
		await laptop.expectPressed(walk);
		await week.goTo(29, "12:00");

		await week.expectLogs(laptop.page, { [walk]: [23, 24, 25, 26, 27, 29], [read]: [23, 24, 25, 26] });
		const came = [
			"22 20:00",
			"23 20:00",
			"24 09:00",
			"25 20:00",
			// After half an hour without a server, the job checks twice before it trusts the clock.
			"26 20:21",
			"27 20:00",
			"27 20:31",
			"28 09:00",
			"28 20:00",
		];
		expect(week.reminded("phone")).toEqual(came);
		expect(week.reminded("laptop")).toEqual(came);
	} finally {
		await week.end();
	}
});
