import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { addDays, type Day } from "#domain/day.ts";
import { type Cohort, habitsPerUser, tickDays } from "./people.ts";
import { type Kind, kinds, logsPerPage, stride } from "./requests.ts";
import { statements } from "./statements.ts";

const parameters: Record<Kind, (lastDay: Day) => string[]> = {
	me: () => ["bench_user(:user)", "bench_user(:user)"],
	dashboard: () => ["bench_user(:user)", "false"],
	logs: () => ["bench_user(:user)", "bench_habit(:user, :habit)", "null", String(logsPerPage)],
	tick: (lastDay) => [
		"bench_user(:user)",
		"bench_habit(:user, :habit)",
		`(date '${addDays(lastDay, 1)}' + :day::integer)`,
		"gen_random_uuid()",
		"false",
		"true",
		...Array<string>(3).fill("null"),
		"'{notes,miss_reason,duration}'",
		"'manual'",
		"null",
		"now()",
		"false",
		"true",
		"'full'",
		"null",
	],
};

export async function writeScripts(folder: string, cohort: Cohort, lastDay: Day): Promise<void> {
	for (const kind of kinds) {
		const values = parameters[kind](lastDay);
		const sql = statements[kind].replaceAll(
			/\$(\d+)/g,
			(_, number: string) => values[Number(number) - 1] ?? "",
		);
		await writeFile(path.join(folder, `${kind}.sql`), `${choice(kind, cohort)}${sql.trim()};\n`);
	}
}

/** Of n clients, client i sends the requests i, i + n, i + 2n, … in the driver's order. */
function choice(kind: Kind, { first, count }: Cohort): string {
	return `
\\set index :client_id + :clients * :turn
\\set turn :turn + 1
\\set user ${first} + (:index * ${stride}) % ${count}
\\set habit ${kind === "tick" ? `(:index / ${count}) % ${habitsPerUser}` : 0}
\\set day (:index / ${count * habitsPerUser}) % ${tickDays}
`;
}

export async function runPgbench(
	{ binaries, url, folder }: { binaries: string; url: string; folder: string },
	{ kind, connections, seconds }: { kind: Kind; connections: number; seconds: number },
): Promise<number> {
	const args = ["-n", "-M", "prepared", "-c", connections, "-j", 1, "-T", seconds, "-D", "turn=0"];
	const own = ["-D", `clients=${connections}`, "-f", path.join(folder, `${kind}.sql`), url];
	const program = path.join(binaries, "pgbench");
	const { stdout } = await promisify(execFile)(program, [...args, ...own].map(String)).catch((fault) => {
		throw new Error(`pgbench failed: ${String(fault.stderr).slice(0, 1000)}`);
	});
	const perSecond = /tps = ([\d.]+) \(without initial connection time\)/.exec(stdout)?.[1];
	if (perSecond === undefined) throw new Error(`No tps in pgbench's output:\n${stdout}`);
	return Number(perSecond);
}
