export const securityEvents = [
	"password-changed",
	"password-reset",
	/** A reset on an account with an unconfirmed address, which also removed the second steps. */
	"password-and-steps-reset",
	"email-changed",
	/** The owner of an address that this account had not confirmed took it back. */
	"address-freed",
	"second-step-added",
	"second-step-removed",
	"recovery-code-used",
	"token-created",
	"webhook-created",
	/** The webhook has a different address, or now sends details. */
	"webhook-changed",
	/** The session of a device that got reminders has expired. */
	"reminders-ended",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
