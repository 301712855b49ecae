export const device = {
	update: {
		title: "Update",
		text: "A new version is available. Reload to update?",
		reload: "Reload",
		later: "Later",
	},
	knownSince: {
		today: (time: string) => `· as of ${time}`,
		earlier: (date: string, time: string) => `· as of ${date}, ${time}`,
	},
	install: {
		title: "Install App",
		text: "Ikkis opens from your home screen like any other app, and works offline.",
		now: "Install Now",
		close: "Not now",
		ios: {
			label: "Three steps in Safari",
			share: "Tap Share in Safari",
			add: "Choose 'Add to Home Screen'",
			confirm: "Tap 'Add'",
		},
		installed: "Ikkis is installed on this device.",
		inMenu: "If your browser can install apps, its menu has “Install app” or “Add to Home screen”.",
	},
	push: {
		title: "Push notifications",
		states: { default: "Not Set", granted: "Enabled", denied: "Blocked" },
		text: {
			default: "Reminders reach this device once you allow them.",
			granted: "This device shows reminders even while Ikkis is closed.",
			denied:
				"Your browser blocks notifications from Ikkis. You can allow them in its settings for this site.",
		},
		link: "Notification settings",
		unsupported: {
			title: "Notifications Not Supported",
			text: "This browser cannot show notifications.",
			ios: "On an iPhone or iPad, add Ikkis to the Home Screen first. Then it can send reminders.",
		},
	},
	offline: {
		title: "Working offline",
		text: "You can still open your habits and tick them. Go online within seven days to send your ticks.",
		online: "Connected",
		offline: "Offline",
		kept: "Stored on this device",
		habits: (count: number) => (count === 1 ? "One habit" : `${count} habits`),
		size: (size: string) => `${size}, including the app`,
		synced: "Last synced",
		never: "Not yet",
		at: (date: string, time: string) => `${date}, ${time}`,
		waiting: {
			title: (count: number) =>
				count === 1 ? "One change is waiting to be sent" : `${count} changes are waiting to be sent`,
			none: "Everything has been sent.",
			what: {
				completed: "Completed",
				missed: "Missed",
				cleared: "Log removed",
				deleted: "Habit deleted",
				amount: "Amount added",
				amountTakenBack: "Amount removed",
				act: "Such as a like, an answer or a check-in",
			},
			of: (what: string, day: string) => `${what}, ${day}`,
			states: { waiting: "Waiting", sent: "Sent, not confirmed yet", refused: "Not saved" },
			more: (count: number) => `and ${count} more`,
			unknownHabit: "A habit",
			noHabit: "Another change",
		},
		send: "Send now",
		unsent: "The server could not be reached. We'll keep trying.",
		forget: {
			action: "Forget this device",
			title: "Forget this device?",
			text: "You will be signed out, and everything Ikkis stores in this browser will be deleted: habits, drafts and settings. Only the cookie that recognises this browser stays; it can't sign anyone in. Your account stays as it is.",
			losing: (count: number) =>
				count === 1
					? "One change or running timer is only on this device and would be lost."
					: `${count} changes or running timers are only on this device and would be lost.`,
			stay: "Cancel",
			failed: "Nothing was removed",
		},
	},
};
