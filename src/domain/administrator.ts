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
