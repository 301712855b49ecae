import { expect } from "vitest";
import { smtpServer } from "#server/testing/smtp-server.ts";

/** A mail server with the settings of an app that uses it, and what people find in their mails. */
export const mailbox = async () => {
	const server = await smtpServer();

	/** The mails to an address, oldest first; the encoding of their bodies undone. */
	const mailsTo = (address: string): string[] =>
		server.state.received.filter((mail) => mail.toLowerCase().includes(address.toLowerCase())).map(plain);

	return {
		settings: {
			SMTP_URL: server.url,
			MAIL_FROM: "hello@ikkis.example",
			PUBLIC_URL: "http://ikkis.example",
		},
		mailsTo,
		/** The token of the newest of so many links for this act, mailed to an address. */
		token: async (act: string, address: string, count = 1): Promise<string> => {
			const tokens = () =>
				mailsTo(address).flatMap((mail) => new RegExp(`#${act}=([\\w-]{65})`).exec(mail)?.[1] ?? []);
			await expect.poll(tokens, { timeout: 20_000, interval: 50 }).toHaveLength(count);
			return tokens().at(-1) ?? "";
		},
		close: server.close,
	};
};

const plain = (mail: string): string => {
	const [head = "", ...body] = mail.split("\n\n");
	const text = body.join("\n\n");
	const isBase64 = /^content-transfer-encoding: base64/im.test(head);
	const decoded = isBase64
		? Buffer.from(text, "base64").toString()
		: text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
	return `${head}\n\n${decoded}`;
};
