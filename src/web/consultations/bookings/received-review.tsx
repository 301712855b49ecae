import type { Consultation } from "#contract/consultations/bookings.ts";
import { useStrings } from "#web/platform/locale.ts";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";

export function ReceivedReview({
	review: { rating, text },
}: {
	review: NonNullable<Consultation["review"]>;
}) {
	const { review: words } = useStrings().consultations;
	return (
		<TitledCard title={words.received} text={words.star(rating)}>
			{text && (
				<p dir="auto" className="wrap-anywhere whitespace-pre-line">
					{text}
				</p>
			)}
		</TitledCard>
	);
}
