import { z } from "zod";
import { type Day, isDay, utcDayOf } from "#domain/day.ts";
import { visibleCharacter, withoutInvisible } from "#domain/one-line.ts";
import { hasLetterOrDigit, maxSocialNameLength } from "#domain/social/social-name.ts";
import { isTimeZone } from "#domain/time-zone.ts";

/** Messages are keys of `strings.fieldErrors`; users never see the keys. */
export type FieldError =
	| "required"
	| "email"
	| "email-taken"
	| "email-of-other"
	| "email-same"
	| "password-short"
	| "password-common"
	| "passwords-differ"
	| "password-wrong"
	| "consent"
	| "phone"
	| "day"
	| "past"
	| "too-far"
	| "time-zone"
	| "utr"
	| "unknown-field"
	| "too-long"
	| "one-line"
	| "choice"
	| "our-name"
	| "invalid";

function key(error: FieldError) {
	return { error };
}

export const id = z.uuid(key("invalid"));

export const day = z
	.string()
	.refine(isDay, key("day"))
	.transform((text): Day => text as Day)
	// Needed for replies: zod can't tell that a transformed value is a string.
	.meta({ type: "string", format: "date", description: "A calendar day, YYYY-MM-DD" });

/** Limited to the years that a Day can have; PostgreSQL has no year 0, but ISO 8601 does. */
export const instant = z.iso
	.datetime({ offset: true, error: "invalid" })
	.refine((text) => utcDayOf(Date.parse(text)) !== undefined, key("invalid"));

export const decidedAt = instant.optional().meta({
	description:
		"When the caller decided, if that was before the request. A decision that is older than the stored one changes nothing",
});

export const timeZone = z
	.string()
	.max(64, key("time-zone"))
	.refine(isTimeZone, key("time-zone"))
	.meta({ description: "An IANA time zone with its area, such as Asia/Kolkata, or UTC" });

/** Not checked, because a browser's list of zones may be older or newer than the server's. */
export const deviceZone = z.string().max(64, key("time-zone"));

export const locale = z.enum(["en", "hi"]);

export const phone = z
	.string()
	.trim()
	.regex(/^(\+?[0-9][0-9 -]{6,18})?$/, key("phone"))
	.nullish();

export const rupees = z.number().nonnegative().multipleOf(0.01);

export function nonEmptyText(max: number) {
	return z.string().trim().min(1, key("required")).max(max, key("too-long"));
}

/** Refuses bidirectional controls, which could imitate other names, and removes invisible characters. */
export function line(max: number) {
	return z
		.string()
		.overwrite(withoutInvisible)
		.trim()
		.regex(visibleCharacter, key("required"))
		.max(max, key("too-long"))
		.regex(/^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]*$/u, key("one-line"));
}

export function searchText(max: number) {
	return z
		.string()
		.overwrite((text) => withoutInvisible(text.replaceAll(/\p{Bidi_Control}/gu, "")))
		.trim()
		.max(max, key("too-long"));
}

export const socialName = line(maxSocialNameLength).refine(hasLetterOrDigit, key("required"));

export function note(max: number) {
	return z.string().trim().max(max, key("too-long")).nullish();
}

export const email = z
	.string()
	.trim()
	.max(254, key("email"))
	.pipe(z.email(key("email")));
