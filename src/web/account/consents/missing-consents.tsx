import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { pages } from "#contract/pages.ts";
import { consentQuestion } from "#domain/account/consents.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";
import { consentsQuery } from "./queries.ts";

const ConsentRequest = onDemand({
	load: async () => (await import("./consent-request.tsx")).ConsentRequest,
	texts: ["security"],
});

/** Not shown on the privacy notice itself, so that users can read it first. */
export function MissingConsents() {
	const { data } = useQuery(consentsQuery);
	const [isPutOff, setIsPutOff] = useState(false);
	const { pathname } = useLocation();
	if (!data || isPutOff || pathname === pages.privacy) return null;
	const question = consentQuestion(data.given, data.missing);
	if (question === undefined) return null;
	return (
		<OptionalPart>
			<ConsentRequest question={question} missing={data.missing} onLater={() => setIsPutOff(true)} />
		</OptionalPart>
	);
}
