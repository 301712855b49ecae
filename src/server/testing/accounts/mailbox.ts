import { expect } from "vitest";
import { smtpServer } from "#server/testing/smtp-server.ts";

export async function mailbox() {
	const server = await smtpServer();

	const mailsTo = (address: string): string[] =>
		server.state.received
			.filter((mail) => mail.toLowerCase().includes(address.toLowerCase()))
			.map(decodeMail);

	return {
		settings: {
			SMTP_URL: server.url,
			MAIL_FROM: "hello@ikkis.example",
			PUBLIC_URL: "http://ikkis.example",
		},
		mailsTo,
		token: async (act: string, address: string, count = 1): Promise<string> => {
			const tokens = () =>
				mailsTo(address).flatMap((mail) => new RegExp(`#${act}=([\\w-]{65})`).exec(mail)?.[1] ?? []);
			await expect.poll(tokens, { timeout: 20_000, interval: 50 }).toHaveLength(count);
			return tokens().at(-1) ?? "";
		},
		close: server.close,
	};
}

function decodeMail(mail: string): string {
	const [head = "", ...body] = mail.split("\n\n");
	const text = body.join("\n\n");
	const isBase64 = /^content-transfer-encoding: base64/im.test(head);
	const decoded = isBase64
		? Buffer.from(text, "base64").toString()
		: text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
	return `${head}\n\n${decoded}`;
}
