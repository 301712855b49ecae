import type { Deps } from "#server/deps.ts";
import { purgeImports } from "#server/imports/service.ts";
import type { JobHandlers } from "./queue.ts";

/** Throws away everybody's expired sessions and pending imports. */
export const purge =
	({ orm, sessions, clock }: Deps): JobHandlers["purge"] =>
	async () => {
		await sessions.purge(clock());
		await purgeImports(orm, clock());
	};
