import { defineJob, persistent } from "#server/jobs/job.ts";

export const sendInvitationsJob = defineJob<{ organizationId: string }>({
	name: "send-invitations",
	options: { ...persistent, expireInSeconds: 600 },
	isAwaited: true,
	pollEverySeconds: 5,
});
