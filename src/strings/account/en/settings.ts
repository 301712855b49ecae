/** The frame of the settings; what stands on the tabs has texts of its own. */
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
