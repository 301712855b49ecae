import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import type { ButtonTone } from "#web/ui/controls/button-look.ts";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { Form } from "./form.tsx";

interface Props {
	label: string;
	hint: string;
	submitLabel: string;
	tone?: ButtonTone;
	loading: boolean;
	onSubmit: (reason: string) => void;
}

export function ReasonForm({ label, hint, submitLabel, tone, loading, onSubmit }: Props) {
	const [reason, setReason] = useState("");
	const [isMissing, setIsMissing] = useState(false);

	function submit() {
		setIsMissing(reason.trim() === "");
		if (reason.trim() !== "") onSubmit(reason.trim());
	}

	return (
		<Form onSubmit={submit} className="flex flex-col items-start gap-3">
			<div className="w-full">
				<TextArea
					label={label}
					hint={isMissing ? undefined : hint}
					error={isMissing ? hint : undefined}
					maxLength={500}
					value={reason}
					onChange={(event) => setReason(event.target.value)}
				/>
			</div>
			<Button type="submit" tone={tone} loading={loading}>
				{submitLabel}
			</Button>
		</Form>
	);
}
