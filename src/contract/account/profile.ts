import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { deviceZone, line, locale, phone, socialName, timeZone } from "#contract/schemas.ts";
import { latestDayStart, pictureFile, themes } from "#domain/account/settings.ts";
import { privacySchema, userSchema } from "./auth.ts";

export const profileSchema = z.strictObject({
	fullName: line(120).optional(),
	phone,
	locale: locale.optional(),
	timeZone: timeZone.optional().meta({
		description: "Set by the user; kept until followsDeviceZone is sent as true",
	}),
	followsDeviceZone: z.boolean().optional(),
	deviceTimeZone: deviceZone.optional().meta({
		description:
			"The browser's zone; used only while the account follows its devices, and if the server knows it",
	}),
	dayStartHour: z.int().min(0).max(latestDayStart).optional(),
	theme: z.enum(themes).optional(),
	socialName: socialName.nullish(),
	privacy: privacySchema.partial().optional(),
});

const picture = z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/, { error: "invalid" }) });

export const profile = {
	update: endpoint({
		route: "PATCH /api/auth/me",
		summary: "Changes the user's profile and settings; missing fields stay unchanged.",
		access: "user",
		rate: "write",
		changes: "account",
		body: profileSchema,
		replies: { 200: userSchema },
	}),
	setPicture: endpoint({
		route: "PUT /api/auth/me/picture",
		summary:
			"Sets the user's picture, replacing any earlier one. It is cropped around the centre and scaled to 256 pixels square.",
		access: "user",
		rate: "upload",
		changes: "account",
		file: pictureFile,
		replies: { 200: userSchema },
	}),
	picture: endpoint({
		route: "GET /api/auth/me/picture/:hash",
		summary: "Returns the user's picture, at the address in `profileImageUrl`. Browsers may cache it.",
		access: "user",
		rate: "read",
		params: picture,
		replies: { 200: { fileTypes: ["image/webp"], isLasting: true } },
	}),
	removePicture: endpoint({
		route: "DELETE /api/auth/me/picture",
		summary: "Removes the user's picture. Also succeeds if there is none.",
		access: "user",
		rate: "write",
		changes: "account",
		replies: { 204: null },
	}),
};
