import { generatePath } from "react-router";
import { pages } from "#contract/pages.ts";

/** Returns the URL of a payment step, which fills the organization's page. */
export function orderAddress(organizationId: string, step: "pay" | "waiting"): string {
	return `${generatePath(pages.organization, { organizationId })}?step=${step}`;
}
