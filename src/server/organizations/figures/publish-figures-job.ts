import { addDays } from "#domain/day.ts";
import {
	daysOfWindow,
	nextPublicAt,
	shownFrom,
	shownWindows,
	windowAt,
} from "#domain/organizations/figure-window.ts";
import { type FigureInput, type FiguresResult, figuresInSteps } from "#domain/organizations/figures.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { steadyNow } from "#server/deps/steady-now.ts";
import { iso } from "#server/ground/iso.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { processInBatches, restAfter } from "#server/jobs/yield-between.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { readCounted } from "./counted-people.ts";
import {
	dropCohortsBefore,
	dropReportsBefore,
	insertReports,
	isPublished,
	lastPublished,
	listDueForFigures,
	moveFiguresAt,
	saveLast,
} from "./store.ts";

const workAtOnceMs = 20;

export const publishFiguresJob = defineJob<null>({
	name: "publish-figures",
	options: { retryLimit: 2, expireInSeconds: 3_000 },
	pollEverySeconds: 60,
	// Half past the hour in UTC is on the hour in India.
	cron: "31 * * * *",
});

/** Publishes the closed windows of organizations. If one fails, the next run retries it. */
export function publishFigures(deps: Deps): JobHandler<typeof publishFiguresJob> {
	return async () => {
		const now = await steadyNow(deps, publishFiguresJob);
		if (now === undefined) return;
		await processInBatches(
			(limit) => listDueForFigures(deps.orm, iso(now), limit),
			async (organization) => {
				try {
					await publish(deps, organization, now);
					return true;
				} catch (err) {
					deps.log.error({ err }, "could not publish an organization's figures; will retry");
					return false;
				}
			},
		);
	};
}

/** Only the process that moves `figuresAt` publishes; any other sees that it has moved. */
async function publish({ orm }: Deps, organization: StoredOrganization, now: number): Promise<void> {
	const { id, type, timeZone, minimumGroup } = organization;
	const next = iso(nextPublicAt(now, timeZone));
	const window = windowAt(now, timeZone);
	// The window may already be public, from before a time zone change.
	if (type === "personal" || (await isPublished(orm, id, window.from))) {
		await orm.transaction(async (tx) => {
			if (await moveFiguresAt(tx, id, next)) await dropOld(tx);
		});
		return;
	}
	const counted = await readCounted(orm, organization, window);
	const before = await lastPublished(orm, id);
	const made = await makeWithPauses({ window, ...counted, minimumGroup, before });
	await orm.transaction(async (tx) => {
		if (!(await moveFiguresAt(tx, id, next))) return;
		await insertReports(tx, id, window, made.reports);
		const changed = [...made.next].filter(([cell, last]) => last !== before.get(cell));
		await saveLast(tx, id, window.from, changed);
		await dropOld(tx);
	});

	/** Even those of a company that has become a personal organization. */
	async function dropOld(tx: Orm) {
		await dropReportsBefore(tx, id, shownFrom(now, timeZone));
		await dropCohortsBefore(tx, id, addDays(window.from, -shownWindows * daysOfWindow));
	}
}

/** Pauses between cells, because 10,000 members take longer than a tick may wait. */
async function makeWithPauses(input: FigureInput): Promise<FiguresResult> {
	const steps = figuresInSteps(input);
	for (;;) {
		const startedAt = performance.now();
		let step = steps.next();
		while (!step.done && performance.now() - startedAt < workAtOnceMs) step = steps.next();
		await restAfter(startedAt);
		if (step.done) return step.value;
	}
}
