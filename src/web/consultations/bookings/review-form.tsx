import Star from "lucide-react/icons/star";
import { useState } from "react";
import type { Consultation } from "#contract/consultations/bookings.ts";
import { maxReviewLength, maxStars } from "#domain/consultations/consultation.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useConsultationMutation } from "./queries.ts";

const stars = Array.from({ length: maxStars }, (_, index) => index + 1);

export function ReviewForm({ consultation: { id, review } }: { consultation: Consultation }) {
	const { consultations, fieldErrors } = useStrings();
	const { review: words } = consultations;
	const [rating, setRating] = useState(review?.rating);
	const [text, setText] = useState(review?.text ?? "");
	const [isMissing, setIsMissing] = useState(false);
	const { mutate, isPending } = useConsultationMutation((body: { rating: number; text: string }) =>
		send("PUT /api/consultations/:consultationId/review", { params: { consultationId: id }, body }),
	);

	function submit() {
		setIsMissing(rating === undefined);
		if (rating === undefined) return;
		mutate(
			{ rating, text },
			{
				onSuccess: () => toast({ title: words.saved, tone: "good" }),
				onError: (error) => toast({ title: words.notSaved, message: errorMessage(error), tone: "wrong" }),
			},
		);
	}

	return (
		<TitledCard title={words.title}>
			<Form onSubmit={submit} className="flex flex-col items-start gap-4 *:w-full">
				<ChoiceGroup
					label={words.stars}
					look="chips"
					error={isMissing ? fieldErrors.required : undefined}
					options={stars.map((count) => ({
						value: String(count),
						label: words.star(count),
						icon: <Star aria-hidden />,
					}))}
					value={rating === undefined ? "" : String(rating)}
					onChange={(event) => setRating(Number(event.target.value))}
				/>
				<TextArea
					label={words.text}
					hint={words.textHint}
					maxLength={maxReviewLength}
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
				<div>
					<Button type="submit" tone="primary" loading={isPending}>
						{review ? words.change : words.submit}
					</Button>
				</div>
			</Form>
		</TitledCard>
	);
}
