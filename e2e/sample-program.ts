/** A program that an organization proposes; the journey chooses its days. */
export const sampleProgram = {
	name: "Walk after lunch",
	description: "Ten minutes outside, alone or together.",
	benefits: "A clear head for the afternoon",
	category: "Health",
	strategies: {
		makeItEasy: "After lunch, I will put on my shoes",
		makeItVisible: "Shoes by the desk",
		makeItRewarding: "Tea on the way back",
		makeItSustainable: "Once around the house counts too",
	},
};
