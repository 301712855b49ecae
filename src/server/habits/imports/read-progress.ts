import { and, eq, gt, isNotNull, max } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { imports } from "./tables.ts";

/** Longer than any file takes, including its wait: an older row was left by a process that died. */
const maxMs = 15 * 60_000;
/** Runs `read` and stores the percentage it reports, so that any process can return it. Failed updates are ignored. */
export async function withReadProgress<Result>(
	orm: Orm,
	{ userId, now }: { userId: string; now: number },
	read: (note: (percent: number) => void) => Promise<Result>,
): Promise<Result> {
	const id = uuidv7();
	const expiresAt = iso(now + maxMs);
	await orm.insert(imports).values({
		userId,
		id,
		format: "csv",
		content: [],
		habitCount: 0,
		logCount: 0,
		createdAt: iso(now),
		expiresAt,
		readPercent: 0,
	});
	const isNoted = and(eq(imports.userId, userId), eq(imports.id, id));
	let [wanted, written] = [0, 0];
	let last: Promise<unknown> = Promise.resolve();
	async function write() {
		if (written === wanted) return;
		written = wanted;
		await orm.update(imports).set({ readPercent: wanted }).where(isNoted);
	}
	try {
		return await read((percent) => {
			wanted = percent;
			last = last.then(write).catch(() => undefined);
		});
	} finally {
		await last;
		await orm.delete(imports).where(isNoted);
	}
}

/** Percentage read of the user's file: 0 while it is queued, null if none is being read. */
export async function findReadPercent(orm: Orm, userId: string, now: string): Promise<number | null> {
	const [row] = await orm
		.select({ percent: max(imports.readPercent) })
		.from(imports)
		.where(and(eq(imports.userId, userId), isNotNull(imports.readPercent), gt(imports.expiresAt, now)));
	return row?.percent ?? null;
}
