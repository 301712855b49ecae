import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PublishedWindow } from "#contract/organizations/figures.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { publicDay, windowAfter, windowAt } from "#domain/organizations/figure-window.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { DetailCards } from "./detail-cards.tsx";
import { OverTimeCard } from "./over-time-card.tsx";
import { figuresQuery } from "./queries.ts";
import { useFigureTexts } from "./use-figure-texts.ts";
import { DepartmentsCard, ProgramsCard, TeamsCard, WholeCard } from "./window-cards.tsx";

/** Shown to managers and above. */
export function FiguresTab({ organization }: { organization: Organization }) {
	const { organizationFigures: words } = useStrings();
	const query = useQuery(figuresQuery(organization.id));
	return (
		<Async
			query={query}
			texts={words}
			loading={<Skeleton label={words.loading} shape="card" count={2} />}
			empty={<NothingYet organization={organization} />}
		>
			{(windows) => <Windows windows={windows} organization={organization} />}
		</Async>
	);
}

interface WindowsProps {
	windows: readonly PublishedWindow[];
	organization: Organization;
}

function Windows({ windows, organization: { id, role, minimumGroup } }: WindowsProps) {
	const { organizationFigures: words } = useStrings();
	const { spanText } = useFigureTexts();
	const [from, setFrom] = useState<string>();
	const window = windows.find((each) => each.from === from) ?? windows[0];
	if (window === undefined) return null;
	return (
		<div className="flex flex-col gap-6">
			{windows.length > 1 && (
				<div className="max-w-96">
					<SelectField
						label={words.window}
						value={window.from}
						options={windows.map((each) => ({ value: each.from, label: spanText(each) }))}
						onChange={({ target }) => setFrom(target.value)}
					/>
				</div>
			)}
			<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
				<div className="flex min-w-0 flex-col gap-6">
					<WholeCard window={window} minimumGroup={minimumGroup} />
					{isAtLeast(role, "admin") && <OverTimeCard windows={windows} />}
					<DetailCards window={window} />
				</div>
				<div className="flex min-w-0 flex-col gap-6">
					<TeamsCard window={window} organizationId={id} />
					<ProgramsCard window={window} organizationId={id} />
					<DepartmentsCard window={window} />
					<MeaningCard />
				</div>
			</div>
		</div>
	);
}

function NothingYet({ organization }: { organization: Organization }) {
	const { timeZone, minimumGroup, memberCount, role } = organization;
	const { organizationFigures, organizations } = useStrings();
	const { empty } = organizationFigures;
	const { dayAndYear } = useFormats();
	const next = windowAfter(windowAt(Date.now(), timeZone).from);
	return (
		<div className="flex flex-col gap-6">
			<Card>
				<EmptyState
					title={empty.title}
					text={empty.text(dayAndYear(publicDay(next)), minimumGroup)}
					action={
						isAtLeast(role, "admin") &&
						// The admin who sees this does not count towards the minimum.
						memberCount <= minimumGroup && (
							<ButtonLink tone="primary" to="?tab=home">
								{organizations.invite.title}
							</ButtonLink>
						)
					}
				/>
			</Card>
			<MeaningCard />
		</div>
	);
}

function MeaningCard() {
	const { how: words } = useStrings().organizationFigures;
	return (
		<TitledCard title={words.title}>
			<ul className="flex list-disc flex-col gap-2 pl-5 text-15">
				{words.items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</TitledCard>
	);
}
