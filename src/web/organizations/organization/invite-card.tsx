import Copy from "lucide-react/icons/copy";
import QrIcon from "lucide-react/icons/qr-code";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import type { Organization } from "#contract/organizations/organizations.ts";
import { pages } from "#contract/pages.ts";
import { useOrganizationAct } from "#web/organizations/list/public.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { QrCode, saveQrCode } from "#web/ui/qr/qr-code.tsx";

/** The code, its link and its QR code, for those who run the organisation. */
export function InviteCard({ organization }: { organization: Organization & { code: string } }) {
	const { invite: words, toasts } = useStrings().organizations;
	const { id, name, code, allowPublicRegistration } = organization;
	const [isShown, setIsShown] = useState(false);
	const [isAsking, setIsAsking] = useState(false);
	const { mutate, isPending } = useOrganizationAct(() =>
		send("POST /api/organizations/:organizationId/code", { params: { organizationId: id } }),
	);
	const link = `${window.location.origin}${pages.joinOrganization.replace(":code", code)}`;

	async function copy() {
		try {
			await navigator.clipboard.writeText(link);
			toast({ title: toasts.copied, message: toasts.copiedText, tone: "good" });
		} catch {
			toast({ title: toasts.notCopied, message: toasts.notCopiedText, tone: "wrong" });
		}
	}

	function renew() {
		mutate(undefined, {
			onSuccess: () => toast({ title: words.renewed, tone: "good" }),
			onError: (fault) => toast({ title: toasts.failed, message: sentenceOf(fault), tone: "wrong" }),
			onSettled: () => setIsAsking(false),
		});
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
				<Button icon={<QrIcon aria-hidden />} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
					{words.qr}
				</Button>
				<Button tone="plain" icon={<RotateCw aria-hidden />} onClick={() => setIsAsking(true)}>
					{words.renew}
				</Button>
			</div>
			{isShown && (
				<div className="flex flex-col items-start gap-3">
					<QrCode text={link} label={words.qrLabel(name)} />
					<Button onClick={() => saveQrCode(link, `${code}.png`)}>{words.save}</Button>
				</div>
			)}
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={words.renewAsk.title}
				text={words.renewAsk.text}
				cancelLabel={words.renewAsk.cancel}
				confirm={{ label: words.renewAsk.confirm, onPress: renew, tone: "danger", loading: isPending }}
			/>
		</TitledCard>
	);
}
