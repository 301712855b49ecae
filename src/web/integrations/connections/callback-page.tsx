import { useEffect } from "react";
import { pages } from "#contract/pages.ts";
import { providers } from "#domain/integrations/providers.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { GridLoader } from "#web/ui/states/grid-loader.tsx";

/** Shown after a provider's consent, with a loader if the URL has neither a success nor an error. */
export function CallbackPage() {
	const { integrations, shell } = useStrings();
	const { callback: words, toasts } = integrations;
	const query = new URLSearchParams(location.search);
	const error = query.get("error");
	const provider = providers.find((each) => each === query.get("success"));
	useEffect(() => {
		if (provider) toast({ title: toasts.connected, tone: "good" });
	}, [provider, toasts.connected]);
	const action = { label: words.back, to: pages.integrations };
	if (provider) return <DeadEnd {...words.success(providerNames[provider])} action={action} help={null} />;
	if (error !== null || query.has("success")) {
		const text = error !== null && isKnown(words.errors, error) ? words.errors[error] : words.otherError;
		return (
			<DeadEnd
				title={words.failed}
				text={text}
				action={action}
				help={{ label: shell.navigation.help, to: pages.help }}
			/>
		);
	}
	return (
		<div className="flex flex-1 flex-col items-center justify-center gap-6 py-12 text-center">
			<GridLoader label={words.waiting.title} />
			<p className="text-quiet">{words.waiting.text}</p>
		</div>
	);
}

function isKnown<Errors extends object>(errors: Errors, code: string): code is keyof Errors & string {
	return Object.hasOwn(errors, code);
}
