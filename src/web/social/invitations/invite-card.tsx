import { useQuery } from "@tanstack/react-query";
import Copy from "lucide-react/icons/copy";
import MessageCircle from "lucide-react/icons/message-circle";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { pages } from "#contract/pages.ts";
import { Wanted } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ownInvitationQuery } from "./queries.ts";

/** An invitation link, to send by any messenger. */
export function InviteCard() {
	const { invite: words } = useStrings().friends;
	const { data: invitation } = useQuery(ownInvitationQuery);
	const link = invitation && location.origin + pages.invitation.replace(":code", invitation.code);

	async function copy() {
		try {
			await navigator.clipboard.writeText(link ?? "");
			toast({ ...words.copied, tone: "good" });
		} catch {
			toast({ ...words.notCopied, tone: "wrong" });
		}
	}

	return (
		<TitledCard title={words.title} text={words.text}>
			<TextField label={words.link} readOnly value={link ?? ""} onFocus={(event) => event.target.select()} />
			<div className="flex flex-wrap gap-2">
				<ButtonLink
					to={`https://wa.me/?text=${encodeURIComponent(words.message(link ?? ""))}`}
					target="_blank"
					rel="noreferrer"
					icon={<MessageCircle aria-hidden />}
				>
					{words.whatsApp}
				</ButtonLink>
				<Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
					{words.copy}
				</Button>
				<Renew />
			</div>
		</TitledCard>
	);
}

const RenewDialog = onDemand({
	load: async () => (await import("./renew-dialog.tsx")).RenewDialog,
	texts: ["friends"],
});

/** For a link that has reached the wrong people. */
function Renew() {
	const { invite: words } = useStrings().friends;
	const [dialog, setDialog] = useState<{ isOpen: boolean }>();
	return (
		<>
			<Button tone="plain" icon={<RotateCw aria-hidden />} onClick={() => setDialog({ isOpen: true })}>
				{words.renew}
			</Button>
			{dialog && (
				<Wanted onFail={() => setDialog(undefined)}>
					<RenewDialog open={dialog.isOpen} onOpenChange={(isOpen) => setDialog({ isOpen })} />
				</Wanted>
			)}
		</>
	);
}
