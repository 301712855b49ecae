import type { NoticeContent } from "#contract/notices/notices.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { markGroupAsRead, notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { people } from "#server/social/people/public.ts";
import { habitName } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

type PartnerNotice = Extract<NoticeContent, { data: { partnershipId: string } }>;
type PartnerKind = PartnerNotice["kind"];

interface PartnerEvent {
	kind: PartnerKind;
	reader: string;
	about: string;
	partnership: Pick<StoredPartnership, "id" | "userId" | "habitId">;
	now: number;
}

type Repetition =
	/** Distinguishes events of the same kind; each cause sends one notice. */
	| { cause: string; isDaily?: undefined }
	/** For acts that an owner can repeat at will: one notice a day per pair of people, whatever the habit. */
	| { cause?: undefined; isDaily: true };

/** Hidden people cause no notices. */
export async function notifyPartner(
	tx: Orm,
	{ jobs }: Pick<Deps, "jobs">,
	{ kind, reader, about, partnership, cause, isDaily, now }: PartnerEvent & Repetition,
): Promise<void> {
	const person = (await people(tx, reader, [about])).get(about);
	if (person === undefined) return;
	await recordEvent(tx, { kind: "partnership.changed", userId: reader });
	await notify(tx, jobs, reader, {
		kind,
		data: {
			userId: about,
			name: person.socialName,
			partnershipId: partnership.id,
			habit: await habitName(tx, partnership),
		},
		...(isDaily
			? { cause: `${kind} ${hashedIds(about, reader)}`, isDaily }
			: { cause: `${kind} ${partnership.id} ${cause}` }),
		groupKey: groupKeyFor(kind, partnership.id),
		now,
	});
}

function groupKeyFor(kind: PartnerKind, partnershipId: string): string {
	return `${kind} ${partnershipId}`;
}

/** Marks the notice of a check-in as read, because its reader has replied. */
export function readCheckIn(tx: Orm, reader: string, partnershipId: string, now: number): Promise<void> {
	return markGroupAsRead(tx, reader, groupKeyFor("checked-in", partnershipId), now);
}

interface Between {
	id: string;
	userId: string;
	partnerId: string;
}

/**
 * Removes the notices about an agreement or offer that is deleted: the last check-in, and those that ask for
 * something.
 */
export async function withdrawAll(tx: Orm, ending: Between): Promise<void> {
	await withdrawGroup(tx, [ending.partnerId], groupKeyFor("checked-in", ending.id));
	await withdrawOpen(tx, ending);
}

/** Removes the notices that ask for something; the one about the last check-in stays, because it is still true. */
export async function withdrawOpen(tx: Orm, ending: Between): Promise<void> {
	await withdrawOffer(tx, ending.partnerId, ending.id);
	await withdrawOverdue(tx, ending);
}

/** Removes the notices that ask for the acceptance of an offer or a change. */
export async function withdrawOffer(tx: Orm, reader: string, partnershipId: string): Promise<void> {
	for (const kind of ["partner-asked", "agreement-changed"] as const)
		await withdrawGroup(tx, [reader], groupKeyFor(kind, partnershipId));
}

/** Removes the notices that a check-in is missing. */
export async function withdrawOverdue(tx: Orm, { id, userId, partnerId }: Between): Promise<void> {
	for (const kind of ["check-in-overdue", "partner-nudged"] as const)
		await withdrawGroup(tx, [userId], groupKeyFor(kind, id));
	await withdrawGroup(tx, [partnerId], groupKeyFor("partner-overdue", id));
}
