/** What the owner of an account is told of, whoever did it. */
export const securityEvents = [
	"password-changed",
	"password-reset",
	"email-changed",
	"second-step-added",
	"second-step-removed",
	"recovery-code-used",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
