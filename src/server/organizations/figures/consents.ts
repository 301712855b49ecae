import { randomUUID } from "node:crypto";
import type { MemberConsents } from "#contract/organizations/figures.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { answerOf, type MemberConsent, memberConsentVersions } from "#domain/organizations/consents.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { decidedBy } from "#server/organizations/decided-by.ts";
import { findMember, lockOrganization } from "#server/organizations/members-store.ts";
import { listAnswers, saveAnswer } from "./store.ts";

interface Changes {
	isCounted?: boolean | undefined;
	isOnLeaderboard?: boolean | undefined;
	decidedAt?: string | undefined;
}

export function consentService({ orm }: Pick<Deps, "orm">) {
	async function read({ organizationId }: Membership, { userId }: Actor): Promise<MemberConsents> {
		const answers = await listAnswers(orm, organizationId, userId);
		return {
			isCounted: answerOf(answers, "counted") ?? null,
			isOnLeaderboard: answerOf(answers, "leaderboard") ?? false,
		};
	}

	return {
		read,

		/**
		 * Saves answers unless there are later ones, or they are from an earlier membership; repeating one keeps its time.
		 * Throws `not-found` for a member who is being removed.
		 */
		decide: async (
			membership: Membership,
			actor: Actor,
			changes: Changes,
			now: number,
		): Promise<MemberConsents> => {
			const { organizationId } = membership;
			const { userId } = actor;
			const wanted: Record<MemberConsent, boolean | undefined> = {
				counted: changes.isCounted,
				leaderboard: changes.isOnLeaderboard,
			};
			await orm.transaction(async (tx) => {
				await lockOrganization(tx, organizationId);
				const member = await findMember(tx, organizationId, userId);
				if (member === undefined) throw new Problem("not-found");
				const decidedAt = decidedBy(changes, now);
				if (decidedAt < member.joinedAt) return;
				for (const [name, isGiven] of Object.entries(dropUndefined(wanted))) {
					const kind = name as MemberConsent;
					const version = memberConsentVersions[kind];
					const answer = { organizationId, userId, kind, version, isGiven };
					await saveAnswer(tx, { ...answer, decidedAt, cohortKey: randomUUID() });
				}
			});
			return read(membership, actor);
		},
	};
}
