import { agreedAtSignUp } from "#contract/account/consents.ts";
import type { HabitForm } from "#contract/habits/habits.ts";
import { addDays, type Day, dayNumber, todayOf } from "#domain/day.ts";
import { authService } from "#server/account/auth/service.ts";
import { adminService } from "#server/admin/verification/service.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { readConfig } from "#server/ground/config.ts";
import { Problem } from "#server/ground/problem.ts";
import { cycleService } from "#server/habits/cycles/service.ts";
import { habitService } from "#server/habits/habits/service.ts";
import { logService } from "#server/habits/logs/service.ts";
import { runCommand, withDatabase } from "#server/roof/operator-command.ts";
import { type DemoHabit, demoHabits } from "./demo-habits.ts";

const account = { fullName: "Asha Rao", email: "asha@ikkis.example", password: "ikkis-demo-21" };
const days = 122;

/** Creates the demo account with four months of history, through the same services and rules as for users. */
async function seed(): Promise<void> {
	const config = { ...readConfig(process.env), testingMode: false };
	const sentence = await withDatabase(config, async (database) => {
		await migrate(database);
		return runCommand(config, database, createHistory);
	});
	process.stdout.write(`${sentence}\n` + `  Email:    ${account.email}\n  Password: ${account.password}\n`);
}

/** Changes nothing if the demo account already exists. Returns the line to print. */
async function createHistory(deps: Deps): Promise<string> {
	const start = Date.now() - days * 86_400_000;
	const actor = await register(deps, start);
	if (actor === undefined) return "The demo account already exists.";
	// Administrators cannot verify their own payment if there is another administrator, so the seed acts as a nil user.
	const verifier = { ...actor, userId: "00000000-0000-7000-8000-000000000000" };
	await adminService(deps).verifyByEmail(
		{ actor: verifier, address: "127.0.0.1", now: start },
		{ userEmail: account.email, amount: 100 },
	);
	for (const habit of demoHabits) await createHabitHistory(deps, actor, habit);
	const ready = "A demo account with four months of history is ready.";
	return actor.isAdmin ? `${ready} It is the administrator of this database.` : ready;
}

async function register(deps: Deps, now: number): Promise<Actor | undefined> {
	const from = { now, address: "127.0.0.1", userAgent: "seed", token: undefined, device: undefined };
	try {
		const form = { ...account, confirmPassword: account.password, phone: undefined, ...agreedAtSignUp };
		const { token } = await authService(deps).register(form, from);
		return deps.sessions.actorOf(token, now);
	} catch (fault) {
		if (fault instanceof Problem && fault.code === "email-taken") return undefined;
		throw fault;
	}
}

async function createHabitHistory(
	deps: Deps,
	actor: Actor,
	{ form, startedDaysAgo, rate, steps }: DemoHabit,
): Promise<void> {
	const created = await habitService(deps).create(actor, form, eveningOf(startedDaysAgo));
	if ("requiresPayment" in created)
		throw new Error("The demo account has paid, so it must be able to create habits.");
	for (let ago = startedDaysAgo; ago >= 0; ago--) {
		const now = eveningOf(ago);
		await logDay(deps, actor, created.id, { form, rate, ago }, now);
		for (const action of steps[ago] ?? [])
			await cycleService(deps).transition(actor, created.id, { action, seen: undefined }, now);
		if (steps[ago]?.includes("complete")) return;
	}
}

/** Returns 8 p.m. in India that many days ago, or now if that is still to come. */
function eveningOf(daysAgo: number): number {
	const today = todayOf(Date.now(), "Asia/Kolkata", 0);
	const evening = dayNumber(addDays(today, -daysAgo)) * 86_400_000 + 14.5 * 3_600_000;
	return Math.min(evening, Date.now());
}

async function logDay(
	deps: Deps,
	actor: Actor,
	habitId: string,
	{ form, rate, ago }: { form: HabitForm; rate: number; ago: number },
	now: number,
): Promise<void> {
	const chance = chanceOf(`${form.name} ${ago}`);
	// Leaves today for visitors to tick, and some days without a log.
	if (ago === 0 || chance > 0.96) return;
	const date: Day = todayOf(now, "Asia/Kolkata", 0);
	const completed = chance < rate;
	const duration = completed && chance > 0.3 ? Math.round(10 + chance * 25) : null;
	const notes = completed && ago % 9 === 0 ? "Felt easy today" : null;
	const missReason = completed ? null : "Came home late";
	await logService(deps).mark(actor, habitId, date, { completed, duration, notes, missReason }, now);
}

/** A number from 0 to 1 computed from the text (FNV-1a), so that each seed gives the same history. */
function chanceOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
	return ((hash >>> 0) % 1000) / 1000;
}

seed().catch((fault: unknown) => {
	process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
	process.exit(1);
});
