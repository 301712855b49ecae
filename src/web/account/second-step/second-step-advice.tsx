import { useQuery } from "@tanstack/react-query";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { pages } from "#contract/pages.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { secondStepQuery } from "./queries.ts";

/** Stores the last user who has closed or followed the invitation on this device. */
const seenKey = "ikkis.second-step-invitation";

/** Not shown to the user stored under `seenKey`, nor in testing mode. */
function Invitation() {
	const { security } = useStrings();
	const words = security.step.advice;
	const { user } = useMe();
	const { data: config } = useQuery(configQuery);
	const [isClosed, setIsClosed] = useState(false);
	if (!user || config === undefined || config.testingMode) return null;
	const { id } = user;
	function remember() {
		try {
			localStorage.setItem(seenKey, id);
		} catch {}
	}
	function close() {
		setIsClosed(true);
		remember();
	}
	return (
		<Dialog
			open={!isClosed && localStorage.getItem(seenKey) !== id}
			onOpenChange={close}
			title={words.title}
			closeLabel={security.close}
		>
			<p className="mb-5">{words.invitation}</p>
			<div className="flex flex-wrap gap-3">
				<ButtonLink tone="primary" to={`${pages.settings}?tab=privacy`} onClick={remember}>
					{words.act}
				</ButtonLink>
				<Button tone="quiet" onClick={close}>
					{words.later}
				</Button>
			</div>
		</Dialog>
	);
}

export function SecondStepAdvice() {
	const words = useStrings().security.step.advice;
	const { data } = useQuery(secondStepQuery);
	if (!data?.isOffered || data.totpSince || data.passkeys.length > 0) return null;
	return (
		<section
			aria-label={words.title}
			className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-careful-soft p-4 sm:px-6"
		>
			<ShieldCheck aria-hidden className="size-6 shrink-0 text-careful" />
			<div className="min-w-48 flex-1">
				<p className="font-medium">{words.title}</p>
				<p className="text-15">{words.text}</p>
			</div>
			<ButtonLink size="small" to={`${pages.settings}?tab=privacy`}>
				{words.act}
			</ButtonLink>
			<Invitation />
		</section>
	);
}
