import type {
	ConsultationPaymentStatus,
	ConsultationStatus,
	ConsultationType,
} from "#domain/consultations/consultation.ts";

const types: Record<ConsultationType, { name: string; hint: string }> = {
	video: { name: "Video Call", hint: "60 minutes, 1-on-1" },
	chat: { name: "Chat Support", hint: "7 days of messaging" },
};

const status: Record<ConsultationStatus, string> = {
	pending: "Not scheduled yet",
	scheduled: "Scheduled",
	done: "Done",
	cancelled: "Cancelled",
};

const paymentStatus: Record<ConsultationPaymentStatus, string> = {
	pending: "Not paid yet",
	completed: "Paid",
	refunded: "Refunded",
};

/** Texts of the example experts, keyed by the stored English text; what administrators write is not translated. */
export const exampleTexts = {
	"Habit coach": "Habit coach",
	"Small daily routines: how to begin, how to come back after missed days, and what to leave out.":
		"Small daily routines: how to begin, how to come back after missed days, and what to leave out.",
	"Sleep and movement coach": "Sleep and movement coach",
	"Regular sleep, walking and exercise beside full working days, step by step over 21 days.":
		"Regular sleep, walking and exercise beside full working days, step by step over 21 days.",
};

export const consultations = {
	title: "Specialist Consultation",
	text: "An hour or a week with somebody who helps people build habits.",
	types,
	status,
	paymentStatus,
	price: (type: string, amount: string) => `${type}, ${amount}`,
	experts: {
		title: "Our experts",
		example: "Example",
		exampleHint: "Not a real person, just a sample to try things out with.",
		rating: (rating: string, reviews: number) =>
			reviews === 1 ? `${rating} of 5, 1 review` : `${rating} of 5, ${reviews} reviews`,
		noReviews: "No reviews yet",
		clients: (clients: number) => (clients === 1 ? "1 client" : `${clients} clients`),
		languages: (list: string) => `Speaks ${list}`,
		empty: {
			title: "No experts right now",
			text: "As soon as somebody offers consultations, you can book one here.",
			examples:
				"The example experts can't be booked: payments go to a real account, and nobody should pay for somebody who does not exist. Add a real expert under Consultations in the Admin Panel.",
			add: "Open the Admin Panel",
		},
	},
	form: {
		title: "Book a consultation",
		fullName: "Full name",
		email: "Email",
		phone: "Phone",
		phoneHint: "With the country code if it is not +91",
		specialist: "Specialist",
		chooseSpecialist: "Choose an expert",
		type: "Consultation type",
		goals: "Your goals",
		goalsHint: "What do you want to change, and what have you tried?",
		counter: (length: number) => `${length} of 2,000`,
		charged: (amount: string) => `You pay ${amount} once, by UPI, after sending this form.`,
		submit: "Book Consultation",
		booked: {
			title: "Consultation Booked!",
			text: "We'll contact you within 24 hours to confirm your consultation.",
		},
		failed: { title: "Error", text: "Failed to book consultation. Please try again." },
	},
	steps: {
		title: "How paying by UPI works",
		list: [
			{ title: "Submit the form", text: "Tell us who you want to talk to and what about." },
			{ title: "Receive a payment link", text: "It appears on this page right away." },
			{ title: "Pay", text: "With any UPI app, then enter the UTR of your payment." },
			{ title: "Confirmation", text: "We check the payment and agree on a time within 24 hours." },
		],
	},
	own: {
		title: "Your consultations",
		payNow: "Pay now",
		open: (type: string, expert: string) => `${type} with ${expert}`,
	},
	assigned: { title: "Booked with you", open: (type: string, client: string) => `${type}: ${client}` },
	one: {
		title: (expert: string) => `Consultation with ${expert}`,
		back: "All consultations",
		paySoon: "Pay to confirm your booking. Once your payment is verified, we'll agree on a time.",
		example: "This expert is only an example, so please don't pay. You can cancel the booking.",
		rejected:
			"Your last payment could not be confirmed. If you have paid, open a new payment and enter the UTR again.",
		reason: (reason: string) => `Reason: ${reason}`,
		payAgain: "Open a new payment",
		waiting:
			"Your payment is verified. We'll contact you within 24 hours of the verification to agree on a time.",
		waitingForExpert: "The administrators are arranging a time with your client.",
		refunded: "Your money was refunded.",
		contact: "If you have paid, please contact us.",
		when: "When",
		yourTime: (zone: string) => `Your time, ${zone}`,
		join: "Join the video call",
		noRoom: "The link appears here before the video call begins.",
		calendar: "Add to calendar",
		goals: "Goals",
		booked: "Booked",
		amount: "Amount",
		receipt: "Receipt",
		cancel: "Cancel booking",
		cancelQuestion: {
			title: "Cancel this booking?",
			text: "If you have already paid, tell us first. You can book again at any time.",
			confirm: "Cancel booking",
			keep: "Keep it",
		},
		cancelled: "Booking cancelled",
		notCancelled: "The booking was not cancelled",
		notOpened: "The payment could not be opened",
		notFound: {
			title: "No consultation here",
			text: "It may belong to another account, or not be paid for yet.",
		},
	},
	chat: {
		title: "Chat",
		opens: "The chat opens at the agreed time.",
		expertAway: "You can write here once the expert can reply.",
		begin: "Write the first message. Your seven days begin with the expert's first reply.",
		beginAsExpert: "The seven days begin with your first reply.",
		until: (when: string) => `Open until ${when}`,
		over: "This chat is over. You can still read it here.",
	},
	review: {
		title: "How was it?",
		received: "Your client's review",
		stars: "Stars",
		star: (count: number) => (count === 1 ? "1 star" : `${count} stars`),
		text: "A few words, if you like",
		textHint: "Only the expert and the administrators can read them. Others see only the stars.",
		submit: "Send review",
		change: "Change review",
		saved: "Thank you for your review",
		notSaved: "The review was not saved",
	},
	loading: "Loading consultations",
	failed: { title: "Consultations could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "Consultations need a connection." },
	retry: "Try again",
};
