import { fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { Zip, ZipDeflate } from "fflate";
import { addDays, type Day } from "#domain/day.ts";

export interface FileRun {
	/** Size in MB of the zip and of the XML in it. */
	zipped: number;
	unzipped: number;
	/** Records on days recent enough to be stored. */
	entries: number;
	/** CPU seconds. */
	seconds: number;
	/** In MB. */
	peakMemory: number;
}

export const lastDay = "2026-11-26" as Day;

/** Reads a large Apple export in a separate process, as the browser does in a worker. */
export async function readLargeExport(folder: string, megabytes: number): Promise<FileRun> {
	const file = path.join(folder, "export.zip");
	const unzipped = await writeExport(file, megabytes);
	const reader = fork(new URL("./file-reader.ts", import.meta.url), [file], {
		// No more memory than a phone's browser gives a tab.
		execArgv: ["--max-old-space-size=120", "--max-semi-space-size=4"],
	});
	const [run] = (await once(reader, "message")) as [Omit<FileRun, "unzipped">];
	return { ...run, unzipped };
}

const records = [
	["HKQuantityTypeIdentifierStepCount", "count", 83],
	["HKQuantityTypeIdentifierHeartRate", "count/min", 71],
	["HKQuantityTypeIdentifierActiveEnergyBurned", "Cal", 1.25],
] as const;

/** Writes 420 days with a record per minute, over and over up to this size. Returns the unzipped size in MB. */
async function writeExport(file: string, megabytes: number): Promise<number> {
	const out = createWriteStream(file);
	const zip = new Zip((fault, chunk) => {
		if (fault) throw fault;
		out.write(chunk);
	});
	const entry = new ZipDeflate("apple_health_export/export.xml", { level: 1 });
	zip.add(entry);
	let bytes = 0;
	function write(text: string, isLast = false) {
		const chunk = Buffer.from(text);
		bytes += chunk.length;
		entry.push(chunk, isLast);
	}
	write(
		'<?xml version="1.0"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record*)>\n]>\n<HealthData locale="en_IN">\n',
	);
	for (let day = 0; bytes < megabytes * 1e6; day++) {
		write(recordsOf(addDays(lastDay, -(day % 420))));
		if (out.writableNeedDrain) await once(out, "drain");
	}
	write("</HealthData>\n", true);
	zip.end();
	out.end();
	await once(out, "close");
	return bytes / 1e6;
}

function recordsOf(day: Day): string {
	return Array.from({ length: 1_440 }, (_, minute) => {
		const [type, unit, value] = records[minute % records.length] ?? records[0];
		const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
		const source = minute % 2 ? "iPhone" : "Apple Watch";
		return ` <Record type="${type}" sourceName="Asha’s ${source}" sourceVersion="17.5.1" device="&lt;&lt;HKDevice: 0x283f5d9a0&gt;, name:${source}, manufacturer:Apple Inc., model:${source}, hardware:iPhone14,2, software:17.5.1&gt;" unit="${unit}" creationDate="${day} ${time}:58 +0530" startDate="${day} ${time}:00 +0530" endDate="${day} ${time}:58 +0530" value="${value}"/>\n`;
	}).join("");
}
