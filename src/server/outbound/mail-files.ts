import { open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#server/config.ts";

/** Where mails lie as files when there is nobody to send them. */
export const mailFolderIn = (dataDir: string): string => path.join(dataDir, "mail");

/** Enough for the headers, which come first. */
const headBytes = 4_096;

/** Deletes the mails that were written to an address, where mails are files. */
export const deleteMailFiles = async (
	{ dataDir, smtpUrl }: Pick<Config, "dataDir" | "smtpUrl">,
	address: string,
): Promise<void> => {
	if (smtpUrl !== undefined) return;
	const folder = mailFolderIn(dataDir);
	const names = await readdir(folder).catch((): string[] => []);
	for (const name of names) {
		const file = path.join(folder, name);
		if (await isTo(file, address.toLowerCase())) await rm(file, { force: true });
	}
};

const isTo = async (file: string, address: string): Promise<boolean> => {
	const handle = await open(file).catch(() => undefined);
	if (handle === undefined) return false;
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes);
		const [head = ""] = buffer.toString("latin1", 0, bytesRead).split("\r\n\r\n");
		// A long line goes on in the next one, which begins with a blank.
		const [, to = ""] = /^to:(.*)$/im.exec(head.replaceAll(/\r\n[ \t]+/g, " ")) ?? [];
		return to.toLowerCase().includes(`<${address}>`) || to.trim().toLowerCase() === address;
	} finally {
		await handle.close();
	}
};
