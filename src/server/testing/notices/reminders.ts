import { remind } from "#server/habits/reminding/jobs.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { type PushService, pushService } from "./push-service.ts";

export async function remindingApp(environment: Record<string, string> = {}) {
	const service = await pushService();
	const hosts = [service.host, environment.PUSH_HOSTS].filter(Boolean).join();
	const app = await testApp({ ...environment, PUSH_HOSTS: hosts });
	const administrator = await app.signUp();
	return {
		app,
		service,
		newPerson: async (timeZone = "Asia/Kolkata") => {
			// Signs in again: tests that span years outlast every session.
			const { user, password } = administrator;
			await administrator.send("POST /api/auth/login", { body: { email: user.email, password } });
			const person = await app.signUp({ timeZone });
			await pay(administrator, person.user.email);
			// Marks all notices as read, so that the person's devices get only habit reminders.
			await person.send("POST /api/notices/read", { body: { all: true } });
			return person;
		},
		goTo: (instant: string): void => app.advance(Date.parse(instant) - app.deps.clock()),
		run: (): Promise<void> => remind(app.deps)({ id: "minute", data: null }),
		close: async (): Promise<void> => {
			service.close();
			await app.close();
		},
	};
}

export async function subscribe(person: Client, service: PushService, device?: string): Promise<string> {
	const body = service.subscribe(device);
	const { status } = await person.send("POST /api/push/subscriptions", { body });
	if (status !== 200) throw new Error(`Subscribing failed with ${status}`);
	return body.endpoint.split("/").at(-1) ?? "";
}

export async function remindedHabit(
	person: Client,
	times: readonly string[],
	changes: Record<string, unknown> = {},
) {
	const urgency = times.length > 1 ? "Immediate" : "Over the period";
	const habit = await createHabit(person, { urgency, ...changes });
	await setTimes(person, habit.id, times);
	return habit;
}

export async function setTimes(person: Client, habitId: string, times: readonly string[]): Promise<void> {
	const body = times.map((time, index) => ({ slot: index + 1, time, isEnabled: true }));
	const { status } = await person.send(`PUT /api/habits/${habitId}/reminders`, { body });
	if (status !== 200) throw new Error(`Setting reminders failed with ${status}`);
}

export async function otherDevice(app: TestApp, email: string): Promise<Client> {
	const device = app.client();
	await device.send("POST /api/auth/login", { body: { email, password: "monsoon-21" } });
	return device;
}
