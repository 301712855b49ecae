/** Habo writes days as midnight UTC, and booleans as SQLite does. */
export function haboFile() {
	return [
		{
			id: 2,
			title: "Water",
			position: 1,
			cue: "",
			routine: "",
			reward: "",
			habitType: 1,
			targetValue: 8,
			unit: "glasses",
			archived: 1,
			events: {
				"2026-07-01 00:00:00.000Z": ["DayType.progress", "", 5, 8],
				"2026-07-02 00:00:00.000Z": ["DayType.progress", "", 8, 8],
			},
		},
		{
			id: 1,
			title: "Evening walk",
			twoDayRule: 0,
			position: 0,
			cue: "After tea",
			routine: "Round the lake",
			reward: "A song",
			showReward: 1,
			accountant: "Meena",
			sanction: "",
			categories: [{ id: 1, title: "Health" }],
			archived: 0,
			deleted_at: null,
			events: {
				"2026-07-01 00:00:00.000Z": ["DayType.check", "far"],
				"2026-07-02 00:00:00.000Z": ["DayType.fail", ""],
				"2026-07-03 00:00:00.000Z": ["DayType.skip", ""],
				"2026-07-04 00:00:00.000Z": ["DayType.clear", ""],
				never: ["DayType.check", ""],
			},
		},
		{ id: 3, title: "Gone", position: 2, deleted_at: "2026-07-01", events: {} },
	];
}
