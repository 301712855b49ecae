import { Hono } from "hono";
import { api } from "#contract/api.ts";
import { adminRoutes } from "./admin/routes.ts";
import { mountApiDocs } from "./api-docs.ts";
import { auditRoutes } from "./audit/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { confirmationRoutes } from "./confirmations/routes.ts";
import { cycleRoutes } from "./cycles/routes.ts";
import type { Deps } from "./deps.ts";
import { habitRoutes } from "./habits/routes.ts";
import { mount, observed } from "./http.ts";
import { importRoutes } from "./imports/routes.ts";
import { logRoutes } from "./logs/routes.ts";
import { type Health, mountOperation } from "./operation.ts";
import { mountPages } from "./pages.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { planRoutes } from "./plans/routes.ts";
import { Problem } from "./problem.ts";
import { statementRoutes } from "./statements/routes.ts";
import { systemRoutes } from "./system/routes.ts";

/** The whole server as one function from Request to Response. A new feature is one line here and one in the contract. */
export const createApp = async (deps: Deps, health: Health, webFolder: string): Promise<Hono> => {
	const app = new Hono();
	const failing = (problem: unknown) => async () => {
		throw problem;
	};

	app.onError((fault, context) => observed(context, deps, "unmatched", failing(fault)));

	mount(app, deps, api.system, systemRoutes(deps));
	mount(app, deps, api.auth, authRoutes(deps));
	mount(app, deps, api.confirmations, confirmationRoutes(deps));
	mount(app, deps, api.payments, paymentRoutes(deps));
	mount(app, deps, api.habits, habitRoutes(deps));
	mount(app, deps, api.logs, logRoutes(deps));
	mount(app, deps, api.cycles, cycleRoutes(deps));
	mount(app, deps, api.imports, importRoutes(deps));
	mount(app, deps, api.admin, adminRoutes(deps));
	mount(app, deps, api.statements, statementRoutes(deps));
	mount(app, deps, api.plans, planRoutes(deps));
	mount(app, deps, api.people, peopleRoutes(deps));
	mount(app, deps, api.audit, auditRoutes(deps));

	mountApiDocs(app, deps);
	mountOperation(app, deps, health);
	await mountPages(app, deps, webFolder);
	app.all("*", (context) => observed(context, deps, "unmatched", failing(new Problem("not-found"))));
	return app;
};
