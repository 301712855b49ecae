import type { RouteObject } from "react-router";
import { pages } from "#contract/pages.ts";
import { BrokenPage } from "./broken-page.tsx";
import { page } from "./page.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageLoader } from "./page-loader.tsx";
import { Shell } from "./shell.tsx";
import { SignedIn } from "./signed-in.tsx";

const signedInPages: RouteObject[] = [
	{
		path: pages.dashboard,
		lazy: page({
			load: async () => (await import("#web/today/today-page.tsx")).TodayPage,
			texts: ["today", "habits"],
			title: ({ today }) => today.title,
		}),
	},
	{
		path: pages.newHabit,
		lazy: page({
			load: async () => (await import("#web/habits/wizard-page.tsx")).WizardPage,
			texts: ["habits", "problems"],
			title: ({ wizard }) => wizard.title,
		}),
	},
	{
		path: pages.habit,
		lazy: page({
			load: async () => (await import("#web/app/habit-screen.tsx")).HabitScreen,
			texts: ["habits", "habitSettings", "calendar", "cycles", "strength", "problems"],
		}),
	},
	{
		path: pages.payment,
		lazy: page({
			load: async () => (await import("#web/payments/payment-page.tsx")).PaymentPage,
			texts: ["payments"],
			title: ({ payment }) => payment.title,
		}),
	},
];

const openPages: RouteObject[] = [
	{
		path: pages.admin,
		lazy: page({
			load: async () => (await import("#web/admin/admin-page.tsx")).AdminPage,
			texts: ["admin"],
			title: ({ admin }) => admin.title,
		}),
	},
	{
		path: "*",
		lazy: page({
			load: async () => (await import("#web/not-found/not-found-page.tsx")).NotFoundPage,
			title: ({ shell }) => shell.notFound.title,
		}),
	},
];

/** Every page of the app. A new page is one entry here, with the sections of texts that it reads. */
export const routes: RouteObject[] = [
	{
		Component: Shell,
		ErrorBoundary: BrokenPage,
		children: [
			{
				path: pages.home,
				lazy: page({
					load: async () => (await import("#web/home/home-page.tsx")).HomePage,
					texts: ["home"],
					title: ({ home }) => home.title,
				}),
				HydrateFallback: PageLoader,
				ErrorBoundary: BrokenPage,
			},
			{
				Component: SignedIn,
				HydrateFallback: PageLoader,
				ErrorBoundary: BrokenPage,
				children: [{ Component: PageFrame, children: signedInPages }],
			},
			{
				Component: PageFrame,
				HydrateFallback: PageLoader,
				ErrorBoundary: BrokenPage,
				children: openPages,
			},
		],
	},
];
