import { createECDH } from "node:crypto";
import { habitForm } from "./habits.ts";

const subscription = {
	endpoint: "https://fcm.googleapis.com/fcm/send/abc",
	keys: {
		p256dh: createECDH("prime256v1").generateKeys("base64url"),
		auth: "AAAAAAAAAAAAAAAAAAAAAA",
	},
};

const passkeyProof = { id: "aa", clientDataJSON: "aa", authenticatorData: "aa", signature: "aa" };

/** A body that each endpoint accepts, so that only the thing under test can be what is refused. */
export const sampleBodies: Record<string, object> = {
	"POST /api/auth/register": {
		fullName: "A",
		email: "a@example.in",
		password: "monsoon-21",
		confirmPassword: "monsoon-21",
	},
	"POST /api/auth/login": { email: "owner@example.in", password: "monsoon-21" },
	"PATCH /api/auth/me": { locale: "en" },
	"POST /api/account/deletion": { password: "monsoon-21" },
	"POST /api/auth/confirm-email": { token: "0123456789" },
	"POST /api/auth/free-address": { token: "0123456789" },
	"POST /api/auth/forgot": { email: "owner@example.in" },
	"POST /api/auth/reset": { token: "0123456789", password: "monsoon-22", confirmPassword: "monsoon-22" },
	"POST /api/auth/password": {
		currentPassword: "monsoon-20",
		password: "monsoon-22",
		confirmPassword: "monsoon-22",
	},
	"POST /api/auth/email": { email: "owner2@example.in", password: "monsoon-20" },
	"POST /api/auth/email/confirm": { token: "0123456789" },
	"POST /api/auth/login/second-step": { ticket: "0123456789", code: "123456" },
	"POST /api/auth/login/passkey": { passkey: passkeyProof },
	"POST /api/auth/totp": { password: "monsoon-20" },
	"POST /api/auth/totp/confirm": { code: "123456" },
	"DELETE /api/auth/totp": { password: "monsoon-20" },
	"POST /api/auth/passkeys/options": { password: "monsoon-20" },
	"POST /api/auth/passkeys": {
		name: "Phone",
		passkey: { id: "aa", clientDataJSON: "aa", attestationObject: "aa", transports: [] },
	},
	"DELETE /api/auth/passkeys/:passkeyId": { password: "monsoon-21" },
	"POST /api/auth/recovery-codes": { password: "monsoon-20" },
	"PUT /api/auth/consents": { kind: "mails", version: "1" },
	"DELETE /api/auth/consents": { kind: "mails" },
	"POST /api/habits": habitForm,
	"PATCH /api/habits/:habitId": { name: "Morning walk" },
	"PUT /api/habits/order": { habitIds: ["0190a1b2-0000-7000-8000-000000000009"] },
	"POST /api/habits/:habitId/phase-transition": { action: "repeat" },
	"POST /api/habits/:habitId/logs": { date: "2026-11-20", completed: true },
	"PUT /api/habits/:habitId/logs/:date": { completed: true },
	"POST /api/imports/:importId/commit": { habits: [{ index: 0, include: true, category: "Health" }] },
	"POST /api/payments": { planId: 1 },
	"PATCH /api/payments/:paymentId": { transactionId: "518219314628" },
	"POST /api/notices/read": { all: true },
	"PATCH /api/settings/notices": { payments: { mail: false } },
	"POST /api/admin/verify-payment": { userEmail: "owner@example.in", amount: 100 },
	"POST /api/admin/payments/:paymentId/reject": { reason: "No such credit" },
	"POST /api/admin/payments/:paymentId/note": { note: "Given back by UPI" },
	"POST /api/admin/statements/:statementId/verify": {
		paymentIds: ["0190a1b2-0000-7000-8000-000000000009"],
	},
	"POST /api/admin/users/:userId/suspend": { reason: "Asked for it" },
	"PATCH /api/admin/plans/:planId": { name: "First habit" },
	"PUT /api/habits/:habitId/reminders": [{ slot: 1, time: "09:00", isEnabled: true }],
	"PATCH /api/settings/reminders": { mail: false },
	"POST /api/push/subscriptions": subscription,
	"DELETE /api/push/subscriptions": { endpoint: subscription.endpoint },
	"PUT /api/social/me": { socialName: "Asha R." },
	"POST /api/social/friends": { email: "somebody@example.in" },
	"DELETE /api/social/friends/requests": { email: "somebody@example.in" },
	"POST /api/social/partners": {
		habitId: "0190a1b2-0000-7000-8000-000000000009",
		promise: "Walk on six days",
		help: "Asks on Sunday",
		checkInFrequency: "weekly",
		invite: true,
	},
	"POST /api/social/partners/invitations/:code/accept": { revision: 1 },
	"POST /api/social/partners/:partnershipId/accept": { revision: 1 },
	"PATCH /api/social/partners/:partnershipId": { promise: "Walk on five days" },
	"POST /api/social/partners/:partnershipId/checkin": { note: "Four days of six" },
	"POST /api/social/partners/:partnershipId/answer": {
		checkInAt: "2026-11-21T12:30:00.000Z",
		answer: "well-done",
	},
	"POST /api/social/conversations/:userId/messages": {
		messageId: "0190a1b2-0000-7000-8000-000000000009",
		text: "How was the walk?",
	},
	"POST /api/social/conversations/:userId/read": { upTo: 1 },
	"POST /api/push/actions": { token: "none", action: "done" },
};
