import { auth } from "./account/auth.ts";
import { confirmations } from "./account/confirmations.ts";
import { consents } from "./account/consents.ts";
import { deletion } from "./account/deletion.ts";
import { emailChanges } from "./account/email-changes.ts";
import { exports } from "./account/exports.ts";
import { passwords } from "./account/passwords.ts";
import { profile } from "./account/profile.ts";
import { secondStep } from "./account/second-step.ts";
import { sessions } from "./account/sessions.ts";
import { tokens } from "./account/tokens.ts";
import { webhooks } from "./account/webhooks.ts";
import { audit } from "./admin/audit.ts";
import { people } from "./admin/people.ts";
import { queues } from "./admin/queues.ts";
import { reports } from "./admin/reports.ts";
import { statements } from "./admin/statements.ts";
import { admin } from "./admin/verification.ts";
import { appointments } from "./consultations/appointments.ts";
import { bookings } from "./consultations/bookings.ts";
import { chat } from "./consultations/chat.ts";
import { experts } from "./consultations/experts.ts";
import type { CallInput, Endpoint, ReplyBody } from "./endpoint.ts";
import { automaticity } from "./habits/automaticity.ts";
import { calendarFeed } from "./habits/calendar-feed.ts";
import { cycles } from "./habits/cycles.ts";
import { easing } from "./habits/easing.ts";
import { habits } from "./habits/habits.ts";
import { imports } from "./habits/imports.ts";
import { insights } from "./habits/insights.ts";
import { logs } from "./habits/logs.ts";
import { moments } from "./habits/moments.ts";
import { taps } from "./habits/taps.ts";
import { incomingWebhooks } from "./integrations/incoming-webhooks.ts";
import { intake } from "./integrations/intake.ts";
import { integrations } from "./integrations/integrations.ts";
import { mappings } from "./integrations/mappings.ts";
import { events } from "./notices/events.ts";
import { notices } from "./notices/notices.ts";
import { push, reminderAnswers } from "./notices/push.ts";
import { reminders } from "./notices/reminders.ts";
import { organizationAnnouncements } from "./organizations/announcements.ts";
import { organizationAudit } from "./organizations/audit.ts";
import { organizationChallenges } from "./organizations/challenges.ts";
import { organizationDomains } from "./organizations/domains.ts";
import { organizationFigures } from "./organizations/figures.ts";
import { organizationInvitations } from "./organizations/invitations.ts";
import { organizationLeaderboards } from "./organizations/leaderboards.ts";
import { organizationMembers } from "./organizations/members.ts";
import { organizations } from "./organizations/organizations.ts";
import { organizationPrograms } from "./organizations/programs.ts";
import { organizationSeats } from "./organizations/seats.ts";
import { organizationTeams } from "./organizations/teams.ts";
import { payments } from "./payments/payments.ts";
import { plans } from "./payments/plans.ts";
import { resources } from "./public/resources.ts";
import { system } from "./public/system.ts";
import { blocks } from "./social/blocks.ts";
import { challenges } from "./social/challenges.ts";
import { feed } from "./social/feed.ts";
import { friends } from "./social/friends.ts";
import { hub } from "./social/hub.ts";
import { invitations } from "./social/invitations.ts";
import { messages } from "./social/messages.ts";
import { partners } from "./social/partners.ts";
import { profiles } from "./social/profiles.ts";
import { contentReports } from "./social/reports.ts";

export const api = {
	system,
	auth,
	confirmations,
	profile,
	exports,
	deletion,
	passwords,
	emailChanges,
	sessions,
	tokens,
	webhooks,
	secondStep,
	consents,
	payments,
	habits,
	logs,
	taps,
	insights,
	automaticity,
	easing,
	moments,
	calendarFeed,
	cycles,
	imports,
	integrations,
	incomingWebhooks,
	intake,
	mappings,
	admin,
	statements,
	plans,
	people,
	queues,
	audit,
	reports,
	events,
	notices,
	reminders,
	push,
	reminderAnswers,
	hub,
	friends,
	blocks,
	partners,
	messages,
	feed,
	contentReports,
	invitations,
	profiles,
	challenges,
	organizations,
	organizationInvitations,
	organizationMembers,
	organizationDomains,
	organizationFigures,
	organizationPrograms,
	organizationChallenges,
	organizationTeams,
	organizationLeaderboards,
	organizationAudit,
	organizationAnnouncements,
	organizationSeats,
	resources,
	experts,
	bookings,
	appointments,
	chat,
};

type Features = typeof api;
type EachEndpoint<F> = F extends Record<string, infer E extends Endpoint> ? E : never;
type AnyEndpoint = EachEndpoint<Features[keyof Features]>;

/** Input and reply of each route, for callers that must not load the shapes. */
export type Calls = {
	[E in AnyEndpoint as E["route"]]: { input: CallInput<E>; reply: ReplyBody<E> };
};

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((feature): Endpoint[] =>
	Object.values(feature),
);
