/** Everything around the screens: navigation, share dialog, connection. */
export const shell = {
	name: "Ikkis",
	skip: "Skip to content",
	loading: "Loading",
	toasts: { label: "Messages", dismiss: "Dismiss" },
	general: {
		offline: "There is no connection right now. Please try again when you are online.",
		unexpected: "Something went wrong. Please try again.",
		notKept: {
			full: "This device has no space left to save it, and the server could not be reached. Please free some space and try again.",
			blocked:
				"This browser does not let us save anything (is this a private window?), and the server could not be reached. Please try again when you are online.",
		},
	},
	navigation: {
		label: "Main",
		home: "Home",
		dashboard: "Today",
		more: "More",
		menu: "Menu",
		search: "Search",
		today: "Today",
		progress: "Progress",
		createHabit: "Create New Habit",
		analytics: "Analytics",
		organizations: "Organizations",
		integrations: "Integrations",
		social: "Social",
		consultation: "Consultation",
		me: "Me",
		account: "Account",
		profile: "Profile",
		help: "Help",
		settings: "Settings",
		inbox: (unread: number) => (unread > 0 ? `Inbox, ${unread} new` : "Inbox"),
		resources: "Resources",
		pricing: "Pricing",
		admin: "Admin Panel",
		signIn: "Sign In",
		signUp: "Sign Up",
		signOut: "Sign out",
	},
	/** Each language is written in itself. */
	language: { label: "Language", en: "English", hi: "हिन्दी" },
	offline: "Offline",
	backOnline: "Back online",
	share: {
		open: "Share",
		title: "Share Ikkis",
	},
	/** Asked before something typed is lost. */
	unsaved: {
		title: "Discard your changes?",
		text: "What you changed here is not saved yet.",
		stay: "Keep editing",
		leave: "Discard",
	},
	refused: {
		title: (day: string) => `The tick for ${day} could not be saved`,
		seen: "OK",
	},
	refusedAmount: (day: string) => `An amount for ${day} could not be saved`,
	refusedDeletion: {
		title: (habit: string) => `“${habit}” was not deleted`,
		anyway: "Delete anyway",
	},
	signOut: {
		done: { title: "Logged out successfully", message: "See you soon!" },
		failed: { title: "Logout failed", message: "Please try again" },
	},
	broken: {
		title: "This page could not be shown",
		text: "Reloading usually helps. Nothing you ticked is lost.",
		reload: "Reload",
	},
};
