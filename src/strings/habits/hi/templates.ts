import type { templates as english } from "#strings/habits/en/templates.ts";
import { education } from "./templates/education.ts";
import { health } from "./templates/health.ts";
import { lifeskills } from "./templates/lifeskills.ts";
import { relationships } from "./templates/relationships.ts";
import { wealth } from "./templates/wealth.ts";

export const templates: typeof english = {
	categories: "ज़िंदगी का हिस्सा",
	habits: { ...health, ...wealth, ...education, ...relationships, ...lifeskills },
};
