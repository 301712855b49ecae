import { useEffect, useRef } from "react";
import { type Toast, toast } from "#web/ui/overlays/toast.ts";

/** Shows toasts about the calling form; the next view does not keep them. */
export function useOwnToast(): (shown: Toast) => void {
	const remove = useRef<() => void>(undefined);
	useEffect(() => () => remove.current?.(), []);
	return (shown) => {
		remove.current = toast(shown);
	};
}
