import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MemberConsents } from "#contract/organizations/figures.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { publicDay, runningWindow, windowAfter } from "#domain/organizations/figure-window.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Switch } from "#web/ui/controls/switch.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ownConsentsQuery } from "./queries.ts";

/** What the reader allows the organisation. A family has no figures. */
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

function Switches({ organization, consents }: Props) {
	const { own: words } = useStrings().organizationFigures;
	const { id, type, enableLeaderboards } = organization;
	const client = useQueryClient();
	const { queryKey } = ownConsentsQuery(id);
	const countedFrom = useCountedFrom(organization);
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (body: Partial<Record<keyof MemberConsents, boolean>>) =>
			send("PATCH /api/organizations/:organizationId/me", { params: { organizationId: id }, body }),
		onSuccess: (saved, { isCounted }) => {
			client.setQueryData(queryKey, saved);
			if (isCounted === true) toast({ title: words.counted, message: countedFrom, tone: "good" });
		},
		onError: (fault) => toast({ title: words.notSaved, message: sentenceOf(fault), tone: "wrong" }),
	});
	// The press shows at once.
	const { isCounted, isOnLeaderboard } = { ...consents, ...(isPending && variables) };
	return (
		<>
			{type !== "personal" && (
				<Switch
					label={words.isCounted}
					hint={[words.isCountedHint(organization.minimumGroup), isCounted === null && words.unanswered]
						.filter(Boolean)
						.join(" ")}
					checked={isCounted ?? false}
					disabled={isPending}
					onChange={({ target }) => mutate({ isCounted: target.checked })}
				/>
			)}
			{enableLeaderboards && (
				<Switch
					label={words.isOnLeaderboard}
					hint={words.isOnLeaderboardHint}
					checked={isOnLeaderboard}
					disabled={isPending}
					onChange={({ target }) => mutate({ isOnLeaderboard: target.checked })}
				/>
			)}
		</>
	);
}

/** A member is counted in windows that begin after the switch. */
function useCountedFrom({ timeZone }: Organization): string {
	const { own: words } = useStrings().organizationFigures;
	const { dayAndYear } = useFormats();
	const next = windowAfter(runningWindow(Date.now(), timeZone).from);
	return words.countedFrom(dayAndYear(next.from), dayAndYear(publicDay(next)));
}
