import { RefusedDeletions } from "./refused-deletions.tsx";
import { RejectedTicks } from "./rejected-ticks.tsx";
import { useLiveAnswers } from "./use-live-answers.ts";

/** What arrives while a page is open: changes made on other devices, and what the server refused. */
export function News({ userId }: { userId: string }) {
	useLiveAnswers(userId);
	return (
		<>
			<RejectedTicks userId={userId} />
			<RefusedDeletions userId={userId} />
		</>
	);
}
