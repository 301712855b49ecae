import { z } from "zod";

export function optionalUrl(protocols: RegExp, error: string) {
	return z.url({ protocol: protocols, error }).optional();
}

/** Without even a slash at its end, because paths are appended to it. */
export const publicUrl = z
	.url({ protocol: /^https?$/, error: "must be an http or https address" })
	.transform((text) => new URL(text))
	.refine(({ href, origin }) => href === `${origin}/`, { error: "must be an address without a path" })
	.transform(({ origin }) => origin);
