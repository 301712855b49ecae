import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReviewedPayment } from "#contract/admin/verification.ts";
import { type QueueFilter, queueFilters } from "#domain/payments/payment.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { ListFilter } from "#web/ui/controls/search/list-filter.tsx";
import { useAnnouncedResults } from "#web/ui/controls/search/use-announced-results.ts";
import { useSettledText } from "#web/ui/controls/search/use-settled-text.ts";
import { PagedRows } from "#web/ui/layout/paged-rows.tsx";
import { StatFigure } from "#web/ui/layout/stat-figure.tsx";
import { queueQuery, queueStatsQuery } from "./queries.ts";
import { QueueRow } from "./queue-row.tsx";

const PaymentReview = onDemand({
	load: async () => (await import("./payment-review.tsx")).PaymentReview,
	texts: ["auditLog", "backOffice", "pricing"],
});

export function PaymentQueue() {
	const { queue: words, ...texts } = useStrings().backOffice;
	const [status, setStatus] = useState<QueueFilter>("claimed");
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState<ReviewedPayment>();
	const searched = useSettledText(typed.trim());
	const query = useInfiniteQuery(queueQuery(status, searched));
	useAnnouncedResults(searched, query, { label: texts.queueTab, none: words.notFound.title });

	return (
		<div className="flex flex-col gap-6">
			<QueueStats />
			<ListFilter
				label={words.filter}
				value={status}
				options={queueFilters.map((value) => ({ value, label: words.filters[value] }))}
				onChange={setStatus}
				search={{ label: texts.search, placeholder: words.searchHint, value: typed, onChange: setTyped }}
			/>
			<PagedRows
				label={texts.queueTab}
				query={query}
				texts={texts}
				empty={searched === "" && status === "claimed" ? words.empty : words.notFound}
			>
				{(payment) => <QueueRow key={payment.id} payment={payment} onOpen={() => setChosen(payment)} />}
			</PagedRows>
			{chosen && (
				<RequestedPart onFail={() => setChosen(undefined)}>
					<PaymentReview key={chosen.id} listed={chosen} onClose={() => setChosen(undefined)} />
				</RequestedPart>
			)}
		</div>
	);
}

function QueueStats() {
	const { queue: words } = useStrings().backOffice;
	const { number, date, time } = useFormats();
	const { data } = useQuery(queueStatsQuery);
	if (!data) return null;
	return (
		<div className="grid grid-cols-2 gap-4">
			<StatFigure
				figure={number(data.claimed)}
				label={words.waiting(data.claimed)}
				note={
					data.oldestClaimedAt &&
					`${words.oldest} ${date(data.oldestClaimedAt)}, ${time(data.oldestClaimedAt)}`
				}
			/>
			<StatFigure
				figure={data.usualMinutes === null ? words.unknown : words.minutes(data.usualMinutes)}
				label={words.usual}
			/>
		</div>
	);
}
