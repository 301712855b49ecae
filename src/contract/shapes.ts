import { z } from "zod";
import { type Day, isDay, isTimeZone, utcDayOf } from "#domain/day.ts";

/** Messages are keys of `strings.fieldErrors`; people never see them as they stand here. */
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
	| "invalid";

const key = (error: FieldError) => ({ error });

export const id = z.uuid(key("invalid"));

export const day = z
	.string()
	.refine(isDay, key("day"))
	.transform((text): Day => text as Day)
	// Also as a reply, of which zod does not see that it is a text.
	.meta({ type: "string", format: "date", description: "A calendar day, YYYY-MM-DD" });

/** Of the years that have Days: PostgreSQL has no year 0, which ISO 8601 has. */
export const instant = z.iso
	.datetime({ offset: true, error: "invalid" })
	.refine((text) => utcDayOf(Date.parse(text)) !== undefined, key("invalid"));

export const timeZone = z
	.string()
	.max(64, key("time-zone"))
	.refine(isTimeZone, key("time-zone"))
	.meta({ description: "An IANA time zone, such as Asia/Kolkata" });

export const locale = z.enum(["en", "hi"]);

/** A phone number; an empty one or null is none. */
export const phone = z
	.string()
	.trim()
	.regex(/^(\+?[0-9][0-9 -]{6,18})?$/, key("phone"))
	.nullish();

export const rupees = z.number().nonnegative().multipleOf(0.01);

/** Text that must not be blank. */
export const filled = (max: number) => z.string().trim().min(1, key("required")).max(max, key("too-long"));

/**
 * A line of text that must not be blank, such as a name: others are shown it, in mails too. What turns the direction of
 * writing could make it, and what stands beside it, look like another name.
 */
export const line = (max: number) =>
	filled(max).regex(/^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]*$/u, key("one-line"));

/** Free text that may be left out. */
export const note = (max: number) => z.string().trim().max(max, key("too-long")).nullish();

export const email = z
	.string()
	.trim()
	.max(254, key("email"))
	.pipe(z.email(key("email")));
