import { type FormEvent, useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonTone } from "./button-look.ts";
import { TextArea } from "./text-area.tsx";

interface Props {
	label: string;
	hint: string;
	submitLabel: string;
	tone?: ButtonTone;
	loading: boolean;
	/** Never called with an empty text. */
	onSubmit: (reason: string) => void;
}

export function ReasonForm({ label, hint, submitLabel, tone, loading, onSubmit }: Props) {
	const [reason, setReason] = useState("");

	function submit(event: FormEvent) {
		event.preventDefault();
		if (reason.trim() !== "") onSubmit(reason.trim());
	}

	return (
		<form onSubmit={submit} className="flex flex-col items-start gap-3">
			<div className="w-full">
				<TextArea
					label={label}
					hint={hint}
					required
					maxLength={500}
					value={reason}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
			<Button type="submit" tone={tone} loading={loading}>
				{submitLabel}
			</Button>
		</form>
	);
}
