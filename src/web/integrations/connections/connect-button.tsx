import { useMutation } from "@tanstack/react-query";
import { type Provider, pathNameOf } from "#domain/integrations/providers.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import type { ButtonStyle } from "#web/ui/controls/button-look.ts";
import { toast } from "#web/ui/overlays/toast.ts";

interface Props {
	provider: Provider;
	label: string;
	tone?: ButtonStyle["tone"];
}

/** Leaves the app for the provider's consent page. */
export function ConnectButton({ provider, label, tone }: Props) {
	const { connected: words, toasts } = useStrings().integrations;
	const { mutate, isPending } = useMutation({
		mutationFn: () =>
			send("POST /api/integrations/:provider/auth", { params: { provider: pathNameOf(provider) } }),
		onSuccess: ({ consentUrl }) => location.assign(consentUrl),
		onError: (error) =>
			toast({ title: toasts.connectionFailed, message: errorMessage(error), tone: "wrong" }),
	});
	return (
		<Button
			size="small"
			tone={tone}
			loading={isPending}
			aria-label={words.named(providerNames[provider], label)}
			onClick={() => mutate()}
		>
			{label}
		</Button>
	);
}
