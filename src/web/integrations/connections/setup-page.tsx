import { useQuery } from "@tanstack/react-query";
import type { ProviderOffer } from "#contract/integrations/offers.ts";
import { pages } from "#contract/pages.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Fact } from "#web/ui/layout/fact.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { AppleKeys } from "./apple-keys.tsx";
import { offersQuery } from "./queries.ts";

/** Shows users what to press, and administrators what is missing. */
export function SetupPage() {
	const { integrations: words, integrationSetup } = useStrings();
	return (
		<div className="flex flex-col gap-6">
			<PageHeader
				title={integrationSetup.title}
				text={integrationSetup.intro}
				back={{ to: pages.integrations, label: words.callback.back }}
			/>
			<Async
				query={useQuery(offersQuery)}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={3} />}
			>
				{(offers) => (
					<div className="gap-4 lg:columns-2">
						{offers.map((offer) => (
							<div key={offer.provider} className="break-inside-avoid pb-4">
								<Guide offer={offer} />
							</div>
						))}
					</div>
				)}
			</Async>
		</div>
	);
}

function Guide({ offer }: { offer: ProviderOffer }) {
	const { integrations, integrationSetup: words } = useStrings();
	const { about, available } = integrations;
	const { provider, isReady, isDemo, setup } = offer;
	return (
		<TitledCard
			title={providerNames[provider]}
			text={about[provider]}
			aside={
				isReady ? (
					<Badge tone="good">{words.ready}</Badge>
				) : (
					<Badge tone={isDemo ? "accent" : "plain"}>{isDemo ? words.demo : available.notReady}</Badge>
				)
			}
		>
			<ol className="flex list-decimal flex-col gap-1.5 pl-5">
				{words.guides[provider].map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			{provider === "apple_health" && <AppleKeys />}
			{setup && <ForOperators provider={provider} setup={setup} />}
			<div>
				<ButtonLink size="small" to={pages.integrations}>
					{words.open}
				</ButtonLink>
			</div>
		</TitledCard>
	);
}

function ForOperators({
	provider,
	setup,
}: Pick<ProviderOffer, "provider"> & { setup: NonNullable<ProviderOffer["setup"]> }) {
	const { integrationSetup: words } = useStrings();
	return (
		<Disclosure summary={words.forOperators}>
			<div className="flex flex-col gap-3">
				<p>{words.operators[provider]}</p>
				<dl className="flex flex-col gap-3">
					{setup.missing.length > 0 && <Fact label={words.missing}>{setup.missing.join(", ")}</Fact>}
					{provider !== "apple_health" && <Fact label={words.callbackUrl}>{setup.callbackUrl}</Fact>}
					{setup.webhook && <Fact label={words.webhook.url}>{setup.webhook.url}</Fact>}
					{setup.webhook?.secret && (
						<Fact label={words.webhook.secrets[provider] ?? ""}>{setup.webhook.secret}</Fact>
					)}
					{provider === "notion" && (
						<Fact label={words.webhook.token}>{setup.webhook?.token ?? words.webhook.noToken}</Fact>
					)}
				</dl>
			</div>
		</Disclosure>
	);
}
