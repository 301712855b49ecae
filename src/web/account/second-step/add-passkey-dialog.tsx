import { useEffect, useRef, useState } from "react";
import type { Calls } from "#contract/api.ts";
import { ConfirmPasswordDialog } from "#web/account/auth/public.ts";
import { makePasskey } from "#web/account/passkeys/public.ts";
import { ApiError, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useSecondStepChange } from "./queries.ts";

interface Props {
	open: boolean;
	onClose: () => void;
	/** Receives the recovery codes, if any were created with the passkey. */
	onDone: (codes: string[] | null) => void;
}

type NewPasskeyBody = Calls["POST /api/auth/passkeys"]["input"]["body"];

/** False if the same request may still succeed. */
function isFinal(error: unknown): error is ApiError {
	return error instanceof ApiError && error.status !== 429;
}

/** The device itself asks for a fingerprint, face or PIN. */
export function AddPasskeyDialog({ open, onClose, onDone }: Props) {
	const words = useStrings().security.step.passkey;
	const change = useSecondStepChange();
	const [name, setName] = useState("");

	// If the response is lost, the same passkey is sent again: the device would not create it twice.
	const unanswered = useRef<Omit<NewPasskeyBody, "name"> & { name?: string }>(undefined);
	const sent = useRef<NewPasskeyBody>(undefined);
	/** The request still unanswered when the dialog closed; sent again if the device already has its passkey. */
	const former = useRef<NewPasskeyBody>(undefined);
	useEffect(() => {
		if (!open) return;
		former.current = sent.current;
		unanswered.current = undefined;
	}, [open]);

	async function make(password: string) {
		const options = await send("POST /api/auth/passkeys/options", { body: { password } });
		try {
			return { passkey: await makePasskey(options), requestId: uuidv7() };
		} catch (refusal) {
			const isThere = refusal instanceof Error && refusal.name === "InvalidStateError";
			if (isThere && former.current) return former.current;
			toast({ title: isThere ? words.already : words.notMade, tone: "wrong" });
			return undefined;
		}
	}

	async function add(password: string) {
		unanswered.current ??= await make(password);
		if (unanswered.current === undefined) return;
		const body = { name: name.trim() || words.thisDevice, ...unanswered.current };
		sent.current = body;
		try {
			const { recoveryCodes } = await change(send("POST /api/auth/passkeys", { body }));
			sent.current = former.current = unanswered.current = undefined;
			toast({ title: words.added, tone: "good" });
			setName("");
			onDone(recoveryCodes);
		} catch (error) {
			if (!isFinal(error)) throw error;
			const isFormer = unanswered.current === former.current;
			sent.current = former.current = unanswered.current = undefined;
			if (!isFormer || error.problem.code !== "passkey-failed") throw error;
			toast({ title: words.already, tone: "wrong" });
		}
	}
	return (
		<ConfirmPasswordDialog
			open={open}
			onClose={onClose}
			title={words.add}
			text={words.addText}
			act={{ label: words.create }}
			onProve={add}
		>
			<TextField
				label={words.name}
				hint={words.nameHint}
				value={name}
				onChange={({ target }) => setName(target.value)}
				maxLength={60}
			/>
		</ConfirmPasswordDialog>
	);
}
