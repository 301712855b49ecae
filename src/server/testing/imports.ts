import { type Bytes, bytesOf } from "./import-files.ts";
import type { Client } from "./test-app.ts";

export function upload(person: Client, raw: Bytes, query = "") {
	return person.send(`POST /api/imports${query}`, {
		raw,
		headers: { "content-type": "application/octet-stream" },
	});
}

export function commit(person: Client, { json }: { json: Preview }, changes: object = {}) {
	return person.send(`POST /api/imports/${json.id}/commit`, {
		body: {
			habits: json.habits.map(({ index, category }) => ({ index, include: true, category, ...changes })),
		},
	});
}

interface Preview {
	id: string;
	habits: { index: number; category: string }[];
}

/** Returns `count` table rows, one a day; every seventh day is missed. */
export function days(from: string, count: number, habit: string) {
	return Array.from({ length: count }, (_, index) => {
		const day = new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10);
		return `${day},${habit},${index % 7 === 6 ? "no" : "yes"}`;
	});
}
export function table(rows: string[]) {
	return bytesOf(`date,habit,value\n${rows.join("\n")}\n`);
}
