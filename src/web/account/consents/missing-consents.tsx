import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { pages } from "#contract/pages.ts";
import { Extra } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";
import { consentsQuery } from "./queries.ts";

const ConsentRequest = onDemand({
	load: async () => (await import("./consent-request.tsx")).ConsentRequest,
	texts: ["security"],
});

/** Asks those who have not agreed to what an account needs, until they do or put it off; not over what they are to read. */
export function MissingConsents() {
	const { data } = useQuery(consentsQuery);
	const [isPutOff, setIsPutOff] = useState(false);
	const { pathname } = useLocation();
	if (!data || data.missing.length === 0 || isPutOff || pathname === pages.privacy) return null;
	return (
		<Extra>
			<ConsentRequest missing={data.missing} onLater={() => setIsPutOff(true)} />
		</Extra>
	);
}
