import type { SecurityEvent } from "#domain/account/security-event.ts";

const reset =
	"A new password was set with the link that we emailed you. Every device was signed out. Any access tokens, tap addresses, Apple Health keys, webhooks and calendar address no longer work, in case somebody else created them. Set up again whatever you still use.";

export const signInChanges = {
	"password-changed": {
		title: "Your password was changed",
		text: "Every other device was signed out.",
	},
	"password-reset": {
		title: "Your password was reset",
		text: reset,
	},
	"password-and-steps-reset": {
		title: "Your password was reset, and the second step removed",
		text: `${reset} As this address had never been confirmed, the authenticator app, passkeys and recovery codes of this account were removed too: they may have been somebody else's. You can set up a second step again in your settings.`,
	},
	"email-changed": {
		title: "Your account has a new email address",
		text: "From now on you sign in with the new address, and our emails go there.",
	},
	"address-freed": {
		title: "Your account has no email address any more",
		text: "The owner of the address, which was never confirmed here, has taken it back. Enter your own address in your settings: without one you can't sign in again.",
	},
	"second-step-added": {
		title: "Signing in now has a second step",
		text: "An authenticator app or a passkey was added to your account.",
	},
	"second-step-removed": {
		title: "A second step was removed",
		text: "An authenticator app or a passkey was removed from your account.",
	},
	"recovery-code-used": {
		title: "A recovery code was used",
		text: "Somebody signed in with one of your recovery codes. It cannot be used again.",
	},
	"token-created": {
		title: "An access token was created",
		text: "A program can use it to access your account, within the limits you set. You can delete it in your settings.",
	},
	"webhook-created": {
		title: "A webhook was created",
		text: "We call another server when something happens to your habits. You can delete it in your settings.",
	},
	"webhook-changed": {
		title: "A webhook was changed",
		text: "It now calls a different address, or also sends names and results. If it wasn't you, delete it in your settings.",
	},
	"reminders-ended": {
		title: "A device that got your reminders was signed out",
		text: "You hadn't opened Ikkis there for a month, or it has been three months since you signed in there. To get reminders there again, open Ikkis on it and sign in.",
	},
} satisfies Record<SecurityEvent, { title: string; text: string }>;

export function tokenExpiring({ name }: { name: string }) {
	return {
		title: `“${name}” expires within a week`,
		text: "After that, the program that uses this access token can no longer reach your account. Create a new one in your settings if you still need it.",
	};
}

export function webhookOff({ host, because }: { host: string; because: "gone" | "failing" }) {
	return {
		title: "A webhook was switched off",
		text:
			because === "gone"
				? `${host} says it no longer accepts calls. Delete the webhook, or switch it on again in your settings.`
				: `${host} has not accepted a call for five days. Check the latest attempts in your settings, and switch it on again once it works.`,
	};
}
