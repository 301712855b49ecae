import type { HubMe } from "#contract/social/hub.ts";
import { socialNameOf } from "#domain/social/social-name.ts";
import { findUser } from "#server/account/auth/service.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { answerRequestsJob } from "./pending-requests-job.ts";
import { insertMember, listMembers, setSharesSeen, setSocialName } from "./store.ts";

export function hubService(deps: Deps) {
	const { orm, jobs } = deps;

	async function me({ userId }: Actor): Promise<HubMe> {
		const [member] = await listMembers(orm, [userId]);
		const named = member ?? (await findUser(deps, userId));
		return {
			joinedAt: member?.joinedAt ?? null,
			socialName: socialNameOf(named),
			sharesSeen: member?.sharesSeen ?? false,
		};
	}

	return {
		me,

		join: async (
			actor: Actor,
			{ socialName, sharesSeen }: { socialName: string; sharesSeen?: boolean | undefined },
			now: number,
		): Promise<HubMe> => {
			const { userId } = actor;
			await orm.transaction(async (tx) => {
				if (await insertMember(tx, { userId, joinedAt: iso(now) }))
					await jobs.add(tx, answerRequestsJob, { userId });
				await setSocialName(tx, userId, socialName, iso(now));
				if (sharesSeen !== undefined) await setSharesSeen(tx, userId, sharesSeen);
			});
			deps.sessions.forget(userId);
			return me(actor);
		},
	};
}
