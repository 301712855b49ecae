import CalendarPlus from "lucide-react/icons/calendar-plus";
import Video from "lucide-react/icons/video";
import { generatePath } from "react-router";
import type { Consultation } from "#contract/consultations/bookings.ts";
import { pages } from "#contract/pages.ts";
import { isAwaitingReview } from "#web/payments/payments/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Fact } from "#web/ui/layout/fact.tsx";
import { CancelBooking } from "./cancel-booking.tsx";
import { StateBadges } from "./state-badges.tsx";
import { useZoneName } from "./zone-name.ts";

export function ConsultationFacts({ consultation }: { consultation: Consultation }) {
	const { one: words, types } = useStrings().consultations;
	const { rupees, date } = useFormats();
	const { consultationType, goals, amount, createdAt, cancelReason, payment, isExpert } = consultation;
	const isPaid = payment?.paymentStatus === "completed";
	const isInReview = payment !== null && isAwaitingReview(payment);
	// While the consultation is pending, the payment card shows the refund.
	const isRefunded =
		consultation.paymentStatus === "refunded" ||
		(consultation.status !== "pending" && Boolean(payment?.refundedAt));
	const mayBeOwed =
		consultation.status === "cancelled" &&
		consultation.paymentStatus === "pending" &&
		consultation.isPayable &&
		!isRefunded;
	const canCancel = !isExpert && consultation.status === "pending" && !isPaid && !isInReview;
	return (
		<Card>
			<div className="flex flex-col gap-5">
				<StateBadges consultation={consultation} />
				{cancelReason && <p className="wrap-anywhere">{words.reason(cancelReason)}</p>}
				{!isExpert && isRefunded && <p>{words.refunded}</p>}
				{mayBeOwed && (
					<Link to={pages.contact} className="self-start font-medium text-link underline">
						{words.contact}
					</Link>
				)}
				<Appointment consultation={consultation} />
				<dl className="grid gap-4 sm:grid-cols-3">
					<Fact label={types[consultationType].name}>{types[consultationType].hint}</Fact>
					{!isExpert && (
						<Fact label={words.amount}>
							{rupees(amount)}
							{isPaid && payment && (
								<>
									{" · "}
									<Link
										to={generatePath(pages.receipt, { paymentId: payment.id })}
										className="font-medium text-link underline"
									>
										{words.receipt}
									</Link>
								</>
							)}
						</Fact>
					)}
					<Fact label={words.booked}>{date(createdAt)}</Fact>
				</dl>
				<dl>
					<Fact label={words.goals}>
						<span dir="auto" className="whitespace-pre-line">
							{goals}
						</span>
					</Fact>
				</dl>
				{canCancel && <CancelBooking consultationId={consultation.id} />}
			</div>
		</Card>
	);
}

function Appointment({ consultation }: { consultation: Consultation }) {
	const { one: words } = useStrings().consultations;
	const { date, time } = useFormats();
	const zoneName = useZoneName();
	const { id, status, consultationType, scheduledDate, roomUrl, isExpert, paymentStatus } = consultation;
	if (status === "pending" && paymentStatus === "completed")
		return <p role="status">{isExpert ? words.waitingForExpert : words.waiting}</p>;
	if (status === "cancelled" || scheduledDate === null) return null;
	return (
		<div className="flex flex-col items-start gap-3 rounded-control bg-primary-soft p-4">
			<div>
				<h2 className="text-13 text-quiet">{words.when}</h2>
				<p className="font-semibold text-20">
					<time dateTime={scheduledDate}>
						{date(scheduledDate)}, {time(scheduledDate)}
					</time>
				</p>
				<p className="text-13 text-quiet">{words.yourTime(zoneName(scheduledDate))}</p>
			</div>
			{status === "scheduled" && (
				<div className="flex flex-wrap gap-2">
					{roomUrl && (
						<ButtonLink
							to={roomUrl}
							target="_blank"
							rel="noreferrer"
							tone="primary"
							icon={<Video aria-hidden />}
						>
							{words.join}
						</ButtonLink>
					)}
					<ButtonLink to={`/api/consultations/${id}/calendar`} download icon={<CalendarPlus aria-hidden />}>
						{words.calendar}
					</ButtonLink>
				</div>
			)}
			{status === "scheduled" && consultationType === "video" && !roomUrl && (
				<p className="text-15">{words.noRoom}</p>
			)}
		</div>
	);
}
