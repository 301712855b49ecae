import type { ConnectionState, runActions, SyncError } from "#domain/integrations/connection.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";

type Texts<Key extends string> = Readonly<Record<Key, string>>;

const states: Texts<ConnectionState | "ready"> = {
	active: "Syncing",
	ready: "Ready for data",
	paused: "Paused",
	late: "Nothing new",
	"needs-you": "Needs your attention",
	limited: "Waiting its turn",
	failing: "Cannot be read",
	stopped: "Stopped",
};

const explanations: Texts<Exclude<ConnectionState, "active" | "paused">> = {
	late: "It has reported nothing for more than 36 hours. Open its app on your phone, or tick by hand.",
	"needs-you": "Your permission has ended. Connect it again; everything here stays.",
	limited: "The service isn't accepting requests right now. We'll resume soon.",
	failing: "We keep trying. Until then, tick by hand.",
	stopped: "The service no longer works with this app. Your data here stays.",
};

const errors: Texts<SyncError> = {
	"consent-gone": "The permission has ended",
	limited: "Too many requests for the service",
	unreachable: "The service could not be reached",
	unavailable: "The service had an error",
	"bad-answer": "The response could not be read",
	stopped: "The service rejected this app",
	full: "The service's user limit is reached",
};

const metrics: Texts<Metric> = {
	steps: "Steps",
	calories_burned: "Calories burned",
	active_minutes: "Active minutes",
	sleep_hours: "Sleep",
	heart_rate: "Resting heart rate",
	distance: "Distance",
	move_minutes: "Move minutes",
	workouts: "Workouts",
	mindful_minutes: "Mindful minutes",
	elevation: "Elevation",
	kudos: "Kudos",
	calories_consumed: "Calories eaten",
	macros: "Protein, carbohydrates, fat",
	water_intake: "Water",
	weight: "Weight",
	tasks_completed: "Tasks completed",
	productivity_score: "Productivity score",
	streaks: "Streak",
	page_updates: "Page updates",
	database_entries: "Database entries",
	habit_logs: "Habit log entries",
};

const about: Texts<Provider> = {
	fitbit: "Steps, sleep, heart rate and active minutes from your tracker",
	google_fit: "Steps, distance and move minutes from your Google account",
	apple_health: "What your iPhone and watch have counted",
	strava: "Workouts with distance, elevation and kudos",
	myfitnesspal: "What you ate, and your weight",
	todoist: "The tasks you complete",
	notion: "Pages you write and entries you make",
};

const actions: Texts<(typeof runActions)[number]> = {
	connect: "Connected",
	sync: "Synced",
	webhook: "Reported",
	file: "File read",
	ingest: "Received",
};

export const integrations = {
	title: "Third-Party Integrations",
	intro: "Let the apps you already use tick your habits. Your own ticks always win.",
	loading: "Loading your integrations",
	failed: { title: "Your integrations could not be loaded", text: "Please try again in a moment." },
	offline: { title: "You are offline", text: "Integrations need a connection." },
	retry: "Try again",
	setupLink: "How to set each one up",
	states,
	explanations,
	errors,
	metrics,
	about,
	actions,
	connected: {
		title: "Connected",
		empty: { title: "Nothing is connected yet", text: "Choose a service below. It takes a minute." },
		demo: "Demo",
		lastSync: (when: string) => `Last sync: ${when}`,
		lastData: (when: string) => `Last data: ${when}`,
		neverSynced: "Never synced",
		nextTry: (error: string, time: string) => `${error}. Next try: ${time}.`,
		autoSync: "Auto Sync",
		syncNow: "Sync now",
		configure: "Configure",
		reconnect: "Connect again",
		named: (name: string, action: string) => `${name}: ${action}`,
		accuracy: (percent: string, runs: number, since?: string) =>
			`Sync accuracy: ${percent} (${runs} ${runs === 1 ? "run" : "runs"} ${since ? `since ${since}` : "in 30 days"})`,
	},
	importFile: "Import a file",
	available: {
		title: "Available",
		connect: "Connect",
		connectDemo: "Connect demo",
		setUp: "Set up",
		notReady: "Not set up here yet",
		all: "Everything is connected.",
	},
	strava: {
		consent: "Only you see Strava's data. We keep it for seven days.",
		powered: "Powered by Strava",
		view: (day: string) => `View on Strava: ${day}`,
	},
	toasts: {
		connected: "Integration Connected",
		disconnected: "Integration Disconnected",
		synced: "Sync Successful",
		connectionFailed: "Connection Failed",
		disconnectionFailed: "Disconnection Failed",
		syncFailed: "Sync Failed",
		updateFailed: "Update Failed",
	},
	configuration: {
		title: (name: string) => `${name} settings`,
		close: "Close",
		tabs: { metrics: "Metrics", mappings: "Mappings", data: "Data", runs: "Runs" },
		shared: "Shared with Ikkis",
		notShared: "Not shared",
		notSharedHint: "You left this unticked when connecting. Connect again to share it.",
		frequency: "Sync every",
		minutes: (minutes: number) =>
			minutes < 60 ? `${minutes} minutes` : minutes === 60 ? "hour" : `${minutes / 60} hours`,
		zone: (zone: string) => `Its days follow the time zone ${zone}.`,
		disconnect: {
			action: "Disconnect",
			title: (name: string) => `Disconnect ${name}?`,
			text: "This withdraws the permission and deletes all its data here. Its ticks stay.",
			fileText: "This deletes all its data here. Its ticks stay.",
			phoneText:
				"This deletes all its data here. Its ticks stay. Your phone can't send data until you set this up again.",
			sharedText: (name: string) =>
				`This deletes all its data here. Its ticks stay. ${name} still needs Google's permission, so that stays too.`,
			cancel: "Keep it",
			confirm: "Disconnect",
		},
		data: {
			metric: "Metric",
			window: "Window",
			days: (days: number) => `${days} days`,
			empty: { title: "No data on these days", text: "Try another metric or a longer window." },
			chart: (metric: string, days: number) => `${metric}, the last ${days} days`,
			day: "Day",
			value: "Value",
			average: "Average per day",
			total: "Total",
			counted: (days: number, of: number) => `${days} of ${of} days have data`,
			cut: "That is too much data to show at once: earlier days are missing. Choose a shorter window.",
		},
		runs: {
			empty: { title: "No runs in the last 30 days", text: "The first one starts within a minute." },
			readings: (readings: number, changed: number) =>
				`${readings} ${readings === 1 ? "reading" : "readings"}, ${changed} new or changed`,
			outcomes: { ok: "Done", failed: "Failed" },
		},
	},
	callback: {
		title: "Connecting",
		waiting: { title: "One moment", text: "We're setting up your connection." },
		success: (name: string) => ({
			title: `${name} is connected`,
			text: "Its first data arrives within a minute.",
		}),
		failed: "Connection failed",
		errors: {
			access_denied: "You denied access to the application.",
			invalid_state: "Invalid authentication state. Please try again.",
			connection_failed: "Failed to establish connection. Please try again.",
			full: "This service accepts no new users for now. The site's operator can ask for a higher limit.",
		},
		otherError: "An unexpected error occurred during connection.",
		back: "Back to Integrations",
	},
	consent: {
		title: (name: string) => `Share ${name} data with Ikkis?`,
		text: "This is a demo: the data is made up, and nothing leaves this server.",
		scopes: "Ikkis would like to read",
		allow: "Allow",
		deny: "Deny",
		broken: { title: "This page has expired", text: "Please connect again." },
	},
};
