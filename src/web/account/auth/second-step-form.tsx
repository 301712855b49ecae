import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { canUsePasskeys, signWithPasskey } from "#web/account/passkeys/public.ts";
import { ApiError, errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useAnnounced } from "#web/ui/states/use-announced.ts";
import { type StepNeeded, type StepProof, useSecondStep } from "./queries.ts";
import { useWelcome } from "./use-welcome.ts";

type Way = "passkey" | "app" | "recovery";

export function SecondStepForm({ step, onBack }: { step: StepNeeded; onBack: () => void }) {
	const { secondStep: words } = useStrings().auth;
	const ways = waysOf(step);
	const [way, setWay] = useState<Way>(ways[0] ?? "passkey");
	const labels = { passkey: words.usePasskey, app: words.useApp, recovery: words.useRecovery };
	const texts = { passkey: words.passkeyText, app: words.codeText, recovery: words.recoveryText };
	const others = ways.filter((each) => each !== way);
	useAnnounced(texts[way]);
	return (
		<div className="flex flex-col gap-4">
			<p className="text-quiet">{texts[way]}</p>
			{way === "passkey" ? (
				<PasskeyStep step={step} onExpired={onBack} />
			) : (
				<CodeStep key={way} ticket={step.ticket} isRecovery={way === "recovery"} onExpired={onBack} />
			)}
			<div className="flex flex-wrap justify-center gap-x-2">
				{others.map((each) => (
					<Button key={each} tone="quiet" size="small" onClick={() => setWay(each)}>
						{labels[each]}
					</Button>
				))}
				<Button tone="quiet" size="small" onClick={onBack}>
					{words.back}
				</Button>
			</div>
		</div>
	);
}

/** Quickest first. */
function waysOf({ passkey, hasTotp, hasRecoveryCodes }: StepNeeded): Way[] {
	return [
		...(passkey && canUsePasskeys() ? (["passkey"] as const) : []),
		...(hasTotp ? (["app"] as const) : []),
		...(hasRecoveryCodes ? (["recovery"] as const) : []),
	];
}

interface StepProps {
	/** This sign-in cannot be finished: the user has to start over. */
	onExpired: () => void;
}

function useProof(ticket: string, onExpired: () => void) {
	const { mutateAsync, isPending } = useSecondStep(ticket);
	const { welcome } = useWelcome();
	const { loginFailed } = useStrings().auth;
	return {
		isPending,
		/** Resolves with an error message for the form, if any. */
		send: async (proof: StepProof): Promise<string | undefined> => {
			try {
				await mutateAsync(proof);
				await welcome();
				return undefined;
			} catch (error) {
				if (!(error instanceof ApiError && error.problem.code === "sign-in-expired"))
					return errorMessage(error);
				// Not the form's own toast: this one must outlive the form.
				toast({ title: loginFailed.title, message: error.sentence, tone: "wrong" });
				onExpired();
				return undefined;
			}
		},
	};
}

function PasskeyStep({ step, onExpired }: StepProps & { step: StepNeeded }) {
	const { auth } = useStrings();
	const words = auth.secondStep;
	const { send, isPending } = useProof(step.ticket, onExpired);
	const { showPasskeyError } = useWelcome();
	const [error, setError] = useState<string>();

	async function prove() {
		if (step.passkey === null) return;
		try {
			setError(await send({ passkey: await signWithPasskey(step.passkey) }));
		} catch (error) {
			showPasskeyError(error);
		}
	}
	return (
		<>
			<Button
				tone="primary"
				size="large"
				wide
				autoFocus
				icon={<KeyRound aria-hidden />}
				loading={isPending}
				onClick={() => void prove()}
			>
				{words.passkey}
			</Button>
			{error && (
				<p role="alert" className="text-13 text-wrong">
					{error}
				</p>
			)}
		</>
	);
}

function CodeStep({ ticket, isRecovery, onExpired }: StepProps & { ticket: string; isRecovery: boolean }) {
	const { auth, fieldErrors } = useStrings();
	const words = auth.secondStep;
	const { send, isPending } = useProof(ticket, onExpired);
	const [code, setCode] = useState("");
	const [error, setError] = useState<string>();

	async function submit() {
		setError(code.trim() === "" ? fieldErrors.required : await send({ code }));
	}
	return (
		<Form onSubmit={submit} className="flex flex-col gap-4">
			<TextField
				label={isRecovery ? words.recovery : words.code}
				autoFocus
				value={code}
				onChange={({ target }) => setCode(target.value)}
				inputMode={isRecovery ? "text" : "numeric"}
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={40}
				error={error}
			/>
			<Button type="submit" tone="primary" size="large" wide loading={isPending}>
				{words.continue}
			</Button>
		</Form>
	);
}
