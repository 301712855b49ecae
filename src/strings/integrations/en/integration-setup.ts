import type { Provider } from "#domain/integrations/providers.ts";

export const integrationSetup = {
	title: "Set up integrations",
	intro: "What to press for each service, and what your phone needs.",
	steps: "Steps",
	forOperators: "For administrators",
	missing: "Missing variables",
	callbackUrl: "Redirect address to register",
	webhook: {
		url: "Webhook address to register",
		secrets: {
			fitbit: "Subscriber secret (endpointAuthorization)",
			google_fit: "Subscriber secret (endpointAuthorization)",
			strava: "Subscription verify_token",
		} as Partial<Record<Provider, string>>,
		token: "Verification token from Notion",
		noToken: "Nothing yet. Register the address, then reload this page.",
	},
	ready: "Ready",
	demo: "Demo in testing mode",
	open: "Open Integrations",
	keys: {
		address: "Address to send to (POST, JSON)",
		once: "Authorization header. Copy it now: it is shown only once.",
		create: "Create a key",
		check: "Has anything arrived?",
		created: (when: string) => `Created: ${when}`,
		nothing: "Nothing has arrived yet",
		arrived: (when: string) => `Last arrived: ${when}`,
		broughtNothing: "It contained nothing that we store",
		refused: (count: number) =>
			count === 1 ? "1 entry could not be read" : `${count} entries could not be read`,
		body: "What a Shortcut sends: the day, plus any values you have. Calories count only with both _kcal values",
		delete: "Delete",
		deleteNamed: (name: string) => `Delete the key ${name}`,
		copy: "Copy",
		copied: "Copied",
		notCopied: "Please copy it by hand",
	},
	guides: {
		fitbit: [
			"Fitbit is part of your Google account now. Press Connect and choose that account.",
			"Leave activity, sleep and heart rate ticked, so that we can read them.",
			"Open the Fitbit app once a day, so that your tracker sends its data.",
		],
		google_fit: [
			"Press Connect and choose your Google account.",
			"Keep activity ticked. Steps that both phone and watch record count once.",
		],
		apple_health: [
			"Apple Health has no service to connect to: your iPhone sends its data.",
			"Install Health Auto Export and add a REST API automation with Step Count, Active Energy, Basal Energy Burned, Sleep Analysis, Mindful Minutes and workouts; or make a Shortcut that sends JSON once a day, for today and again for yesterday.",
			"Choose “Days” as the aggregation, and the period “Yesterday” to include the last minutes of a day.",
			"For earlier days, import your export.zip on the Integrations page.",
		],
		strava: [
			"Press Connect. Keep “View data about your activities” ticked.",
			"Only you see Strava's data. We keep it for seven days; the ticks stay.",
		],
		myfitnesspal: [
			"MyFitnessPal connects only to partners.",
			"If it can't be connected here, import its export file with what you ate and your weight, as often as you like.",
		],
		todoist: [
			"Press Connect and sign in to Todoist.",
			"Completed tasks count on the day you tick them, recurring ones each time.",
		],
		notion: [
			"Press Connect and choose the pages we may read.",
			"An entry with a date and a ticked checkbox counts as a habit log entry on that date.",
		],
	} satisfies Record<Provider, readonly string[]>,
	operators: {
		fitbit:
			"Google Cloud project with the Google Health API. Restricted scopes: 100 users until Google has verified the app.",
		google_fit: "The same project and keys as Fitbit.",
		apple_health: "Nothing to register. PUBLIC_URL must be an https address phones can reach.",
		strava: "The developer's Strava subscription. The standard tier allows ten athletes.",
		myfitnesspal: "Partner access, by application to MyFitnessPal.",
		todoist: "An app in Todoist's App Management Console; free.",
		notion: "A public connection in Notion's developer portal; free.",
	} satisfies Record<Provider, string>,
};
