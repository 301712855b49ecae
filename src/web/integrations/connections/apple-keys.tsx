import { useQuery } from "@tanstack/react-query";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import type { IngestKey } from "#contract/integrations/intake.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { keysQuery, useConnectionMutation } from "./queries.ts";

/** The body that a Shortcut sends (POST /api/ingest/apple-health); Health Auto Export builds its own. */
const shortcutBody = `{"date": "2026-11-20", "tz": "Asia/Kolkata", "steps": 8123, "active_energy_kcal": 420, "basal_energy_kcal": 1480, "sleep_minutes": 390, "mindful_minutes": 10, "workouts": 1}`;

export function AppleKeys() {
	const { integrations: words, integrationSetup } = useStrings();
	const { keys: texts } = integrationSetup;
	const query = useQuery(keysQuery);
	const [made, setMade] = useState<{ id: string; key: string }>();
	const create = useCreateOnce((body: object, requestId) =>
		send("POST /api/ingest/keys", { body: { ...body, requestId } }),
	);
	const { mutate, isPending } = useConnectionMutation(() => create({}));
	return (
		<div className="flex flex-col gap-4">
			<CopyableText label={texts.address} text={`${location.origin}/api/ingest/apple-health`} />
			{made && <CopyableText label={texts.once} text={`Bearer ${made.key}`} />}
			<CopyableText label={texts.body} text={shortcutBody} />
			<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="row" />}>
				{(keys) => (
					<ul className="flex flex-col divide-y divide-line">
						{keys.map((key) => (
							<KeyLine
								key={key.id}
								ingestKey={key}
								onDeleted={() => setMade((shown) => (shown?.id === key.id ? undefined : shown))}
							/>
						))}
					</ul>
				)}
			</Async>
			<div className="flex flex-wrap gap-2">
				<Button
					size="small"
					loading={isPending}
					onClick={() =>
						mutate(undefined, {
							onSuccess: setMade,
							onError: (error) =>
								toast({ title: words.toasts.updateFailed, message: errorMessage(error), tone: "wrong" }),
						})
					}
				>
					{texts.create}
				</Button>
				<Button size="small" onClick={() => void query.refetch()}>
					{texts.check}
				</Button>
			</div>
		</div>
	);
}

function KeyLine({
	ingestKey: { id, name, createdAt, lastUsedAt, lastDelivery },
	onDeleted,
}: {
	ingestKey: IngestKey;
	onDeleted: () => void;
}) {
	const { keys: texts } = useStrings().integrationSetup;
	const { toasts, metrics } = useStrings().integrations;
	const { date, time } = useFormats();
	const { mutate, isPending } = useConnectionMutation(() =>
		send("DELETE /api/ingest/keys/:keyId", { params: { keyId: id } }),
	);
	const when = (at: string) => `${date(at)}, ${time(at)}`;
	return (
		<li className="flex flex-wrap items-center justify-between gap-2 py-2">
			<div className="min-w-0">
				<p className="wrap-anywhere font-medium">{name}</p>
				<p className="text-13 text-quiet">{texts.created(when(createdAt))}</p>
				<p className="text-13 text-quiet">
					{lastUsedAt === null ? texts.nothing : texts.arrived(when(lastUsedAt))}
				</p>
				{lastDelivery && (
					<p className="text-13 text-quiet">
						{lastDelivery.metrics.length === 0
							? texts.broughtNothing
							: lastDelivery.metrics.map((metric) => metrics[metric as Metric]).join(", ")}
						{lastDelivery.rejected.length > 0 && (
							<span className="text-wrong"> · {texts.refused(lastDelivery.rejected.length)}</span>
						)}
					</p>
				)}
			</div>
			<Button
				size="small"
				loading={isPending}
				aria-label={texts.deleteNamed(`${name}, ${when(createdAt)}`)}
				onClick={() =>
					mutate(undefined, {
						// Even after an error the key may be gone, if the answer was lost.
						onSettled: onDeleted,
						onError: (error) =>
							toast({ title: toasts.updateFailed, message: errorMessage(error), tone: "wrong" }),
					})
				}
			>
				{texts.delete}
			</Button>
		</li>
	);
}

function CopyableText({ label, text }: { label: string; text: string }) {
	const { keys: texts } = useStrings().integrationSetup;
	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			toast({ title: texts.copied, tone: "good" });
		} catch {
			toast({ title: texts.notCopied, tone: "wrong" });
		}
	}
	return (
		<div className="flex flex-col gap-1">
			<span className="text-13 text-quiet">{label}</span>
			<div className="flex items-center gap-2">
				<code className="wrap-anywhere min-w-0 flex-1 rounded-control bg-sunken px-3 py-2 text-13">
					{text}
				</code>
				<Button size="small" icon={<Copy aria-hidden />} onClick={() => void copy()}>
					{texts.copy}
				</Button>
			</div>
		</div>
	);
}
