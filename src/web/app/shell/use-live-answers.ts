import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ChangeKind } from "#contract/notices/changes.ts";
import type { PageEvent } from "#contract/notices/events.ts";
import { refetchFigures } from "#web/offline/merge-answer.ts";
import { reopenStream, usePageEvents } from "#web/platform/events.ts";
import { meQuery } from "#web/platform/me.ts";
import { refresh } from "#web/platform/refresh.ts";

/** The first stream reports that anything may have changed; data fresher than this is kept. */
const freshMs = 10_000;

/** Queries to refetch on each event, except figures. Pages that show posts listen for `post` themselves. */
const refetched: Partial<Record<PageEvent["kind"], RegExp>> = {
	habits: /^api\/(habits|habit-logs|reminders|taps)(\/|$)/,
	account:
		/^api\/(auth|account|calendar|habit-insights|organizations|social|tokens|webhooks|settings\/reminders)(\/|$)/,
	notices: /^api\/(auth\/me|notices|settings\/notices)$/,
	social: /^api\/social/,
	partners: /^api\/social\/(partners|summary)/,
	messages: /^api\/social\/(conversations|summary)/,
	consultations: /^api\/(consultations|expert)(\/|$)/,
	organizations: /^api\/(auth\/me$|organizations)/,
	integrations: /^api\/(habits\/[^/]+\/)?integrations/,
	payments: /^api\/(auth\/me|payments|consultations|organizations)(\/|$)/,
} satisfies Record<ChangeKind, RegExp>;

export function useLiveAnswers(userId: string): void {
	const client = useQueryClient();
	const hasListened = useRef(false);
	usePageEvents(userId, (kind) => {
		if (kind === "habits") refetchFigures(client);
		if (kind !== "everything") return refresh(client, ({ name }) => refetched[kind]?.test(name) === true);
		// After a gap, fresh data is refetched too: it may have changed while the stream was down.
		refresh(client, ({ updatedAt }) => hasListened.current || updatedAt < Date.now() - freshMs);
		hasListened.current = true;
	});
	const { data: user, dataUpdatedAt } = useQuery({ ...meQuery, enabled: false });
	const isSignedIn = user?.id === userId;
	useEffect(() => {
		if (isSignedIn && dataUpdatedAt) reopenStream(userId);
	}, [userId, isSignedIn, dataUpdatedAt]);
}
