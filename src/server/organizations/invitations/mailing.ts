import { pages } from "#contract/pages.ts";
import { nameForStrangers } from "#domain/names.ts";
import { whyNotOpenInvitation } from "#domain/organizations/invitation.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { newToken } from "#server/ground/owned-token.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { senderRoles } from "#server/organizations/own-invitations.ts";
import { sendInvitationsJob } from "#server/organizations/send-invitations-job.ts";
import type { StoredInvitation } from "#server/organizations/tables.ts";
import { isMailServerDown, isRefusedForGood, isRefusedRecipient, mailText } from "#server/outbound/mail.ts";
import { readerOf } from "#server/users/store.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { factsOf } from "./service.ts";
import { claimMails, countUnsent, findClaimed, updateClaimed } from "./store.ts";

const mailsPerBatch = 20;
/** A process that hasn't sent its claimed emails after this time is presumed dead. */
const leaseMs = 5 * 60_000;

/** An email is sent twice if the process dies before recording it. Emails beyond one batch wait for a new job. */
export function sendInvitations(deps: Deps): JobHandler<typeof sendInvitationsJob> {
	const { orm, clock, jobs } = deps;
	return async ({ data: { organizationId } }) => {
		const organization = await findOrganization(orm, organizationId);
		if (organization === undefined || organization.deletesAt !== null) return;
		const due = await claimMails(orm, organizationId, {
			now: iso(clock()),
			until: iso(clock() + leaseMs),
			limit: mailsPerBatch,
		});
		const refusals: unknown[] = [];
		for (const invitation of due)
			await sendOne(deps, invitation).catch((err) => {
				if (!isRefusedRecipient(err)) throw err;
				refusals.push(err);
			});
		if (due.length === mailsPerBatch) return jobs.add(orm, sendInvitationsJob, { organizationId });
		if (refusals.length > 0) throw refusals[0];
		if ((await countUnsent(orm, organizationId)) > 0)
			throw new Error(
				"Some invitations are still claimed: they were refused for now, or their process is gone.",
			);
	};
}

async function sendOne(
	{ orm, rates, config, clock, secrets, sendMail }: Deps,
	claimed: StoredInvitation,
): Promise<unknown> {
	const organization = await findOrganization(orm, claimed.organizationId);
	const invitation = await findClaimed(orm, claimed);
	if (organization?.deletesAt !== null || invitation === undefined) return;
	const { email, invitedBy } = invitation;
	const now = clock();
	const roles = await senderRoles(orm, organization.id, [invitedBy]);
	const sender = invitedBy === null ? undefined : await readerOf(orm, invitedBy);
	const isOver = whyNotOpenInvitation(factsOf(invitation, roles.get(invitedBy)), now) !== undefined;
	if (
		email === null ||
		invitedBy === null ||
		sender === undefined ||
		isOver ||
		!(await rates.mayMailInvitation(email))
	)
		return updateClaimed(orm, invitation, { mailAt: null });
	// Sending again moves the end, so it is a new email with a new link. A retry is the same email, with the same link
	// if the key is shared.
	const id = `${invitation.id}.${Date.parse(invitation.expiresAt)}`;
	const random = secrets.areShared ? secrets.hmac("new-invitations", organization.id, id) : undefined;
	const { token, tokenHash } = newToken(organization.id, random);
	if (!(await updateClaimed(orm, invitation, { tokenHash }))) return;
	const { subject, paragraphs } = mailsIn[sender.locale].organizationInvitation;
	const facts = {
		name: nameForStrangers(organization.name),
		inviter: nameForStrangers(sender.fullName),
		inviterEmail: sender.email,
		link: new URL(pages.joinOrganization.replace(":code", token), config.address).href,
	};
	try {
		await sendMail({
			id,
			userId: invitedBy,
			to: { name: "", address: email },
			subject,
			text: mailText(paragraphs(facts)),
		});
	} catch (err) {
		// Checked first: a server may refuse us for good before it sees the recipient.
		if (isMailServerDown(err)) await rates.uncountInvitationMail(email);
		else if (isRefusedForGood(err)) return updateClaimed(orm, invitation, { mailAt: null });
		throw err;
	}
	return updateClaimed(orm, invitation, { mailAt: null, sentAt: iso(now) });
}
