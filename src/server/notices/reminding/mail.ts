import { pages } from "#contract/pages.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { linkTo, mailText } from "#server/outbound/mail.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import type { DueUser } from "./message.ts";
import { openReminders } from "./open-reminders.ts";

type Mailing = Pick<Deps, "jobs" | "config">;

/** Puts a mail into the queue, if this user has agreed to that and the address is known to be theirs. */
export const mailReminders = async (
	tx: Orm,
	{ jobs, config }: Mailing,
	{ user, reminders }: DueUser,
): Promise<void> => {
	const isProven = user.isVerified || config.smtpUrl === undefined;
	if (!(user.wantsMails && isProven) || reminders.length === 0) return;
	const slots = reminders.map(({ habitId, day, slot }) => ({ habitId, day, slot }));
	await jobs.add(tx, "reminder-mail", { userId: user.id, slots });
};

/** Writes of those habits that are still open; consent that was withdrawn meanwhile counts. */
export const reminderMail =
	(deps: Deps): JobHandlers["reminder-mail"] =>
	async ({ id, data }) => {
		const open = await openReminders(deps.orm, data, deps.clock());
		if (open === undefined || open.reminders.length === 0 || !open.user.wantsMails) return;
		const { user, reminders } = open;
		const { subject, paragraphs } = pushesIn[user.locale].mail;
		const facts = {
			name: user.fullName,
			habits: reminders.map(({ name }) => name),
			link: linkTo(deps.config, pages.dashboard),
			settingsLink: linkTo(deps.config, pages.settings),
		};
		await deps.sendMail({
			id,
			to: { name: user.fullName, address: user.email },
			subject: subject(facts),
			text: mailText(paragraphs(facts)),
		});
	};
