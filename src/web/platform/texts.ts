import type { User } from "#contract/account/auth.ts";
import type { Strings } from "#strings/en.ts";

export type Locale = User["locale"];
export type TextSection = keyof typeof sections;

type Load = () => Promise<Partial<Strings>>;

export const sections = {
	admin: { en: () => import("#strings/admin/en/admin.ts"), hi: () => import("#strings/admin/hi/admin.ts") },
	amounts: {
		en: () => import("#strings/habits/en/amounts.ts"),
		hi: () => import("#strings/habits/hi/amounts.ts"),
	},
	analytics: {
		en: () => import("#strings/habits/en/analytics.ts"),
		hi: () => import("#strings/habits/hi/analytics.ts"),
	},
	auth: { en: () => import("#strings/account/en/auth.ts"), hi: () => import("#strings/account/hi/auth.ts") },
	automaticity: {
		en: () => import("#strings/habits/en/automaticity.ts"),
		hi: () => import("#strings/habits/hi/automaticity.ts"),
	},
	backOffice: {
		en: () => import("#strings/admin/en/back-office.ts"),
		hi: () => import("#strings/admin/hi/back-office.ts"),
	},
	calendar: {
		en: () => import("#strings/habits/en/calendar.ts"),
		hi: () => import("#strings/habits/hi/calendar.ts"),
	},
	challenges: {
		en: () => import("#strings/social/en/challenges.ts"),
		hi: () => import("#strings/social/hi/challenges.ts"),
	},
	consultationDesk: {
		en: () => import("#strings/consultations/en/consultation-desk.ts"),
		hi: () => import("#strings/consultations/hi/consultation-desk.ts"),
	},
	consultations: {
		en: () => import("#strings/consultations/en/consultations.ts"),
		hi: () => import("#strings/consultations/hi/consultations.ts"),
	},
	contact: {
		en: () => import("#strings/public/en/contact.ts"),
		hi: () => import("#strings/public/hi/contact.ts"),
	},
	cookies: {
		en: () => import("#strings/public/en/cookies.ts"),
		hi: () => import("#strings/public/hi/cookies.ts"),
	},
	cycles: {
		en: () => import("#strings/habits/en/cycles.ts"),
		hi: () => import("#strings/habits/hi/cycles.ts"),
	},
	device: {
		en: () => import("#strings/account/en/device.ts"),
		hi: () => import("#strings/account/hi/device.ts"),
	},
	feed: { en: () => import("#strings/social/en/feed.ts"), hi: () => import("#strings/social/hi/feed.ts") },
	fieldErrors: {
		en: () => import("#strings/platform/en/field-errors.ts"),
		hi: () => import("#strings/platform/hi/field-errors.ts"),
	},
	friends: {
		en: () => import("#strings/social/en/friends.ts"),
		hi: () => import("#strings/social/hi/friends.ts"),
	},
	habitSettings: {
		en: () => import("#strings/habits/en/habit-settings.ts"),
		hi: () => import("#strings/habits/hi/habit-settings.ts"),
	},
	habits: {
		en: () => import("#strings/habits/en/habits.ts"),
		hi: () => import("#strings/habits/hi/habits.ts"),
	},
	home: { en: () => import("#strings/public/en/home.ts"), hi: () => import("#strings/public/hi/home.ts") },
	howWeKnow: {
		en: () => import("#strings/public/en/how-we-know.ts"),
		hi: () => import("#strings/public/hi/how-we-know.ts"),
	},
	imports: {
		en: () => import("#strings/habits/en/imports.ts"),
		hi: () => import("#strings/habits/hi/imports.ts"),
	},
	legal: {
		en: () => import("#strings/public/en/legal.ts"),
		hi: () => import("#strings/public/hi/legal.ts"),
	},
	messages: {
		en: () => import("#strings/social/en/messages.ts"),
		hi: () => import("#strings/social/hi/messages.ts"),
	},
	moments: {
		en: () => import("#strings/habits/en/moments.ts"),
		hi: () => import("#strings/habits/hi/moments.ts"),
	},
	notices: {
		en: () => import("#strings/notices/en/notices.ts"),
		hi: () => import("#strings/notices/hi/notices.ts"),
	},
	organizationFigures: {
		en: () => import("#strings/organizations/en/organization-figures.ts"),
		hi: () => import("#strings/organizations/hi/organization-figures.ts"),
	},
	organizations: {
		en: () => import("#strings/organizations/en/organizations.ts"),
		hi: () => import("#strings/organizations/hi/organizations.ts"),
	},
	ownData: {
		en: () => import("#strings/account/en/own-data.ts"),
		hi: () => import("#strings/account/hi/own-data.ts"),
	},
	palette: {
		en: () => import("#strings/platform/en/palette.ts"),
		hi: () => import("#strings/platform/hi/palette.ts"),
	},
	partners: {
		en: () => import("#strings/social/en/partners.ts"),
		hi: () => import("#strings/social/hi/partners.ts"),
	},
	payments: {
		en: () => import("#strings/payments/en/payments.ts"),
		hi: () => import("#strings/payments/hi/payments.ts"),
	},
	plan: { en: () => import("#strings/habits/en/plan.ts"), hi: () => import("#strings/habits/hi/plan.ts") },
	pricing: {
		en: () => import("#strings/payments/en/pricing.ts"),
		hi: () => import("#strings/payments/hi/pricing.ts"),
	},
	problems: {
		en: () => import("#strings/platform/en/problems.ts"),
		hi: () => import("#strings/platform/hi/problems.ts"),
	},
	profile: {
		en: () => import("#strings/account/en/profile.ts"),
		hi: () => import("#strings/account/hi/profile.ts"),
	},
	privacy: {
		en: () => import("#strings/public/en/privacy.ts"),
		hi: () => import("#strings/public/hi/privacy.ts"),
	},
	report: {
		en: () => import("#strings/social/en/report.ts"),
		hi: () => import("#strings/social/hi/report.ts"),
	},
	resources: {
		en: () => import("#strings/public/en/resources.ts"),
		hi: () => import("#strings/public/hi/resources.ts"),
	},
	reports: {
		en: () => import("#strings/admin/en/reports.ts"),
		hi: () => import("#strings/admin/hi/reports.ts"),
	},
	security: {
		en: () => import("#strings/account/en/security.ts"),
		hi: () => import("#strings/account/hi/security.ts"),
	},
	profileSettings: {
		en: () => import("#strings/account/en/profile-settings.ts"),
		hi: () => import("#strings/account/hi/profile-settings.ts"),
	},
	reminders: {
		en: () => import("#strings/notices/en/reminders.ts"),
		hi: () => import("#strings/notices/hi/reminders.ts"),
	},
	settings: {
		en: () => import("#strings/account/en/settings.ts"),
		hi: () => import("#strings/account/hi/settings.ts"),
	},
	share: {
		en: () => import("#strings/social/en/share.ts"),
		hi: () => import("#strings/social/hi/share.ts"),
	},
	shell: {
		en: () => import("#strings/platform/en/shell.ts"),
		hi: () => import("#strings/platform/hi/shell.ts"),
	},
	social: {
		en: () => import("#strings/social/en/social.ts"),
		hi: () => import("#strings/social/hi/social.ts"),
	},
	strength: {
		en: () => import("#strings/habits/en/strength.ts"),
		hi: () => import("#strings/habits/hi/strength.ts"),
	},
	templates: {
		en: () => import("#strings/habits/en/templates.ts"),
		hi: () => import("#strings/habits/hi/templates.ts"),
	},
	terms: {
		en: () => import("#strings/public/en/terms.ts"),
		hi: () => import("#strings/public/hi/terms.ts"),
	},
	testingMode: {
		en: () => import("#strings/habits/en/testing-mode.ts"),
		hi: () => import("#strings/habits/hi/testing-mode.ts"),
	},
	theme: {
		en: () => import("#strings/platform/en/theme.ts"),
		hi: () => import("#strings/platform/hi/theme.ts"),
	},
	today: { en: () => import("#strings/habits/en/today.ts"), hi: () => import("#strings/habits/hi/today.ts") },
	week: { en: () => import("#strings/habits/en/week.ts"), hi: () => import("#strings/habits/hi/week.ts") },
	wizard: {
		en: () => import("#strings/habits/en/wizard.ts"),
		hi: () => import("#strings/habits/hi/wizard.ts"),
	},
} satisfies Record<string, Record<Locale, Load>>;

/** Rejects if one cannot be loaded. */
export async function loadSections(locale: Locale, names: Iterable<TextSection>): Promise<Partial<Strings>> {
	const parts = await Promise.all([...names].map((name) => sections[name][locale]()));
	return Object.assign({}, ...parts);
}
