import { type ReactNode, useDeferredValue } from "react";

/** Draws its children in a second pass, so that what stands before them can be seen and used sooner. */
export function Later({ children }: { children: ReactNode }) {
	return useDeferredValue(true, false) && children;
}
