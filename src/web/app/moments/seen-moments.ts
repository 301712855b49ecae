import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type ShownMoment, wasShown } from "#domain/habits/moments/great-moment.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { send } from "#web/platform/api.ts";
import { timeOfPress } from "#web/platform/server-time.ts";

/** After this time, the device's own record decides; the server usually answers much sooner. */
const timeoutMs = 1_500;

const seenMomentsQuery = queryOptions({
	queryKey: ["api", "habits", "moments"],
	queryFn: () => send("GET /api/habits/moments"),
	staleTime: 0,
});

const shownHere: ShownMoment[] = [];

/** True if neither this device nor, as far as it knows, another one has shown the moment. */
export async function isNewMoment(client: QueryClient, moment: ShownMoment): Promise<boolean> {
	if (wasShown([...shownHere, ...unsent()], moment)) return false;
	const known = await Promise.race([
		client.fetchQuery(seenMomentsQuery).catch(() => undefined),
		new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs)),
	]);
	return !wasShown(known ?? client.getQueryData(seenMomentsQuery.queryKey) ?? [], moment);
}

/** Records the moment on this device at once, and in the account once online. */
export function rememberMoment(userId: string, { habitId, moment, occasion }: ShownMoment): void {
	shownHere.push({ habitId, moment, occasion });
	const stored = acts.put({
		userId,
		subject: `moment ${moment} of ${habitId}`,
		call: {
			route: "PUT /api/habits/:habitId/moments",
			input: { params: { habitId }, body: { moment, occasion } },
		},
		madeAt: timeOfPress(),
	});
	// If storing fails, the user may see the moment again in another tab or after a reload.
	void stored.catch(() => undefined);
}

function unsent(): ShownMoment[] {
	return acts.all().flatMap(({ call }) => {
		if (call.route !== "PUT /api/habits/:habitId/moments") return [];
		return [{ ...call.input.params, ...call.input.body }];
	});
}
