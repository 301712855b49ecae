import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { ExpertList, expertsQuery } from "#web/consultations/experts/public.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { BookingForm } from "./booking-form.tsx";
import { ConsultationRows } from "./consultation-rows.tsx";
import { assignedQuery, consultationsQuery } from "./queries.ts";
import { UpiSteps } from "./upi-steps.tsx";

export function ConsultationPage() {
	const { consultations: words } = useStrings();
	const { user } = useMe();
	return (
		<div className="mx-auto flex w-full max-w-board flex-col gap-8">
			<PageHeader title={words.title} text={words.text} />
			{user ? <Parts user={user} /> : <Skeleton label={words.loading} shape="card" count={2} />}
		</div>
	);
}

/** Explains to administrators why the example experts of a new installation are missing. */
function NoExperts({ user }: { user: User }) {
	const { title, text, examples, add } = useStrings().consultations.experts.empty;
	const { data: config } = useQuery(configQuery);
	if (!user.isAdmin || !config || config.payee.isDemo) return <EmptyState title={title} text={text} />;
	return (
		<EmptyState
			title={title}
			text={examples}
			action={
				<ButtonLink tone="primary" to={pages.admin}>
					{add}
				</ButtonLink>
			}
		/>
	);
}

function Parts({ user }: { user: User }) {
	const { consultations: words } = useStrings();
	const experts = useQuery(expertsQuery);
	const own = useQuery(consultationsQuery);
	const assigned = useQuery(assignedQuery);
	const list = useRef<HTMLDivElement>(null);
	// Once shown, the form stays, with what was typed, even if no expert is left.
	const [hasForm, setHasForm] = useState(false);
	if (!hasForm && experts.data && experts.data.length > 0) setHasForm(true);
	return (
		<>
			<div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none empty:hidden">
				{/* One error is enough if several failed. */}
				{(assigned.data || own.data) && (
					<Async query={assigned} texts={words} loading={null}>
						{(found) =>
							found.length > 0 && <ConsultationRows title={words.assigned.title} consultations={found} />
						}
					</Async>
				)}
				{(own.data || experts.data || !experts.isError) && (
					<Async query={own} texts={words} loading={<Skeleton label={words.loading} shape="row" />}>
						{(found) =>
							found.length > 0 && <ConsultationRows title={words.own.title} consultations={found} />
						}
					</Async>
				)}
			</div>
			<Async
				query={experts}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={2} />}
				empty={!hasForm && <NoExperts user={user} />}
			>
				{(experts) => (
					<>
						{experts.length > 0 ? (
							<section aria-label={words.experts.title} className="flex flex-col gap-4">
								<h2 className="font-semibold text-20">{words.experts.title}</h2>
								<ExpertList experts={experts} />
							</section>
						) : (
							<NoExperts user={user} />
						)}
						<div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
							<BookingForm
								user={user}
								experts={experts}
								onBooked={() => void own.refetch().then(() => list.current?.focus())}
							/>
							<UpiSteps />
						</div>
					</>
				)}
			</Async>
		</>
	);
}
