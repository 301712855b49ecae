export interface ConfiguredAdministrators {
	/** In lower case. */
	emails: readonly string[];
	/** On servers that send mail, an address counts only after its owner has confirmed it. */
	mustBeVerified: boolean;
}

/** Whether ADMIN_EMAILS contains the address, confirmed or not. */
export function isConfiguredAddress(
	email: string,
	{ emails }: Pick<ConfiguredAdministrators, "emails">,
): boolean {
	return emails.includes(email.toLowerCase());
}

export function isConfiguredAdministrator(
	account: { email: string; isVerified: boolean },
	configured: ConfiguredAdministrators,
): boolean {
	return isConfiguredAddress(account.email, configured) && (account.isVerified || !configured.mustBeVerified);
}

export function whyNotSuspend(account: {
	isAdministrator: boolean;
	/** Suspended by another administrator or for another reason. */
	isOtherwiseSuspended: boolean;
}): "is-administrator" | "is-suspended" | undefined {
	if (account.isAdministrator) return "is-administrator";
	return account.isOtherwiseSuspended ? "is-suspended" : undefined;
}

/** A stranger may have registered an unconfirmed address. */
export function whyNotAppoint(account: {
	isSuspended: boolean;
	isConfirmed: boolean;
}): "is-suspended" | "account-unconfirmed" | undefined {
	if (account.isSuspended) return "is-suspended";
	return account.isConfirmed ? undefined : "account-unconfirmed";
}

export function whyNotDismiss(administrator: {
	isConfigured: boolean;
	isOnly: boolean;
}): "configured-administrator" | "last-administrator" | undefined {
	if (administrator.isConfigured) return "configured-administrator";
	return administrator.isOnly ? "last-administrator" : undefined;
}
