import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { line, locale, phone, socialName, timeZone } from "#contract/shapes.ts";
import { latestDayStart, pictureFile, themes } from "#domain/account/settings.ts";
import { privacyShape, userShape } from "./auth.ts";

export const profileShape = z.strictObject({
	fullName: line(120).optional(),
	phone,
	locale: locale.optional(),
	timeZone: timeZone.optional().meta({
		description: "Chosen by the user: from then on it stays, unless followsDeviceZone is sent as true",
	}),
	followsDeviceZone: z.boolean().optional(),
	deviceTimeZone: timeZone
		.optional()
		.meta({ description: "Where the browser is; taken over only while the account follows its devices" }),
	dayStartHour: z.int().min(0).max(latestDayStart).optional(),
	theme: z.enum(themes).optional(),
	socialName: socialName.nullish(),
	privacy: privacyShape.partial().optional(),
});

const picture = z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/, { error: "invalid" }) });

export const profile = {
	update: endpoint({
		route: "PATCH /api/auth/me",
		summary: "Change the user's profile and settings; what is left out stays as it is.",
		access: "user",
		rate: "write",
		changes: "account",
		body: profileShape,
		replies: { 200: userShape },
	}),
	setPicture: endpoint({
		route: "PUT /api/auth/me/picture",
		summary: "Show this picture of the user, in place of an earlier one: its middle, 256 pixels square.",
		access: "user",
		rate: "upload",
		changes: "account",
		file: pictureFile,
		replies: { 200: userShape },
	}),
	picture: endpoint({
		route: "GET /api/auth/me/picture/:hash",
		summary: "The user's picture, at the address that `profileImageUrl` names. Browsers may keep it.",
		access: "user",
		rate: "read",
		params: picture,
		replies: { 200: { fileTypes: ["image/webp"], isLasting: true } },
	}),
	removePicture: endpoint({
		route: "DELETE /api/auth/me/picture",
		summary: "Remove the user's picture. Without one it does nothing and succeeds too.",
		access: "user",
		rate: "write",
		changes: "account",
		replies: { 204: null },
	}),
};
