import { setTimeout } from "node:timers/promises";
import {
	confirmationMail,
	confirmationMailJob,
} from "#server/account/confirmations/confirmation-mail-job.ts";
import { jobWork } from "#server/jobs/job.ts";
import { sendInvitations } from "#server/organizations/invitations/mailing.ts";
import { sendInvitationsJob } from "#server/organizations/send-invitations-job.ts";
import { smtpServer } from "#server/testing/smtp-server.ts";
import { testApp } from "#server/testing/test-app.ts";

const pollMs = 50;

/** An app that sends confirmations and invitations immediately. Tests run the scheduled jobs themselves. */
export async function mailingApp(environment: Record<string, string> = {}, webFolder?: string) {
	const mails = await smtpServer();
	const settings = {
		SMTP_URL: mails.url,
		MAIL_FROM: "hello@ikkis.example",
		PUBLIC_URL: "http://ikkis.example",
		...environment,
	};
	const app = await testApp(settings, undefined, webFolder);
	await app.deps.jobs.work([
		jobWork(confirmationMailJob, confirmationMail(app.deps)),
		jobWork(sendInvitationsJob, sendInvitations(app.deps)),
	]);
	return {
		app,
		mailedToken: async (email: string, before: string): Promise<string> => {
			const link = new RegExp(`${before}([\\w-]{65})`);
			for (;;) {
				const mail = mails.state.received.filter((each) => each.includes(`To: ${email}`)).map(decodeMail);
				const [token] = mail.flatMap((text) => link.exec(text)?.[1] ?? []);
				if (token !== undefined) return token;
				await setTimeout(pollMs);
			}
		},
		close: async (): Promise<void> => {
			await app.close();
			mails.close();
		},
	};
}

function decodeMail(mail: string): string {
	return mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}
