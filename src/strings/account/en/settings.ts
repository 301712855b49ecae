export const settings = {
	title: "Settings",
	tabs: {
		label: "Settings",
		notifications: "Notifications",
		profile: "Profile",
		privacy: "Privacy",
		mobile: "Mobile",
	},
	privacy: { signingIn: "Signing in", programs: "Your programs", sharing: "Sharing", yourData: "Your data" },
	loading: "Loading these settings",
	broken: "These settings could not be loaded. Please check your connection.",
	retry: "Try again",
};
