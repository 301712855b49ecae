import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pages } from "#contract/pages.ts";
import { ApiError, errorMessage } from "#web/platform/api.ts";
import { askToSignIn } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { meQuery } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { type StepNeeded, useSignInByLink } from "./queries.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { useWelcome } from "./use-welcome.ts";

/** Requires a press, because mail scanners open links. */
export function LinkSignIn({ token }: { token: string }) {
	const { auth } = useStrings();
	const words = auth.link;
	const { data: me } = useQuery(meQuery);
	const { mutateAsync, isPending } = useSignInByLink();
	const { welcome } = useWelcome();
	const [step, setStep] = useState<StepNeeded>();
	const [isUsed, setIsUsed] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	async function enter() {
		try {
			const reply = await mutateAsync(token);
			setIsUsed(true);
			if ("needs" in reply) setStep(reply);
			else await welcome();
		} catch (error) {
			setIsUsed(error instanceof ApiError && error.problem.code === "link-expired");
			setRefusal(errorMessage(error));
		}
	}
	if (step) {
		return (
			<TitledCard level={1} title={words.title}>
				<SecondStepForm step={step} onBack={() => setStep(undefined)} />
			</TitledCard>
		);
	}
	if (me) {
		return (
			<TitledCard level={1} title={words.title} text={words.useSignedIn}>
				<div>
					<ButtonLink to={pages.dashboard}>{words.toDashboard}</ButtonLink>
				</div>
			</TitledCard>
		);
	}
	return (
		<TitledCard level={1} title={words.title} text={isUsed ? undefined : words.use}>
			{refusal && (
				<p role="alert" className="text-wrong">
					{refusal}
				</p>
			)}
			{isUsed ? (
				<>
					<p className="text-quiet">{words.expired}</p>
					<Button tone="primary" size="large" wide onClick={askToSignIn}>
						{words.act}
					</Button>
				</>
			) : (
				<Button tone="primary" size="large" wide loading={isPending} onClick={() => void enter()}>
					{words.act}
				</Button>
			)}
		</TitledCard>
	);
}
