/** What surrounds every screen: navigation, share dialog, connection, updates. */
export const shell = {
	name: "Ikkis",
	skip: "Skip to content",
	loading: "Loading",
	toasts: { label: "Messages", dismiss: "Dismiss" },
	general: {
		offline: "There is no connection right now. Please try again when you are online.",
		unexpected: "Something went wrong. Please try again.",
	},
	navigation: {
		label: "Main",
		home: "Home",
		dashboard: "Dashboard",
		more: "More",
		menu: "Menu",
		today: "Today",
		newHabit: "New habit",
		createHabit: "Create New Habit",
		me: "Me",
		account: "Account",
		profile: "Profile",
		pricing: "Pricing",
		admin: "Admin Panel",
		signIn: "Sign In",
		signUp: "Sign Up",
		signOut: "Sign out",
	},
	/** The name of a language is written in that language. */
	language: { label: "Language", en: "English", hi: "हिन्दी" },
	offline: "Offline",
	backOnline: "Back online",
	share: {
		open: "Share",
		title: "Share Ikkis",
		text: (name: string) => `${name} is building habits with Ikkis, 21 days at a time. Will you join?`,
		friend: "Friend",
		link: "Link",
		copy: "Copy link",
		more: "More ways to share",
		copied: { title: "Link copied!", message: "Share link has been copied to your clipboard." },
		failed: { title: "Failed to copy", message: "Please copy the link manually." },
		close: "Close",
	},
	update: {
		title: "Update",
		text: "A new version is available. Reload to update?",
		reload: "Reload",
		later: "Later",
	},
	refused: {
		title: (day: string) => `The tick for ${day} could not be saved`,
		seen: "OK",
	},
	signOut: {
		done: { title: "Logged out successfully", message: "See you soon!" },
		failed: { title: "Logout failed", message: "Please try again" },
		unsent: {
			title: "Some ticks are not sent yet",
			text: (count: number) =>
				count === 1
					? "One tick is only on this device so far. If you sign out now, it is lost. Once you are online again, it is sent by itself."
					: `${count} ticks are only on this device so far. If you sign out now, they are lost. Once you are online again, they are sent by themselves.`,
			stay: "Stay signed in",
			lose: "Sign out and lose them",
		},
	},
	broken: {
		title: "This page could not be shown",
		text: "Reloading usually helps. Nothing you ticked is lost.",
		reload: "Reload",
	},
	notFound: {
		title: "404 Page Not Found",
		text: "Did you forget to add the page to the router?",
		way: "The address may be mistyped, or the page has moved.",
		home: "Go to Home Page",
	},
};
