import { useQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useState } from "react";
import type { Passkey, SecondStep } from "#contract/account/second-step.ts";
import { canUsePasskeys } from "#web/account/passkeys/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { AddTotpDialog } from "./add-totp-dialog.tsx";
import { secondStepQuery } from "./queries.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { RemovePasskeyDialog, RemoveTotpDialog, RenewCodesDialog } from "./remove-dialogs.tsx";

type OpenDialog = "add-totp" | "remove-totp" | "add-passkey" | "renew-codes" | { removed: Passkey };

export function SecondStepCard() {
	const { security: words } = useStrings();
	const query = useQuery(secondStepQuery);
	return (
		<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
			{(steps) => <Steps steps={steps} />}
		</Async>
	);
}

function Steps({ steps }: { steps: SecondStep }) {
	const words = useStrings().security.step;
	const { user } = useMe();
	const [shown, setShown] = useState<OpenDialog>();
	const [codes, setCodes] = useState<string[] | null>(null);
	const isOn = steps.totpSince !== null || steps.passkeys.length > 0;
	const maySetUp = steps.isOffered && !steps.isAddressNeeded;
	const close = () => setShown(undefined);
	function finish(fresh: string[] | null) {
		setShown(undefined);
		setCodes(fresh);
	}
	return (
		<TitledCard
			title={words.title}
			text={words.text}
			aside={<Badge tone={isOn ? "good" : "plain"}>{isOn ? words.on : words.off}</Badge>}
		>
			{user?.isAdmin && !isOn && <p className="text-careful">{words.forAdministrators}</p>}
			{isOn && <StepList steps={steps} onShow={setShown} />}
			{maySetUp ? (
				<div className="flex flex-wrap gap-2">
					{steps.totpSince === null && (
						<Button icon={<Smartphone aria-hidden />} onClick={() => setShown("add-totp")}>
							{words.totp.add}
						</Button>
					)}
					{canUsePasskeys() && (
						<Button icon={<KeyRound aria-hidden />} onClick={() => setShown("add-passkey")}>
							{words.passkey.add}
						</Button>
					)}
				</div>
			) : (
				<p className="text-quiet">{steps.isOffered ? words.addressFirst : words.notOffered}</p>
			)}
			<AddTotpDialog open={shown === "add-totp"} onClose={close} onDone={finish} />
			<AddPasskeyDialog open={shown === "add-passkey"} onClose={close} onDone={finish} />
			<RemoveTotpDialog open={shown === "remove-totp"} onClose={close} />
			<RenewCodesDialog open={shown === "renew-codes"} onClose={close} onDone={finish} />
			<RemovePasskeyDialog passkey={typeof shown === "object" ? shown.removed : undefined} onClose={close} />
			<RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
		</TitledCard>
	);
}

function StepList({ steps, onShow }: { steps: SecondStep; onShow: (shown: OpenDialog) => void }) {
	const { totp, passkey, codes } = useStrings().security.step;
	const { date } = useFormats();
	return (
		<ul className="flex flex-col divide-y divide-line border-line border-y">
			{steps.totpSince && (
				<StepRow
					icon={<Smartphone aria-hidden />}
					title={totp.name}
					text={totp.since(date(steps.totpSince))}
					act={{ label: totp.remove, onPress: () => onShow("remove-totp") }}
				/>
			)}
			{steps.passkeys.map((each) => (
				<StepRow
					key={each.id}
					icon={<KeyRound aria-hidden />}
					title={each.name}
					text={each.lastUsedAt ? passkey.used(date(each.lastUsedAt)) : passkey.unused(date(each.createdAt))}
					act={{
						label: passkey.remove,
						longLabel: passkey.removeLabel(each.name),
						onPress: () => onShow({ removed: each }),
					}}
				/>
			))}
			<StepRow
				title={codes.left(steps.recoveryCodesLeft)}
				text={codes.text}
				act={{ label: codes.renew, onPress: () => onShow("renew-codes") }}
			/>
		</ul>
	);
}

interface StepRowProps {
	icon?: ReactNode;
	title: string;
	text: string;
	act: { label: string; longLabel?: string; onPress: () => void };
}

function StepRow({ icon, title, text, act }: StepRowProps) {
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-quiet">
			{icon}
			<div className="min-w-0 flex-1 basis-40">
				<p className="wrap-anywhere font-medium">{title}</p>
				<p className="text-13 text-quiet">{text}</p>
			</div>
			<Button size="small" aria-label={act.longLabel} onClick={act.onPress}>
				{act.label}
			</Button>
		</li>
	);
}
