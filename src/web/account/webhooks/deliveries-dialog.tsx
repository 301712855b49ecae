import { useQuery } from "@tanstack/react-query";
import type { Webhook, WebhookDelivery } from "#contract/account/webhooks.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { deliveriesQuery, hostOf, useWebhookMutation } from "./queries.ts";

export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
	const { webhooks: words } = useStrings();
	const query = useQuery(deliveriesQuery(webhook.id));
	const { mutate: test, isPending } = useWebhookMutation(() =>
		send("POST /api/webhooks/:webhookId/test", { params: { webhookId: webhook.id } }),
	);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={words.deliveriesOf(hostOf(webhook.url))}
			closeLabel={words.close}
			footer={
				webhook.offBecause === null && (
					<Button
						loading={isPending}
						onClick={() =>
							test(undefined, { onError: (error) => toast({ title: errorMessage(error), tone: "wrong" }) })
						}
					>
						{words.test}
					</Button>
				)
			}
		>
			<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
				{(deliveries) =>
					deliveries.length === 0 ? (
						<p className="text-quiet">{words.noDeliveries}</p>
					) : (
						<ul className="flex flex-col divide-y divide-line">
							{deliveries.map((delivery) => (
								<DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
							))}
						</ul>
					)
				}
			</Async>
		</Dialog>
	);
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
	const { webhooks: words } = useStrings();
	const { date, time } = useFormats();
	const { id, event, createdAt, lastStatus, lastReason, deliveredAt, nextTryAt } = delivery;
	const name = event === "test" ? words.testEvent : words.events[event];
	const at = dateAndTime(createdAt);
	const { mutate, isPending } = useWebhookMutation(() =>
		send("POST /api/webhooks/:webhookId/deliveries/:deliveryId/resend", {
			params: { webhookId: webhook.id, deliveryId: id },
		}),
	);
	const hasFailed = deliveredAt === null && lastReason !== null;
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
			<div className="min-w-0 flex-1 basis-40">
				<p className="font-medium">{name}</p>
				<p className="text-13 text-quiet">{at}</p>
				<p className={classes("wrap-anywhere text-13", hasFailed ? "text-wrong" : "text-quiet")}>
					{outcome()}
					{hasFailed && ` (${lastStatus ?? lastReason})`}
				</p>
			</div>
			{webhook.offBecause === null && (deliveredAt !== null || nextTryAt === null || hasFailed) && (
				<Button
					size="small"
					aria-label={words.resendLabel(name, at)}
					loading={isPending}
					onClick={() =>
						mutate(undefined, {
							onSuccess: () => toast({ title: words.sent, tone: "good" }),
							onError: (error) => toast({ title: errorMessage(error), tone: "wrong" }),
						})
					}
				>
					{words.resend}
				</Button>
			)}
		</li>
	);

	function outcome(): string {
		if (deliveredAt !== null) return words.delivered(lastStatus ?? 200);
		if (nextTryAt === null) return words.givenUp;
		return hasFailed
			? words.nextTry(isToday(nextTryAt) ? time(nextTryAt) : dateAndTime(nextTryAt))
			: words.waiting;
	}
	function dateAndTime(instant: string): string {
		return `${date(instant)}, ${time(instant)}`;
	}
}

/** In the device's time zone. */
function isToday(instant: string): boolean {
	return new Date(instant).toDateString() === new Date().toDateString();
}
