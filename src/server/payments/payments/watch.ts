import type { Logger } from "pino";
import type { Events } from "#contract/endpoint.ts";
import type { Payment } from "#contract/payments/payments.ts";
import type { Orm } from "#server/db/open.ts";
import { listPaymentsOf } from "./store.ts";

/** So that an open page knows of a decision within two seconds, whichever process it was made in. */
const lookEvery = 1_000;

interface Follower {
	userId: string;
	/** Each payment as it was last told, as JSON. */
	told: Map<string, string>;
	tell(payment: Payment): void;
}

/**
 * Tells open pages of their payments: first each as it is, then each again as it changes. One query a second for all
 * pages of the process, by the payers' keys, and none while no page is open.
 */
export const paymentWatch = (orm: Orm, log: Logger) => {
	const followers = new Set<Follower>();
	let timer: NodeJS.Timeout | undefined;
	let isLooking = false;

	const look = async (): Promise<void> => {
		if (isLooking) return;
		isLooking = true;
		try {
			const userIds = [...new Set([...followers].map(({ userId }) => userId))];
			const payments = Map.groupBy(await listPaymentsOf(orm, userIds), ({ userId }) => userId);
			for (const follower of followers) tellNews(follower, payments.get(follower.userId) ?? []);
		} catch (err) {
			log.warn({ err }, "open payment pages could not be updated");
		} finally {
			isLooking = false;
		}
	};

	return {
		follow: (userId: string): Events<Payment> => ({
			begin: (tell) => {
				const follower: Follower = { userId, told: new Map(), tell };
				followers.add(follower);
				timer ??= setInterval(() => void look(), lookEvery);
				void look();
				return () => {
					followers.delete(follower);
					if (followers.size > 0) return;
					clearInterval(timer);
					timer = undefined;
				};
			},
		}),
	};
};

const tellNews = ({ told, tell }: Follower, payments: readonly Payment[]): void => {
	for (const payment of payments) {
		const news = JSON.stringify(payment);
		if (told.get(payment.id) === news) continue;
		told.set(payment.id, news);
		tell(payment);
	}
};
