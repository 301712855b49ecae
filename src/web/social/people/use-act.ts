import { sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { usePeopleAct } from "./queries.ts";

export function useAct(perform: () => Promise<unknown>, onDone?: () => void) {
	const { failed } = useStrings().friends.requests;
	const { mutate, isPending } = usePeopleAct(perform);
	const act = () =>
		mutate(undefined, {
			onSuccess: () => onDone?.(),
			onError: (fault) => toast({ title: failed, message: sentenceOf(fault), tone: "wrong" }),
		});
	return { act, isPending };
}
