import { generatePath } from "react-router";
import { pages } from "#contract/pages.ts";

/** With a payment step in its URL, the organization's page shows only the order. */
export function orderAddress(organizationId: string, step: "pay" | "proof" | "waiting"): string {
	return `${generatePath(pages.organization, { organizationId })}?step=${step}`;
}
