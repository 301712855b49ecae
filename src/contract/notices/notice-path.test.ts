import { expect, test } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { noticePath } from "./notice-path.ts";
import type { NoticeContent } from "./notices.ts";

const id = "0190a1b2-0000-7000-8000-000000000001";
const person = { userId: id, name: "Asha" };

test.each<[NoticeContent, string]>([
	[
		{ kind: "payment-verified", data: { paymentId: id, amount: 100, plan: "A", reference: "B" } },
		"/dashboard",
	],
	[
		{
			kind: "payment-withdrawn",
			data: { paymentId: id, amount: 100, plan: "A", reference: "B", organizationId: id, reason: "C" },
		},
		"/profile",
	],
	[{ kind: "seats-ready", data: { organizationId: id, name: "A", count: 50 } }, "/profile"],
	[
		{
			kind: "payment-received",
			data: { paymentId: id, amount: 100, plan: "A", reference: "B", organizationId: id },
		},
		"/profile",
	],
	[
		{
			kind: "payment-rejected",
			data: { paymentId: id, amount: 100, plan: "A", reference: "B", consultationId: id, reason: "C" },
		},
		`/consultation/${id}`,
	],
	[
		{
			kind: "refund-noted",
			data: { paymentId: id, amount: 100, plan: "A", reference: "B", organizationId: id },
		},
		"/profile",
	],
	[{ kind: "post-commented", data: { ...person, postId: id, excerpt: "A" } }, `/social?tab=feed&post=${id}`],
	[{ kind: "post-removed", data: { excerpt: "A", reason: "B" } }, "/social?tab=feed"],
	[
		{ kind: "challenge-completed", data: { challengeId: id, title: "A", progress: 80 } },
		`/social?tab=challenges&challenge=${id}`,
	],
	[
		{ kind: "challenge-cancelled", data: { challengeId: id, title: "A", organizationId: id } },
		`/organizations/${id}?tab=programs&challenge=${id}`,
	],
	[
		{ kind: "challenge-proposed", data: { challengeId: id, title: "A", organizationId: id, name: "B" } },
		`/organizations/${id}?tab=programs&challenge=${id}`,
	],
	[
		{
			kind: "program-reward",
			data: { organizationId: id, name: "A", programId: id, program: "B", reward: "C" },
		},
		`/organizations/${id}?tab=programs&program=${id}`,
	],
	[
		{ kind: "program-cancelled", data: { organizationId: id, name: "A", programId: id, program: "B" } },
		`/organizations/${id}?tab=programs`,
	],
	[{ kind: "message-arrived", data: person }, `/messages/${id}`],
	[{ kind: "friend-asked", data: person }, "/social?tab=friends"],
	[{ kind: "friend-accepted", data: person }, `/people/${id}`],
	[{ kind: "queue-waiting", data: { queue: "reports", waiting: 2 } }, "/admin?tab=reports"],
	[{ kind: "week-over", data: { monday: dayFrom("2026-11-16"), done: 3, due: 4 } }, "/week?from=2026-11-16"],
	[
		{ kind: "checked-in", data: { ...person, partnershipId: id, habit: "A" } },
		`/social?tab=partners&partnership=${id}`,
	],
])("a $kind notice links to its subject", (notice, path) => {
	expect(noticePath(notice)).toBe(path);
});
