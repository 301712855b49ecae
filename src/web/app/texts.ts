import type { User } from "#contract/auth.ts";
import type { Strings } from "#strings/en.ts";

export type Locale = User["locale"];
export type TextSection = keyof typeof sections;

/** One file of the catalogue; the web loads those that a page needs, in one language. */
type Load = () => Promise<Partial<Strings>>;

export const sections = {
	admin: { en: () => import("#strings/en/admin.ts"), hi: () => import("#strings/hi/admin.ts") },
	auth: { en: () => import("#strings/en/auth.ts"), hi: () => import("#strings/hi/auth.ts") },
	backOffice: {
		en: () => import("#strings/en/back-office.ts"),
		hi: () => import("#strings/hi/back-office.ts"),
	},
	calendar: { en: () => import("#strings/en/calendar.ts"), hi: () => import("#strings/hi/calendar.ts") },
	cycles: { en: () => import("#strings/en/cycles.ts"), hi: () => import("#strings/hi/cycles.ts") },
	fieldErrors: {
		en: () => import("#strings/en/field-errors.ts"),
		hi: () => import("#strings/hi/field-errors.ts"),
	},
	habitSettings: {
		en: () => import("#strings/en/habit-settings.ts"),
		hi: () => import("#strings/hi/habit-settings.ts"),
	},
	habits: { en: () => import("#strings/en/habits.ts"), hi: () => import("#strings/hi/habits.ts") },
	home: { en: () => import("#strings/en/home.ts"), hi: () => import("#strings/hi/home.ts") },
	imports: { en: () => import("#strings/en/imports.ts"), hi: () => import("#strings/hi/imports.ts") },
	payments: { en: () => import("#strings/en/payments.ts"), hi: () => import("#strings/hi/payments.ts") },
	plan: { en: () => import("#strings/en/plan.ts"), hi: () => import("#strings/hi/plan.ts") },
	pricing: { en: () => import("#strings/en/pricing.ts"), hi: () => import("#strings/hi/pricing.ts") },
	problems: { en: () => import("#strings/en/problems.ts"), hi: () => import("#strings/hi/problems.ts") },
	profile: { en: () => import("#strings/en/profile.ts"), hi: () => import("#strings/hi/profile.ts") },
	shell: { en: () => import("#strings/en/shell.ts"), hi: () => import("#strings/hi/shell.ts") },
	strength: { en: () => import("#strings/en/strength.ts"), hi: () => import("#strings/hi/strength.ts") },
	templates: { en: () => import("#strings/en/templates.ts"), hi: () => import("#strings/hi/templates.ts") },
	testingMode: {
		en: () => import("#strings/en/testing-mode.ts"),
		hi: () => import("#strings/hi/testing-mode.ts"),
	},
	today: { en: () => import("#strings/en/today.ts"), hi: () => import("#strings/hi/today.ts") },
	wizard: { en: () => import("#strings/en/wizard.ts"), hi: () => import("#strings/hi/wizard.ts") },
} satisfies Record<string, Record<Locale, Load>>;

/** The texts of some sections; rejects if one cannot be loaded. */
export async function loadSections(locale: Locale, names: Iterable<TextSection>): Promise<Partial<Strings>> {
	const parts = await Promise.all([...names].map((name) => sections[name][locale]()));
	return Object.assign({}, ...parts);
}
