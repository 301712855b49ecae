import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Integration } from "#contract/integrations/integrations.ts";
import { pages } from "#contract/pages.ts";
import { type FileProvider, isFileProvider } from "#domain/integrations/files/file-reading.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { AvailableGrid } from "./available-grid.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { integrationsQuery } from "./queries.ts";

const ConfigurationDialog = onDemand({
	load: async () => (await import("./configuration-dialog.tsx")).ConfigurationDialog,
	texts: ["integrations", "mappings", "sources"],
});

const FileDialog = onDemand({
	load: async () => (await import("#web/integrations/files/public.ts")).FileDialog,
	texts: ["integrations", "integrationFiles"],
});

export function IntegrationsPage() {
	const { integrations: words } = useStrings();
	const query = useQuery(integrationsQuery);
	// Links in notices name their connection.
	const sought = new URLSearchParams(useLocation().search).get("connection");
	const navigate = useNavigate();
	const [known, setKnown] = useState(sought);
	const [chosen, setChosen] = useState(sought);
	const [isOpen, setIsOpen] = useState(sought !== null);
	const [fileOf, setFileOf] = useState<FileProvider>();
	const [isFileOpen, setIsFileOpen] = useState(false);
	const shown = query.data?.find(({ id }) => id === chosen);

	if (sought !== known) {
		setKnown(sought);
		if (sought !== null) configure(sought);
	}

	function configure(id: string) {
		setChosen(id);
		setIsOpen(true);
	}

	function change(open: boolean) {
		setIsOpen(open);
		// The user may have left the page before a disconnection was answered.
		if (!open && location.search.includes("connection=")) void navigate({ search: "" }, { replace: true });
	}

	function importFile(provider: Provider) {
		if (!isFileProvider(provider)) return;
		setFileOf(provider);
		setIsFileOpen(true);
	}

	return (
		<div className="flex flex-col gap-8">
			<PageHeader
				title={words.title}
				text={words.intro}
				actions={<ButtonLink to={pages.integrationSetup}>{words.setupLink}</ButtonLink>}
			/>
			<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" count={3} />}>
				{(connections) => (
					<>
						<Connected
							connections={connections}
							onConfigure={({ id }) => configure(id)}
							onImport={importFile}
						/>
						<AvailableGrid connections={connections} onImport={importFile} />
					</>
				)}
			</Async>
			{shown && (
				<RequestedPart onFail={() => setChosen(null)}>
					<ConfigurationDialog connection={shown} open={isOpen} onOpenChange={change} onImport={importFile} />
				</RequestedPart>
			)}
			{fileOf && (
				<RequestedPart onFail={() => setFileOf(undefined)}>
					<FileDialog key={fileOf} provider={fileOf} open={isFileOpen} onOpenChange={setIsFileOpen} />
				</RequestedPart>
			)}
		</div>
	);
}

interface Props {
	connections: readonly Integration[];
	onConfigure: (connection: Integration) => void;
	onImport: (provider: Provider) => void;
}

function Connected({ connections, onConfigure, onImport }: Props) {
	const { connected: words } = useStrings().integrations;
	return (
		<section aria-labelledby="connected-integrations" className="flex flex-col gap-3">
			<h2 id="connected-integrations" className="font-semibold text-20">
				{words.title}
			</h2>
			{connections.length === 0 ? (
				<EmptyState level={3} {...words.empty} />
			) : (
				<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{connections.map((connection) => (
						<li key={connection.id} className="grid min-w-0">
							<ConnectionCard
								connection={connection}
								onConfigure={() => onConfigure(connection)}
								onImport={() => onImport(connection.provider)}
							/>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
