import { education } from "./templates/education.ts";
import { health } from "./templates/health.ts";
import { lifeskills } from "./templates/lifeskills.ts";
import { relationships } from "./templates/relationships.ts";
import { wealth } from "./templates/wealth.ts";

export const templates = {
	categories: "Area of life",
	habits: { ...health, ...wealth, ...education, ...relationships, ...lifeskills },
};
