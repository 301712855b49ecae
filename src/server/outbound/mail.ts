import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions, Transporter } from "nodemailer";
import { oneLine } from "#domain/one-line.ts";
import type { Config } from "#server/config.ts";
import { mailFolderIn } from "./mail-files.ts";

export interface Mail {
	/** Stays the same when the mail is sent again, so that mail programs show it once. */
	id: string;
	to: { name: string; address: string };
	subject: string;
	text: string;
	/** A file that goes with it. */
	attachment?: { name: string; type: string; text: string } | undefined;
}

/** The text of a mail from its paragraphs, each of so many lines. */
export const mailText = (paragraphs: readonly string[][]): string =>
	paragraphs.map((lines) => `${lines.join("\n")}\n`).join("\n");

/** Where a page is, if the server has a public address. */
export const linkTo = ({ publicUrl }: Pick<Config, "publicUrl">, path: string): string | null =>
	publicUrl === undefined ? null : new URL(path, publicUrl).href;

/** Sends one mail. Throws when it could not be handed over; then it can be tried again. */
export type SendMail = (mail: Mail) => Promise<void>;

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;

/** By SMTP where that is configured; otherwise each mail becomes a file in `mail` in the data folder. */
export const mailSender = (config: MailConfig): SendMail =>
	config.smtpUrl === undefined ? toFiles(config) : bySmtp(config.smtpUrl, config);

const bySmtp = (url: string, config: MailConfig): SendMail => {
	let transport: Promise<Transporter> | undefined;
	return async (mail) => {
		transport ??= nodemailer().then(({ createTransport }) =>
			createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 }),
		);
		await (await transport).sendMail(messageOf(mail, config));
	};
};

const toFiles = (config: MailConfig): SendMail => {
	const folder = mailFolderIn(config.dataDir);
	return async (mail) => {
		const { createTransport } = await nodemailer();
		const transport = createTransport({ streamTransport: true, buffer: true });
		const { message } = await transport.sendMail(messageOf(mail, config));
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const file = path.join(folder, `${mail.id}.eml`);
		await writeFile(`${file}.part`, message, { mode: 0o600 });
		await rename(`${file}.part`, file);
	};
};

/** Loaded with the first mail: every start would wait for it. */
const nodemailer = () => import("nodemailer");

const messageOf = (
	{ id, to, subject, text, attachment }: Mail,
	{ mailFrom }: MailConfig,
): SendMailOptions => ({
	from: mailFrom,
	// People name themselves: a line break in a name must not begin a new header.
	to: { name: oneLine(to.name).trim(), address: to.address },
	subject: oneLine(subject).trim(),
	text,
	...(attachment && {
		attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.text }],
	}),
	messageId: `<${id}@${hostOf(mailFrom)}>`,
	headers: { "Auto-Submitted": "auto-generated" },
	// What a mail says must never name a file or an address for the server to read.
	disableFileAccess: true,
	disableUrlAccess: true,
});

const hostOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
