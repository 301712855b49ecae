import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Integration } from "#contract/integrations/integrations.ts";
import { shareConsent } from "#domain/integrations/connection.ts";
import { type Provider, phoneProvider } from "#domain/integrations/providers.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { MappingsTab } from "#web/integrations/mappings/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { DataTab } from "./data-tab.tsx";
import { MetricsTab } from "./metrics-tab.tsx";
import { integrationsQuery, useConnectionMutation } from "./queries.ts";
import { RunsTab } from "./runs-tab.tsx";

interface Props {
	connection: Integration;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onImport: (provider: Provider) => void;
}

const tabs = ["metrics", "mappings", "data", "runs"] as const;
type TabName = (typeof tabs)[number];

export function ConfigurationDialog({ connection, open, onOpenChange, onImport }: Props) {
	const { configuration: words } = useStrings().integrations;
	const [tab, setTab] = useState<TabName>("metrics");
	const [isAsking, setIsAsking] = useState(false);

	function importFile() {
		onOpenChange(false);
		onImport(connection.provider);
	}

	const contents = {
		metrics: <MetricsTab connection={connection} />,
		mappings: <MappingsTab connection={connection} />,
		data: <DataTab connection={connection} onImport={importFile} />,
		runs: <RunsTab connection={connection} />,
	};
	const title = words.title(providerNames[connection.provider]);
	return (
		<>
			<Dialog
				open={open}
				onOpenChange={onOpenChange}
				title={title}
				closeLabel={words.close}
				footer={
					<Button tone="danger" onClick={() => setIsAsking(true)}>
						{words.disconnect.action}
					</Button>
				}
			>
				<Tabs
					label={title}
					value={tab}
					onValueChange={setTab}
					tabs={tabs.map((value) => ({
						value,
						label: words.tabs[value],
						content: contents[value],
					}))}
				/>
			</Dialog>
			<Disconnect
				connection={connection}
				open={isAsking}
				onOpenChange={setIsAsking}
				onDone={() => {
					setIsAsking(false);
					onOpenChange(false);
				}}
			/>
		</>
	);
}

function Disconnect({
	connection,
	open,
	onOpenChange,
	onDone,
}: Omit<Props, "onImport"> & { onDone: () => void }) {
	const { toasts, ...texts } = useStrings().integrations;
	const { disconnect: words } = texts.configuration;
	const { data: all = [] } = useQuery(integrationsQuery);
	const sharing = all.find((other) => other.isAsked && shareConsent(connection, other));
	const { mutate, isPending } = useConnectionMutation(() =>
		// Deleting all readings may exceed the usual time limit.
		send("DELETE /api/integrations/:integrationId", {
			params: { integrationId: connection.id },
			keepalive: true,
		}),
	);
	const ownText = connection.isAsked ? words.text : words.fileText;
	const text = connection.provider === phoneProvider ? words.phoneText : ownText;
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onOpenChange}
			title={words.title(providerNames[connection.provider])}
			text={sharing ? words.sharedText(providerNames[sharing.provider]) : text}
			cancelLabel={words.cancel}
			confirm={{
				label: words.confirm,
				tone: "danger",
				loading: isPending,
				onPress: () =>
					mutate(undefined, {
						onSuccess: () => {
							toast({ title: toasts.disconnected, tone: "good" });
							onDone();
						},
						onError: (error) =>
							toast({ title: toasts.disconnectionFailed, message: errorMessage(error), tone: "wrong" }),
					}),
			}}
		/>
	);
}
