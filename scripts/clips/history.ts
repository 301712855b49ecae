import { addDays } from "#domain/day.ts";
import { en } from "#strings/en.ts";
import type { Hands } from "./hands.ts";

const { imports } = en;

interface History {
	habit: string;
	days: number;
	/** 0 is yesterday, 1 the day before. */
	isDone: (ago: number) => boolean;
}

export async function chooseFile(hands: Hands, { habit, days, isDone }: History): Promise<void> {
	const rows = Array.from(
		{ length: days },
		(_, ago) => `${addDays(hands.stage.today, -1 - ago)},${habit},${isDone(ago) ? "yes" : "no"}`,
	);
	await hands.page.getByLabel(imports.file.action).setInputFiles({
		name: "habits.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(`date,habit,done\n${rows.join("\n")}\n`),
	});
	await hands.waitUntilVisible(hands.page.getByRole("heading", { name: imports.preview.title(1) }));
}

export async function importHistory(hands: Hands, history: History): Promise<void> {
	await chooseFile(hands, history);
	await hands.page.getByRole("button", { name: imports.preview.action(1) }).click();
	await hands.waitUntilVisible(hands.page.getByRole("heading", { name: imports.done.title(1) }));
}
