import type { Strings } from "./en.ts";
import * as admin from "./hi/admin.ts";
import * as auth from "./hi/auth.ts";
import * as backOffice from "./hi/back-office.ts";
import * as calendar from "./hi/calendar.ts";
import * as cycles from "./hi/cycles.ts";
import * as fieldErrors from "./hi/field-errors.ts";
import * as habitSettings from "./hi/habit-settings.ts";
import * as habits from "./hi/habits.ts";
import * as home from "./hi/home.ts";
import * as imports from "./hi/imports.ts";
import * as payments from "./hi/payments.ts";
import * as plan from "./hi/plan.ts";
import * as pricing from "./hi/pricing.ts";
import * as problems from "./hi/problems.ts";
import * as profile from "./hi/profile.ts";
import * as shell from "./hi/shell.ts";
import * as strength from "./hi/strength.ts";
import * as templates from "./hi/templates.ts";
import * as testingMode from "./hi/testing-mode.ts";
import * as today from "./hi/today.ts";
import * as wizard from "./hi/wizard.ts";

export const hi = {
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
} satisfies Strings;
