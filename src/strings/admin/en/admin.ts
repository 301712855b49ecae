export const admin = {
	denied: {
		title: "Access Denied",
		text: "Please log in to access the admin panel.",
	},
	required: {
		title: "Admin Access Required",
		text: "You don't have administrator privileges to access this page.",
	},
	goHome: "Go to Home Page",
	title: "Admin Panel",
	authenticated: (email: string) => `Authenticated as: ${email} (Admin Access Granted)`,
	loading: "Loading the admin panel",
	failed: {
		title: "The admin panel could not be loaded",
		text: "Please try again in a moment.",
	},
	offline: { title: "No connection", text: "The admin panel needs a connection." },
	retry: "Try again",
	verification: {
		title: "Payment Verification",
		email: "User Email to Verify",
		placeholder: "Enter user email",
		submit: (amount: string) => `Verify Payment (${amount})`,
		missing: "Please enter an email address",
		error: (message: string) => `Error: ${message}`,
		failed: "Failed to verify payment",
		verified: (email: string) => `Payment verified for ${email}`,
		verifiedBefore: (email: string, amount: string) =>
			`The payment of ${amount} by ${email} was already verified, so nothing has changed. Open payments are in the queue.`,
	},
	instructions: {
		title: "Instructions",
		steps: [
			"Users send payment screenshots to the messaging number, or type their UTR, the payment's 12 digits, on the payment page.",
			"Verify the payment details and the transaction ID (UTR) against your account. Queue lists who is waiting; Statements finds their UTRs in your bank's file.",
			"Verify it in the queue, or enter the user's email above and click Verify Payment.",
			"The user can create habits immediately.",
		],
		number: (phone: string) => `Messaging number: ${phone}`,
	},
};
