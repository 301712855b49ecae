import { useEffect, useState } from "react";

const pauseMs = 250;

/** Returns what was typed once typing pauses, and an emptied field at once: lists are not queried for each letter. */
export function useSettledText(typed: string): string {
	const [settled, setSettled] = useState(typed);
	if (typed === "" && settled !== "") setSettled("");
	useEffect(() => {
		const timer = setTimeout(() => setSettled(typed), pauseMs);
		return () => clearTimeout(timer);
	}, [typed]);
	return settled;
}
