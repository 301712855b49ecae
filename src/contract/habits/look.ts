import { z } from "zod";
import { habitIcons, hues } from "#domain/habits/plan/look.ts";

const icon = z.enum(habitIcons);
const colour = z.enum(hues);

export const lookReply = {
	icon: icon.nullable().meta({ description: "null: the category's" }),
	colour: colour.nullable().meta({ description: "null: the category's" }),
};

export const lookSchema = { icon: icon.nullish(), colour: colour.nullish() };
