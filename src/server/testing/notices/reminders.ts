import { remind } from "#server/notices/reminding/jobs.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { type PushService, pushService } from "./push-service.ts";

/** An app whose pushes go to a push service on loopback. */
export const remindingApp = async (environment: Record<string, string> = {}) => {
	const service = await pushService();
	const app = await testApp({ PUSH_HOSTS: service.host, ...environment });
	const administrator = await app.signUp();
	return {
		app,
		service,
		/** Somebody who has paid. */
		newPerson: async (timeZone = "Asia/Kolkata") => {
			// Whoever walks through years meets the end of every session.
			const { user, password } = administrator;
			await administrator.send("POST /api/auth/login", { body: { email: user.email, password } });
			const person = await app.signUp({ timeZone });
			await pay(administrator, person.user.email);
			// Their devices are to hear of habits alone.
			await person.send("POST /api/notices/read", { body: { all: true } });
			return person;
		},
		/** Moves the clock to an instant. */
		goTo: (instant: string): void => app.advance(Date.parse(instant) - app.deps.clock()),
		/** The job of one minute. */
		run: (): Promise<void> => remind(app.deps)({ id: "minute", data: null }),
		close: async (): Promise<void> => {
			service.close();
			await app.close();
		},
	};
};

/** Has this browser receive pushes; gives the device's name. */
export const subscribe = async (person: Client, service: PushService, device?: string): Promise<string> => {
	const body = service.subscribe(device);
	const { status } = await person.send("POST /api/push/subscriptions", { body });
	if (status !== 200) throw new Error(`Subscribing answered ${status}`);
	return body.endpoint.split("/").at(-1) ?? "";
};

/** A habit that reminds at these times. */
export const remindedHabit = async (
	person: Client,
	times: readonly string[],
	changes: Record<string, unknown> = {},
) => {
	const urgency = times.length > 1 ? "Immediate" : "Over the period";
	const habit = await createHabit(person, { urgency, ...changes });
	await setTimes(person, habit.id, times);
	return habit;
};

export const setTimes = async (person: Client, habitId: string, times: readonly string[]): Promise<void> => {
	const body = times.map((time, index) => ({ slot: index + 1, time, isEnabled: true }));
	const { status } = await person.send(`PUT /api/habits/${habitId}/reminders`, { body });
	if (status !== 200) throw new Error(`Setting reminders answered ${status}`);
};

/** Another browser of the same person, signed in. */
export const otherDevice = async (app: TestApp, email: string): Promise<Client> => {
	const device = app.client();
	await device.send("POST /api/auth/login", { body: { email, password: "monsoon-21" } });
	return device;
};
