import { and, eq, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { paymentScreenshots } from "./tables.ts";

interface PaymentKey {
	userId: string;
	paymentId: string;
}

export async function saveImage(
	tx: Orm,
	{ userId, paymentId }: PaymentKey,
	image: Uint8Array,
	uploadedAt: string,
): Promise<void> {
	await tx
		.insert(paymentScreenshots)
		.values({ userId, paymentId, image, uploadedAt })
		.onConflictDoUpdate({
			target: [paymentScreenshots.userId, paymentScreenshots.paymentId],
			set: { image: sql`excluded.image`, uploadedAt },
		});
}

export async function findImage(
	orm: Orm,
	{ userId, paymentId }: PaymentKey,
): Promise<Uint8Array | undefined> {
	const [row] = await orm
		.select({ image: paymentScreenshots.image })
		.from(paymentScreenshots)
		.where(and(eq(paymentScreenshots.userId, userId), eq(paymentScreenshots.paymentId, paymentId)));
	return row?.image;
}
