import { parse } from "csv-parse/sync";
import { Problem } from "#server/ground/problem.ts";

const delimiters = [",", ";", "\t"];

/** Lines searched for the delimiter: a title may precede the header. */
const linesSearched = 12;

/** Ignores quotes inside a cell, as in `5" pipe`. */
const quotedCell = /(?<=^|[\ufeff,;\t\r\n])"[^"]*(?:""[^"]*)*"/g;

/** Throws `broken-file`. */
export function csvRows(text: string): string[][] {
	try {
		return parse(text, {
			bom: true,
			delimiter: delimiterOf(text),
			record_delimiter: ["\r\n", "\n", "\r"],
			relax_column_count: true,
			relax_quotes: true,
			skip_empty_lines: true,
			max_record_size: 1_000_000,
		});
	} catch (cause) {
		throw new Problem("broken-file", { cause });
	}
}

function delimiterOf(text: string): string {
	const lines = firstLines(text);
	const found = delimiters.map((delimiter) =>
		regularity(lines.map((line) => line.split(delimiter).length - 1)),
	);
	const [best] = found.toSorted((one, other) => other.lines - one.lines || other.times - one.times);
	return (best && delimiters[found.indexOf(best)]) ?? ",";
}

function firstLines(text: string): string[] {
	return text
		.slice(0, 100_000)
		.replaceAll(quotedCell, '""')
		.split(/\r\n|\n|\r/)
		.filter((line) => line.trim())
		.slice(0, linesSearched);
}

function regularity(counts: readonly number[]) {
	const groups = [...Map.groupBy(counts.filter(Boolean), (count) => count)];
	const [most] = groups.toSorted(([more, one], [fewer, other]) => other.length - one.length || fewer - more);
	return { lines: most?.[1].length ?? 0, times: most?.[0] ?? 0 };
}
