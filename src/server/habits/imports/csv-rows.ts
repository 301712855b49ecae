import { parse } from "csv-parse/sync";
import { Problem } from "#server/http/problem.ts";

const delimiters = [",", ";", "\t"];

/** The rows of a CSV text with commas, semicolons or tabs, by whichever its first line has most. Throws `broken-file`. */
export const csvRows = (text: string): string[][] => {
	const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? "";
	const counts = delimiters.map((delimiter) => firstLine.split(delimiter).length);
	try {
		return parse(text, {
			bom: true,
			delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ",",
			record_delimiter: ["\r\n", "\n", "\r"],
			relax_column_count: true,
			relax_quotes: true,
			skip_empty_lines: true,
			max_record_size: 1_000_000,
		});
	} catch (cause) {
		throw new Problem("broken-file", { cause });
	}
};
