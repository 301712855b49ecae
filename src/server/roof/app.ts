import { Hono } from "hono";
import { api } from "#contract/api.ts";
import { authRoutes } from "#server/account/auth/routes.ts";
import { confirmationRoutes } from "#server/account/confirmations/routes.ts";
import { consentRoutes } from "#server/account/consents/routes.ts";
import { emailChangeRoutes } from "#server/account/email-changes/routes.ts";
import { resourceRoutes } from "#server/account/helped/routes.ts";
import { passwordRoutes } from "#server/account/passwords/routes.ts";
import { profileRoutes } from "#server/account/profile/routes.ts";
import { secondStepRoutes } from "#server/account/second-step/routes.ts";
import { sessionRoutes } from "#server/account/sessions/routes.ts";
import { tokenRoutes } from "#server/account/tokens/routes.ts";
import { webhookRoutes } from "#server/account/webhooks/routes.ts";
import { auditRoutes } from "#server/admin/audit/routes.ts";
import { peopleRoutes } from "#server/admin/people/routes.ts";
import { reportRoutes } from "#server/admin/reports/routes.ts";
import { statementRoutes } from "#server/admin/statements/routes.ts";
import { adminRoutes } from "#server/admin/verification/routes.ts";
import { appointmentRoutes } from "#server/consultations/appointments/routes.ts";
import { bookingRoutes } from "#server/consultations/bookings/routes.ts";
import { chatRoutes } from "#server/consultations/chat/routes.ts";
import { expertRoutes } from "#server/consultations/experts/routes.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { automaticityRoutes } from "#server/habits/automaticity/routes.ts";
import { calendarFeedRoutes } from "#server/habits/calendar-feed/routes.ts";
import { cycleRoutes } from "#server/habits/cycles/routes.ts";
import { easingRoutes } from "#server/habits/easing/routes.ts";
import { habitRoutes } from "#server/habits/habits/routes.ts";
import { importRoutes } from "#server/habits/imports/routes.ts";
import { insightRoutes } from "#server/habits/insight/routes.ts";
import { logRoutes } from "#server/habits/logs/routes.ts";
import { tapRoutes } from "#server/habits/logs/taps/routes.ts";
import { mountTapPage } from "#server/habits/logs/taps/tap-page.ts";
import { momentRoutes } from "#server/habits/moments/routes.ts";
import { reminderRoutes } from "#server/habits/reminders/routes.ts";
import { reminderAnswerRoutes } from "#server/habits/reminding/routes.ts";
import { mount } from "#server/http/http.ts";
import { observe } from "#server/http/observe.ts";
import { safeMethods } from "#server/http/request.ts";
import { integrationRoutes } from "#server/integrations/connections/routes.ts";
import { incomingRoutes } from "#server/integrations/incoming/routes.ts";
import { intakeRoutes } from "#server/integrations/intake/routes.ts";
import { mappingRoutes } from "#server/integrations/mappings/routes.ts";
import { noticeRoutes } from "#server/notices/notices/routes.ts";
import { pushRoutes } from "#server/notices/push/routes.ts";
import { eventRoutes } from "#server/notices/streams/routes.ts";
import { organizationAnnouncementRoutes } from "#server/organizations/announcements/routes.ts";
import { organizationAuditRoutes } from "#server/organizations/audit/routes.ts";
import { organizationChallengeRoutes } from "#server/organizations/challenges/routes.ts";
import { organizationDomainRoutes } from "#server/organizations/domains/routes.ts";
import { organizationFigureRoutes } from "#server/organizations/figures/routes.ts";
import { organizationInvitationRoutes } from "#server/organizations/invitations/routes.ts";
import { organizationLeaderboardRoutes } from "#server/organizations/leaderboards/routes.ts";
import { mountHostPages } from "#server/organizations/life/host-page.ts";
import { organizationRoutes } from "#server/organizations/life/routes.ts";
import { organizationMemberRoutes } from "#server/organizations/members/routes.ts";
import { organizationProgramRoutes } from "#server/organizations/programs/routes.ts";
import { organizationSeatRoutes } from "#server/organizations/seats/routes.ts";
import { organizationTeamRoutes } from "#server/organizations/teams/routes.ts";
import { mountApiDocs } from "#server/pages/api-docs.ts";
import { habitNames } from "#server/pages/habit-name.ts";
import { pagesIn } from "#server/pages/pages.ts";
import { writtenTexts } from "#server/pages/server-rendered.ts";
import { systemRoutes } from "#server/pages/system/routes.ts";
import { paymentRoutes } from "#server/payments/payments/routes.ts";
import { planRoutes } from "#server/payments/plans/routes.ts";
import { deletionRoutes } from "#server/personal-data/deletion/routes.ts";
import { exportRoutes } from "#server/personal-data/exports/routes.ts";
import { blockRoutes } from "#server/social/blocks/routes.ts";
import { challengeRoutes } from "#server/social/challenges/routes.ts";
import { feedRoutes } from "#server/social/feed/routes.ts";
import { friendRoutes } from "#server/social/friends/routes.ts";
import { hubRoutes } from "#server/social/hub/routes.ts";
import { invitationRoutes } from "#server/social/invitations/routes.ts";
import { messageRoutes } from "#server/social/messages/routes.ts";
import { partnerRoutes } from "#server/social/partners/routes.ts";
import { socialProfileRoutes } from "#server/social/profiles/routes.ts";
import { contentReportRoutes } from "#server/social/reports/routes.ts";
import { mountAssistants } from "./assistants/mcp.ts";
import { type Health, mountOperation } from "./operation.ts";

