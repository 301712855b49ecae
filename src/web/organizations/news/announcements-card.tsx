import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Announcement } from "#contract/organizations/announcements.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { useLedTeams } from "#web/organizations/teams/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { AnnounceDialog } from "./announce-dialog.tsx";
import { announcementsQuery } from "./queries.ts";

const shownAtFirst = 3;

export function AnnouncementsCard({ organization }: { organization: Organization }) {
	const { organizationNews: words } = useStrings();
	const [isWriting, setIsWriting] = useState(false);
	const query = useQuery(announcementsQuery(organization.id));
	const led = useLedTeams(organization);
	const mayWrite = led.length > 0 || isAtLeast(organization.role, "admin");
	return (
		<TitledCard
			title={words.title}
			aside={
				mayWrite && (
					<Button size="small" onClick={() => setIsWriting(true)}>
						{words.write}
					</Button>
				)
			}
		>
			<Async
				query={query}
				texts={words}
				loading={<Skeleton label={words.loading} shape="row" count={2} />}
				empty={<p className="text-quiet">{words.none}</p>}
			>
				{(announcements) => <Announcements announcements={announcements} />}
			</Async>
			{isWriting && (
				<AnnounceDialog organization={organization} teams={led} onClose={() => setIsWriting(false)} />
			)}
		</TitledCard>
	);
}

function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
	const { organizationNews: words } = useStrings();
	const { date } = useFormats();
	const [isAll, setIsAll] = useState(false);
	const shown = isAll ? announcements : announcements.slice(0, shownAtFirst);
	return (
		<>
			<ul className="flex flex-col divide-y divide-line">
				{shown.map(({ id, text, team, createdAt }) => (
					<li key={id} className="flex flex-col gap-1 py-3">
						<p dir="auto" className="wrap-anywhere whitespace-pre-line">
							{text}
						</p>
						<p className="flex flex-wrap items-center gap-2 text-13 text-quiet">
							<time dateTime={createdAt}>{date(createdAt)}</time>
							{team && <Badge>{team.name}</Badge>}
						</p>
					</li>
				))}
			</ul>
			<MoreButton
				query={{ hasNextPage: shown.length < announcements.length, fetchNextPage: () => setIsAll(true) }}
				label={words.older}
				size="small"
			/>
		</>
	);
}
