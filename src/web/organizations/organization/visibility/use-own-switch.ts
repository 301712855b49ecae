import type { MemberConsents } from "#contract/organizations/figures.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { publicDay, runningWindow, windowAfter } from "#domain/organizations/figure-window.ts";
import { useOrganizationMutation, usePendingCall, useSendOrQueue } from "#web/organizations/list/public.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

const route = "PATCH /api/organizations/:organizationId/me";

/** `wanted` is the pressed value until the server has it. */
export function useOwnSwitch(organization: Organization, what: keyof MemberConsents) {
	const { own: words } = useStrings().organizationFigures;
	const { id, name } = organization;
	const countedFrom = useCountedFrom(organization);
	const subject = { key: `${what} in ${id}`, name: `${words[what]} (${name})` };
	const sendOrQueue = useSendOrQueue(subject);
	const kept = usePendingCall(subject);
	const { mutate, isPending, variables } = useOrganizationMutation((isOn: boolean) =>
		sendOrQueue((decidedAt) => ({
			route,
			input: { params: { organizationId: id }, body: { [what]: isOn, decidedAt } },
		})),
	);

	function turn(isOn: boolean) {
		mutate(isOn, {
			onSuccess: (outcome) => {
				if (outcome === "sent" && isOn && what === "isCounted")
					toast({ title: words.counted, message: countedFrom, tone: "good" });
			},
			onError: (error) => toast({ title: words.notSaved, message: errorMessage(error), tone: "wrong" }),
		});
	}

	const waiting = kept?.route === route ? kept.input.body[what] : undefined;
	// Shows the press at once.
	return { turn, isPending, wanted: isPending ? variables : waiting, isKept: kept !== undefined };
}

/** Members are counted in windows that begin after they agree. */
function useCountedFrom({ timeZone }: Organization): string {
	const { own: words } = useStrings().organizationFigures;
	const { dayAndYear } = useFormats();
	const next = windowAfter(runningWindow(Date.now(), timeZone).from);
	return words.countedFrom(dayAndYear(next.from), dayAndYear(publicDay(next)));
}
