/** The frame of the settings; each tab has its own section. */
export const settings = {
	title: "Settings",
	tabs: {
		label: "Settings",
		notifications: "Notifications",
		profile: "Profile",
		privacy: "Privacy",
		mobile: "Mobile",
	},
	loading: "Loading these settings",
	broken: "These settings could not be loaded. Please check your connection.",
	retry: "Try again",
};
