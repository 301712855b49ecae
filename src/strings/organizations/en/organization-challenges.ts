export const organizationChallenges = {
	title: "Challenges",
	past: "Over",
	empty: {
		title: "No challenges yet",
		text: (name: string) => `A goal for several people over the same days. Only people in ${name} see it.`,
	},
	forAll: (name: string) => `For everybody in ${name}`,
	forTeam: (team: string) => `For the team ${team}`,
	outside: "For the people of that team.",
	audience: "For whom?",
	everybody: (name: string) => `Everybody in ${name}`,
	sharing: (name: string, team: string | undefined) =>
		`${team === undefined ? `Everybody in ${name} sees` : `Everybody in ${team} and whoever runs ${name} see`} your name and your share. Nobody sees which habit it is, your days, notes or minutes.`,
};
