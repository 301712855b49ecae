import type { Locale, TextSection } from "#web/platform/texts.ts";

/** The star stands for the language. */
const sectionFiles: Record<TextSection, string> = {
	admin: "admin/*/admin.ts",
	auth: "account/*/auth.ts",
	backOffice: "admin/*/back-office.ts",
	calendar: "habits/*/calendar.ts",
	challenges: "social/*/challenges.ts",
	contact: "public/*/contact.ts",
	cookies: "public/*/cookies.ts",
	cycles: "habits/*/cycles.ts",
	device: "account/*/device.ts",
	feed: "social/*/feed.ts",
	fieldErrors: "platform/*/field-errors.ts",
	friends: "social/*/friends.ts",
	habitSettings: "habits/*/habit-settings.ts",
	habits: "habits/*/habits.ts",
	home: "public/*/home.ts",
	howWeKnow: "public/*/how-we-know.ts",
	imports: "habits/*/imports.ts",
	legal: "public/*/legal.ts",
	messages: "social/*/messages.ts",
	notices: "notices/*/notices.ts",
	ownData: "account/*/own-data.ts",
	palette: "platform/*/palette.ts",
	partners: "social/*/partners.ts",
	payments: "payments/*/payments.ts",
	plan: "habits/*/plan.ts",
	pricing: "payments/*/pricing.ts",
	privacy: "public/*/privacy.ts",
	problems: "platform/*/problems.ts",
	profile: "account/*/profile.ts",
	report: "social/*/report.ts",
	reports: "admin/*/reports.ts",
	security: "account/*/security.ts",
	profileSettings: "account/*/profile-settings.ts",
	reminders: "notices/*/reminders.ts",
	settings: "account/*/settings.ts",
	shell: "platform/*/shell.ts",
	social: "social/*/social.ts",
	strength: "habits/*/strength.ts",
	templates: "habits/*/templates.ts",
	terms: "public/*/terms.ts",
	testingMode: "habits/*/testing-mode.ts",
	theme: "platform/*/theme.ts",
	today: "habits/*/today.ts",
	wizard: "habits/*/wizard.ts",
};

/** In src/strings. */
export function sectionFile(section: TextSection, locale: Locale): string {
	return sectionFiles[section].replace("*", locale);
}
