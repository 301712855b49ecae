import { useQuery } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { Webhook } from "#contract/account/webhooks.ts";
import { errorMessage, OfflineError, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { BareSwitch } from "#web/ui/controls/switch.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem } from "#web/ui/overlays/menu-item.tsx";
import { SecretDialog } from "#web/ui/overlays/secret-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { hostOf, useWebhookMutation, webhooksQuery } from "./queries.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

export function WebhooksCard() {
	const { webhooks: words } = useStrings();
	const query = useQuery(webhooksQuery);
	const [isAdding, setIsAdding] = useState(false);
	const [secret, setSecret] = useState<string>();
	return (
		<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
			{(webhooks) => (
				<TitledCard title={words.title} text={words.text}>
					<a href="/api/docs" className="self-start text-primary underline">
						{words.guide}
					</a>
					{webhooks.length === 0 ? (
						<p className="text-quiet">{words.none}</p>
					) : (
						<ul className="flex flex-col divide-y divide-line border-line border-t">
							{webhooks.map((webhook) => (
								<WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
							))}
						</ul>
					)}
					<div>
						<Button icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
							{words.create}
						</Button>
					</div>
					{isAdding && <WebhookDialog onClose={() => setIsAdding(false)} onAdded={setSecret} />}
					<SecretDialog
						secret={secret}
						words={words.made}
						closeLabel={words.close}
						onClose={() => setSecret(undefined)}
					/>
				</TitledCard>
			)}
		</Async>
	);
}

function WebhookRow({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
	const { webhooks: words } = useStrings();
	const { date } = useFormats();
	const [open, setOpen] = useState<"change" | "deliveries" | "renew" | "remove">();
	const { id: webhookId, url, events, offBecause, failingSince } = webhook;
	const host = hostOf(url);
	const close = () => setOpen(undefined);
	const fail = (error: unknown) => toast({ title: errorMessage(error), tone: "wrong" });
	const turn = useWebhookMutation((isOn: boolean) =>
		send("PATCH /api/webhooks/:webhookId", { params: { webhookId }, body: { isOn } }),
	);
	const renewOnce = useCreateOnce((params: { webhookId: string }, requestId) =>
		send("POST /api/webhooks/:webhookId/secret", { params, body: { requestId } }),
	);
	const renew = useWebhookMutation(() => renewOnce({ webhookId }));
	const remove = useWebhookMutation(() => send("DELETE /api/webhooks/:webhookId", { params: { webhookId } }));
	return (
		<li className="flex items-center gap-2 py-3">
			<div className="min-w-0 flex-1">
				<p className="wrap-anywhere font-medium">{url}</p>
				<p className="text-13 text-quiet">{`${stateOf()} · ${words.eventCount(events.length)}`}</p>
			</div>
			<BareSwitch
				label={words.switchLabel(host)}
				checked={offBecause === null}
				aria-disabled={turn.isPending}
				onChange={({ target }) => turn.isPending || turn.mutate(target.checked, { onError: fail })}
			/>
			<Menu
				label={words.more(host)}
				trigger={(menu) => <IconButton {...menu} label={words.more(host)} icon={<Ellipsis aria-hidden />} />}
			>
				<MenuItem onSelect={() => setOpen("deliveries")}>{words.deliveries}</MenuItem>
				<MenuItem onSelect={() => setOpen("change")}>{words.change}</MenuItem>
				<MenuItem onSelect={() => setOpen("renew")}>{words.renew}</MenuItem>
				<MenuItem tone="danger" onSelect={() => setOpen("remove")}>
					{words.remove}
				</MenuItem>
			</Menu>
			{open === "change" && <WebhookDialog webhook={webhook} onClose={close} />}
			{open === "deliveries" && <DeliveriesDialog webhook={webhook} onClose={close} />}
			<ConfirmDialog
				open={open === "renew"}
				onOpenChange={close}
				title={words.renewTitle}
				text={renew.error instanceof OfflineError ? words.renewUnanswered : words.renewText}
				cancelLabel={words.keep}
				confirm={{
					label: words.renew,
					loading: renew.isPending,
					onPress: () =>
						renew.mutate(undefined, {
							onSuccess: ({ secret }) => {
								close();
								onSecret(secret);
							},
							onError: fail,
						}),
				}}
			/>
			<ConfirmDialog
				open={open === "remove"}
				onOpenChange={close}
				title={words.removeTitle(host)}
				text={words.removeText}
				cancelLabel={words.keep}
				confirm={{
					label: words.remove,
					tone: "danger",
					loading: remove.isPending,
					onPress: () =>
						remove.mutate(undefined, {
							onSuccess: () => toast({ title: words.removed, tone: "good" }),
							onError: fail,
							onSettled: close,
						}),
				}}
			/>
		</li>
	);

	function stateOf(): string {
		if (offBecause !== null) return words.offBecause[offBecause];
		return failingSince === null ? words.on : words.failing(date(failingSince));
	}
}
