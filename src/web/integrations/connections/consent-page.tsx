import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProviderOffer } from "#contract/integrations/offers.ts";
import { pages } from "#contract/pages.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { type Provider, pathNameOf, providers } from "#domain/integrations/providers.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { offersQuery, useConnectionMutation } from "./queries.ts";

/** Replaces the provider's own page for demo connections. */
export function ConsentPage() {
	const { integrations, shell } = useStrings();
	const { consent: words, callback } = integrations;
	const query = new URLSearchParams(location.search);
	const provider = providers.find((each) => each === query.get("provider"));
	const state = query.get("state");
	if (provider === undefined || state === null)
		return (
			<DeadEnd
				{...words.broken}
				action={{ label: callback.back, to: pages.integrations }}
				help={{ label: shell.navigation.help, to: pages.help }}
			/>
		);
	return <Offered provider={provider} state={state} />;
}

interface Props {
	provider: Provider;
	state: string;
}

function Offered(props: Props) {
	const { integrations: words } = useStrings();
	return (
		<Async
			query={useQuery(offersQuery)}
			texts={words}
			loading={<Skeleton label={words.loading} shape="card" />}
		>
			{(offers) => {
				const offer = offers.find(({ provider }) => provider === props.provider);
				return <Consent {...props} offered={offer?.asks ?? []} />;
			}}
		</Async>
	);
}

function Consent({ provider, state, offered }: Props & { offered: ProviderOffer["asks"] }) {
	const { consent: words, metrics: names, toasts } = useStrings().integrations;
	const [refused, setRefused] = useState<readonly string[]>([]);
	const { mutate, isPending } = useConnectionMutation((scopes: string[]) =>
		send("POST /api/integrations/demo-consents", { body: { provider, state, scopes } }),
	);
	const address = `/api/integrations/${pathNameOf(provider)}/callback`;

	function allow() {
		const scopes = offered.map(({ scope }) => scope).filter((scope) => !refused.includes(scope));
		mutate(scopes, {
			onSuccessHere: ({ returnTo }) => location.assign(returnTo),
			onError: (error) =>
				toast({ title: toasts.connectionFailed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<div className="mx-auto w-full max-w-120 py-8">
			<TitledCard level={1} title={words.title(providerNames[provider])} text={words.text}>
				<fieldset className="flex flex-col">
					<legend className="mb-1 font-medium text-15">{words.scopes}</legend>
					{offered.map(({ scope, metrics }) => (
						<Checkbox
							key={scope}
							label={metrics.map((metric) => names[metric as Metric]).join(", ")}
							checked={!refused.includes(scope)}
							onChange={({ currentTarget: { checked } }) =>
								setRefused((others) =>
									checked ? others.filter((each) => each !== scope) : [...others, scope],
								)
							}
						/>
					))}
				</fieldset>
				<div className="flex flex-wrap justify-end gap-2">
					<Button
						onClick={() =>
							location.assign(`${address}?${new URLSearchParams({ error: "access_denied", state })}`)
						}
					>
						{words.deny}
					</Button>
					<Button tone="primary" loading={isPending} onClick={allow}>
						{words.allow}
					</Button>
				</div>
			</TitledCard>
		</div>
	);
}
