import type { Page } from "@playwright/test";
import axe from "axe-core";

export async function brokenRules(page: Page, rules?: string[]) {
	// axe is half a megabyte, so it is injected only once per page.
	if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
	return page.evaluate(async (rules) => {
		const { axe } = window as unknown as { axe: typeof import("axe-core") };
		const { violations } = await axe.run({ ...(rules && { runOnly: rules }), resultTypes: ["violations"] });
		return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
	}, rules);
}
