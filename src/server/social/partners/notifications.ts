import type { NoticeFacts } from "#contract/notices/notices.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { notify } from "#server/notices/notices/service.ts";
import { people } from "#server/social/people/public.ts";
import { habitName } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

type PartnerNotice = Extract<NoticeFacts, { data: { partnershipId: string } }>;
type PartnerKind = PartnerNotice["kind"];

interface PartnerEvent {
	kind: PartnerKind;
	reader: string;
	about: string;
	partnership: Pick<StoredPartnership, "id" | "userId" | "habitId">;
	/** Distinguishes events of the same kind; each cause sends one notice. */
	cause: string;
	now: number;
}

/** Hidden people cause no notices. */
export async function notifyPartner(
	tx: Orm,
	{ jobs }: Pick<Deps, "jobs">,
	{ kind, reader, about, partnership, cause, now }: PartnerEvent,
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
		cause: `${kind} ${partnership.id} ${cause}`,
		groupKey: `${kind} ${partnership.id}`,
		now,
	});
}
