import { z } from "zod";
import { hasSomethingToSee, maxPostLength, tidyPost } from "#domain/social/post.ts";
import { characters } from "./characters.ts";

/** Maximum UTF-16 units: 500 visible characters may be long, since a family emoji has 11 units and a flag up to 14. */
const maxUnits = 8_000;

export const postText = z
	.string()
	.max(maxUnits, { error: "too-long" })
	.transform((text) => tidyPost(text).trim())
	.refine(hasSomethingToSee, { error: "required" })
	.refine((text) => characters(text) <= maxPostLength, { error: "too-long" })
	.meta({ type: "string", description: `At most ${maxPostLength} characters as people see them` });
