import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { resetSchema } from "#contract/account/passwords.ts";
import { pages } from "#contract/pages.ts";
import { showFieldErrors, useFieldError } from "#web/account/auth/public.ts";
import { ApiError, errorMessage, OfflineError, send } from "#web/platform/api.ts";
import { askToSignIn } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export function ResetForm({ token }: { token: string }) {
	const { security } = useStrings();
	const words = security.password;
	const client = useQueryClient();
	const navigate = useNavigate();
	const [refusal, setRefusal] = useState<string>();
	/** True after a try without a response, which may have used up the link. */
	const isUnknown = useRef(false);
	const form = useForm({
		resolver: zodResolver(resetSchema),
		defaultValues: { token, password: "", confirmPassword: "" },
	});
	const errorOf = useFieldError(form.formState.errors);

	const submit = form.handleSubmit(async (body) => {
		try {
			await send("POST /api/auth/reset", { body });
		} catch (error) {
			showFailure(error);
			return;
		}
		toast({ ...words.reset.done, tone: "good" });
		await navigate(pages.home, { replace: true });
		await client.invalidateQueries({ queryKey: meKey });
		askToSignIn();
	});

	function showFailure(error: unknown) {
		showFieldErrors(form, error);
		if (error instanceof OfflineError) {
			isUnknown.current = true;
			toast({ ...words.unknown, tone: "wrong" });
		} else if (error instanceof ApiError && error.problem.code === "link-expired")
			setRefusal(isUnknown.current ? words.unknown.message : error.sentence);
		else toast({ title: security.notSaved, message: errorMessage(error), tone: "wrong" });
	}

	if (refusal) {
		return (
			<TitledCard level={1} title={words.reset.title}>
				<p role="alert" className="text-wrong">
					{refusal}
				</p>
				<p className="text-quiet">{words.reset.expired}</p>
				<div>
					<Button tone="primary" onClick={askToSignIn}>
						{security.sessions.signIn}
					</Button>
				</div>
			</TitledCard>
		);
	}
	return (
		<TitledCard level={1} title={words.reset.title} text={words.reset.text}>
			<Form onSubmit={submit} className="flex flex-col gap-4">
				<NewPasswordFields register={form.register} errorOf={errorOf} />
				<Button type="submit" tone="primary" size="large" wide loading={form.formState.isSubmitting}>
					{words.save}
				</Button>
			</Form>
		</TitledCard>
	);
}
