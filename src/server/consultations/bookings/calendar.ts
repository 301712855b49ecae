import { calendarFile } from "#domain/consultations/calendar-file.ts";
import { videoMinutes } from "#domain/consultations/consultation.ts";
import { expertsById } from "#server/consultations/experts/service.ts";
import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { findConsultation } from "./store.ts";

export const calendarType = { name: "ikkis-consultation.ics", type: "text/calendar; charset=utf-8" };

/** Returns undefined without an appointment. Leaves out the goals: the files are mailed, and calendars are often shared. */
export async function calendarOf(
	orm: Orm,
	row: StoredConsultation,
	locale: keyof typeof mailsIn,
): Promise<string | undefined> {
	if (row.scheduledDate === null) return undefined;
	const expert = (await expertsById(orm)).get(row.expertId)?.name ?? "";
	return calendarFile({
		id: row.id,
		revision: row.revision,
		startsAt: row.scheduledDate,
		endsAt: iso(Date.parse(row.scheduledDate) + videoMinutes * 60_000),
		changedAt: row.updatedAt,
		title: mailsIn[locale].consultation.appointment[row.consultationType](row.fullName, expert),
		url: row.roomUrl,
		isCancelled: row.status === "cancelled",
	});
}

export async function calendarFor(
	orm: Orm,
	key: { userId: string; id: string },
	locale: keyof typeof mailsIn,
): Promise<string | undefined> {
	const row = await findConsultation(orm, key);
	return row && calendarOf(orm, row, locale);
}
