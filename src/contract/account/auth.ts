import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { email, filled, id, instant, line, locale, phone, rupees, timeZone } from "#contract/shapes.ts";
import { audiences, themes } from "#domain/account/settings.ts";
import { passkeyProof, passkeyRequest, secondStepNeeded } from "./passkey-shapes.ts";

const audience = z.enum(audiences);

export const privacyShape = z.strictObject({ profile: audience, habits: audience, bestStreak: audience });

const minPasswordLength = 6;

export const password = z
	.string()
	.min(minPasswordLength, { error: "password-short" })
	.max(128, { error: "too-long" });

/** The current password, asked again before sensitive actions. */
export const ownPassword = z.string().min(1, { error: "required" }).max(128, { error: "too-long" });

/** For forms in which a new password is typed twice. */
export const typedAlike = {
	check: (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword,
	otherwise: { path: ["confirmPassword"], error: "passwords-differ" },
};

export const userShape = z.object({
	id,
	email: z.string(),
	fullName: z.string(),
	phone: z.string().nullable(),
	isVerified: z.boolean(),
	isAdmin: z.boolean(),
	habitsCreated: z.int(),
	totalPaid: rupees,
	seats: z.int().meta({ description: "Taken from organisations; each stands for a payment" }),
	isEntitled: z.boolean().meta({ description: "Whether a payment or a seat has let the user create habits" }),
	unreadNotices: z.int(),
	timeZone: z.string(),
	followsDeviceZone: z
		.boolean()
		.meta({ description: "Whether browsers tell the zone, or it was chosen and stays" }),
	dayStartHour: z.int(),
	locale,
	theme: z.enum(themes),
	socialName: z.string().nullable().meta({ description: "null: first name and initial" }),
	privacy: privacyShape.meta({ description: "Who sees what of the user" }),
	profileImageUrl: z
		.string()
		.nullable()
		.meta({ description: "Where the picture is; each has its own address" }),
	currentOrganizationId: id
		.nullable()
		.meta({ description: "The organisation that the user works in; null is none" }),
	createdAt: instant,
	updatedAt: instant,
});
export type User = z.infer<typeof userShape>;

export const registerShape = z
	.strictObject({
		fullName: line(120),
		email,
		phone,
		password,
		confirmPassword: z.string(),
		timeZone: timeZone.optional(),
		locale: locale.optional(),
		theme: z.enum(themes).optional(),
		/** The user is 18 or older; without it they are asked after signing in. */
		isAdult: z.boolean().optional(),
		/** The version of the privacy notice that the user saw and agreed to. */
		privacyVersion: z.string().max(20).optional(),
	})
	.refine(typedAlike.check, typedAlike.otherwise);

/** The form's version, in which the consent is mandatory. */
export const signUpShape = registerShape.safeExtend({
	isAdult: z.boolean().refine((isAdult) => isAdult, { error: "consent" }),
});

export const loginShape = z.strictObject({ email, password });

export const auth = {
	register: endpoint({
		route: "POST /api/auth/register",
		summary: "Create an account and sign in to it. An e-mail address that has an account answers 409.",
		access: "public",
		rate: "auth",
		body: registerShape,
		replies: { 201: userShape },
	}),
	login: endpoint({
		route: "POST /api/auth/login",
		summary:
			"Sign in. An unknown address and a wrong password get the same answer. An account with a second step gets 202 and no session: the way on is POST /api/auth/login/second-step.",
		access: "public",
		rate: "auth",
		body: loginShape,
		replies: { 200: userShape, 202: secondStepNeeded },
	}),
	finishSignIn: endpoint({
		route: "POST /api/auth/login/second-step",
		summary: "Finish a sign-in by a code of the authenticator app, a recovery code or a passkey.",
		access: "public",
		rate: "auth",
		body: z
			.strictObject({
				ticket: z.string().max(400),
				code: filled(40).optional(),
				passkey: passkeyProof.optional(),
			})
			.refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
				path: ["code"],
				error: "required",
			}),
		replies: { 200: userShape },
	}),
	askLink: endpoint({
		route: "POST /api/auth/login/link",
		summary:
			"Mail a link that signs in without the password, valid for two hours, to an address that has an account; the answer is the same for any other. An address that nobody has confirmed gets a link for a new password instead.",
		access: "public",
		rate: "auth",
		body: z.strictObject({ email }),
		replies: { 204: null },
	}),
	signInByLink: endpoint({
		route: "POST /api/auth/login/link/use",
		summary:
			"Sign in by a mailed link, which works once, and forget what strangers have guessed. An account with a second step gets 202, as after its password.",
		access: "public",
		rate: "auth",
		body: z.strictObject({ token: z.string().min(1).max(100) }),
		replies: { 200: userShape, 202: secondStepNeeded },
	}),
	askPasskey: endpoint({
		route: "POST /api/auth/login/passkey/options",
		summary: "What a browser needs to sign in with a passkey alone.",
		access: "public",
		rate: "auth",
		replies: { 200: passkeyRequest },
	}),
	signInByPasskey: endpoint({
		route: "POST /api/auth/login/passkey",
		summary:
			"Sign in with a passkey that has checked its owner (by finger, face or PIN), without a password.",
		access: "public",
		rate: "auth",
		body: z.strictObject({ passkey: passkeyProof }),
		replies: { 200: userShape },
	}),
	logout: endpoint({
		route: "POST /api/auth/logout",
		summary: "End this session. Without a session it does nothing and succeeds too.",
		access: "public",
		rate: "write",
		replies: { 204: null },
	}),
	me: endpoint({
		route: "GET /api/auth/me",
		summary: "The signed-in user.",
		access: "user",
		rate: "read",
		scope: "profile:read",
		replies: { 200: userShape },
	}),
};
