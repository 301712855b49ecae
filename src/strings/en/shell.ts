/** What surrounds every screen: navigation, share dialog, connection, updates. */
export const shell = {
	general: {
		offline: "There is no connection right now. Please try again when you are online.",
		unexpected: "Something went wrong. Please try again.",
	},
};
