import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, type APIResponse, request } from "@playwright/test";
import { startServer } from "#bench/processes.ts";
import type { User } from "#contract/account/auth.ts";
import type { Habit, HabitPlan } from "#contract/habits/habits.ts";
import { todayOf } from "#domain/day.ts";
import { root } from "#scripts/steps.ts";

export interface Site {
	url: string;
	session: Awaited<ReturnType<APIRequestContext["storageState"]>>;
	habit: Habit;
	untick(): Promise<void>;
	/** Creates a habit of 20 pages a day; `remove` deletes it. */
	countPages(): Promise<{ name: string; remove(): Promise<void> }>;
	stop(): Promise<void>;
}

export async function startSite(): Promise<Site> {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-bench-web-"));
	const env = { DATABASE_URL: "", DATA_DIR: folder, PORT: "0", LOG_LEVEL: "warn" };
	const account = await seed({ ...process.env, ...env });
	const server = await startServer("src/server/roof/main.ts", env, "/readyz");
	const url = `http://127.0.0.1:${server.port}`;
	const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
	await ensureOk(api.post("/api/auth/login", { data: account }));
	const habit = (await habitsOf(api)).find(({ isActive, progress }) => isActive && progress.isDueToday);
	if (habit === undefined) throw new Error("No habit in the demo account is due today.");
	return {
		url,
		session: await api.storageState(),
		habit,
		untick: () => clearToday(api, habit.id),
		countPages: async () => {
			const { id, name } = await createCounted(api);
			return { name, remove: async () => void (await ensureOk(api.delete(`/api/habits/${id}`))) };
		},
		stop: async () => {
			await api.dispose();
			await server.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

export async function seed(env: NodeJS.ProcessEnv): Promise<{ email: string; password: string }> {
	const script = path.join(root, "scripts/seed.ts");
	const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
	const [, email, password] = /Email:\s*(\S+)\s+Password:\s*(\S+)/.exec(stdout) ?? [];
	if (!email || !password) throw new Error(`The seed printed no account:\n${stdout}`);
	return { email, password };
}

async function habitsOf(api: APIRequestContext): Promise<Habit[]> {
	return (await ensureOk(api.get("/api/habits"))).json();
}

async function createCounted(api: APIRequestContext): Promise<Habit> {
	const data: HabitPlan = {
		name: "Read",
		description: "A novel, on paper",
		benefits: "A quiet head",
		category: "Education",
		importance: "Good to build",
		urgency: "Over the period",
		implementationStrategies: {
			makeItEasy: "After dinner, I will open the book",
			makeItVisible: "The book is on my pillow",
			makeItRewarding: "One more chapter",
			makeItSustainable: "Two pages on tired days",
		},
		measure: { unit: "pages", target: 20, comparator: "at-least", smallTarget: null },
	};
	return (await ensureOk(api.post("/api/habits", { data }))).json();
}

/** A closed page may still send its tick; that tick is older than this removal, so it has no effect. */
async function clearToday(api: APIRequestContext, habitId: string): Promise<void> {
	const { timeZone, dayStartHour }: User = await (await ensureOk(api.get("/api/auth/me"))).json();
	const today = todayOf(Date.now(), timeZone, dayStartHour);
	await ensureOk(api.delete(`/api/habits/${habitId}/logs/${today}`));
}

async function ensureOk(answer: Promise<APIResponse>): Promise<APIResponse> {
	const response = await answer;
	if (!response.ok())
		throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
	return response;
}
