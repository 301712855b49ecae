import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions, Transporter } from "nodemailer";
import type { Logger } from "pino";
import { pages } from "#contract/pages.ts";
import { isFreedAddress } from "#domain/account/freed-address.ts";
import { oneLine } from "#domain/one-line.ts";
import { mailsIn } from "#server/db/data-folder.ts";
import type { Config } from "#server/ground/config.ts";
import { inSpan } from "#server/ground/spans.ts";
import { mailFileOf } from "./mail-files.ts";

export interface Mail {
	/** The same across retries, so that mail programs show the email once. */
	id: string;
	/** The account that the email is about. Email files are deleted with the account, whoever the recipient is. */
	userId: string;
	to: { name: string; address: string };
	subject: string;
	text: string;
	attachment?: { name: string; type: string; text: string } | undefined;
}

export function mailText(paragraphs: readonly string[][]): string {
	return paragraphs.map((lines) => `${lines.join("\n")}\n`).join("\n");
}

export function linkTo({ publicUrl }: Pick<Config, "publicUrl">, path: string): string | null {
	return publicUrl === undefined ? null : new URL(path, publicUrl).href;
}

/** Where somebody who cannot sign in reaches the operator: an email address, or the contact page. */
export function contactIn(config: Pick<Config, "contactEmail" | "publicUrl">): string | null {
	return config.contactEmail ?? linkTo(config, pages.contact);
}

/** Throws if the email could not be sent; the caller can retry. */
export type SendMail = (mail: Mail) => Promise<void>;

/** True if the mail server refused the email for good, for example because the address does not exist. */
export function isRefusedForGood(err: unknown): boolean {
	const code = (err as { responseCode?: unknown } | null)?.responseCode;
	return typeof code === "number" && code >= 550 && code < 555;
}

/** True if the mail server refused this email's recipient, for good or for now; others may still be accepted. */
export function isRefusedRecipient(err: unknown): boolean {
	return (err as { command?: unknown } | null)?.command === "RCPT TO";
}

/** True if the mail server could not be reached, or refused us before it was given the recipient. */
export function isMailServerDown(err: unknown): boolean {
	const { code, command, responseCode, syscall, timeoutType } = err as Record<string, unknown>;
	if (typeof responseCode === "number") return command !== "RCPT TO" && command !== "DATA";
	// After silence in the middle of a conversation, the email may have been sent.
	const isNoAnswer = timeoutType !== undefined && timeoutType !== "SOCKET_TIMEOUT";
	return code === "EDNS" || syscall === "connect" || isNoAnswer;
}

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;

/** Sends by SMTP if configured; otherwise writes each email to a file in `mail` in the data folder. */
export function mailSender(config: MailConfig, log: Logger): SendMail {
	const send = config.smtpUrl === undefined ? fileSender(config) : smtpSender(config.smtpUrl, config);
	return async (mail) => {
		if (isFreedAddress(mail.to.address)) return;
		await inSpan({ kind: "call", name: "mail" }, () => send(mail));
		log.info({ mail: mail.id });
	};
}

function smtpSender(url: string, config: MailConfig): SendMail {
	let transport: Promise<Transporter> | undefined;
	return async (mail) => {
		transport ??= nodemailer().then(({ createTransport }) =>
			createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 }),
		);
		await (await transport).sendMail(messageOf(mail, config));
	};
}

function fileSender(config: MailConfig): SendMail {
	const folder = mailsIn(config.dataDir);
	return async (mail) => {
		const { createTransport } = await nodemailer();
		const transport = createTransport({ streamTransport: true, buffer: true });
		const { message } = await transport.sendMail(messageOf(mail, config));
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const file = path.join(folder, mailFileOf(mail));
		await writeFile(`${file}.part`, message, { mode: 0o600 });
		await rename(`${file}.part`, file);
	};
}

/** Loaded with the first email, to keep startup fast. */
function nodemailer() {
	return import("nodemailer");
}

function messageOf({ id, to, subject, text, attachment }: Mail, { mailFrom }: MailConfig): SendMailOptions {
	return {
		from: mailFrom,
		// Users choose their names: a line break must not start a new header.
		to: { name: oneLine(to.name).trim(), address: to.address },
		subject: oneLine(subject).trim(),
		text,
		...(attachment && {
			attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.text }],
		}),
		messageId: `<${id}@${hostOf(mailFrom)}>`,
		headers: { "Auto-Submitted": "auto-generated" },
		// Mail content must never make the server read a file or fetch an address.
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

function hostOf(from: string): string {
	return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}
