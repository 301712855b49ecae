import { expect, type Page } from "@playwright/test";

/** Returns the day in India that many days ago. */
export function dayAgo(days: number): string {
	const instant = new Date(Date.now() - days * 24 * 60 * 60_000);
	return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(instant);
}

export async function habitIdOf(page: Page, name: string): Promise<string> {
	const list: { id: string; name: string }[] = await (await page.request.get("/api/habits")).json();
	return list.find((each) => each.name === name)?.id ?? "";
}

/** Logs the days before today, oldest first: x done, o missed. Testing mode allows any past day. */
export async function logDays(page: Page, name: string, days: string): Promise<void> {
	const id = await habitIdOf(page, name);
	for (const [index, letter] of [...days].entries()) {
		const day = dayAgo(days.length - index);
		const data = { completed: letter === "x" };
		const put = await page.request.put(`/api/habits/${id}/logs/${day}`, { data });
		expect(put.status()).toBe(200);
	}
}
