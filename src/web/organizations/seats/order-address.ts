import { generatePath } from "react-router";
import { pages } from "#contract/pages.ts";

/** A payment step fills the organization's page. */
export function orderAddress(organizationId: string, step: "pay" | "waiting"): string {
	return `${generatePath(pages.organization, { organizationId })}?step=${step}`;
}
