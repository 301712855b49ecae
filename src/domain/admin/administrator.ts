export interface ConfiguredAdministrators {
	/** In lower case. */
	emails: readonly string[];
	/** On servers that send mail, an address counts only once its owner has confirmed it. */
	mustBeVerified: boolean;
}

export function isConfiguredAdministrator(
	account: { email: string; isVerified: boolean },
	{ emails, mustBeVerified }: ConfiguredAdministrators,
): boolean {
	return emails.includes(account.email.toLowerCase()) && (account.isVerified || !mustBeVerified);
}

export function whyNotSuspend(account: { isAdministrator: boolean }): "is-administrator" | undefined {
	return account.isAdministrator ? "is-administrator" : undefined;
}

export function whyNotAppoint(account: { isSuspended: boolean }): "is-suspended" | undefined {
	return account.isSuspended ? "is-suspended" : undefined;
}

export function whyNotDismiss(administrator: {
	isConfigured: boolean;
	isOnly: boolean;
}): "configured-administrator" | "last-administrator" | undefined {
	if (administrator.isConfigured) return "configured-administrator";
	return administrator.isOnly ? "last-administrator" : undefined;
}
