import { z } from "zod";
import { hasSomethingToSee, longestPost, tidyPost } from "#domain/social/post.ts";
import { characters } from "./characters.ts";

/** Five hundred characters as people see them may be long: a family of emoji has eleven units, a flag fourteen. */
const longestUnits = 8_000;

/** What people write to each other: plain text, kept as it is but for blank lines that take up room. */
export const postText = z
	.string()
	.max(longestUnits, { error: "too-long" })
	.transform((text) => tidyPost(text).trim())
	.refine(hasSomethingToSee, { error: "required" })
	.refine((text) => characters(text) <= longestPost, { error: "too-long" })
	.meta({ type: "string", description: `At most ${longestPost} characters as people see them` });
