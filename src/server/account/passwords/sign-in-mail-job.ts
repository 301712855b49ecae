import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { mailLink } from "./link-mail.ts";
import { findRecipient } from "./store.ts";

export const signInMailJob = defineJob<{ userId: string | null }>({
	name: "sign-in-mail",
	options: { ...persistent, retryLimit: 6 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/** As long as the window of `durableLimits.signInLinks`, so that the owner always has a working link. */
const minutes = 120;

/** Somebody else may have registered an unconfirmed address: it gets a reset link, as a reset ends their access. */
export function signInMail(deps: Deps): JobHandler<typeof signInMailJob> {
	return async ({ id, data: { userId } }) => {
		const user = userId === null ? undefined : await findRecipient(deps.orm, userId);
		if (userId === null || user === undefined) return;
		const act = user.isVerified ? "sign-in" : "reset";
		await mailLink(deps, id, { ...user, userId }, { act, minutes });
	};
}
