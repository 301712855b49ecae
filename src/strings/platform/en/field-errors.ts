import type { FieldError } from "#contract/shapes.ts";

export const fieldErrors: Record<FieldError, string> = {
	required: "Please fill this in",
	email: "Please enter a valid email",
	"email-taken": "This email already has an account. Sign in instead?",
	"email-of-other": "Another account has this email",
	"email-same": "Your account has this email already",
	"password-short": "Password must be at least 6 characters",
	"password-common": "This is one of the first passwords anybody would try. Please choose another one",
	"passwords-differ": "Passwords don't match",
	"password-wrong": "This is not your password",
	consent: "Please confirm this to create an account",
	phone: "Please enter a phone number, such as +91 98765 43210",
	day: "Please choose a day that can be logged",
	past: "This day is over. Please choose today or a later day",
	"too-far": "Please choose a day within a year",
	"time-zone": "Please choose a time zone",
	utr: "Please enter the 12 digits of the UTR",
	"unknown-field": "This field is not known",
	"too-long": "This is too long",
	"one-line": "Please write this on one line, without control characters",
	invalid: "This value cannot be used",
};
