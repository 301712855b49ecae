import { unzipSync } from "fflate";
import { expect, vi } from "vitest";
import type { Client, TestApp } from "#server/testing/test-app.ts";

const soon = { timeout: 30_000, interval: 50 };

export async function exportOf(app: TestApp, person: Client): Promise<Uint8Array<ArrayBuffer>> {
	const { status, json } = await person.send("POST /api/account/export");
	expect(status).toBe(202);
	const state = async () => (await person.send(`GET /api/account/exports/${json.id}`)).json.state;
	await vi.waitFor(async () => expect(await state()).toBe("ready"), soon);
	return download(app, person, json.id);
}

export async function download(app: TestApp, person: Client, id: string): Promise<Uint8Array<ArrayBuffer>> {
	const cookie = person.cookie() ?? "";
	const response = await app.fetch(`/api/account/exports/${id}/file`, { headers: { cookie } });
	expect(response.status).toBe(200);
	return new Uint8Array(await response.arrayBuffer());
}

export function textsIn(zip: Uint8Array): Record<string, string> {
	return Object.fromEntries(
		Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
	);
}
