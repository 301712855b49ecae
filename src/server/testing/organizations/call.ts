import type { Route } from "#contract/endpoint.ts";
import type { Call, Client } from "#server/testing/test-app.ts";
import { type Ids, type Persona, personas, type Scene } from "./scene.ts";

export interface Given {
	ids?: Ids;
	body?: object;
	/** Calls in place of the caller. */
	by?: Client;
}

export interface OrganizationCall {
	route: Route;
	/** Tells it from others of the same route. */
	note?: string;
	by: readonly Persona[];
	gives: number;
	/** To those of the organisation who may not. */
	refused: 403 | 404;
	query?: (scene: Scene) => string;
	body?: (scene: Scene) => object;
	file?: Call;
	/** What a success uses up, anew for each caller. */
	fresh?: (scene: Scene, caller: Persona) => Promise<Given>;
	/** Undoes it. */
	undo?: (scene: Scene) => Promise<unknown>;
	/** It makes sure that something is not there, so an id of nothing is no mistake. */
	isRemoval?: true;
}

export const signedIn = personas.filter((each) => each !== "visitor");
export const managers: Persona[] = ["manager", "leader", "admin", "owner"];
export const inTeam: Persona[] = ["leader", "admin", "owner"];
export const admins: Persona[] = ["admin", "owner"];
export const owners: Persona[] = ["owner"];

export function call(
	by: readonly Persona[],
	gives: number,
	route: Route,
	more: Partial<OrganizationCall> = {},
): OrganizationCall {
	return { route, by, gives, refused: 403, ...more };
}
