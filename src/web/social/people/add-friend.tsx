import { useState } from "react";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useFriendMutation } from "./queries.ts";

/** The response doesn't reveal whether the address has an account. */
export function AddFriend() {
	const { add: words } = useStrings().friends;
	const [email, setEmail] = useState("");
	const { mutate, isPending, error } = useFriendMutation((address: string) =>
		send("POST /api/social/friends", { body: { email: address } }),
	);

	function ask() {
		mutate(email, {
			onSuccess: () => {
				setEmail("");
				toast({ ...words.sent, tone: "good" });
			},
			onError: (error) => toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Form onSubmit={ask} className="flex flex-col gap-3 sm:flex-row sm:items-start">
			<div className="flex-1">
				<TextField
					type="email"
					label={words.label}
					hint={words.hint}
					error={fieldErrorsOf(error).email}
					value={email}
					autoComplete="off"
					onChange={(event) => setEmail(event.target.value)}
				/>
			</div>
			<div className="grid sm:mt-7 sm:h-12">
				<Button type="submit" tone="primary" loading={isPending}>
					{words.action}
				</Button>
			</div>
		</Form>
	);
}
