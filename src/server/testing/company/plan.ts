import type { Role } from "#domain/organizations/role.ts";

export interface PlannedMember {
	team: string | null;
	department: string;
	role: Role;
	/** The answer to "Count me"; undefined if none was given. */
	isCounted: boolean | undefined;
	isOnLeaderboard: boolean;
	visibility: "private" | "team" | "organization";
	/** Probability of a tick per day. */
	diligence: number;
	/** Everyone walks daily; half of them also read, three days a week. */
	doesRead: boolean;
}

/** In teams of more than four, the first person isn't counted. Night is too small for a figure. */
const groups = [
	{ team: "Kitchen", department: "House", people: 8, answer: false, diligence: 0.97 },
	{ team: "Garden", department: "House", people: 7, answer: undefined, diligence: 0.75 },
	{ team: "Office", department: "Desk", people: 10, answer: false, diligence: 0.5 },
	{ team: "Night", department: "Desk", people: 4, answer: true, diligence: 0.3 },
	{ team: null, department: "Desk", people: 1, answer: true, diligence: 0.9 },
];

const visibilities = ["organization", "private", "team"] as const;

/** Thirty people, 27 of them counted. The last one in Office leads that team; the one without a team is an admin. */
export const thirty: readonly PlannedMember[] = groups.flatMap(
	({ team, department, people, answer, diligence }, group) =>
		Array.from({ length: people }, (_, place): PlannedMember => {
			const number = 7 * group + place;
			return {
				team,
				department,
				role: team === null ? "admin" : team === "Office" && place === people - 1 ? "manager" : "member",
				isCounted: place === 0 ? answer : true,
				isOnLeaderboard: number % 4 !== 1,
				visibility: visibilities[number % visibilities.length] ?? "private",
				diligence: diligence - 0.03 * place,
				doesRead: number % 2 === 0,
			};
		}),
);
