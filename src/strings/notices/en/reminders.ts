/** Reminders: the dashboard's banner and the first tab of the settings. */
export const reminders = {
	permission: {
		title: "Reminders on this device",
		states: { default: "Not Set", granted: "Enabled", denied: "Blocked" },
		text: {
			default: "Allow notifications, and your reminders come at the times you set below.",
			granted: "This device shows your reminders even while Ikkis is closed.",
			local: "This device shows your reminders while Ikkis is open.",
			denied: "Please enable notifications in your browser settings to receive reminders.",
		},
		allow: "Allow notifications",
		test: "Send a test",
		unsupported: {
			title: "Notifications Not Supported",
			text: "This browser cannot show notifications. You can still have reminders by email.",
			ios: "On an iPhone or iPad, add Ikkis to the Home Screen first. There it can remind you.",
		},
	},
	banner: {
		title: "Shall we remind you?",
		text: "Ikkis tells you when a habit is still open.",
		allow: "Turn on reminders",
		dismiss: "Not now",
	},
	toasts: {
		enabled: {
			title: "Notifications Enabled",
			message: "You'll now receive habit reminders! Go to Settings to configure them.",
		},
		denied: { title: "Permission Denied", message: "You can enable notifications later in Settings." },
		blocked: {
			title: "Notifications Blocked",
			message: "Please enable notifications in your browser settings to receive reminders.",
		},
		error: "Error",
		permissionError: "Permission Error",
		testSent: { title: "Test Sent", message: "It should arrive in a moment." },
		testFailed: "Test Failed",
		renewed: {
			title: "Reminders had stopped on this device",
			message: "They are on again.",
		},
		saveFailed: "The reminder was not saved",
	},
	service: {
		unsupported: "This browser does not support notifications",
		blocked: "Notifications are blocked. Please enable them in your browser settings.",
		notPermitted: "Notification permission denied",
	},
	habits: {
		title: "Habits",
		text: "A reminder comes only while the day is still open.",
		toggle: (habit: string) => habit,
		second: (habit: string) => `${habit}, second reminder`,
		time: (habit: string) => `Time for ${habit}`,
		moved: (time: string) => `In your quiet hours: it comes at ${time}.`,
		needsPermission: "Allow notifications above to turn these on.",
		none: "No active habits",
		noneText: "Reminders appear here once you have a habit.",
		loading: "Loading your reminders",
		failed: { title: "Your reminders could not be loaded", text: "Please try again in a moment." },
		offline: { title: "You are offline", text: "Reminders can be set once you are connected again." },
		retry: "Try again",
	},
	/** On the habit's page. */
	card: { title: "Reminders", settings: "Permission, email and quiet hours" },
	next: {
		title: "Next reminder",
		today: (time: string) => `today, ${time}`,
		on: (day: string, time: string) => `${day}, ${time}`,
		change: "Reminder times",
	},
	quiet: {
		title: "Quiet hours",
		toggle: "Keep quiet at night",
		hint: "A reminder in these hours comes when they end.",
		from: "From",
		to: "Until",
		same: "Please choose two different times",
	},
	mail: {
		title: "By email",
		toggle: "Email me when no device can be reached",
		hint: "I agree to get habit reminders by email. You can turn this off at any time.",
	},
};
