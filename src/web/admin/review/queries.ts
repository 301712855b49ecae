import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReviewedPayment } from "#contract/admin/verification.ts";
import type { QueueFilter } from "#domain/payments/payment.ts";
import { send } from "#web/platform/api.ts";
import { hasMore } from "#web/platform/cut-pages.ts";

const paymentsKey = ["api", "admin", "payments"] as const;
const pageSize = 50;
/** Polling interval: other administrators decide too, and payers report payments all the time. */
const pollMs = 10_000;
const openedPollMs = 3_000;

export function queueQuery(status: QueueFilter, q: string) {
	return infiniteQueryOptions({
		queryKey: [...paymentsKey, status, q],
		queryFn: ({ pageParam }) =>
			send("GET /api/admin/payments", {
				query: { status, q, limit: pageSize, ...(pageParam && { after: pageParam }) },
			}),
		initialPageParam: "",
		getNextPageParam: (page) => (hasMore(page, pageSize) ? page.at(-1)?.id : undefined),
		staleTime: 0,
		refetchInterval: pollMs,
	});
}

export function reviewedQuery(listed: ReviewedPayment) {
	return queryOptions({
		queryKey: [...paymentsKey, "one", listed.id],
		queryFn: () => send("GET /api/admin/payments/:paymentId", { params: { paymentId: listed.id } }),
		initialData: listed,
		staleTime: 0,
		gcTime: 0,
		refetchInterval: openedPollMs,
		refetchOnWindowFocus: true,
	});
}

export const queueStatsQuery = queryOptions({
	queryKey: [...paymentsKey, "stats"],
	queryFn: () => send("GET /api/admin/payments/stats"),
	staleTime: 0,
	refetchInterval: pollMs,
});

export type Decision =
	| { kind: "verify"; amount: number; transactionId: string | null }
	| { kind: "reject"; reason: string; transactionId: string | null }
	| { kind: "notArrived" }
	| { kind: "refund"; note: string; replaces: string | undefined };

export function useDecision(paymentId: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (decision: Decision) => decide(paymentId, decision),
		// Not awaited: the dialog needs the decision, not the lists.
		onSettled: () => void client.invalidateQueries({ queryKey: ["api", "admin"] }),
	});
}

function decide(paymentId: string, decision: Decision): Promise<ReviewedPayment> {
	const params = { paymentId };
	switch (decision.kind) {
		case "verify":
			return send("POST /api/admin/payments/:paymentId/verify", {
				params,
				body: { amount: decision.amount, transactionId: decision.transactionId },
			});
		case "reject":
			return send("POST /api/admin/payments/:paymentId/reject", {
				params,
				body: { reason: decision.reason, transactionId: decision.transactionId },
			});
		case "notArrived":
			return send("POST /api/admin/payments/:paymentId/not-arrived", { params });
		case "refund":
			return send("POST /api/admin/payments/:paymentId/note", {
				params,
				body: { note: decision.note, replaces: decision.replaces },
			});
	}
}
