import { csvParseRows } from "d3-dsv";
import { appleExport } from "#domain/integrations/files/apple-export.ts";
import { FileProblem } from "#domain/integrations/files/file-problem.ts";
import type { FileProvider, FileReading, ImportWindow } from "#domain/integrations/files/file-reading.ts";
import {
	fitbitArchive,
	fitbitKind,
	type MinuteClock,
	mayOverlapWindow,
} from "#domain/integrations/files/fitbit-archive.ts";
import { takeoutDailyFile, takeoutReadings } from "#domain/integrations/files/google-takeout.ts";
import {
	isMeasurement,
	isNutrition,
	measurementFile,
	measurementReadings,
	nutritionFile,
	nutritionReadings,
	type WeightUnit,
} from "#domain/integrations/files/myfitnesspal-export.ts";
import { stravaActivitiesFile, stravaReadings } from "#domain/integrations/files/strava-activities.ts";
import { isHealthData, readHealthData } from "./apple-xml.ts";
import { type ArchiveFile, limitBytes, openArchive } from "./archive.ts";

/** Details that the file doesn't contain. */
export interface FileAnswers {
	weightUnit: WeightUnit;
	minuteClock: MinuteClock;
}

export interface FileToRead {
	provider: FileProvider;
	file: Blob;
	kept: ImportWindow;
	answers: FileAnswers;
}

export interface ReadFile {
	readings: FileReading[];
	/** Number of file entries behind the readings; for tables, the number of readings. */
	entries: number;
	/** Questions whose answers affected the readings. */
	unclear: (keyof FileAnswers)[];
}

type Report = (percent: number) => void;
type Read = (files: readonly ArchiveFile[], toRead: FileToRead, report: Report) => Promise<ReadFile>;

const readers: Readonly<Record<FileProvider, Read>> = {
	apple_health: readApple,
	fitbit: readFitbit,
	google_fit: readTakeout,
	strava: readStrava,
	myfitnesspal: readMyFitnessPal,
};

/** Throws a FileProblem. Nothing leaves the device. */
export async function readFile(toRead: FileToRead, report: Report): Promise<ReadFile> {
	const files = (await isZip(toRead.file)) ? await openArchive(toRead.file) : [singleFile(toRead.file)];
	const read = await readers[toRead.provider](files, toRead, report);
	if (read.readings.length === 0) throw new FileProblem("empty");
	return read;
}

async function isZip(file: Blob): Promise<boolean> {
	const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
	return first === 0x50 && second === 0x4b;
}

/** Wraps a file that the user has already unzipped as an archive with one entry. */
function singleFile(file: Blob): ArchiveFile {
	const name = file instanceof File ? file.name : "";
	const chunks = (maxBytes: number) => limitBytes(file.stream(), maxBytes);
	return { name, size: file.size, chunks, text: () => file.text() };
}

async function readApple(
	files: readonly ArchiveFile[],
	{ kept }: FileToRead,
	report: Report,
): Promise<ReadFile> {
	const file = await firstOf(files, isHealthData);
	const reading = appleExport(kept);
	await readHealthData(file, reading.take, (bytes) => report(percentOf(bytes, file.size)));
	return { ...reading.result(), unclear: [] };
}

async function firstOf(
	files: readonly ArchiveFile[],
	matches: (file: ArchiveFile) => Promise<boolean>,
): Promise<ArchiveFile> {
	for (const file of files.toSorted((one, other) => other.size - one.size))
		if (await matches(file)) return file;
	throw new FileProblem("other-file");
}

async function readFitbit(
	files: readonly ArchiveFile[],
	{ kept, answers }: FileToRead,
	report: Report,
): Promise<ReadFile> {
	const known = files.flatMap((file) => {
		const kind = fitbitKind(file.name);
		return kind ? [{ file, kind }] : [];
	});
	if (known.length === 0) throw new FileProblem("other-file");
	const archive = fitbitArchive(kept, answers.minuteClock);
	const wanted = known.filter(({ file }) => mayOverlapWindow(file.name, kept));
	for (const [index, { file, kind }] of wanted.entries()) {
		const text = await file.text();
		archive.take(kind, kind.form === "json" ? jsonIn(text) : rowsIn(text));
		report(percentOf(index + 1, wanted.length));
	}
	const { hasUnclearMinutes, ...read } = archive.result();
	return { ...read, unclear: hasUnclearMinutes ? ["minuteClock"] : [] };
}

async function readTakeout(files: readonly ArchiveFile[], { kept }: FileToRead): Promise<ReadFile> {
	const readings = takeoutReadings(await tableOf(files, takeoutDailyFile), kept);
	return requireEnglishReadings(readings);
}

async function readStrava(files: readonly ArchiveFile[], { kept }: FileToRead): Promise<ReadFile> {
	const readings = stravaReadings(await tableOf(files, stravaActivitiesFile), kept);
	return requireEnglishReadings(readings);
}

/** If there is only one file, and it is CSV or has no extension, its name doesn't matter. */
async function tableOf(files: readonly ArchiveFile[], pattern: RegExp): Promise<string[][]> {
	const [alone] = files.length === 1 ? files : [];
	const isTable = alone !== undefined && (/\.csv$/i.test(alone.name) || !alone.name.includes("."));
	const file = isTable ? alone : files.find(({ name }) => pattern.test(name));
	if (file === undefined) throw new FileProblem("other-file");
	return rowsIn(await file.text());
}

function requireEnglishReadings(readings: FileReading[] | undefined): ReadFile {
	if (readings === undefined) throw new FileProblem("other-language");
	return { readings, entries: readings.length, unclear: [] };
}

async function readMyFitnessPal(
	files: readonly ArchiveFile[],
	{ kept, answers }: FileToRead,
): Promise<ReadFile> {
	const wanted =
		files.length === 1
			? files
			: files.filter(({ name }) => nutritionFile.test(name) || measurementFile.test(name));
	const tables = await Promise.all(wanted.map(async (file) => rowsIn(await file.text())));
	const nutrition = tables.filter(isNutrition).flatMap((table) => nutritionReadings(table, kept));
	const weights = tables
		.filter(isMeasurement)
		.flatMap((table) => measurementReadings(table, kept, answers.weightUnit));
	if (!tables.some((table) => isNutrition(table) || isMeasurement(table)))
		throw new FileProblem("other-file");
	const readings = [...nutrition, ...weights];
	return { readings, entries: readings.length, unclear: weights.length > 0 ? ["weightUnit"] : [] };
}

/** Throws `broken` if the last row was cut off, because its last number may be incomplete. */
function rowsIn(text: string): string[][] {
	const rows = csvParseRows(text.replace(/^\uFEFF/, "")).filter((row) => row.some((cell) => cell !== ""));
	const isShort = (rows.at(-1)?.length ?? 0) < (rows[0]?.length ?? 0);
	if (isShort && !/[\r\n]$/.test(text)) throw new FileProblem("broken");
	return rows;
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new FileProblem("broken", error);
	}
}

function percentOf(part: number, whole: number): number {
	return whole > 0 ? Math.min(100, Math.floor((100 * part) / whole)) : 0;
}
