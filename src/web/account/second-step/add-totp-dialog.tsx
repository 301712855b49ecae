import { useRef, useState } from "react";
import { ConfirmPasswordDialog } from "#web/account/auth/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { QrCode } from "#web/ui/qr/qr-code.tsx";
import { useSecondStepChange } from "./queries.ts";

interface Props {
	open: boolean;
	onClose: () => void;
	/** Receives the recovery codes, if any were created with the secret. */
	onDone: (codes: string[] | null) => void;
}

interface Secret {
	secret: string;
	uri: string;
}

export function AddTotpDialog({ open, onClose, onDone }: Props) {
	const { security } = useStrings();
	const words = security.step.totp;
	const [secret, setSecret] = useState<Secret>();
	function close() {
		setSecret(undefined);
		onClose();
	}
	return (
		<>
			<ConfirmPasswordDialog
				open={open && secret === undefined}
				onClose={onClose}
				title={words.add}
				text={words.addText}
				act={{ label: words.continue }}
				onProve={async (password) => setSecret(await send("POST /api/auth/totp", { body: { password } }))}
			/>
			<Dialog
				open={open && secret !== undefined}
				onOpenChange={(next) => !next && close()}
				title={words.add}
				description={words.scan}
				closeLabel={security.close}
			>
				{secret && (
					<FirstCode
						secret={secret}
						onDone={(codes) => {
							setSecret(undefined);
							onDone(codes);
						}}
					/>
				)}
			</Dialog>
		</>
	);
}

function FirstCode({ secret, onDone }: { secret: Secret; onDone: Props["onDone"] }) {
	const { security, fieldErrors } = useStrings();
	const words = security.step.totp;
	const change = useSecondStepChange();
	const [code, setCode] = useState("");
	const [error, setError] = useState<string>();
	const [isPending, setIsPending] = useState(false);
	// One id per secret, so that a retry gets the codes from a lost response.
	const requestId = useRef(uuidv7());

	async function submit() {
		if (code.trim() === "") return setError(fieldErrors.required);
		setIsPending(true);
		try {
			const body = { code, requestId: requestId.current };
			const { recoveryCodes } = await change(send("POST /api/auth/totp/confirm", { body }));
			toast({ title: words.added, tone: "good" });
			onDone(recoveryCodes);
		} catch (error) {
			setError(errorMessage(error));
			setIsPending(false);
		}
	}
	return (
		<Form onSubmit={submit} className="flex flex-col gap-4">
			<div className="flex justify-center">
				<QrCode text={secret.uri} label={words.qr} />
			</div>
			<div className="flex flex-col gap-1">
				<p className="text-13 text-quiet">{words.secret}</p>
				<p className="select-all rounded-control bg-sunken px-3.5 py-2.5 font-medium tabular-nums tracking-wide">
					{secret.secret.match(/.{1,4}/g)?.join(" ")}
				</p>
				<a href={secret.uri} className="inline-flex min-h-11 items-center self-start text-link sm:hidden">
					{words.open}
				</a>
			</div>
			<TextField
				label={words.code}
				value={code}
				onChange={({ target }) => setCode(target.value)}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={12}
				error={error}
			/>
			<Button type="submit" tone="primary" size="large" wide loading={isPending}>
				{words.confirm}
			</Button>
		</Form>
	);
}
