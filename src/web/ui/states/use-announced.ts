import { useEffect } from "react";
import { announce } from "./announce.ts";

/** Announces a result that replaces what was pressed: a status region that appears with its text stays silent. */
export function useAnnounced(text: string): void {
	useEffect(() => announce(text), [text]);
}
