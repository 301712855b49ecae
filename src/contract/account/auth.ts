import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { email, id, instant, line, locale, phone, rupees, timeZone } from "#contract/shapes.ts";
import { audiences, themes } from "#domain/account/settings.ts";

const minPasswordLength = 6;

const audience = z.enum(audiences);

export const privacyShape = z.strictObject({ profile: audience, habits: audience, bestStreak: audience });

export const userShape = z.object({
	id,
	email: z.string(),
	fullName: z.string(),
	phone: z.string().nullable(),
	isVerified: z.boolean(),
	isAdmin: z.boolean(),
	habitsCreated: z.int(),
	totalPaid: rupees,
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
	createdAt: instant,
	updatedAt: instant,
});
export type User = z.infer<typeof userShape>;

export const registerShape = z
	.strictObject({
		fullName: line(120),
		email,
		phone,
		password: z.string().min(minPasswordLength, { error: "password-short" }).max(128, { error: "too-long" }),
		confirmPassword: z.string(),
		timeZone: timeZone.optional(),
		locale: locale.optional(),
		theme: z.enum(themes).optional(),
	})
	.refine((form) => form.password === form.confirmPassword, {
		path: ["confirmPassword"],
		error: "passwords-differ",
	});

export const loginShape = z.strictObject({
	email,
	password: z.string().min(minPasswordLength, { error: "password-short" }).max(128, { error: "too-long" }),
});

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
		summary: "Sign in. An unknown address and a wrong password get the same answer.",
		access: "public",
		rate: "auth",
		body: loginShape,
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
		replies: { 200: userShape },
	}),
};