/**
 * The whole server as one function from Request to Response. To add a feature, add a line here and one in the
 * contract.
 */
export async function createApp(deps: Deps, health: Health, webFolder: string): Promise<Hono> {
	const app = new Hono();
	const failing = (problem: unknown) => async () => {
		throw problem;
	};

	app.onError((fault, context) => observe(context, deps, "unmatched", failing(fault)));

	mountHostPages(app, deps);
	mount(app, deps, api.system, systemRoutes(deps));
	mount(app, deps, api.auth, authRoutes(deps));
	mount(app, deps, api.confirmations, confirmationRoutes(deps));
	mount(app, deps, api.profile, profileRoutes(deps));
	mount(app, deps, api.exports, exportRoutes(deps));
	mount(app, deps, api.deletion, deletionRoutes(deps));
	mount(app, deps, api.passwords, passwordRoutes(deps));
	mount(app, deps, api.emailChanges, emailChangeRoutes(deps));
	mount(app, deps, api.sessions, sessionRoutes(deps));
	mount(app, deps, api.tokens, tokenRoutes(deps));
	mount(app, deps, api.webhooks, webhookRoutes(deps));
	mount(app, deps, api.secondStep, secondStepRoutes(deps));
	mount(app, deps, api.consents, consentRoutes(deps));
	mount(app, deps, api.payments, paymentRoutes(deps));
	mount(app, deps, api.habits, habitRoutes(deps));
	mount(app, deps, api.logs, logRoutes(deps));
	mount(app, deps, api.taps, tapRoutes(deps));
	mount(app, deps, api.insights, insightRoutes(deps));
	mount(app, deps, api.automaticity, automaticityRoutes(deps));
	mount(app, deps, api.easing, easingRoutes(deps));
	mount(app, deps, api.moments, momentRoutes(deps));
	mount(app, deps, api.calendarFeed, calendarFeedRoutes(deps));
	mount(app, deps, api.cycles, cycleRoutes(deps));
	mount(app, deps, api.imports, importRoutes(deps));
	mount(app, deps, api.incomingWebhooks, incomingRoutes(deps));
	mount(app, deps, api.integrations, integrationRoutes(deps));
	mount(app, deps, api.intake, intakeRoutes(deps));
	mount(app, deps, api.mappings, mappingRoutes(deps));
	mount(app, deps, api.admin, adminRoutes(deps));
	mount(app, deps, api.statements, statementRoutes(deps));
	mount(app, deps, api.plans, planRoutes(deps));
	mount(app, deps, api.people, peopleRoutes(deps));
	mount(app, deps, api.audit, auditRoutes(deps));
	mount(app, deps, api.reports, reportRoutes(deps));
	mount(app, deps, api.events, eventRoutes(deps));
	mount(app, deps, api.notices, noticeRoutes(deps));
	mount(app, deps, api.reminders, reminderRoutes(deps));
	mount(app, deps, api.push, pushRoutes(deps));
	mount(app, deps, api.reminderAnswers, reminderAnswerRoutes(deps));
	mount(app, deps, api.hub, hubRoutes(deps));
	mount(app, deps, api.friends, friendRoutes(deps));
	mount(app, deps, api.blocks, blockRoutes(deps));
	mount(app, deps, api.partners, partnerRoutes(deps));
	mount(app, deps, api.messages, messageRoutes(deps));
	mount(app, deps, api.feed, feedRoutes(deps));
	mount(app, deps, api.contentReports, contentReportRoutes(deps));
	mount(app, deps, api.invitations, invitationRoutes(deps));
	mount(app, deps, api.profiles, socialProfileRoutes(deps));
	mount(app, deps, api.challenges, challengeRoutes(deps));
	// Before routes that have an id in the same position.
	mount(app, deps, api.organizationInvitations, organizationInvitationRoutes(deps));
	mount(app, deps, api.organizationMembers, organizationMemberRoutes(deps));
	mount(app, deps, api.organizations, organizationRoutes(deps));
	mount(app, deps, api.organizationDomains, organizationDomainRoutes(deps));
	mount(app, deps, api.organizationFigures, organizationFigureRoutes(deps));
	mount(app, deps, api.organizationPrograms, organizationProgramRoutes(deps));
	mount(app, deps, api.organizationChallenges, organizationChallengeRoutes(deps));
	mount(app, deps, api.organizationTeams, organizationTeamRoutes(deps));
	mount(app, deps, api.organizationLeaderboards, organizationLeaderboardRoutes(deps));
	mount(app, deps, api.organizationAudit, organizationAuditRoutes(deps));
	mount(app, deps, api.organizationAnnouncements, organizationAnnouncementRoutes(deps));
	mount(app, deps, api.organizationSeats, organizationSeatRoutes(deps));
	mount(app, deps, api.resources, resourceRoutes(deps));
	mount(app, deps, api.experts, expertRoutes(deps));
	mount(app, deps, api.bookings, bookingRoutes(deps));
	mount(app, deps, api.appointments, appointmentRoutes(deps));
	mount(app, deps, api.chat, chatRoutes(deps));

	mountApiDocs(app, deps);
	mountTapPage(app, deps);
	mountAssistants(app, deps);
	mountOperation(app, deps, health);
	const page = await pagesIn(webFolder, deps, writtenTexts(deps), habitNames(deps));
	// Not a route: Hono skips its middleware chain only if a request has a single handler.
	app.notFound((context) =>
		safeMethods.has(context.req.method)
			? page(context)
			: observe(context, deps, "unmatched", failing(new Problem("not-found"))),
	);
	return app;
}
