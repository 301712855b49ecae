/** Friends, requests and invitations. */
export const friends = {
	title: "Friends & Connections",
	empty: {
		title: "No friends yet",
		text: "Ask somebody by their email address.",
	},
	habits: (count: number) => (count === 1 ? "1 active habit" : `${count} active habits`),
	add: {
		label: "Friend's email address",
		hint: "The exact address. We never say whether it has an account.",
		action: "Send request",
		sent: { title: "Request sent", message: "If this address is in the Social Hub, they see it now." },
		failed: "The request was not sent",
	},
	requests: {
		title: "Requests",
		sentTitle: "Waiting for an answer",
		accept: "Accept",
		decline: "Decline",
		withdraw: "Take back",
		failed: "This did not work",
	},
	loading: "Loading your friends",
	failed: { title: "Your friends could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "Your friends need the network." },
	retry: "Try again",
};
