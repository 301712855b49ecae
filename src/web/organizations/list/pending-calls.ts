import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ActCall } from "#web/offline/acts/act.ts";
import { acts, useActs } from "#web/offline/acts/acts.ts";
import { sendOrQueue } from "#web/offline/acts/send-or-queue.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { timeOfPress } from "#web/platform/server-time.ts";
import { organizationsKey } from "./queries.ts";

export interface Subject {
	/** A later act with the same key replaces a pending one. */
	key: string;
	/** Appears in the message if the act is refused after the user has left its page. */
	name: string;
}

/** Returns the call that carries the time of the press. */
type CallAt = (decidedAt: string) => ActCall;

/** The call must be idempotent: offline, it is stored and sent later. */
export function useSendOrQueue({
	key,
	name,
}: Subject): (call: ActCall | CallAt) => ReturnType<typeof sendOrQueue> {
	const { user } = useMe();
	const { lost } = useStrings().organizations;
	return (callOrAt) => {
		const madeAt = timeOfPress();
		const call = typeof callOrAt === "function" ? callOrAt(new Date(madeAt).toISOString()) : callOrAt;
		return sendOrQueue({
			...{ userId: user?.id ?? "", subject: key, call, madeAt },
			...{ failure: lost(name), gone: lost(name) },
		});
	};
}

/** Returns the call that this device has not sent yet, if any. */
export function usePendingCall({ key }: Pick<Subject, "key">): ActCall | undefined {
	const { user } = useMe();
	return useActs().find(({ userId, subject }) => userId === user?.id && subject === key)?.call;
}

export function useRefetchOnAnswer(): void {
	const client = useQueryClient();
	useEffect(
		() =>
			acts.onReply(({ act }) => {
				if (act.call.route.includes(" /api/organizations/"))
					void client.invalidateQueries({ queryKey: organizationsKey });
			}),
		[client],
	);
}
