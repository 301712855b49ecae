import { useQuery, useQueryClient } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { AccessToken } from "#contract/account/tokens.ts";
import { lacksReading, type Scope, scopes, tokenLifetimes } from "#domain/account/access-token.ts";
import { ConfirmPasswordDialog } from "#web/account/auth/public.ts";
import { canUsePasskeys, signWithPasskey } from "#web/account/passkeys/public.ts";
import { secondStepQuery } from "#web/account/second-step/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useCreateOnce } from "#web/platform/forms/use-create-once.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CheckboxList } from "#web/ui/controls/form/checkbox-list.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { tokensQuery } from "./queries.ts";

interface Props {
	open: boolean;
	onClose: () => void;
	onDone: (token: string) => void;
}

type NewToken = Pick<AccessToken, "name" | "scopes"> & { days: (typeof tokenLifetimes)[number] };
type Proof = { password: string } | { passkey: Awaited<ReturnType<typeof signWithPasskey>> };

/** The scopes that most programs need; the user has to add any others, such as deleting habits. */
const defaultScopes: readonly Scope[] = ["habits:read", "logs:read", "logs:write"];

export function CreateTokenDialog({ open, onClose, onDone }: Props) {
	const { tokens, fieldErrors } = useStrings();
	const words = tokens.dialog;
	const client = useQueryClient();
	const hasPasskey = (useQuery(secondStepQuery).data?.passkeys.length ?? 0) > 0;
	const [name, setName] = useState("");
	const [allowed, setAllowed] = useState<readonly Scope[]>(defaultScopes);
	const [days, setDays] = useState<NewToken["days"]>(90);
	const [isTried, setIsTried] = useState(false);
	const isComplete = name.trim() !== "" && allowed.length > 0;

	const createOnce = useCreateOnce((token: NewToken, requestId, proof: Proof) =>
		send("POST /api/tokens", { body: { ...token, ...proof, requestId } }),
	);

	async function create(proof: Proof) {
		const { token } = await createOnce({ name: name.trim(), scopes: [...allowed], days }, proof);
		setName("");
		setIsTried(false);
		await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
		onDone(token);
	}

	async function createByPassword(password: string) {
		setIsTried(true);
		if (isComplete) await create({ password });
	}

	async function createByPasskey(form: HTMLFormElement | null) {
		flushSync(() => setIsTried(true));
		const missing = "input[aria-invalid=true], [aria-invalid=true] input";
		if (!isComplete) return form?.querySelector<HTMLElement>(missing)?.focus();
		try {
			const options = await send("POST /api/tokens/passkey");
			const passkey = options && (await signWithPasskey(options).catch(() => undefined));
			if (passkey) await create({ passkey });
			else toast({ title: words.passkeyFailed, tone: "wrong" });
		} catch (error) {
			toast({ title: errorMessage(error), tone: "wrong" });
		}
	}
	return (
		<ConfirmPasswordDialog
			open={open}
			onClose={onClose}
			title={words.title}
			text={words.text}
			act={{ label: words.act }}
			onProve={createByPassword}
		>
			<TextField
				label={words.name}
				hint={words.nameHint}
				value={name}
				onChange={({ target }) => setName(target.value)}
				maxLength={60}
				error={isTried && name.trim() === "" ? fieldErrors.required : undefined}
			/>
			<CheckboxList
				label={words.scopes}
				options={scopes.map((value) => ({ value, label: tokens.scopes[value] }))}
				value={allowed}
				onChange={(next) => setAllowed(withReading(next, allowed))}
				error={isTried && allowed.length === 0 ? words.nothingAllowed : undefined}
			/>
			<SelectField
				label={words.days}
				hint={words.lifeHint}
				value={String(days)}
				onChange={({ target }) =>
					setDays(tokenLifetimes.find((lifetime) => String(lifetime) === target.value) ?? 90)
				}
				options={tokenLifetimes.map((lifetime) => ({ value: String(lifetime), label: words.life(lifetime) }))}
			/>
			{hasPasskey && canUsePasskeys() && (
				<Button
					icon={<KeyRound aria-hidden />}
					onClick={({ currentTarget }) => void createByPasskey(currentTarget.form)}
				>
					{words.usePasskey}
				</Button>
			)}
		</ConfirmPasswordDialog>
	);
}

/** Ticks reading habits along with changing them, and unticks changing along with reading. */
function withReading(next: readonly Scope[], before: readonly Scope[]): readonly Scope[] {
	if (!lacksReading(next)) return next;
	return before.includes("habits:write")
		? next.filter((scope) => scope !== "habits:write")
		: scopes.filter((scope) => scope === "habits:read" || next.includes(scope));
}
