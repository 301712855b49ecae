import type { HelpedCount } from "#contract/public/resources.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { resourceSlugs } from "./slugs.ts";
import { countHelped, deleteHelped, hasHelped, insertHelped } from "./store.ts";

export function resourceService({ orm }: Deps) {
	const helpedBy = async (actor: Actor | undefined, slug: string): Promise<HelpedCount> => ({
		count: await countHelped(orm, slug),
		isMine: actor !== undefined && (await hasHelped(orm, actor.userId, slug)),
	});

	return {
		helped: async (actor: Actor | undefined, slug: string): Promise<HelpedCount> => {
			requireResource(slug);
			return helpedBy(actor, slug);
		},

		/** One row per resource, so the number of resources bounds an account's rows. */
		markHelpful: async (actor: Actor, slug: string, now: number): Promise<HelpedCount> => {
			requireResource(slug);
			await insertHelped(orm, { userId: actor.userId, slug, createdAt: iso(now) });
			return helpedBy(actor, slug);
		},

		unmarkHelpful: async (actor: Actor, slug: string): Promise<HelpedCount> => {
			requireResource(slug);
			await deleteHelped(orm, actor.userId, slug);
			return helpedBy(actor, slug);
		},
	};
}

function requireResource(slug: string): void {
	if (!resourceSlugs.has(slug)) throw new Problem("not-found");
}
