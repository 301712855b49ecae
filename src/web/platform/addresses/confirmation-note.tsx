import { useMutation, useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { isFreedAddress } from "#domain/account/freed-address.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** For an unconfirmed address; shown if the server sends emails. */
export function ConfirmationNote({ user }: { user: User }) {
	const { confirmation: words } = useStrings();
	const { data: config } = useQuery(configQuery);
	const { mutate, isPending } = useMutation({
		mutationFn: () => send("POST /api/auth/confirmations"),
		onSuccess: () => toast({ title: words.sent, tone: "good" }),
		onError: (error) => toast({ title: words.notSent, message: errorMessage(error), tone: "wrong" }),
	});
	if (!config?.confirmsAddresses) return null;
	const isFreed = isFreedAddress(user.email);
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-careful-soft px-4 py-3">
			<p className="min-w-0 flex-1 basis-60">{isFreed ? words.freed : words.missing}</p>
			{isFreed ? (
				<ButtonLink size="small" to={`${pages.settings}?tab=privacy`}>
					{words.enter}
				</ButtonLink>
			) : (
				<Button size="small" loading={isPending} onClick={() => mutate()}>
					{words.again}
				</Button>
			)}
		</div>
	);
}
