import { and, eq } from "drizzle-orm";
import { csvLine } from "#domain/account/csv-line.ts";
import { exportFormat, exportVersion } from "#domain/habits/exports/habits-file.ts";
import { allowedReminders } from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { automaticityAnswers } from "#server/habits/automaticity/tables.ts";
import { habitCycles } from "#server/habits/cycles/tables.ts";
import { habits, type StoredHabit } from "#server/habits/habits/tables.ts";
import { habitLogs } from "#server/habits/logs/tables.ts";
import { reminders } from "#server/habits/reminders/tables.ts";
import { userPayments } from "#server/payments/payments/tables.ts";
import type { PersonalTable } from "#server/personal-data/registry/personal-table.ts";
import { personalTables } from "#server/personal-data/registry/registry.ts";
import { pagesOf, type Row } from "#server/personal-data/registry/rows.ts";
import type { ExportWords } from "#strings/account/export-file.ts";
import type { csvCells } from "./csv-cells.ts";
import { jsonFrame, textFile } from "./text-file.ts";
import type { ZipWriter } from "./zip-writer.ts";

type Log = typeof habitLogs.$inferSelect;
type Payment = typeof userPayments.$inferSelect;

interface Writing {
	orm: Orm;
	zip: ZipWriter;
	userId: string;
	words: ExportWords;
	cells: ReturnType<typeof csvCells>;
	now: number;
	reportProgress(rows: number): Promise<void>;
}

/** Excel needs the byte order mark to recognize UTF-8. */
function csvFrame(names: readonly string[]) {
	return { head: `\ufeff${csvLine(names)}`, separator: "", end: "" };
}

/** Writes all of a person's data into a zip. Habits come first: imports recognize the file by them. */
export async function writeContents(writing: Writing): Promise<void> {
	await writeHabits(writing);
	for (const own of personalTables)
		if (own.exported.as === "rows" || own.exported.as === "pictures") await writeTable(writing, own);
	const { zip, words, now } = writing;
	await zip.add(words.readmeName, Buffer.from(words.readme(iso(now))));
}

function ownTableOf(table: PersonalTable["table"]): PersonalTable {
	const own = personalTables.find((each) => each.table === table);
	if (own === undefined) throw new Error("A table is missing from the registry.");
	return own;
}

async function writeHabits(writing: Writing): Promise<void> {
	const { orm, zip, userId, words, cells, now } = writing;
	const head = JSON.stringify({ format: exportFormat, version: exportVersion, exportedAt: iso(now) });
	const json = textFile(zip, "ikkis-habits", "json", {
		head: `${head.slice(0, -1)},"habits":[\n`,
		separator: ",\n",
		end: "\n]}\n",
	});
	const habitsCsv = textFile(zip, `csv/${words.files.habits}`, "csv", csvFrame(words.habitColumns));
	const logsCsv = textFile(zip, `csv/${words.files.logs}`, "csv", csvFrame(words.logColumns));
	const positions = new Map<string, StoredHabit>();
	for await (const page of pagesOf(orm, ownTableOf(habits), userId)) {
		// Rows of `habits` are StoredHabits.
		for (const row of page as unknown as StoredHabit[]) if (!row.isHidden) positions.set(row.id, row);
		await writing.reportProgress(page.length);
	}
	const ordered = [...positions.values()].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
	for (const listed of ordered) {
		const read = await unchangedHabit(writing, listed);
		if (read === undefined) continue;
		const { habit, logs, cycles, reminders, automaticity } = read;
		await habitsCsv.add(csvLine(cells.habit(habit)));
		for (const line of logs.lines) await logsCsv.add(line);
		await json.add(
			habitStart(habit),
			',"cycles":',
			JSON.stringify(cycles),
			',"reminders":',
			JSON.stringify(reminders),
			',"automaticity":',
			JSON.stringify(automaticity),
			',"logs":[\n',
			logs.texts.join(",\n"),
			"]}",
		);
	}
	for (const file of [json, habitsCsv, logsCsv]) await file.close();
}

/**
 * Reads a habit and its rows again until no step or tick came in between: a file in which they contradict each other
 * cannot be imported. Returns undefined if the habit has been deleted, or its import is being undone.
 */
