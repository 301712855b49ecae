import type { AdminQueue } from "#domain/admin/queue.ts";
import { countQueue } from "#server/admin/verification/store.ts";
import { countPaidAndWaiting } from "#server/consultations/bookings/store.ts";
import type { Orm } from "#server/db/open.ts";
import { countReported as countReportedPosts } from "#server/social/feed/report-store.ts";
import { countReported as countReportedContents } from "#server/social/reports/report-store.ts";

const counts: Record<AdminQueue, (orm: Orm) => Promise<number>> = {
	payments: async (orm) => (await countQueue(orm)).claimed,
	reports: async (orm) => (await countReportedPosts(orm)) + (await countReportedContents(orm)),
	consultations: countPaidAndWaiting,
};

export function countWaiting(orm: Orm, queue: AdminQueue): Promise<number> {
	return counts[queue](orm);
}
