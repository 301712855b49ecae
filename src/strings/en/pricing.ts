/** The plans and what they cost. */
export const pricing = {
	title: "Choose Your Habit Journey",
	text: "Paid by UPI, once. There is no subscription.",
	off: (percent: string) => `${percent} OFF`,
	instead: (price: string) => `instead of ${price}`,
	perHabit: "per habit",
	forFirst: "for your first habit",
	start: "Start your first habit",
	choose: "Plan a habit",
	loading: "Loading the prices",
	failed: { title: "The prices could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "The prices need the network." },
	retry: "Try again",
};
