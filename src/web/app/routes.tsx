import { matchPath, Route, Routes } from "react-router";
import { pages } from "#contract/pages.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { boughtPages } from "./bought-pages.ts";
import { homeEntry } from "./home-entry.ts";
import { integrationPages } from "./integration-pages.ts";
import { openPages } from "./open-pages.ts";
import { Page, type PageEntry } from "./page.tsx";
import { PageFrame } from "./shell/page-frame.tsx";
import { Shell } from "./shell/shell.tsx";
import { SignedIn } from "./signed-in.tsx";

/** Pages for signed-in users; visitors see the home page instead. */
const signedInPages: readonly PageEntry[] = [
	{
		path: pages.dashboard,
		Content: onDemand({
			load: async () => (await import("./screens/dashboard-screen.tsx")).DashboardScreen,
			texts: ["today", "amounts", "plan"],
		}),
		title: ({ today }) => today.title,
	},
	{
		path: pages.newHabit,
		Content: onDemand({
			load: async () => (await import("./screens/new-habit-screen.tsx")).NewHabitScreen,
			texts: ["plan", "wizard", "fieldErrors"],
		}),
		title: ({ wizard }) => wizard.title,
	},
	{
		path: pages.import,
		Content: onDemand({
			load: async () => (await import("#web/habits/imports/import-page.tsx")).ImportPage,
			texts: ["imports", "plan", "wizard"],
		}),
		title: ({ imports }) => imports.title,
	},
	{
		path: pages.habit,
		Content: onDemand({
			load: async () => (await import("./screens/habit-screen.tsx")).HabitScreen,
			texts: ["habits", "amounts", "plan", "habitSettings", "cycles"],
		}),
	},
	{
		path: pages.analytics,
		Content: onDemand({
			load: async () => (await import("#web/habits/insight/analytics-page.tsx")).AnalyticsPage,
			texts: ["analytics", "plan"],
		}),
		title: ({ analytics }) => analytics.title,
	},
	{
		path: pages.week,
		Content: onDemand({
			load: async () => (await import("#web/habits/insight/week/week-page.tsx")).WeekPage,
			texts: ["week"],
		}),
		title: ({ week }) => week.title,
	},
	...boughtPages,
	...integrationPages,
	{
		path: pages.inbox,
		Content: onDemand({
			load: async () => (await import("#web/notices/inbox/inbox-page.tsx")).InboxPage,
			texts: ["notices", "pricing"],
		}),
		title: ({ notices }) => notices.title,
	},
	{
		path: pages.settings,
		Content: onDemand({
			load: async () => (await import("./screens/settings-screen.tsx")).SettingsScreen,
			texts: ["settings"],
		}),
		title: ({ settings }) => settings.title,
	},
	{
		path: pages.organizations,
		Content: onDemand({
			load: async () => (await import("#web/organizations/list/organizations-page.tsx")).OrganizationsPage,
			texts: ["organizations"],
		}),
		title: ({ organizations }) => organizations.title,
	},
	{
		path: pages.messages,
		Content: onDemand({
			load: async () => (await import("#web/social/messages/messages-page.tsx")).MessagesPage,
			texts: ["messages"],
		}),
		title: ({ messages }) => messages.title,
	},
	{
		path: pages.conversation,
		Content: onDemand({
			load: async () => (await import("#web/social/messages/conversation-page.tsx")).ConversationPage,
			texts: ["messages"],
		}),
		title: ({ messages }) => messages.title,
	},
	{
		path: pages.person,
		Content: onDemand({
			load: async () => (await import("./screens/person-screen.tsx")).PersonScreen,
			texts: ["friends", "plan", "messages", "social"],
		}),
	},
];

/** Add a page to `signedInPages` or `openPages`, with the text sections it reads. */
export const entries: readonly PageEntry[] = [homeEntry, ...signedInPages, ...openPages];

export function Pages() {
	return (
		<Routes>
			<Route element={<Shell />}>
				{routesTo([homeEntry])}
				<Route element={<SignedIn />}>
					<Route element={<PageFrame />}>{routesTo(signedInPages)}</Route>
				</Route>
				<Route element={<PageFrame />}>{routesTo(openPages)}</Route>
			</Route>
		</Routes>
	);
}

function routesTo(entries: readonly PageEntry[]) {
	return entries.map((entry) => (
		<Route key={entry.path} path={entry.path} element={<Page entry={entry} />} />
	));
}

/** Rejects only if the HTML already shows the whole page, which then stays; otherwise the page shows its own error. */
export async function loadPageAt(pathname: string, isShownWhole: boolean): Promise<void> {
	for (const { path, Content, preload } of entries) {
		const match = matchPath(path, pathname);
		if (match === null) continue;
		const loading = Promise.all([Content.prepare(), preload?.(match.params)]);
		await (isShownWhole ? loading : loading.catch(() => undefined));
		return;
	}
}
