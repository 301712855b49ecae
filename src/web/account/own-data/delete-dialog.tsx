import { type FormEvent, useState } from "react";
import { errorMessage, fieldErrorsOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { PasswordField } from "#web/ui/controls/password-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useRequestDeletion } from "./queries.ts";

interface Props {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function DeleteDialog({ open, onOpenChange }: Props) {
	const { dialog: words, asked } = useStrings().ownData.delete;
	const [error, setError] = useState<string>();
	const { mutateAsync, isPending } = useRequestDeletion();

	async function submit(event: FormEvent<HTMLFormElement>) {
		const password = String(new FormData(event.currentTarget).get("password"));
		const missing = password === "" ? words.missing : undefined;
		setError(missing);
		if (missing !== undefined) return;
		try {
			await mutateAsync(password);
			toast({ title: asked });
			onOpenChange(false);
		} catch (error) {
			const wrong = fieldErrorsOf(error).password;
			setError(wrong);
			if (wrong === undefined) toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
		}
	}

	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={words.title} closeLabel={words.close}>
			<Form onSubmit={submit} className="flex flex-col gap-5 pt-1">
				<TitledList title={words.goes} items={words.going} />
				<TitledList title={words.stays} items={words.staying} />
				<p className="text-quiet">{words.first}</p>
				<PasswordField
					name="password"
					label={words.password}
					showLabel={words.show}
					hideLabel={words.hide}
					error={error}
				/>
				<div className="flex flex-wrap justify-end gap-2">
					<Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
					<Button type="submit" tone="danger" loading={isPending}>
						{words.confirm}
					</Button>
				</div>
			</Form>
		</Dialog>
	);
}

function TitledList({ title, items }: { title: string; items: readonly string[] }) {
	return (
		<section className="flex flex-col gap-1.5">
			<h3 className="font-medium">{title}</h3>
			<ul className="flex list-disc flex-col gap-1 pl-5 text-quiet">
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</section>
	);
}
