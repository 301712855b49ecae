import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import QrIcon from "lucide-react/icons/qr-code";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import { pages } from "#contract/pages.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

const InviteQrCode = onDemand({
	load: async () => (await import("./invite-qr-code.tsx")).InviteQrCode,
	texts: ["organizations"],
});

const InviteDialog = onDemand({
	load: async () => (await import("#web/organizations/invitations/public.ts")).InviteDialog,
	texts: ["organizations", "organizationInvitations", "fieldErrors"],
});

const RenewCodeDialog = onDemand({
	load: async () => (await import("./renew-code-dialog.tsx")).RenewCodeDialog,
	texts: ["organizations"],
});

/** Shown to admins and owners. */
export function InviteCard({ organization }: { organization: Organization & { code: string } }) {
	const { invite: words, toasts } = useStrings().organizations;
	const { id, name, code, allowPublicRegistration } = organization;
	const [isShown, setIsShown] = useState(false);
	// Keeps the dialog mounted while it closes.
	const [isAsking, setIsAsking] = useState<boolean>();
	const [isInviting, setIsInviting] = useState<boolean>();
	const link = `${window.location.origin}${pages.joinOrganization.replace(":code", code)}`;

	async function copy() {
		try {
			await navigator.clipboard.writeText(link);
			toast({ title: toasts.copied, message: toasts.copiedText, tone: "good" });
		} catch {
			toast({ title: toasts.notCopied, message: toasts.notCopiedText, tone: "wrong" });
		}
	}

	return (
		<TitledCard title={words.title} text={words.text(allowPublicRegistration)}>
			<div>
				<p className="text-13 text-quiet">{words.code}</p>
				<p className="font-semibold text-20 tracking-widest">{code}</p>
				<p className="wrap-anywhere select-all text-13 text-quiet">{link}</p>
			</div>
			<div className="flex flex-wrap gap-2">
				<Button tone="primary" icon={<Copy aria-hidden />} onClick={() => void copy()}>
					{words.copy}
				</Button>
				<Button icon={<Mail aria-hidden />} onClick={() => setIsInviting(true)}>
					{words.byMail}
				</Button>
				<Button icon={<QrIcon aria-hidden />} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
					{words.qr}
				</Button>
				<Button tone="plain" icon={<RotateCw aria-hidden />} onClick={() => setIsAsking(true)}>
					{words.renew}
				</Button>
			</div>
			{isShown && (
				<RequestedPart onFail={() => setIsShown(false)}>
					<InviteQrCode link={link} name={name} code={code} />
				</RequestedPart>
			)}
			{isInviting !== undefined && (
				<RequestedPart onFail={() => setIsInviting(undefined)}>
					<InviteDialog organization={organization} open={isInviting} onClose={() => setIsInviting(false)} />
				</RequestedPart>
			)}
			{isAsking !== undefined && (
				<RequestedPart onFail={() => setIsAsking(undefined)}>
					<RenewCodeDialog organizationId={id} open={isAsking} onClose={() => setIsAsking(false)} />
				</RequestedPart>
			)}
		</TitledCard>
	);
}
