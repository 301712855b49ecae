import { useQuery, useQueryClient } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Partnership } from "#contract/social/partners.ts";
import { useNow } from "#web/platform/ages/use-now.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { StatFigure } from "#web/ui/layout/stat-figure.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ScrollTarget } from "#web/ui/states/scroll-target.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useCheckInAnswers, usePendingCheckIns } from "./check-ins.ts";
import { PartnerCard } from "./partner-card.tsx";
import { partnersKey, partnersQuery } from "./queries.ts";
import { byUrgency, isCheckInDue, type PendingAt } from "./urgency.ts";

const OfferDialog = onDemand({
	load: async () => (await import("./offer-dialog.tsx")).OfferDialog,
	texts: ["partners", "fieldErrors"],
});

/** `?habit=` opens the dialog that offers an agreement for that habit. */
export function PartnersTab() {
	const { partners: words } = useStrings();
	const address = new URLSearchParams(useLocation().search);
	const habitFromUrl = address.get("habit");
	const sought = address.get("partnership");
	const query = useQuery(partnersQuery);
	const client = useQueryClient();
	const [opened, setOpened] = useState({ sought, at: Date.now() });
	if (opened.sought !== sought) setOpened({ sought, at: Date.now() });
	const isMissing = sought !== null && query.data?.every(({ id }) => id !== sought);
	// An earlier response, such as the one kept on the device, may lack a new offer.
	const isGone = isMissing && query.dataUpdatedAt >= opened.at;
	const isUnknown = isMissing && !isGone;
	useEffect(() => {
		if (isUnknown) void client.invalidateQueries({ queryKey: partnersKey }, { cancelRefetch: false });
	}, [client, isUnknown]);
	const [isAsking, setIsAsking] = useState(habitFromUrl !== null);
	const navigate = useNavigate();
	useCheckInAnswers();
	const pendingAt = usePendingCheckIns(useMe().user?.id);
	function close() {
		setIsAsking(false);
		// The user may have left the page before a sent offer was answered.
		if (location.search.includes("habit=")) void navigate("?tab=partners", { replace: true });
	}
	const ask = () => setIsAsking(true);
	return (
		<>
			{isGone && (
				<p role="status" className="mb-4 rounded-card bg-sunken p-4 sm:p-6">
					{words.gone}
				</p>
			)}
			<Async
				query={query}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={2} />}
				empty={
					<EmptyState
						{...words.empty}
						action={
							<Button tone="primary" size="large" icon={<UserPlus aria-hidden />} onClick={ask}>
								{words.add.first}
							</Button>
						}
					/>
				}
			>
				{(partnerships) => (
					<div className="flex flex-col gap-4 sm:gap-6">
						<Overview partnerships={partnerships} pendingAt={pendingAt} />
						{byUrgency(partnerships, Date.now(), pendingAt).map((partnership) => (
							<ScrollTarget key={partnership.id} isSought={partnership.id === sought}>
								<PartnerCard partnership={partnership} />
							</ScrollTarget>
						))}
						<TitledCard
							title={words.add.title}
							text={words.add.text}
							aside={
								<Button icon={<UserPlus aria-hidden />} onClick={ask}>
									{words.form.title}
								</Button>
							}
						/>
					</div>
				)}
			</Async>
			{isAsking && (
				<RequestedPart onFail={close}>
					<OfferDialog habitId={habitFromUrl ?? undefined} onClose={close} />
				</RequestedPart>
			)}
		</>
	);
}

function Overview({
	partnerships,
	pendingAt,
}: {
	partnerships: readonly Partnership[];
	pendingAt: PendingAt;
}) {
	const { partners: words } = useStrings();
	const { number } = useFormats();
	const now = useNow();
	const active = partnerships.filter(({ isActive }) => isActive);
	const due = active.filter((each) => isCheckInDue(each, now, pendingAt));
	const waiting = partnerships.filter(({ agreedAt, isOver }) => agreedAt === null && !isOver);
	const counts = (
		[
			["active", active],
			["due", due],
			["waiting", waiting],
		] as const
	).filter(([, { length }]) => length > 0);
	return (
		<TitledCard title={words.title} text={words.intro}>
			<div className="grid grid-cols-3 gap-x-4 sm:flex sm:gap-x-10">
				{counts.map(([kind, { length }]) => (
					<StatFigure key={kind} figure={number(length)} label={words.counts[kind]} />
				))}
			</div>
		</TitledCard>
	);
}
