import { useQuery } from "@tanstack/react-query";
import type { Integration } from "#contract/integrations/integrations.ts";
import type { ProviderOffer } from "#contract/integrations/offers.ts";
import { pages } from "#contract/pages.ts";
import { isFileProvider } from "#domain/integrations/files/file-reading.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ConnectButton } from "./connect-button.tsx";
import { ProviderIcon } from "./provider-icon.tsx";
import { offersQuery } from "./queries.ts";

interface Props {
	connections: readonly Integration[];
	onImport: (provider: Provider) => void;
}

/** Includes providers whose only data came from a file, unless a demo would overwrite it. */
export function AvailableGrid({ connections, onImport }: Props) {
	const { integrations: words } = useStrings();
	const isLeft = ({ provider, isDemo }: ProviderOffer) =>
		!connections.some(
			(each) => each.provider === provider && (each.isAsked || isDemo || provider === "apple_health"),
		);
	return (
		<section aria-labelledby="available-integrations" className="flex flex-col gap-3">
			<h2 id="available-integrations" className="font-semibold text-20">
				{words.available.title}
			</h2>
			<Async
				query={useQuery(offersQuery)}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={2} />}
			>
				{(offers) => {
					const left = offers.filter(isLeft);
					if (left.length === 0) return <p className="text-quiet">{words.available.all}</p>;
					return (
						<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
							{left.map((offer) => (
								<li key={offer.provider} className="grid min-w-0">
									<OfferCard offer={offer} onImport={() => onImport(offer.provider)} />
								</li>
							))}
						</ul>
					);
				}}
			</Async>
		</section>
	);
}

function OfferCard({
	offer: { provider, isReady, isDemo },
	onImport,
}: {
	offer: ProviderOffer;
	onImport: () => void;
}) {
	const words = useStrings().integrations;
	const name = providerNames[provider];
	const canConnect = isDemo || (isReady && provider !== "apple_health");
	return (
		<Card label={name}>
			<div className="flex h-full flex-col gap-3">
				<div className="flex items-start gap-3">
					<ProviderIcon provider={provider} />
					<div className="min-w-0 flex-1">
						<h3 className="font-semibold">{name}</h3>
						<p className="text-15 text-quiet">{words.about[provider]}</p>
					</div>
				</div>
				{provider === "strava" && <p className="text-13 text-quiet">{words.strava.consent}</p>}
				<div className="mt-auto flex flex-wrap items-center gap-2">
					{canConnect ? (
						<ConnectButton
							provider={provider}
							label={isDemo ? words.available.connectDemo : words.available.connect}
						/>
					) : (
						<ButtonLink
							size="small"
							to={pages.integrationSetup}
							aria-label={words.connected.named(name, words.available.setUp)}
						>
							{words.available.setUp}
						</ButtonLink>
					)}
					{isFileProvider(provider) && (
						<Button
							size="small"
							tone="quiet"
							aria-label={words.connected.named(name, words.importFile)}
							onClick={onImport}
						>
							{words.importFile}
						</Button>
					)}
					{!(canConnect || isReady) && <span className="text-13 text-quiet">{words.available.notReady}</span>}
				</div>
			</div>
		</Card>
	);
}
