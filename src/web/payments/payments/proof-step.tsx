import { type RefObject, useState } from "react";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { screenshotFile, utrOf } from "#domain/payments/payment.ts";
import { errorMessage } from "#web/platform/api.ts";
import { LeaveGuard } from "#web/platform/leaving/leave-guard.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileField } from "#web/ui/controls/file-field.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ByMessage } from "./by-message.tsx";
import { useSendProof } from "./order-queries.ts";

interface Props {
	order: PaymentOrder;
	heading: RefObject<HTMLHeadingElement | null>;
	onReported: () => void;
	onBack: (() => void) | undefined;
}

export function ProofStep({ order, heading, onReported, onBack }: Props) {
	const { proof: words } = useStrings().payment;
	return (
		<Card label={words.title}>
			<div className="flex flex-col gap-6">
				<div className="flex flex-col gap-1.5">
					<h2 ref={heading} tabIndex={-1} className="font-semibold text-20 outline-none">
						{words.title}
					</h2>
					<p className="text-quiet">{words.text}</p>
				</div>
				<ProofForm order={order} onReported={onReported} onBack={onBack} />
				<ByMessage order={order} onSent={onReported} />
			</div>
		</Card>
	);
}

function ProofForm({ order, onReported, onBack }: Omit<Props, "heading">) {
	const { payment, shell } = useStrings();
	const words = payment.proof;
	const { mutateAsync: sendProof, isPending } = useSendProof(order.id);
	const [typed, setTyped] = useState<string>();
	const [screenshot, setScreenshot] = useState<File>();
	const [error, setError] = useState<{ at: "utr" | "file" | "form"; text: string }>();

	const known = order.transactionId ?? "";
	const shown = typed ?? known;

	async function submit() {
		const utr = utrOf(shown);
		if (utr === undefined && (shown.trim() !== "" || screenshot === undefined)) {
			return setError({ at: "utr", text: words.utrInvalid });
		}
		if (screenshot && screenshot.size > screenshotFile.maxBytes) {
			return setError({ at: "file", text: words.fileTooLarge });
		}
		setError(undefined);
		try {
			// An untouched UTR may have been corrected on another device.
			await sendProof({ utr: typed === undefined ? undefined : utr, screenshot });
			onReported();
		} catch (error) {
			setError({ at: "form", text: errorMessage(error) });
		}
	}

	return (
		<Form onSubmit={submit} className="flex flex-col gap-5">
			<TextField
				label={words.utr}
				hint={words.utrHint}
				error={error?.at === "utr" ? error.text : undefined}
				inputMode="numeric"
				autoComplete="off"
				maxLength={24}
				value={shown}
				onChange={(event) => setTyped(event.target.value)}
			/>
			<FileField
				label={words.file}
				hint={order.hasScreenshot ? words.fileAgain : words.fileHint}
				error={error?.at === "file" ? error.text : undefined}
				accept={screenshotFile.types.join()}
				chooseLabel={words.choose}
				file={screenshot}
				onFile={setScreenshot}
			/>
			<p role="alert" className="text-wrong empty:hidden">
				{error?.at === "form" && error.text}
			</p>
			<div className="grid gap-2 sm:flex">
				<Button type="submit" tone="primary" size="large" loading={isPending}>
					{words.submit}
				</Button>
				{onBack && (
					<Button tone="quiet" size="large" onClick={onBack}>
						{words.back}
					</Button>
				)}
			</div>
			<LeaveGuard hasUnsavedInput={() => screenshot !== undefined || shown !== known} words={shell.unsaved} />
		</Form>
	);
}
