import type { Program } from "#contract/organizations/programs.ts";
import type { ActCall } from "#web/offline/acts/act.ts";
import { type Subject, usePendingCall } from "#web/organizations/list/public.ts";

export const enrollRoute = "POST /api/organizations/:organizationId/programs/:programId/enroll";
export const leaveRoute = "DELETE /api/organizations/:organizationId/programs/:programId/enroll";

export function enrolmentIn({ id, name }: Pick<Program, "id" | "name">): Subject {
	return { key: `enrolment in ${id}`, name };
}

export type PendingAct = "enrolment" | "leaving";

/** Applies this device's unsent changes. */
export function useWithPendingAct(program: Program): { program: Program; waiting: PendingAct | undefined } {
	return withPendingAct(program, usePendingCall(enrolmentIn(program)));
}

export function withPendingAct(program: Program, call: ActCall | undefined) {
	if (call?.route === leaveRoute) return { program: { ...program, own: null }, waiting: "leaving" as const };
	if (call?.route !== enrollRoute) return { program, waiting: undefined };
	const { visibility, habitId } = call.input.body;
	const { own } = program;
	// A new enrolment has no share to show yet.
	const habit = habitId === undefined ? undefined : { habitId, isHabitPlanned: false };
	const changed = own && { ...own, visibility, ...habit };
	return { program: { ...program, own: changed }, waiting: "enrolment" as const };
}
