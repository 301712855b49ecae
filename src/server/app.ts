import { Hono } from "hono";
import { api } from "#contract/api.ts";
import { authRoutes } from "./account/auth/routes.ts";
import { confirmationRoutes } from "./account/confirmations/routes.ts";
import { consentRoutes } from "./account/consents/routes.ts";
import { deletionRoutes } from "./account/deletion/routes.ts";
import { emailChangeRoutes } from "./account/email-changes/routes.ts";
import { exportRoutes } from "./account/exports/routes.ts";
import { resourceRoutes } from "./account/helped/routes.ts";
import { passwordRoutes } from "./account/passwords/routes.ts";
import { profileRoutes } from "./account/profile/routes.ts";
import { secondStepRoutes } from "./account/second-step/routes.ts";
import { sessionRoutes } from "./account/sessions/routes.ts";
import { auditRoutes } from "./admin/audit/routes.ts";
import { peopleRoutes } from "./admin/people/routes.ts";
import { reportRoutes } from "./admin/reports/routes.ts";
import { statementRoutes } from "./admin/statements/routes.ts";
import { adminRoutes } from "./admin/verification/routes.ts";
import { appointmentRoutes } from "./consultations/appointments/routes.ts";
import { bookingRoutes } from "./consultations/bookings/routes.ts";
import { chatRoutes } from "./consultations/chat/routes.ts";
import { expertRoutes } from "./consultations/experts/routes.ts";
import type { Deps } from "./deps.ts";
import { automaticityRoutes } from "./habits/automaticity/routes.ts";
import { cycleRoutes } from "./habits/cycles/routes.ts";
import { habitNames } from "./habits/habits/name-on-page.ts";
import { habitRoutes } from "./habits/habits/routes.ts";
import { importRoutes } from "./habits/imports/routes.ts";
import { insightRoutes } from "./habits/insight/routes.ts";
import { logRoutes } from "./habits/logs/routes.ts";
import { mountApiDocs } from "./http/api-docs.ts";
import { mount, safeMethods } from "./http/http.ts";
import { observe } from "./http/observe.ts";
import { type Health, mountOperation } from "./http/operation.ts";
import { pagesIn } from "./http/pages.ts";
import { Problem } from "./http/problem.ts";
import { systemRoutes } from "./http/system/routes.ts";
import { writtenTexts } from "./http/written.ts";
import { eventRoutes } from "./notices/events/routes.ts";
import { noticeRoutes } from "./notices/notices/routes.ts";
import { pushRoutes } from "./notices/push/routes.ts";
import { reminderRoutes } from "./notices/reminders/routes.ts";
import { paymentRoutes } from "./payments/payments/routes.ts";
import { planRoutes } from "./payments/plans/routes.ts";
import { blockRoutes } from "./social/blocks/routes.ts";
import { challengeRoutes } from "./social/challenges/routes.ts";
import { feedRoutes } from "./social/feed/routes.ts";
import { friendRoutes } from "./social/friends/routes.ts";
import { invitationRoutes } from "./social/invitations/routes.ts";
import { messageRoutes } from "./social/messages/routes.ts";
import { partnerRoutes } from "./social/partners/routes.ts";
import { hubRoutes } from "./social/people/routes.ts";
import { socialProfileRoutes } from "./social/profiles/routes.ts";
import { contentReportRoutes } from "./social/reports/routes.ts";

/** The whole server as one function from Request to Response. A new feature is one line here and one in the contract. */
export const createApp = async (deps: Deps, health: Health, webFolder: string): Promise<Hono> => {
	const app = new Hono();
	const failing = (problem: unknown) => async () => {
		throw problem;
	};

	app.onError((fault, context) => observe(context, deps, "unmatched", failing(fault)));

	mount(app, deps, api.system, systemRoutes(deps));
	mount(app, deps, api.auth, authRoutes(deps));
	mount(app, deps, api.confirmations, confirmationRoutes(deps));
	mount(app, deps, api.profile, profileRoutes(deps));
	mount(app, deps, api.exports, exportRoutes(deps));
	mount(app, deps, api.deletion, deletionRoutes(deps));
	mount(app, deps, api.passwords, passwordRoutes(deps));
	mount(app, deps, api.emailChanges, emailChangeRoutes(deps));
	mount(app, deps, api.sessions, sessionRoutes(deps));
	mount(app, deps, api.secondStep, secondStepRoutes(deps));
	mount(app, deps, api.consents, consentRoutes(deps));
	mount(app, deps, api.payments, paymentRoutes(deps));
	mount(app, deps, api.habits, habitRoutes(deps));
	mount(app, deps, api.logs, logRoutes(deps));
	mount(app, deps, api.insights, insightRoutes(deps));
	mount(app, deps, api.automaticity, automaticityRoutes(deps));
	mount(app, deps, api.cycles, cycleRoutes(deps));
	mount(app, deps, api.imports, importRoutes(deps));
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
	mount(app, deps, api.resources, resourceRoutes(deps));
	mount(app, deps, api.experts, expertRoutes(deps));
	mount(app, deps, api.bookings, bookingRoutes(deps));
	mount(app, deps, api.appointments, appointmentRoutes(deps));
	mount(app, deps, api.chat, chatRoutes(deps));

	mountApiDocs(app, deps);
	mountOperation(app, deps, health);
	const page = await pagesIn(webFolder, deps, writtenTexts(deps), habitNames(deps));
	// Not routes of their own: where one handler alone is for a request, Hono calls it without a chain.
	app.notFound((context) =>
		safeMethods.has(context.req.method)
			? page(context)
			: observe(context, deps, "unmatched", failing(new Problem("not-found"))),
	);
	return app;
};
