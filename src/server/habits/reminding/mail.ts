import { pages } from "#contract/pages.ts";
import type { ReminderSlot } from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { defineJob, persistent } from "#server/jobs/job.ts";
import { linkTo, mailText } from "#server/outbound/mail.ts";
import { isProvenAddress } from "#server/users/addressee.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import { type DuePush, inList } from "./message.ts";
import { oncePerHabit, openReminders } from "./open-reminders.ts";

type MailDeps = Pick<Deps, "jobs" | "config">;

export async function mailReminders(
	tx: Orm,
	{ jobs, config }: MailDeps,
	{ user, slots: sent }: Pick<DuePush, "user" | "slots">,
): Promise<void> {
	if (!(user.wantsMails && isProvenAddress(user, config)) || sent.length === 0) return;
	const slots = sent.map(({ habitId, day, slot }) => ({ habitId, day, slot }));
	await jobs.add(tx, reminderMailJob, { userId: user.id, slots });
}

export const reminderMailJob = defineJob<{ userId: string; slots: ReminderSlot[] }>({
	name: "reminder-mail",
	options: persistent,
	pollEverySeconds: 5,
});

export function reminderMail(deps: Deps): JobHandler<typeof reminderMailJob> {
	return async ({ id, data }) => {
		const open = await openReminders(deps.orm, data, await deps.databaseClock());
		if (open === undefined || open.reminders.length === 0 || !open.user.wantsMails) return;
		const { user } = open;
		const reminders = oncePerHabit(open.reminders);
		const { subject, paragraphs } = pushesIn[user.locale].mail;
		const facts = {
			name: user.fullName,
			habits: reminders.map(({ name, soFar }) => inList(name, soFar, user.locale)),
			link: linkTo(deps.config, pages.dashboard),
			settingsLink: linkTo(deps.config, pages.settings),
		};
		await deps.sendMail({
			id,
			userId: user.id,
			to: { name: user.fullName, address: user.email },
			subject: subject(facts),
			text: mailText(paragraphs(facts)),
		});
	};
}
