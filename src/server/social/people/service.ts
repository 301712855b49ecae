import type { HubMe } from "#contract/social/hub.ts";
import { hasLetterOrDigit, socialNameOf } from "#domain/social/social-name.ts";
import { findUser } from "#server/account/auth/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { refuseOurName } from "#server/users/our-name.ts";
import { deliverRequestsJob } from "./pending-requests-job.ts";
import { hasJoined, insertMember, listMembers, setSharesSeen, setSocialName } from "./store.ts";

interface HubChanges {
	socialName?: string | undefined;
	sharesSeen?: boolean | undefined;
}

export function hubService(deps: Deps) {
	const { orm, jobs } = deps;

	async function me({ userId }: Actor): Promise<HubMe> {
		const [member] = await listMembers(orm, [userId]);
		const socialName = socialNameOf(member ?? (await findUser(deps, userId)));
		return {
			joinedAt: member?.joinedAt ?? null,
			// Proposes no name that joining would refuse.
			socialName: member || hasLetterOrDigit(socialName) ? socialName : "",
			sharesSeen: member?.sharesSeen ?? false,
		};
	}

	async function joinAs(tx: Orm, userId: string, socialName: string, now: number): Promise<void> {
		if (await insertMember(tx, { userId, joinedAt: iso(now) }))
			await jobs.add(tx, deliverRequestsJob, { userId });
		await setSocialName(tx, userId, socialName, iso(now));
	}

	return {
		me,

		/** Throws `invalid-input` if the name poses as ours, or if somebody who is not in the hub sends no name. */
		join: async (actor: Actor, { socialName, sharesSeen }: HubChanges, now: number): Promise<HubMe> => {
			const { userId } = actor;
			if (socialName !== undefined) refuseOurName("socialName", socialName, (await me(actor)).socialName);
			await orm.transaction(async (tx) => {
				if (socialName !== undefined) await joinAs(tx, userId, socialName, now);
				else if (!(await hasJoined(tx, userId)))
					throw new Problem("invalid-input", { fields: { socialName: "required" } });
				if (sharesSeen !== undefined) await setSharesSeen(tx, userId, sharesSeen);
			});
			deps.sessions.forget(userId);
			return me(actor);
		},
	};
}
