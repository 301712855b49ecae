import { useState } from "react";
import { useLocation, useNavigate } from "react-router";

export interface OpenChallenge {
	what: "detail" | "join" | "edit";
	id: string;
	/** From an invitation link. */
	code: string | undefined;
}

/** Returns the open challenge; the URL of an invitation link, a notice or the side panel may name it. */
export function useOpened(
	tab: string,
): [OpenChallenge | undefined, (next: OpenChallenge | undefined) => void] {
	const { search } = useLocation();
	const navigate = useNavigate();
	const [opened, setOpened] = useState(() => openedIn(search));
	const [known, setKnown] = useState(search);
	if (search !== known) {
		setKnown(search);
		setOpened(openedIn(search) ?? opened);
	}

	function change(next: OpenChallenge | undefined) {
		setOpened(next);
		// Clears the URL, so that the same link can open the challenge again but a reload does not.
		if (next === undefined && openedIn(search)) void navigate(`?tab=${tab}`, { replace: true });
	}
	return [opened, change];
}

function openedIn(search: string): OpenChallenge | undefined {
	const query = new URLSearchParams(search);
	const id = query.get("challenge");
	return id === null ? undefined : { what: "detail", id, code: query.get("code") ?? undefined };
}
