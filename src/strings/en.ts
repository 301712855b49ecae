import * as admin from "./en/admin.ts";
import * as auth from "./en/auth.ts";
import * as backOffice from "./en/back-office.ts";
import * as calendar from "./en/calendar.ts";
import * as cycles from "./en/cycles.ts";
import * as fieldErrors from "./en/field-errors.ts";
import * as habitSettings from "./en/habit-settings.ts";
import * as habits from "./en/habits.ts";
import * as home from "./en/home.ts";
import * as imports from "./en/imports.ts";
import * as payments from "./en/payments.ts";
import * as plan from "./en/plan.ts";
import * as pricing from "./en/pricing.ts";
import * as problems from "./en/problems.ts";
import * as profile from "./en/profile.ts";
import * as shell from "./en/shell.ts";
import * as strength from "./en/strength.ts";
import * as templates from "./en/templates.ts";
import * as testingMode from "./en/testing-mode.ts";
import * as today from "./en/today.ts";
import * as wizard from "./en/wizard.ts";

/** The English catalogue, one section a feature; the other languages have its shape. */
export const en = {
	...problems,
	...fieldErrors,
	...shell,
	...home,
	...auth,
	...admin,
	...backOffice,
	...habits,
	...habitSettings,
	...payments,
	...plan,
	...pricing,
	...profile,
	...imports,
	...testingMode,
	...today,
	...wizard,
	...calendar,
	...cycles,
	...strength,
	...templates,
};

export type Strings = typeof en;
