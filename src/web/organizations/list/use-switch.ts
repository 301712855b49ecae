import type { ListedOrganization } from "#contract/organizations/organizations.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useOrganizationAct } from "./queries.ts";

/** Works in another organisation, or in none. */
export function useSwitch() {
	const { toasts: words } = useStrings().organizations;
	const { mutate, isPending } = useOrganizationAct((organizationId: string | null) =>
		send("POST /api/organizations/switch", { body: { organizationId } }),
	);
	const switchTo = (to: Pick<ListedOrganization, "id" | "name"> | null) =>
		mutate(to?.id ?? null, {
			onSuccess: () => toast({ title: to ? words.switched(to.name) : words.switchedToNone, tone: "good" }),
			onError: (fault) =>
				toast({
					title: words.error,
					message: words.failedToSwitch,
					detail: sentenceOf(fault),
					tone: "wrong",
				}),
		});
	return { switchTo, isPending };
}
