/** Whom the configuration makes administrators. */
export interface ConfiguredAdministrators {
	/** In lower case. */
	emails: readonly string[];
	/** Where mails are sent, an address counts only when its owner has proven to read it. */
	mustBeVerified: boolean;
}

export function isConfiguredAdministrator(
	account: { email: string; isVerified: boolean },
	{ emails, mustBeVerified }: ConfiguredAdministrators,
): boolean {
	return emails.includes(account.email.toLowerCase()) && (account.isVerified || !mustBeVerified);
}

/** Why an account may not be suspended; undefined when it may. */
export function whyNotSuspend(account: { isAdministrator: boolean }): "is-administrator" | undefined {
	return account.isAdministrator ? "is-administrator" : undefined;
}

/** Why an account may not become an administrator; undefined when it may. */
export function whyNotAppoint(account: { isSuspended: boolean }): "is-suspended" | undefined {
	return account.isSuspended ? "is-suspended" : undefined;
}

/** Why an administrator may not be dismissed; undefined when they may. There is always one left. */
export function whyNotDismiss(administrator: {
	isConfigured: boolean;
	isOnly: boolean;
}): "configured-administrator" | "last-administrator" | undefined {
	if (administrator.isConfigured) return "configured-administrator";
	return administrator.isOnly ? "last-administrator" : undefined;
}
