import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import {
	deviceZone,
	email,
	id,
	instant,
	line,
	locale,
	nonEmptyText,
	phone,
	rupees,
} from "#contract/schemas.ts";
import { audiences, themes } from "#domain/account/settings.ts";
import { passkeyProof, passkeyRequest, secondStepNeeded } from "./passkey-shapes.ts";

const audience = z.enum(audiences);

export const privacySchema = z.strictObject({ profile: audience, habits: audience, bestStreak: audience });

const minPasswordLength = 6;

export const password = z
	.string()
	.min(minPasswordLength, { error: "password-short" })
	.max(128, { error: "too-long" });

export const ownPassword = z.string().min(1, { error: "required" }).max(128, { error: "too-long" });

export const passwordsMatch = {
	check: (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword,
	otherwise: { path: ["confirmPassword"], error: "passwords-differ" },
};

export const userSchema = z.object({
	id,
	email: z.string(),
	fullName: z.string(),
	phone: z.string().nullable(),
	isVerified: z.boolean(),
	isAdmin: z.boolean(),
	habitsCreated: z.int(),
	totalPaid: rupees,
	seats: z.int().meta({ description: "Seats taken from organizations; each counts as a payment" }),
	isEntitled: z.boolean().meta({ description: "Whether a payment or a seat lets the user create habits" }),
	unreadNotices: z.int(),
	timeZone: z.string(),
	followsDeviceZone: z
		.boolean()
		.meta({ description: "Whether the account follows the zone of its browsers, or keeps the chosen one" }),
	dayStartHour: z.int(),
	locale,
	theme: z.enum(themes),
	socialName: z.string().nullable().meta({ description: "null: the first name and an initial" }),
	privacy: privacySchema.meta({ description: "Who may see which of the user's data" }),
	profileImageUrl: z
		.string()
		.nullable()
		.meta({ description: "Address of the picture; it changes with the picture" }),
	currentOrganizationId: id
		.nullable()
		.meta({ description: "The organization that the user currently works in, if any" }),
	createdAt: instant,
	updatedAt: instant,
});
export type User = z.infer<typeof userSchema>;

export const registerSchema = z
	.strictObject({
		fullName: line(120),
		email,
		phone,
		password,
		confirmPassword: z.string(),
		timeZone: deviceZone.optional(),
		locale: locale.optional(),
		theme: z.enum(themes).optional(),
		/** If absent, the user is asked after signing in. */
		isAdult: z.boolean().optional(),
		privacyVersion: z.string().max(20).optional(),
	})
	.refine(passwordsMatch.check, passwordsMatch.otherwise);

export const signUpSchema = registerSchema.safeExtend({
	isAdult: z.boolean().refine((isAdult) => isAdult, { error: "consent" }),
});

export const loginSchema = z.strictObject({ email, password });

export const auth = {
	register: endpoint({
		route: "POST /api/auth/register",
		summary:
			"Creates an account and signs in to it. Returns 409 if the email address already has an account.",
		access: "public",
		rate: "auth",
		body: registerSchema,
		replies: { 201: userSchema },
	}),
	login: endpoint({
		route: "POST /api/auth/login",
		summary:
			"Signs in. An unknown address and a wrong password get the same response. An account with a second step gets 202 and no session; continue with POST /api/auth/login/second-step.",
		access: "public",
		rate: "auth",
		body: loginSchema,
		replies: { 200: userSchema, 202: secondStepNeeded },
	}),
	finishSignIn: endpoint({
		route: "POST /api/auth/login/second-step",
		summary: "Completes a sign-in with a code from the authenticator app, a recovery code or a passkey.",
		access: "public",
		rate: "auth",
		body: z
			.strictObject({
				ticket: z.string().max(400),
				code: nonEmptyText(40).optional(),
				passkey: passkeyProof.optional(),
			})
			.refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
				path: ["code"],
				error: "required",
			}),
		replies: { 200: userSchema },
	}),
	askLink: endpoint({
		route: "POST /api/auth/login/link",
		summary:
			"Mails a link that signs in without the password, valid for two hours, if the address has an account; the response is the same if it has none. An unconfirmed address gets a link for a new password instead.",
		access: "public",
		rate: "auth",
		body: z.strictObject({ email }),
		replies: { 204: null },
	}),
	signInByLink: endpoint({
		route: "POST /api/auth/login/link/use",
		summary:
			"Signs in through a mailed link, which works once, and resets the count of wrong passwords. An account with a second step gets 202, as with a password.",
		access: "public",
		rate: "auth",
		body: z.strictObject({ token: z.string().min(1).max(100) }),
		replies: { 200: userSchema, 202: secondStepNeeded },
	}),
	askPasskey: endpoint({
		route: "POST /api/auth/login/passkey/options",
		summary: "Returns the options a browser needs to sign in with only a passkey.",
		access: "public",
		rate: "auth",
		replies: { 200: passkeyRequest },
	}),
	signInByPasskey: endpoint({
		route: "POST /api/auth/login/passkey",
		summary:
			"Signs in without a password, with a passkey that has verified its owner (by fingerprint, face or PIN).",
		access: "public",
		rate: "auth",
		body: z.strictObject({ passkey: passkeyProof }),
		replies: { 200: userSchema },
	}),
	logout: endpoint({
		route: "POST /api/auth/logout",
		summary: "Ends this session; succeeds even without one.",
		access: "public",
		rate: "write",
		replies: { 204: null },
	}),
	me: endpoint({
		route: "GET /api/auth/me",
		summary: "Returns the signed-in user.",
		access: "user",
		rate: "read",
		scope: "profile:read",
		replies: { 200: userSchema },
	}),
};
