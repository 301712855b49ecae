import type { JoinResult } from "#contract/organizations/members.ts";
import type { Strings } from "#strings/en.ts";
import type { Toast } from "#web/ui/overlays/toast.ts";

export function joinToast(words: Strings["organizations"]["join"], state: JoinResult["state"]): Toast {
	return state === "requested"
		? { title: words.requested, message: words.requestedText, tone: "good" }
		: { title: words.joined, tone: "good" };
}
