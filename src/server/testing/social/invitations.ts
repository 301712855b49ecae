import { randomBytes } from "node:crypto";
import type { Client } from "#server/testing/test-app.ts";

export function newCode(): string {
	return randomBytes(12).toString("base64url");
}

export async function invite(by: Client, { isForOne }: { isForOne: boolean }): Promise<string> {
	const code = newCode();
	const { status } = await by.send("POST /api/social/invitations", { body: { code, isForOne } });
	if (status !== 200) throw new Error(`Creating a link failed with ${status}`);
	return code;
}
