import { OfflineError, send } from "#web/platform/api.ts";
import { isOnline } from "#web/ui/states/use-online.ts";
import type { Act } from "./act.ts";
import { acts } from "./acts.ts";

/**
 * Throws only if the act is sent right away and the server answers with an error. If an older act on the same subject
 * is still queued, this one replaces it, so that the older one can't arrive last.
 */
export async function sendOrQueue(act: Act): Promise<"sent" | "kept"> {
	const isWaiting = acts
		.all()
		.some(({ userId, subject }) => userId === act.userId && subject === act.subject);
	if (isOnline() && !isWaiting && (await trySend(act))) return "sent";
	await acts.put(act);
	return "kept";
}

async function trySend({ call: { route, input } }: Act): Promise<boolean> {
	try {
		// Route and input were built together as one call of the contract.
		await send(route as never, input as never);
		return true;
	} catch (error) {
		if (error instanceof OfflineError) return false;
		throw error;
	}
}
