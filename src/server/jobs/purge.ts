import { purgeConfirmations } from "#server/account/confirmations/service.ts";
import type { Deps } from "#server/deps.ts";
import { purgeImports } from "#server/habits/imports/service.ts";
import type { JobHandlers } from "./queue.ts";

/** Throws away everybody's expired sessions, pending imports and links. */
export const purge =
	({ orm, sessions, clock }: Deps): JobHandlers["purge"] =>
	async () => {
		await sessions.purge(clock());
		await purgeImports(orm, clock());
		await purgeConfirmations(orm, clock());
	};
