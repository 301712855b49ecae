export const shareCard = {
	title: "Better with a friend",
	claim:
		"In one four-week experiment, people rewarded for going to the gym with a friend went about 35% more often than people rewarded for simply going.",
	action: "Share App",
};
