import { useEffect, useRef } from "react";
import { type Toast, toast } from "#web/ui/overlays/toast.ts";

/** The toast is removed when the calling form unmounts. */
export function useOwnToast(): (shown: Toast) => void {
	const remove = useRef<() => void>(undefined);
	useEffect(() => () => remove.current?.(), []);
	return (shown) => {
		remove.current = toast(shown);
	};
}
