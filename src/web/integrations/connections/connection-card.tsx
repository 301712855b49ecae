import FileUp from "lucide-react/icons/file-up";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Settings from "lucide-react/icons/settings-2";
import type { Integration } from "#contract/integrations/integrations.ts";
import type { ConnectionState } from "#domain/integrations/connection.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ConnectButton } from "./connect-button.tsx";
import { ProviderIcon } from "./provider-icon.tsx";
import { useConnectionMutation } from "./queries.ts";

const tones: Record<ConnectionState, BadgeTone> = {
	active: "good",
	paused: "plain",
	late: "careful",
	"needs-you": "wrong",
	limited: "careful",
	failing: "wrong",
	stopped: "wrong",
};

export function ConnectionCard({
	connection,
	onConfigure,
	onImport,
}: {
	connection: Integration;
	onConfigure: () => void;
	onImport: () => void;
}) {
	const words = useStrings().integrations;
	const { provider, state, isDemo, isAsked } = connection;
	const name = providerNames[provider];
	return (
		<Card label={name}>
			<div className="flex h-full flex-col gap-3">
				<div className="flex items-start gap-3">
					<ProviderIcon provider={provider} />
					<div className="min-w-0 flex-1">
						<h3 className="font-semibold">{name}</h3>
						<LastSync connection={connection} />
					</div>
					{isDemo && <Badge>{words.connected.demo}</Badge>}
				</div>
				<div className="flex flex-wrap gap-2">
					<Badge tone={tones[state]}>{words.states[!isAsked && state === "active" ? "ready" : state]}</Badge>
				</div>
				{state !== "active" && state !== "paused" && (
					<p className="text-15 text-quiet">{words.explanations[state]}</p>
				)}
				<Fault connection={connection} />
				{isAsked && <AutoSync connection={connection} />}
				<div className="mt-auto flex flex-wrap gap-2">
					{!isAsked ? (
						<Button
							size="small"
							icon={<FileUp aria-hidden />}
							aria-label={words.connected.named(name, words.importFile)}
							onClick={onImport}
						>
							{words.importFile}
						</Button>
					) : state === "needs-you" ? (
						<ConnectButton provider={provider} label={words.connected.reconnect} tone="primary" />
					) : (
						<SyncNow connection={connection} />
					)}
					<Button
						size="small"
						icon={<Settings aria-hidden />}
						aria-label={words.connected.named(name, words.connected.configure)}
						onClick={onConfigure}
					>
						{words.connected.configure}
					</Button>
				</div>
			</div>
		</Card>
	);
}

function LastSync({ connection: { settings, isAsked } }: { connection: Integration }) {
	const { connected: words } = useStrings().integrations;
	const { date, time } = useFormats();
	const { lastSync } = settings;
	return (
		<p className="text-13 text-quiet">
			{lastSync === null
				? words.neverSynced
				: (isAsked ? words.lastSync : words.lastData)(`${date(lastSync)}, ${time(lastSync)}`)}
		</p>
	);
}

function Fault({ connection: { reason, nextSyncAt } }: { connection: Integration }) {
	const { errors, connected: words } = useStrings().integrations;
	const { date, time } = useFormats();
	if (reason === null || nextSyncAt === null) return null;
	const isToday = date(nextSyncAt) === date(new Date().toISOString());
	const next = isToday ? time(nextSyncAt) : `${date(nextSyncAt)}, ${time(nextSyncAt)}`;
	return <p className="text-13 text-quiet">{words.nextTry(errors[reason], next)}</p>;
}

function AutoSync({ connection: { id, isActive } }: { connection: Integration }) {
	const { connected: words, toasts } = useStrings().integrations;
	const { mutate, isPending, variables } = useConnectionMutation((next: boolean) =>
		send("PATCH /api/integrations/:integrationId", {
			params: { integrationId: id },
			body: { isActive: next },
		}),
	);
	return (
		<Switch
			label={words.autoSync}
			checked={isPending ? variables : isActive}
			onChange={({ currentTarget }) =>
				mutate(currentTarget.checked, {
					onError: (error) =>
						toast({ title: toasts.updateFailed, message: errorMessage(error), tone: "wrong" }),
				})
			}
		/>
	);
}

function SyncNow({ connection: { id, provider } }: { connection: Integration }) {
	const { connected: words, toasts } = useStrings().integrations;
	const { mutate, isPending } = useConnectionMutation(() =>
		send("POST /api/integrations/:integrationId/sync", { params: { integrationId: id } }),
	);
	return (
		<Button
			size="small"
			icon={<RefreshCw aria-hidden />}
			loading={isPending}
			aria-label={words.named(providerNames[provider], words.syncNow)}
			onClick={() =>
				mutate(undefined, {
					onSuccess: () => toast({ title: toasts.synced, tone: "good" }),
					onError: (error) =>
						toast({ title: toasts.syncFailed, message: errorMessage(error), tone: "wrong" }),
				})
			}
		>
			{words.syncNow}
		</Button>
	);
}
