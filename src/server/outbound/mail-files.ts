import { open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { mailsIn } from "#server/db/data-folder.ts";
import type { Config } from "#server/ground/config.ts";

export function mailFileOf({ userId, id }: { userId: string; id: string }): string {
	return `${userId}.${id}.eml`;
}

const headBytes = 4_096;

/** Older files have no user id in their names; they are matched by address. */
export async function deleteMailFiles(
	{ dataDir, smtpUrl }: Pick<Config, "dataDir" | "smtpUrl">,
	{ userId, email }: { userId: string; email: string },
): Promise<void> {
	if (smtpUrl !== undefined) return;
	const folder = mailsIn(dataDir);
	const names = await readdir(folder).catch((): string[] => []);
	for (const name of names) {
		const file = path.join(folder, name);
		const isTheirs = hasOwner.test(name)
			? name.startsWith(`${userId}.`)
			: await isTo(file, email.toLowerCase());
		if (isTheirs) await rm(file, { force: true });
	}
}

const hasOwner = /^[0-9a-f-]{36}\../;

async function isTo(file: string, address: string): Promise<boolean> {
	const handle = await open(file).catch(() => undefined);
	if (handle === undefined) return false;
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes);
		const [head = ""] = buffer.toString("latin1", 0, bytesRead).split("\r\n\r\n");
		// A folded header continues on a line that begins with a space or tab.
		const [, to = ""] = /^to:(.*)$/im.exec(head.replaceAll(/\r\n[ \t]+/g, " ")) ?? [];
		return to.toLowerCase().includes(`<${address}>`) || to.trim().toLowerCase() === address;
	} finally {
		await handle.close();
	}
}
