import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AutomaticityAnswer, KeptAnswer } from "#contract/habits/automaticity.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import type { Checkpoint } from "#domain/habits/automaticity/automaticity.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { acts, useActs } from "#web/offline/acts/acts.ts";
import { send } from "#web/platform/api.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { timeOfPress } from "#web/platform/server-time.ts";

const route = "PUT /api/habits/:habitId/automaticity/:point";
function keyOf(habitId: string) {
	return ["api", "habits", habitId, "automaticity"];
}
function subjectOf(habitId: string, point: number | "") {
	return `automaticity of ${habitId} ${point}`;
}

/** Includes pending answers. Until the saved ones have loaded, only pending ones, or undefined if there are none. */
export function useAnswers({ id: habitId, userId }: Habit): readonly KeptAnswer[] | undefined {
	const { data } = useQuery({
		queryKey: keyOf(habitId),
		queryFn: () => send("GET /api/habits/:habitId/automaticity", { params: { habitId } }),
	});
	const client = useQueryClient();
	useEffect(
		() =>
			acts.onReply(({ act, reply }) => {
				if (!act.subject.startsWith(subjectOf(habitId, ""))) return;
				if (Array.isArray(reply)) client.setQueryData(keyOf(habitId), reply);
			}),
		[client, habitId],
	);
	const waiting = useActs().filter(
		(act) => act.userId === userId && act.subject.startsWith(subjectOf(habitId, "")),
	);
	return withPendingAnswers(data, waiting);
}

/** One answer per checkpoint, in order; pending answers override saved ones. */
export function withPendingAnswers(
	kept: readonly KeptAnswer[] | undefined,
	waiting: readonly Act[],
): readonly KeptAnswer[] | undefined {
	const pressed = waiting.flatMap(({ call }): KeptAnswer[] =>
		call.route === route ? [answerIn(call.input)] : [],
	);
	if (kept === undefined && pressed.length === 0) return undefined;
	const byPoint = new Map([...(kept ?? []), ...pressed].map((each) => [each.point, each]));
	return [...byPoint.values()].sort((a, b) => a.point - b.point);
}

/** `putAnswer` built this call, so its day and checkpoint are valid. */
function answerIn({ params, body }: Extract<Act["call"], { route: typeof route }>["input"]): KeptAnswer {
	return { ...body, answeredOn: body.answeredOn as Day, point: Number(params.point) as Checkpoint };
}

/** Shows the answer at once and sends it when online. */
export function putAnswer(
	{ id: habitId, userId }: Habit,
	point: Checkpoint,
	body: AutomaticityAnswer,
): Promise<void> {
	const { notSaved, lost } = currentStrings().automaticity;
	return acts.put({
		userId,
		subject: subjectOf(habitId, point),
		call: { route, input: { params: { habitId, point: String(point) }, body } },
		madeAt: timeOfPress(),
		failure: notSaved,
		gone: lost,
	});
}
