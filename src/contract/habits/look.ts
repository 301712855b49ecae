import { z } from "zod";
import { habitIcons, hues } from "#domain/habits/plan/look.ts";

const icon = z.enum(habitIcons);
const colour = z.enum(hues);

export const lookReply = {
	icon: icon.nullable().meta({ description: "Null for its category's" }),
	colour: colour.nullable().meta({ description: "Null for its category's" }),
};

export const lookShape = { icon: icon.nullish(), colour: colour.nullish() };
