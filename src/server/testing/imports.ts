import { type Bytes, bytesOf } from "./import-files.ts";
import type { Client } from "./test-app.ts";

export const upload = (person: Client, raw: Bytes, query = "") =>
	person.send(`POST /api/imports${query}`, { raw, headers: { "content-type": "application/octet-stream" } });

/** Commits all habits of a preview as they are guessed. */
export const commit = (person: Client, { json }: { json: Preview }, changes: object = {}) =>
	person.send(`POST /api/imports/${json.id}/commit`, {
		body: {
			habits: json.habits.map(({ index, category }) => ({ index, include: true, category, ...changes })),
		},
	});

interface Preview {
	id: string;
	habits: { index: number; category: string }[];
}

/** So many rows of a table, one a day; every seventh day was missed. */
export const days = (from: string, count: number, habit: string) =>
	Array.from({ length: count }, (_, index) => {
		const day = new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10);
		return `${day},${habit},${index % 7 === 6 ? "no" : "yes"}`;
	});
export const table = (rows: string[]) => bytesOf(`date,habit,value\n${rows.join("\n")}\n`);
