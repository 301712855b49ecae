import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { mailLink } from "./link-mail.ts";
import { findRecipient } from "./store.ts";

/** `userId` is null for an address without an account: the job is still enqueued, so that timing reveals nothing. */
export const resetMailJob = defineJob<{ userId: string | null }>({
	name: "reset-mail",
	options: { ...persistent, retryLimit: 6 },
	isAwaited: true,
	pollEverySeconds: 5,
});

export function resetMail(deps: Deps): JobHandler<typeof resetMailJob> {
	return async ({ id, data: { userId } }) => {
		const user = userId === null ? undefined : await findRecipient(deps.orm, userId);
		if (userId !== null && user !== undefined)
			await mailLink(deps, id, { ...user, userId }, { act: "reset", minutes: 30 });
	};
}
