import * as auth from "./account/en/auth.ts";
import * as device from "./account/en/device.ts";
import * as ownData from "./account/en/own-data.ts";
import * as profile from "./account/en/profile.ts";
import * as profileSettings from "./account/en/profile-settings.ts";
import * as security from "./account/en/security.ts";
import * as settings from "./account/en/settings.ts";
import * as admin from "./admin/en/admin.ts";
import * as backOffice from "./admin/en/back-office.ts";
import * as reports from "./admin/en/reports.ts";
import * as consultationDesk from "./consultations/en/consultation-desk.ts";
import * as consultations from "./consultations/en/consultations.ts";
import * as amounts from "./habits/en/amounts.ts";
import * as analytics from "./habits/en/analytics.ts";
import * as automaticity from "./habits/en/automaticity.ts";
import * as calendar from "./habits/en/calendar.ts";
import * as cycles from "./habits/en/cycles.ts";
import * as habitSettings from "./habits/en/habit-settings.ts";
import * as habits from "./habits/en/habits.ts";
import * as imports from "./habits/en/imports.ts";
import * as moments from "./habits/en/moments.ts";
import * as plan from "./habits/en/plan.ts";
import * as strength from "./habits/en/strength.ts";
import * as templates from "./habits/en/templates.ts";
import * as testingMode from "./habits/en/testing-mode.ts";
import * as today from "./habits/en/today.ts";
import * as week from "./habits/en/week.ts";
import * as wizard from "./habits/en/wizard.ts";
import * as notices from "./notices/en/notices.ts";
import * as reminders from "./notices/en/reminders.ts";
import * as organizationFigures from "./organizations/en/organization-figures.ts";
import * as organizations from "./organizations/en/organizations.ts";
import * as payments from "./payments/en/payments.ts";
import * as pricing from "./payments/en/pricing.ts";
import * as fieldErrors from "./platform/en/field-errors.ts";
import * as palette from "./platform/en/palette.ts";
import * as problems from "./platform/en/problems.ts";
import * as shell from "./platform/en/shell.ts";
import * as theme from "./platform/en/theme.ts";
import * as contact from "./public/en/contact.ts";
import * as cookies from "./public/en/cookies.ts";
import * as home from "./public/en/home.ts";
import * as howWeKnow from "./public/en/how-we-know.ts";
import * as legal from "./public/en/legal.ts";
import * as previews from "./public/en/previews.ts";
import * as privacy from "./public/en/privacy.ts";
import * as resources from "./public/en/resources.ts";
import * as terms from "./public/en/terms.ts";
import * as challenges from "./social/en/challenges.ts";
import * as feed from "./social/en/feed.ts";
import * as friends from "./social/en/friends.ts";
import * as messages from "./social/en/messages.ts";
import * as partners from "./social/en/partners.ts";
import * as report from "./social/en/report.ts";
import * as share from "./social/en/share.ts";
import * as social from "./social/en/social.ts";

/** The English catalogue, one section per feature; other languages have the same type. */
export const en = {
	...organizationFigures,
	...organizations,
	...palette,
	...moments,
	...share,
	...problems,
	...fieldErrors,
	...shell,
	...home,
	...auth,
	...device,
	...ownData,
	...admin,
	...backOffice,
	...reports,
	...habits,
	...habitSettings,
	...notices,
	...reminders,
	...payments,
	...plan,
	...pricing,
	...profile,
	...profileSettings,
	...settings,
	...security,
	...privacy,
	...terms,
	...cookies,
	...contact,
	...legal,
	...howWeKnow,
	...previews,
	...resources,
	...messages,
	...consultations,
	...consultationDesk,
	...partners,
	...imports,
	...testingMode,
	...today,
	...week,
	...wizard,
	...amounts,
	...analytics,
	...automaticity,
	...calendar,
	...cycles,
	...strength,
	...templates,
	...theme,
	...social,
	...feed,
	...report,
	...friends,
	...challenges,
};

export type Strings = typeof en;
