import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { usePageEvents } from "#web/platform/events.ts";
import { refresh } from "#web/platform/refresh.ts";

/** The first stream reports that anything may have changed; data fresher than this is kept. */
const freshMs = 10_000;

export function useLiveAnswers(userId: string): void {
	const client = useQueryClient();
	const hasListened = useRef(false);
	usePageEvents(userId, (kind) => {
		switch (kind) {
			case "habits":
				return refresh(client, ({ name }) =>
					/^api\/(habits|habit-(?:insights|logs)|reminders|social\/(challenges|featured-challenge|partners))(\/|$)/.test(
						name,
					),
				);
			case "account":
				return refresh(client, ({ name }) => /^api\/(auth\/me|account|settings\/reminders)(\/|$)/.test(name));
			case "notices":
				return refresh(client, ({ name }) => /^api\/(auth\/me|notices|settings\/notices)$/.test(name));
			case "social":
				return refresh(client, ({ name }) => name.startsWith("api/social"));
			case "partners":
				return refresh(client, ({ name }) => /^api\/social\/(partners|summary)/.test(name));
			case "messages":
				return refresh(client, ({ name }) => /^api\/social\/(conversations|summary)/.test(name));
			case "consultations":
				return refresh(client, ({ name }) => /^api\/(consultations|expert)(\/|$)/.test(name));
			case "organizations":
				return refresh(client, ({ name }) => /^api\/(auth\/me$|organizations)/.test(name));
			case "integrations":
				return refresh(client, ({ name }) => name.startsWith("api/integrations"));
			case "everything":
				// After a gap, fresh data is refetched too: it may have changed while the stream was down.
				refresh(client, ({ updatedAt }) => hasListened.current || updatedAt < Date.now() - freshMs);
				hasListened.current = true;
				return;
			case "payments":
				return refresh(client, ({ name }) => /^api\/(auth\/me|payments|consultations)(\/|$)/.test(name));
			case "post":
				// Pages that show posts listen for this themselves.
				return;
		}
	});
}
