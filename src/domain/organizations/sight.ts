import type { Role } from "./role.ts";

/** What an organisation sees of a member, and the lowest role that does. Nothing else of a person is answered there. */
export const sight = {
	name: "member",
	role: "member",
	department: "member",
	teams: "member",
	email: "admin",
} as const satisfies Record<string, Role>;

export type Seen = keyof typeof sight;
