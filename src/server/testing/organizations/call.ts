import type { Route } from "#contract/endpoint.ts";
import type { Call, Client } from "#server/testing/test-app.ts";
import { type Ids, type Persona, personas, type Scene } from "./scene.ts";

export interface CallOptions {
	ids?: Ids;
	body?: object;
	by?: Client;
}

export interface OrganizationCall {
	route: Route;
	note?: string;
	by: readonly Persona[];
	successStatus: number;
	/** Status for insiders who lack the right. */
	refused: 403 | 404;
	query?: (scene: Scene) => string;
	body?: (scene: Scene) => object;
	file?: Call;
	/** Creates what a successful call uses up, for each caller. */
	fresh?: (scene: Scene, caller: Persona) => Promise<CallOptions>;
	undo?: (scene: Scene) => Promise<unknown>;
}

export const signedIn = personas.filter((each) => each !== "visitor");
export const managers: Persona[] = ["manager", "leader", "admin", "owner"];
export const teamManagers: Persona[] = ["leader", "admin", "owner"];
export const admins: Persona[] = ["admin", "owner"];
export const owners: Persona[] = ["owner"];

export function call(
	by: readonly Persona[],
	successStatus: number,
	route: Route,
	more: Partial<OrganizationCall> = {},
): OrganizationCall {
	return { route, by, successStatus: successStatus, refused: 403, ...more };
}
