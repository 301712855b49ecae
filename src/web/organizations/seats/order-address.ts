import { generatePath } from "react-router";
import { pages } from "#contract/pages.ts";

/** The steps of a payment keep their place in the address, and have the organisation's page to themselves. */
export function orderAddress(organizationId: string, step: "pay" | "waiting"): string {
	return `${generatePath(pages.organization, { organizationId })}?step=${step}`;
}
