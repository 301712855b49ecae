import { useId, useState } from "react";
import type { Webhook } from "#contract/account/webhooks.ts";
import { type WebhookEvent, webhookEvents } from "#domain/account/webhook.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { useChangesSince } from "#web/platform/forms/use-changes-since.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { CheckboxList } from "#web/ui/controls/form/checkbox-list.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useWebhookMutation } from "./queries.ts";

interface Props {
	/** If absent, the dialog adds a webhook. */
	webhook?: Webhook;
	onClose: () => void;
	onAdded?: (secret: string) => void;
}

/** The events that most receivers need. */
const defaultEvents: readonly WebhookEvent[] = ["log.saved", "log.cleared"];

export function WebhookDialog({ webhook, onClose, onAdded }: Props) {
	const { webhooks: words, shell, fieldErrors } = useStrings();
	const form = useId();
	const changesIn = useChangesSince(webhook ?? {});
	const [url, setUrl] = useState(webhook?.url ?? "");
	const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? defaultEvents);
	const [withDetails, setWithDetails] = useState(webhook?.withDetails ?? false);
	const [isTried, setIsTried] = useState(false);
	const create = useCreateOnce((body: Pick<Webhook, "url" | "events" | "withDetails">, requestId) =>
		send("POST /api/webhooks", { body: { ...body, requestId } }),
	);
	const { mutate, isPending, error } = useWebhookMutation(async () => {
		const body = { url: url.trim(), events: [...events], withDetails };
		if (webhook === undefined) return (await create(body)).secret;
		const params = { webhookId: webhook.id };
		await send("PATCH /api/webhooks/:webhookId", { params, body: changesIn(body) });
		return undefined;
	});
	const errors = fieldErrorsOf(error);
	const urlFault = isTried && url.trim() === "" ? fieldErrors.required : errors.url && errorMessage(error);

	function save() {
		setIsTried(true);
		if (url.trim() === "" || events.length === 0) return;
		mutate(undefined, {
			onSuccess: (secret) => {
				if (secret === undefined) toast({ title: words.saved, tone: "good" });
				else onAdded?.(secret);
				onClose();
			},
			onError: (error) => {
				if (!fieldErrorsOf(error).url) toast({ title: errorMessage(error), tone: "wrong" });
			},
		});
	}
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={webhook ? words.dialog.change : words.dialog.create}
			closeLabel={words.close}
			unsaved={shell.unsaved}
			footer={
				<>
					<Button onClick={onClose}>{words.dialog.cancel}</Button>
					<Button type="submit" form={form} tone="primary" loading={isPending}>
						{webhook ? words.dialog.save : words.dialog.add}
					</Button>
				</>
			}
		>
			<Form id={form} onSubmit={save} className="flex flex-col gap-5">
				<TextField
					label={words.dialog.url}
					hint={words.dialog.urlHint}
					type="url"
					inputMode="url"
					autoComplete="off"
					value={url}
					onChange={({ target }) => setUrl(target.value)}
					maxLength={500}
					error={urlFault}
				/>
				<CheckboxList
					label={words.dialog.events}
					options={webhookEvents.map((value) => ({ value, label: words.events[value] }))}
					value={events}
					onChange={setEvents}
					error={isTried && events.length === 0 ? words.dialog.noEvent : undefined}
				/>
				<Checkbox
					label={words.dialog.withDetails}
					hint={words.dialog.withDetailsHint}
					checked={withDetails}
					onChange={({ target }) => setWithDetails(target.checked)}
				/>
			</Form>
		</Dialog>
	);
}
