export const organizationChallenges = {
	title: "Challenges",
	past: "Over",
	empty: {
		title: "No challenges yet",
		text: (name: string) => `A goal for several people over the same days. Only people in ${name} see it.`,
	},
	forAll: (name: string) => `For everybody in ${name}`,
	forTeam: (team: string) => `For the team ${team}`,
	outside: "For people in that team.",
	audience: "For whom?",
	everybody: (name: string) => `Everybody in ${name}`,
	sharing: (name: string, team: string | undefined) =>
		`${team === undefined ? `Everybody in ${name} sees` : `Everybody in ${team} and those who run ${name} see`} your name and your share, with the number of small days and of days filled in later. Nobody sees your habit, its days, notes or minutes.`,
};
