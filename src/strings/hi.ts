import * as auth from "./account/hi/auth.ts";
import * as device from "./account/hi/device.ts";
import * as ownData from "./account/hi/own-data.ts";
import * as profile from "./account/hi/profile.ts";
import * as profileSettings from "./account/hi/profile-settings.ts";
import * as security from "./account/hi/security.ts";
import * as settings from "./account/hi/settings.ts";
import * as admin from "./admin/hi/admin.ts";
import * as backOffice from "./admin/hi/back-office.ts";
import * as reports from "./admin/hi/reports.ts";
import * as consultationDesk from "./consultations/hi/consultation-desk.ts";
import * as consultations from "./consultations/hi/consultations.ts";
import type { Strings } from "./en.ts";
import * as amounts from "./habits/hi/amounts.ts";
import * as analytics from "./habits/hi/analytics.ts";
import * as automaticity from "./habits/hi/automaticity.ts";
import * as calendar from "./habits/hi/calendar.ts";
import * as cycles from "./habits/hi/cycles.ts";
import * as habitSettings from "./habits/hi/habit-settings.ts";
import * as habits from "./habits/hi/habits.ts";
import * as imports from "./habits/hi/imports.ts";
import * as moments from "./habits/hi/moments.ts";
import * as plan from "./habits/hi/plan.ts";
import * as strength from "./habits/hi/strength.ts";
import * as templates from "./habits/hi/templates.ts";
import * as testingMode from "./habits/hi/testing-mode.ts";
import * as today from "./habits/hi/today.ts";
import * as week from "./habits/hi/week.ts";
import * as wizard from "./habits/hi/wizard.ts";
import * as notices from "./notices/hi/notices.ts";
import * as reminders from "./notices/hi/reminders.ts";
import * as organizationFigures from "./organizations/hi/organization-figures.ts";
import * as organizations from "./organizations/hi/organizations.ts";
import * as payments from "./payments/hi/payments.ts";
import * as pricing from "./payments/hi/pricing.ts";
import * as fieldErrors from "./platform/hi/field-errors.ts";
import * as palette from "./platform/hi/palette.ts";
import * as problems from "./platform/hi/problems.ts";
import * as shell from "./platform/hi/shell.ts";
import * as theme from "./platform/hi/theme.ts";
import * as contact from "./public/hi/contact.ts";
import * as cookies from "./public/hi/cookies.ts";
import * as home from "./public/hi/home.ts";
import * as howWeKnow from "./public/hi/how-we-know.ts";
import * as legal from "./public/hi/legal.ts";
import * as previews from "./public/hi/previews.ts";
import * as privacy from "./public/hi/privacy.ts";
import * as resources from "./public/hi/resources.ts";
import * as terms from "./public/hi/terms.ts";
import * as challenges from "./social/hi/challenges.ts";
import * as feed from "./social/hi/feed.ts";
import * as friends from "./social/hi/friends.ts";
import * as messages from "./social/hi/messages.ts";
import * as partners from "./social/hi/partners.ts";
import * as report from "./social/hi/report.ts";
import * as share from "./social/hi/share.ts";
import * as social from "./social/hi/social.ts";

export const hi = {
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
} satisfies Strings;
