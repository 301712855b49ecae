import { useInfiniteQuery } from "@tanstack/react-query";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import {
	type AdminConsultation,
	type ConsultationFilter,
	consultationFilters,
} from "#contract/consultations/appointments.ts";
import { isLate } from "#domain/consultations/consultation.ts";
import { StateBadges } from "#web/consultations/bookings/public.ts";
import { ExpertDesk } from "#web/consultations/experts/public.ts";
import { MainPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { PagedRows } from "#web/ui/layout/paged-rows.tsx";
import { Row } from "#web/ui/layout/row.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ConsultationDialog } from "./consultation-dialog.tsx";
import { adminConsultationsQuery } from "./queries.ts";

export function ConsultationDesk() {
	const { consultationDesk: words } = useStrings();
	const [shown, setShown] = useState<ConsultationFilter | "experts">("paid");
	return (
		<div className="flex flex-col gap-6">
			<ChoiceGroup
				label={words.filter}
				look="chips"
				value={shown}
				options={[
					...consultationFilters.map((value) => ({ value, label: words.filters[value] })),
					{ value: "experts", label: words.experts },
				]}
				onChange={(event) =>
					setShown(consultationFilters.find((each) => each === event.target.value) ?? "experts")
				}
			/>
			{shown === "experts" ? (
				<MainPart fallback={<Skeleton label={words.loading} shape="card" />}>
					<ExpertDesk />
				</MainPart>
			) : (
				<ConsultationList key={shown} filter={shown} />
			)}
		</div>
	);
}

function ConsultationList({ filter }: { filter: ConsultationFilter }) {
	const { consultationDesk: words } = useStrings();
	const [openId, setOpenId] = useState<string>();
	return (
		<>
			<PagedRows
				label={words.filters[filter]}
				query={useInfiniteQuery(adminConsultationsQuery(filter))}
				texts={words}
				empty={words.empty}
			>
				{(consultation) => (
					<DeskRow
						key={consultation.id}
						consultation={consultation}
						onOpen={() => setOpenId(consultation.id)}
					/>
				)}
			</PagedRows>
			{openId !== undefined && (
				<ConsultationDialog consultationId={openId} onClose={() => setOpenId(undefined)} />
			)}
		</>
	);
}

function DeskRow({ consultation, onOpen }: { consultation: AdminConsultation; onOpen: () => void }) {
	const { consultationDesk: words, consultations } = useStrings();
	const { date, time } = useFormats();
	const { fullName, expertName, consultationType, scheduledDate, createdAt, payment } = consultation;
	const at = scheduledDate ?? createdAt;
	const paidAt = payment?.decidedAt ? Date.parse(payment.decidedAt) : undefined;
	const isToRefund = consultation.status === "cancelled" && consultation.paymentStatus === "completed";
	const type = consultations.types[consultationType].name;
	return (
		<Row
			title={<bdi>{fullName}</bdi>}
			text={
				<span className="flex flex-col items-start gap-1.5">
					<span className="wrap-anywhere">
						{type} · {expertName} · {date(at)}, {time(at)}
					</span>
					<span className="flex flex-wrap gap-1.5">
						{isLate({ ...consultation, paidAt }, Date.now()) && (
							<Badge tone="wrong" icon={<TriangleAlert aria-hidden />}>
								{words.late}
							</Badge>
						)}
						{isToRefund && <Badge tone="careful">{words.toRefund}</Badge>}
						<StateBadges consultation={consultation} />
					</span>
				</span>
			}
			trailing={
				<Button size="small" onClick={onOpen}>
					{words.open}
					<span className="sr-only"> {fullName}</span>
				</Button>
			}
		/>
	);
}
