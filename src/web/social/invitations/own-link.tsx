import Copy from "lucide-react/icons/copy";
import MessageCircle from "lucide-react/icons/message-circle";
import { useState } from "react";
import { pages } from "#contract/pages.ts";
import type { InvitationLink } from "#contract/social/invitations.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

export function OwnLink({ link: { code, expiresAt } }: { link: InvitationLink }) {
	const { invite: words } = useStrings().friends;
	const { date } = useFormats();
	const address = location.origin + pages.invitation.replace(":code", code);
	const label = expiresAt === null ? words.several.link : words.link(date(expiresAt));

	async function copy() {
		try {
			await navigator.clipboard.writeText(address);
			toast({ ...words.copied, tone: "good" });
		} catch {
			toast({ ...words.notCopied, tone: "wrong" });
		}
	}

	return (
		<div className="flex w-full flex-col gap-2">
			<TextField label={label} readOnly value={address} onFocus={(event) => event.target.select()} />
			<div className="flex flex-wrap gap-2">
				<ButtonLink
					to={`https://wa.me/?text=${encodeURIComponent(words.message(address))}`}
					target="_blank"
					rel="noreferrer"
					icon={<MessageCircle aria-hidden />}
				>
					{words.whatsApp}
				</ButtonLink>
				<Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
					{words.copy}
				</Button>
				<Revoke code={code} isForOne={expiresAt !== null} />
			</div>
		</div>
	);
}

const RevokeDialog = onDemand({
	load: async () => (await import("./revoke-dialog.tsx")).RevokeDialog,
	texts: ["friends"],
});

/** Lets the user revoke a link, for example after it reached the wrong people. */
function Revoke(link: { code: string; isForOne: boolean }) {
	const { invite: words } = useStrings().friends;
	const [dialog, setDialog] = useState<{ isOpen: boolean }>();
	return (
		<>
			<Button tone="plain" onClick={() => setDialog({ isOpen: true })}>
				{words.revoke}
			</Button>
			{dialog && (
				<RequestedPart onFail={() => setDialog(undefined)}>
					<RevokeDialog {...link} open={dialog.isOpen} onOpenChange={(isOpen) => setDialog({ isOpen })} />
				</RequestedPart>
			)}
		</>
	);
}
