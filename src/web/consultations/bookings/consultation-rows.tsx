import type { Consultation } from "#contract/consultations/bookings.ts";
import { pages } from "#contract/pages.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { StateBadges } from "./state-badges.tsx";

export function ConsultationRows({
	title,
	consultations,
}: {
	title: string;
	consultations: readonly Consultation[];
}) {
	return (
		<Card label={title} inset="flush">
			<h2 className="px-4 pt-4 pb-2 font-semibold text-20 sm:px-6 sm:pt-6">{title}</h2>
			<Rows label={title}>
				{consultations.map((consultation) => (
					<ConsultationRow key={consultation.id} consultation={consultation} />
				))}
			</Rows>
		</Card>
	);
}

function ConsultationRow({ consultation }: { consultation: Consultation }) {
	const { own, assigned, types } = useStrings().consultations;
	const { date, time, rupees } = useFormats();
	const { id, consultationType, expertName, fullName, scheduledDate, createdAt, amount, isExpert } =
		consultation;
	const to = pages.ownConsultation.replace(":consultationId", id);
	const type = types[consultationType].name;
	const isOpen = consultation.status === "pending" && consultation.payment?.paymentStatus === "pending";
	return (
		<Row
			to={to}
			title={isExpert ? assigned.open(type, fullName) : own.open(type, expertName)}
			text={
				<span className="flex flex-col items-start gap-1.5">
					<span>
						{scheduledDate === null ? date(createdAt) : `${date(scheduledDate)}, ${time(scheduledDate)}`}
						{!isExpert && ` · ${rupees(amount)}`}
					</span>
					<StateBadges consultation={consultation} />
				</span>
			}
			trailing={
				isOpen &&
				consultation.isPayable &&
				consultation.payment?.claimedAt === null && (
					<ButtonLink to={to} size="small">
						{own.payNow}
					</ButtonLink>
				)
			}
		/>
	);
}
