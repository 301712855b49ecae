export const health = {
	eveningWalk: {
		name: "Evening walk",
		description: "After dinner I put on my shoes and walk for twenty minutes near home.",
		benefits:
			"The day ends calmly, I move a little every day, and there is time to talk with anyone who comes along.",
		makeItEasy: "Before I sit down to dinner, I will put my shoes by the door.",
		makeItVisible: "After I put my plate away, I will go straight to the door.",
		makeItRewarding: "When I am out, I will listen to the songs that I keep for walking.",
		makeItSustainable:
			"If it rains or I am tired, I will walk for five minutes on the stairs or the terrace.",
	},
	waterBeforeTea: {
		name: "Water before tea",
		description: "Before the first cup of tea I drink one glass of water, slowly.",
		benefits: "I start the day with something simple that is good for me, and tea tastes better after it.",
		makeItEasy: "Before I go to bed, I will fill a glass and cover it.",
		makeItVisible: "When I put the tea on the stove, I will pick up the glass next to it.",
		makeItRewarding: "After I empty the glass, I will enjoy my tea without rushing.",
		makeItSustainable: "If I am travelling, I will drink from my bottle before I order tea.",
	},
	morningStretch: {
		name: "Ten minutes of yoga",
		description: "In the morning I roll out the mat and do ten minutes of yoga or stretching.",
		benefits: "I feel less stiff at my desk and begin the day awake.",
		makeItEasy: "After I brush my teeth, I will step on the mat and do the first stretch; the rest follows.",
		makeItVisible: "When I wake up, I will see the mat that I left open beside the bed.",
		makeItRewarding: "After the last stretch, I will sit in the morning sun for a minute.",
		makeItSustainable: "If the morning slips away, I will do three stretches before my bath.",
	},
	fruitFirst: {
		name: "Fruit before snacks",
		description: "When I am hungry at four or five, I eat fruit first. Anything else may follow.",
		benefits: "I eat more of what is good for me without forbidding myself anything.",
		makeItEasy: "When I come back from the market, I will wash the fruit at once.",
		makeItVisible: "When I reach for the snack tin, I will find the fruit bowl in front of it.",
		makeItRewarding: "When I cut the fruit, I will sprinkle chaat masala on it and sit down to eat.",
		makeItSustainable:
			"If I am at the office, I will take the banana from my bag before I go to the canteen.",
	},
	phoneAway: {
		name: "Phone away at night",
		description: "Half an hour before bed I put the phone on charge in another room.",
		benefits: "The last half hour of the day belongs to me, and I go to bed on time.",
		makeItEasy: "After I set the alarm clock, I will carry the phone to its charger in the hall.",
		makeItVisible: "When the clock shows ten, I will see the charger waiting far from the bed.",
		makeItRewarding: "After I put the phone away, I will read, or talk with my family.",
		makeItSustainable: "If I have to stay reachable, I will leave the ringer on and the phone in the hall.",
	},
};
