import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { useFriendMutation } from "./queries.ts";

export function useAct(perform: () => Promise<unknown>, onDone?: () => void) {
	const { failed } = useStrings().friends.requests;
	const { mutate, isPending } = useFriendMutation(perform);
	const act = () =>
		mutate(undefined, {
			onSuccess: () => onDone?.(),
			onError: (error) => toast({ title: failed, message: errorMessage(error), tone: "wrong" }),
		});
	return { act, isPending };
}
