import { openAsBlob } from "node:fs";
import { addDays } from "#domain/day.ts";
import { maxFileAgeDays } from "#domain/integrations/providers.ts";
import { readFile } from "#web/integrations/files/read-file.ts";
import { lastDay } from "./file-reading.ts";

/** Reads one export and reports its measurements; started by `file-reading.ts`. */
const file = await openAsBlob(process.argv[2] ?? "");
const before = process.cpuUsage();
const { entries } = await readFile(
	{
		provider: "apple_health",
		file,
		kept: { from: addDays(lastDay, -maxFileAgeDays), to: lastDay, timeZone: "Asia/Kolkata" },
		answers: { weightUnit: "kg", minuteClock: "utc" },
	},
	() => undefined,
);
const { user, system } = process.cpuUsage(before);
const peakMemory = process.resourceUsage().maxRSS / 1_000;
process.send?.({ zipped: file.size / 1e6, entries, seconds: (user + system) / 1e6, peakMemory });
