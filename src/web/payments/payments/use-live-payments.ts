import { useQueryClient } from "@tanstack/react-query";
import { usePageEvents } from "#web/platform/events.ts";
import { meKey } from "#web/platform/me.ts";

/** Returns true if changes arrive by stream. */
export function useLivePayments(userId: string): boolean {
	const client = useQueryClient();
	return usePageEvents(userId, (kind) => {
		if (kind !== "payments" && kind !== "everything") return;
		void client.invalidateQueries({ queryKey: ["api", "payments"] });
		void client.invalidateQueries({ queryKey: meKey });
	});
}
