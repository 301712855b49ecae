import type { Client, TestApp } from "./test-app.ts";

type Account = Awaited<ReturnType<TestApp["signUp"]>>;

export const habitForm = {
	name: "Evening walk",
	description: "Twenty minutes around the lake",
	benefits: "Sleep better",
	category: "Health",
	importance: "Must build",
	urgency: "Over the period",
	implementationStrategies: {
		makeItEasy: "After tea, I will put on my shoes",
		makeItVisible: "Shoes by the door",
		makeItRewarding: "A song on the way home",
		makeItSustainable: "Ten minutes count too",
	},
};

/** Verifies a user's payment. `administrator` is the first account of a fresh database. */
export async function pay(administrator: Client, email: string): Promise<void> {
	const { status } = await administrator.send("POST /api/admin/verify-payment", {
		body: { userEmail: email, amount: 100 },
	});
	if (status !== 200) throw new Error(`The verification failed with ${status}`);
}

export async function firstAccounts(app: TestApp): Promise<{ administrator: Account; person: Account }> {
	const administrator = await app.signUp();
	const person = await app.signUp();
	await pay(administrator, person.user.email);
	return { administrator, person };
}

export async function createHabit(person: Client, changes: Record<string, unknown> = {}) {
	const { status, json } = await person.send("POST /api/habits", { body: { ...habitForm, ...changes } });
	if (status !== 201) throw new Error(`Creating the habit failed with ${status}`);
	return json;
}