async function unchangedHabit(writing: Writing, listed: StoredHabit) {
	let habit = listed;
	let reader = writing;
	for (;;) {
		const logs = await logsOf(reader, habit);
		const cycles = await rowsOf(reader, habitCycles, habit);
		const reminders = await remindersOf(reader, habit);
		const automaticity = await rowsOf(reader, automaticityAnswers, habit);
		const after = await habitNow(writing, habit);
		if (after === undefined || after.isHidden) return undefined;
		if (JSON.stringify(after) === JSON.stringify(habit))
			return { habit, logs, cycles, reminders, automaticity };
		habit = after;
		// Each row counts once, but every page shows that the export is alive.
		reader = { ...writing, reportProgress: () => writing.reportProgress(0) };
	}
}

async function habitNow({ orm, userId }: Writing, { id }: StoredHabit): Promise<StoredHabit | undefined> {
	for await (const [row] of pagesOf(orm, ownTableOf(habits), userId, [id]))
		return row as unknown as StoredHabit;
	return undefined;
}

function habitStart({ userId, isHidden, ...habit }: StoredHabit): string {
	return JSON.stringify(habit).slice(0, -1);
}

/** A habit's rows without its id and owner. */
async function rowsOf(
	{ orm, userId, reportProgress }: Writing,
	table: PersonalTable["table"],
	{ id }: StoredHabit,
): Promise<Row[]> {
	const rows: Row[] = [];
	for await (const page of pagesOf(orm, ownTableOf(table), userId, [id])) {
		for (const { userId: _, habitId, ...row } of page) rows.push(row);
		await reportProgress(page.length);
	}
	return rows;
}

async function remindersOf(
	{ orm, userId, reportProgress }: Writing,
	{ id, reminderCount }: StoredHabit,
): Promise<Row[]> {
	const found: Row[] = [];
	for await (const page of pagesOf(orm, ownTableOf(reminders), userId, [id])) {
		// Rows of `reminders` have these columns.
		const allowed = allowedReminders(page as unknown as (typeof reminders.$inferSelect)[], reminderCount);
		for (const { slot, time, isEnabled } of allowed) found.push({ slot, time, isEnabled });
		await reportProgress(page.length);
	}
	return found;
}

async function logsOf(
	{ orm, userId, cells, reportProgress }: Writing,
	habit: StoredHabit,
): Promise<{ texts: string[]; lines: string[] }> {
	const texts: string[] = [];
	const lines: string[] = [];
	for await (const page of pagesOf(orm, ownTableOf(habitLogs), userId, [habit.id])) {
		for (const row of page) {
			const { userId: _, habitId, ...log } = row as unknown as Log;
			texts.push(JSON.stringify(log, (_name, value) => value ?? undefined));
			lines.push(csvLine(cells.log(habit, log)));
		}
		await reportProgress(page.length);
	}
	return { texts, lines };
}

async function writeTable(writing: Writing, own: PersonalTable): Promise<void> {
	const { orm, zip, userId, words, cells, reportProgress } = writing;
	const json = textFile(zip, `json/${own.name.replaceAll("_", "-")}`, "json", jsonFrame);
	const csv = textFile(zip, `csv/${words.files.payments}`, "csv", csvFrame(words.paymentColumns));
	const isPayments = own.table === userPayments;
	let number = 0;
	for await (const page of pagesOf(orm, own, userId)) {
		for (const row of page) {
			const picture = await writePicture(writing, own, row, ++number);
			await json.add(JSON.stringify({ ...shownOf(own, row), ...picture }));
			if (isPayments) await csv.add(csvLine(cells.payment(row as unknown as Payment)));
		}
		await reportProgress(page.length);
	}
	await json.close();
	if (isPayments) await csv.close();
}

/** Redacts a row, and drops the columns that were read only for the key. */
function shownOf({ exported }: PersonalTable, whole: Row): Row {
	const without = "without" in exported ? exported.without : [];
	const row = "redact" in exported && exported.redact ? exported.redact(whole) : whole;
	return Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)));
}

/** Loads pictures one by one: a page of them would need too much memory. */
async function writePicture(
	{ orm, zip, userId }: Writing,
	own: PersonalTable,
	row: Row,
	number: number,
): Promise<{ file?: string }> {
	if (own.exported.as !== "pictures") return {};
	const image = own.columns[own.exported.picture];
	if (image === undefined) throw new Error(`${own.name} lacks its picture column.`);
	const [key = ""] = own.key;
	const column = own.columns[key] ?? own.owner;
	const [found] = await orm
		.select({ image })
		.from(own.table)
		.where(and(eq(own.owner, userId), eq(column, row[key])));
	if (found === undefined) return {};
	const file = `pictures/${own.name.replaceAll("_", "-")}-${number}.webp`;
	// Both engines return bytes as a Uint8Array.
	await zip.add(file, found.image as Uint8Array<ArrayBuffer>, true);
	return { file };
}
