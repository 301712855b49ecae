import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Where the page, as it stands, breaks a rule of axe: of all rules, or of those named. */
export const brokenRules = async (page: Page, rules?: string[]) => {
	await page.evaluate(`if (!window.axe) { ${axe.source} }`);
	return page.evaluate(async (rules) => {
		const { axe } = window as unknown as { axe: typeof import("axe-core") };
		const { violations } = await axe.run({ ...(rules && { runOnly: rules }), resultTypes: ["violations"] });
		return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
	}, rules);
};
