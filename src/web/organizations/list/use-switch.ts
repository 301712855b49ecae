import type { ListedOrganization } from "#contract/organizations/organizations.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useOrganizationMutation } from "./queries.ts";

type Target = Pick<ListedOrganization, "id" | "name"> | null;

/** Toasts appear even if the button is gone, as in a menu that has closed. */
export function useSwitch() {
	const { toasts: words } = useStrings().organizations;
	const { mutate, isPending } = useOrganizationMutation(async (to: Target) => {
		try {
			await send("POST /api/organizations/switch", { body: { organizationId: to?.id ?? null } });
		} catch (error) {
			toast({
				title: words.error,
				message: words.failedToSwitch,
				detail: errorMessage(error),
				tone: "wrong",
			});
			throw error;
		}
		toast({ title: to ? words.switched(to.name) : words.switchedToNone, tone: "good" });
	});
	return { switchTo: (to: Target) => mutate(to), isPending };
}
