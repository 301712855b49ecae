import { useQuery } from "@tanstack/react-query";
import Trophy from "lucide-react/icons/trophy";
import { useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { OrganizationChallenge } from "#contract/organizations/challenges.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { challengeStatusOn } from "#domain/social/challenge.ts";
import { useToday } from "#web/habits/habit/public.ts";
import { useLedTeams } from "#web/organizations/teams/public.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { GoneDialog, type Opened, PlainCard, useOpened } from "#web/social/challenges/public.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { challengesQuery } from "./queries.ts";

const FormDialog = onDemand({
	load: async () => (await import("./form-dialog.tsx")).FormDialog,
	texts: ["organizationChallenges", "challenges", "fieldErrors"],
});

const OpenedDialog = onDemand({
	load: async () => (await import("./opened-dialog.tsx")).OpenedDialog,
	texts: ["organizationChallenges", "challenges", "fieldErrors", "share"],
});

export function ChallengesSection({ organization }: { organization: Organization }) {
	const { user } = useMe();
	return user && organization.enableChallenges ? <Section organization={organization} user={user} /> : null;
}

interface Props {
	organization: Organization;
	user: User;
}

function Section({ organization, user }: Props) {
	const { organizationChallenges: words, challenges } = useStrings();
	const query = useQuery(challengesQuery(organization.id));
	const led = useLedTeams(organization);
	const mayCreate = led.length > 0 || isAtLeast(organization.role, "admin");
	// Undefined until first opened; then the dialog stays mounted, which keeps its input.
	const [isCreating, setIsCreating] = useState<boolean>();
	const [opened, setOpened] = useOpened("programs");
	const shown = query.data?.find(({ id }) => id === opened?.id);
	const isLoaded = query.isSuccess && !query.isFetching;
	const create = mayCreate && (
		<Button icon={<Trophy aria-hidden />} onClick={() => setIsCreating(true)}>
			{challenges.create.action}
		</Button>
	);
	return (
		<section aria-labelledby="organization-challenges" className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="organization-challenges" className="font-semibold text-20">
					{words.title}
				</h2>
				{query.data && query.data.length > 0 && create}
			</div>
			<Async
				query={query}
				texts={challenges}
				loading={<Skeleton label={challenges.loading} shape="card" count={2} />}
				empty={
					<Card>
						<EmptyState
							level={3}
							title={words.empty.title}
							text={words.empty.text(organization.name)}
							action={create || undefined}
						/>
					</Card>
				}
			>
				{(all) => <Lists challenges={all} user={user} organization={organization} onOpen={setOpened} />}
			</Async>
			{isCreating !== undefined && (
				<RequestedPart onFail={() => setIsCreating(undefined)}>
					<FormDialog
						organization={organization}
						teams={led}
						open={isCreating}
						onOpenChange={setIsCreating}
					/>
				</RequestedPart>
			)}
			{opened && shown && (
				<RequestedPart onFail={() => setOpened(undefined)}>
					<OpenedDialog
						user={user}
						organization={organization}
						challenge={shown}
						opened={opened}
						onChange={setOpened}
					/>
				</RequestedPart>
			)}
			{opened && !shown && isLoaded && <GoneDialog onClose={() => setOpened(undefined)} />}
		</section>
	);
}

interface ListsProps extends Props {
	challenges: readonly OrganizationChallenge[];
	onOpen: (opened: Opened) => void;
}

function Lists({ challenges, ...props }: ListsProps) {
	const { past } = useStrings().organizationChallenges;
	const today = useToday(props.user);
	const isOver = (challenge: OrganizationChallenge) => challengeStatusOn(challenge, today) === "completed";
	const over = challenges.filter(isOver);
	return (
		<>
			<List challenges={challenges.filter((each) => !isOver(each))} {...props} />
			{over.length > 0 && (
				<section aria-labelledby="past-challenges" className="flex flex-col gap-3">
					<h3 id="past-challenges" className="font-semibold text-17">
						{past}
					</h3>
					<List challenges={over} {...props} />
				</section>
			)}
		</>
	);
}

function List({ challenges, user, organization, onOpen }: ListsProps) {
	const { organizationChallenges: words } = useStrings();
	if (challenges.length === 0) return null;
	return (
		<ul className="grid gap-4 sm:grid-cols-2">
			{challenges.map((challenge) => (
				<li key={challenge.id} className="grid min-w-0">
					<PlainCard
						challenge={challenge}
						user={user}
						byline={challenge.team ? words.forTeam(challenge.team.name) : words.forAll(organization.name)}
						whyNotJoin={challenge.mayTakePart ? undefined : words.outside}
						onJoin={() => onOpen({ what: "join", id: challenge.id, code: undefined })}
						onOpen={() => onOpen({ what: "detail", id: challenge.id, code: undefined })}
					/>
				</li>
			))}
		</ul>
	);
}
