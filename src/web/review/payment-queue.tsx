import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import type { ReviewedPayment } from "#contract/admin.ts";
import { type QueueFilter, queueFilters } from "#domain/payment.ts";
import { useFormats } from "#web/app/formats.ts";
import { useStrings } from "#web/app/locale.ts";
import { onDemand } from "#web/app/on-demand.tsx";
import { Async } from "#web/ui/async.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Rows } from "#web/ui/row.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatFigure } from "#web/ui/stat-figure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { queueQuery, queueStatsQuery } from "./queries.ts";
import { QueueRow } from "./queue-row.tsx";

const PaymentReview = onDemand({ load: async () => (await import("./payment-review.tsx")).PaymentReview });

/** The payments of all users; open ones oldest first. */
export function PaymentQueue() {
	const { queue: words, ...texts } = useStrings().backOffice;
	const [status, setStatus] = useState<QueueFilter>("pending");
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState<ReviewedPayment>();
	const query = useInfiniteQuery(queueQuery(status, useDeferredValue(typed.trim())));
	const payments = query.data?.pages.flat();

	return (
		<div className="flex flex-col gap-6">
			<QueueStats />
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label={words.filter}
					value={status}
					// Its options are the filters.
					onChange={(event) => setStatus(event.target.value as QueueFilter)}
					options={queueFilters.map((value) => ({ value, label: words.filters[value] }))}
				/>
				<TextField
					type="search"
					label={texts.search}
					placeholder={words.searchHint}
					maxLength={120}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
				/>
			</div>
			<Async
				query={{ ...query, data: payments }}
				texts={texts}
				loading={<Skeleton label={texts.loading} shape="row" count={4} />}
				empty={<EmptyState level={3} {...words.empty} />}
			>
				{(payments) => (
					<Card inset="flush">
						<Rows label={texts.queueTab}>
							{payments.map((payment) => (
								<QueueRow key={payment.id} payment={payment} onOpen={() => setChosen(payment)} />
							))}
						</Rows>
					</Card>
				)}
			</Async>
			{query.hasNextPage && (
				<Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{texts.more}
				</Button>
			)}
			{chosen && (
				<Suspense>
					<PaymentReview key={chosen.id} listed={chosen} onClose={() => setChosen(undefined)} />
				</Suspense>
			)}
		</div>
	);
}

function QueueStats() {
	const { queue: words } = useStrings().backOffice;
	const { number } = useFormats();
	const { data } = useQuery(queueStatsQuery);
	if (!data) return null;
	return (
		<div className="grid grid-cols-2 gap-4">
			<StatFigure figure={number(data.claimed)} label={words.waiting(data.claimed)} />
			<StatFigure
				figure={data.usualMinutes === null ? words.unknown : words.minutes(data.usualMinutes)}
				label={words.usual}
			/>
		</div>
	);
}
