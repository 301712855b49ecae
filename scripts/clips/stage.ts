import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type APIRequestContext, type APIResponse, request } from "@playwright/test";
import { seed } from "#bench/web/site.ts";
import type { User } from "#contract/account/auth.ts";
import { agreedAtSignUp } from "#contract/account/consents.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { type Day, todayOf } from "#domain/day.ts";
import { root } from "#scripts/steps.ts";

/** Address shown in the app; the browser resolves it to the local server. */
export const address = "http://ikkis.example";

const office = "office@ikkis.example";
const password = "ikkis-demo-21";

export interface Stage {
	/** The demo account, with months of history. */
	asha: Person;
	habit(name: string): Habit;
	today: Day;
	addPerson(fullName: string, email: string, hasPaid?: boolean): Promise<Person>;
	/** The user whose browser is filmed; by default the demo account. */
	star: Person;
}

export interface Person {
	user: User;
	send(method: "get" | "post" | "put" | "patch" | "delete", path: string, data?: object): Promise<unknown>;
	cookies(): Promise<{ name: string; value: string; url: string }[]>;
}

export async function seedFolder(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-clips-"));
	await seed({ ...process.env, DATABASE_URL: "", DATA_DIR: folder });
	return folder;
}

export async function withStage(
	seeded: string,
	port: number,
	work: (stage: Stage) => Promise<void>,
): Promise<void> {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-clip-"));
	cpSync(seeded, folder, { recursive: true });
	const env = { ...process.env, ...settings, DATA_DIR: folder, PORT: String(port) };
	const server = spawn(process.execPath, [path.join(root, "src/server/roof/main.ts")], {
		env,
		stdio: "ignore",
	});
	const url = `http://127.0.0.1:${port}`;
	try {
		await waitUntilReady(server, url);
		await work(await prepareStage(url));
	} finally {
		server.kill("SIGTERM");
		if (server.exitCode === null) await once(server, "exit");
		await rm(folder, { recursive: true, force: true });
	}
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
	for (;;) {
		if (server.exitCode !== null) throw new Error("The server exited before it was ready.");
		const answer = await fetch(`${url}/readyz`).catch(() => undefined);
		if (answer?.ok) return;
		await setTimeout(100);
	}
}

/** Settings like a real installation's: no testing mode, its own payee. */
const settings = {
	DATABASE_URL: "",
	LOG_LEVEL: "fatal",
	TESTING_MODE: "off",
	PUBLIC_URL: address,
	ADMIN_EMAILS: office,
	UPI_VPA: "ikkis@example",
	UPI_PAYEE_NAME: "Ikkis",
};

async function prepareStage(url: string): Promise<Stage> {
	const administrator = await register(url, "Meera Iyer", office);
	const asha = await signIn(url, "asha@ikkis.example");
	await asha.send("post", "/api/notices/read", { all: true });
	const habits = (await asha.send("get", "/api/habits")) as Habit[];
	const { timeZone, dayStartHour } = asha.user;
	return {
		asha,
		star: asha,
		today: todayOf(Date.now(), timeZone, dayStartHour),
		habit: (name) =>
			mustFind(
				habits.find((habit) => habit.name === name),
				name,
			),
		addPerson: async (fullName, email, hasPaid = false) => {
			const person = await register(url, fullName, email);
			const payment = { userEmail: email, amount: 100 };
			if (hasPaid) await administrator.send("post", "/api/admin/verify-payment", payment);
			await person.send("post", "/api/notices/read", { all: true });
			return person;
		},
	};
}

function mustFind<Thing>(thing: Thing | undefined, name: string): Thing {
	if (thing === undefined) throw new Error(`${name} was not found.`);
	return thing;
}

async function register(url: string, fullName: string, email: string): Promise<Person> {
	const api = await request.newContext({ baseURL: url });
	const data = { fullName, email, password, confirmPassword: password, ...agreedAtSignUp };
	await ensureOk(api.post("/api/auth/register", { data }));
	return personOf(api);
}

async function signIn(url: string, email: string): Promise<Person> {
	const api = await request.newContext({ baseURL: url });
	await ensureOk(api.post("/api/auth/login", { data: { email, password } }));
	return personOf(api);
}

async function personOf(api: APIRequestContext): Promise<Person> {
	return {
		user: await (await ensureOk(api.get("/api/auth/me"))).json(),
		send: async (method, path, data) => {
			const response = await ensureOk(api[method](path, data && { data }));
			return response.status() === 204 ? undefined : response.json();
		},
		cookies: async () =>
			(await api.storageState()).cookies.map(({ name, value }) => ({ name, value, url: address })),
	};
}

async function ensureOk(answer: Promise<APIResponse>): Promise<APIResponse> {
	const response = await answer;
	if (!response.ok())
		throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
	return response;
}
