import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { newVerdict, type Verdict } from "#drill/verdict.ts";
import { migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/open.ts";
import { checkOutRelease, type EarlierRelease } from "./release.ts";

/** Each person has three habits with 300 days: 4.5 million logs in total. */
const people = 5_000;
const habitsEach = 3;
const days = 300;

/** Maximum milliseconds from when a tick was due until its response. */
const maxWaitMs = 1_000;
const tickEveryMs = 10;

/**
 * Expand, then contract (docs/decisions/0275): the newer migrations run on 4.5 million logs of an earlier release
 * while that release continues to tick.
 */
export async function upgradeUnderTicks({
	url,
	folder,
	commit,
}: {
	url: string;
	folder: string;
	/** The earlier release. */
	commit: string | undefined;
}): Promise<Verdict> {
	const release = checkOutRelease(commit, folder);
	const verdict = await migrateUnderTicks(release, url);
	release.remove();
	return verdict;
}

async function migrateUnderTicks(release: EarlierRelease, url: string): Promise<Verdict> {
	const database = openPostgres(url, 4, () => {});
	const before = await migrate(database, release.migrations);
	await database.script(async (run) => {
		await run("set statement_timeout = 0; set session_replication_role = replica");
		await run(fill);
		await run("reset statement_timeout; reset session_replication_role");
	});
	const { saveLog } = await import(
		pathToFileURL(path.join(release.folder, "src/server/habits/logs/statements.ts")).href
	);
	const ticks = new Ticks(url, saveLog);
	await pause(3_000);
	const usual = ticks.restart();
	const startedAt = performance.now();
	const after = await migrate(database);
	const took = performance.now() - startedAt;
	await pause(1_000);
	const { count, longest, late, failed } = ticks.restart();
	await ticks.end();
	await database.close();
	const verdict = newVerdict([
		`schema ${before} to ${after} in ${Math.round(took)} ms, on ${people * habitsEach * days} logs`,
		`${count} ticks during the migrations, the longest ${Math.round(longest)} ms (before: ${Math.round(usual.longest)} ms)`,
		...failed,
	]);
	return { ...verdict, acknowledged: count, wrong: late + failed.size };
}

const fill = `
	create function person(number integer) returns uuid language sql immutable return
		('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid;
	create function habit(number integer) returns uuid language sql immutable return
		('00000000-0000-7000-9000-' || lpad(to_hex(number), 12, '0'))::uuid;
	insert into users (id, email, password_hash, full_name, time_zone, created_at, updated_at)
		select person(n), 'person' || n || '@example.in', 'none', 'Person ' || n, 'Asia/Kolkata', now(), now()
		from generate_series(1, ${people}) n;
	insert into habits (user_id, id, name, description, benefits, category, importance, urgency,
		implementation_strategies, position, is_paid, started_on, cycle_started_on, history_from, history_marks, created_at)
		select person(n), habit(h), 'Walk', 'Around the lake', 'Sleep', 'Health', 'Must build', 'Over the period', '{}', h,
			true, date '2026-01-01', date '2026-01-01', date '2026-01-01', repeat('X', ${days}), now()
		from generate_series(1, ${people}) n, generate_series(1, ${habitsEach}) h;
	insert into habit_logs (user_id, habit_id, date, id, cycle, completed, logged_at, created_at)
		select person(n), habit(h), date '2026-01-01' + d, gen_random_uuid(), 1, true, now(), now()
		from generate_series(0, ${days - 1}) d, generate_series(1, ${people}) n, generate_series(1, ${habitsEach}) h;
	analyze;`;

/** Sends the earlier release's tick statement at a steady pace, however long the responses take. */
class Ticks {
	private readonly pool: pg.Pool;
	private readonly timer: NodeJS.Timeout;
	private readonly parameters: number;
	private readonly statement: string;
	private number = 0;
	private seen = newWaits();

	constructor(url: string, statement: string) {
		this.statement = statement;
		this.parameters = Math.max(...[...statement.matchAll(/\$(\d+)/g)].map(([, each]) => Number(each)));
		this.pool = new pg.Pool({ connectionString: url, max: 50 });
		let due = performance.now();
		// Late timers still send the ticks that were due.
		this.timer = setInterval(() => {
			for (; due <= performance.now(); due += tickEveryMs) void this.tick(due);
		}, tickEveryMs);
	}

	/** Returns the waits since the last call. */
	restart(): ReturnType<typeof newWaits> {
		const { seen } = this;
		this.seen = newWaits();
		return seen;
	}

	async end(): Promise<void> {
		clearInterval(this.timer);
		await this.pool.end();
	}

	private async tick(due: number): Promise<void> {
		const { seen } = this;
		try {
			const values = this.valuesOf(this.number++);
			const { rows } = await this.pool.query({ name: "tick", text: this.statement, values });
			if (rows[0]?.json === null) throw new Error("A tick was not saved.");
			const wait = performance.now() - due;
			seen.count += 1;
			seen.longest = Math.max(seen.longest, wait);
			if (wait > maxWaitMs) seen.late += 1;
		} catch (fault) {
			seen.failed.add(String(fault));
		}
	}

	/** Each tick is for a different user. Later releases added parameters at the end, so extra values are cut off. */
	private valuesOf(number: number): unknown[] {
		const now = new Date().toISOString();
		const person = ((number * 7) % people) + 1;
		return [
			idOf("8000", person),
			idOf("9000", 1),
			"2026-10-28",
			crypto.randomUUID(),
			false,
			number % 2 === 0,
			null,
			null,
			null,
			[],
			"manual",
			null,
			now,
			true,
			true,
			"full",
			null,
		].slice(0, this.parameters);
	}
}

/** Matches the ids made by `fill`. */
function idOf(kind: "8000" | "9000", number: number): string {
	return `00000000-0000-7000-${kind}-${number.toString(16).padStart(12, "0")}`;
}

function newWaits() {
	return { count: 0, longest: 0, late: 0, failed: new Set<string>() };
}
