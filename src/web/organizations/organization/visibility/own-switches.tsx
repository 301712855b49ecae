import { useQuery } from "@tanstack/react-query";
import type { MemberConsents } from "#contract/organizations/figures.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { WaitingNote } from "#web/organizations/list/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ownConsentsQuery } from "./queries.ts";
import { useOwnSwitch } from "./use-own-switch.ts";

/** A personal organization has no figures, so its members only consent to the leaderboard. */
export function OwnSwitches({ organization }: { organization: Organization }) {
	const { organizationFigures } = useStrings();
	const { own: words } = organizationFigures;
	const { id, type, enableLeaderboards } = organization;
	const query = useQuery(ownConsentsQuery(id));
	if (type === "personal" && !enableLeaderboards) return null;
	return (
		<section aria-label={words.title} className="flex flex-col gap-3 border-line border-t pt-4">
			<h3 className="font-medium">{words.title}</h3>
			<Async
				query={query}
				texts={organizationFigures}
				loading={<Skeleton label={words.loading} shape="row" count={2} />}
			>
				{(consents) => <Switches organization={organization} consents={consents} />}
			</Async>
		</section>
	);
}

interface Props {
	organization: Organization;
	consents: MemberConsents;
}

function Switches({ organization, consents: { isCounted, isOnLeaderboard } }: Props) {
	const { own: words } = useStrings().organizationFigures;
	const { type, enableLeaderboards, minimumGroup } = organization;
	const isUnanswered = isCounted === null;
	return (
		<>
			{type !== "personal" && (
				<OwnSwitch
					organization={organization}
					what="isCounted"
					isOn={isCounted ?? false}
					hint={[words.isCountedHint(minimumGroup), isUnanswered && words.unanswered]
						.filter(Boolean)
						.join(" ")}
				/>
			)}
			{enableLeaderboards && (
				<OwnSwitch
					organization={organization}
					what="isOnLeaderboard"
					isOn={isOnLeaderboard}
					hint={words.isOnLeaderboardHint}
				/>
			)}
		</>
	);
}

interface SwitchProps {
	organization: Organization;
	what: keyof MemberConsents;
	/** The value on the server. */
	isOn: boolean;
	hint: string;
}

function OwnSwitch({ organization, what, isOn, hint }: SwitchProps) {
	const { own: words } = useStrings().organizationFigures;
	const { turn, isPending, wanted, isKept } = useOwnSwitch(organization, what);
	return (
		<>
			<Switch
				label={words[what]}
				hint={hint}
				checked={wanted ?? isOn}
				aria-disabled={isPending}
				onChange={({ target }) => isPending || turn(target.checked)}
			/>
			{isKept && <WaitingNote />}
		</>
	);
}

export function CountedQuestion({ organization }: { organization: Organization }) {
	const { own: words } = useStrings().organizationFigures;
	const { data } = useQuery(ownConsentsQuery(organization.id));
	const { turn, isPending, wanted } = useOwnSwitch(organization, "isCounted");
	const isAsked = data?.isCounted === null && wanted === undefined;
	if (!isAsked) return null;
	return (
		<TitledCard
			title={words.question.title(organization.name)}
			text={`${words.isCountedHint(organization.minimumGroup)} ${words.question.text}`}
		>
			<div className="flex flex-wrap gap-2">
				<Button loading={isPending} onClick={() => turn(true)}>
					{words.question.yes}
				</Button>
				<Button tone="plain" loading={isPending} onClick={() => turn(false)}>
					{words.question.no}
				</Button>
			</div>
		</TitledCard>
	);
}
