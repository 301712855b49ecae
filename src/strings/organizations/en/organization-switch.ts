export const organizationSwitch = {
	open: (name: string) => `Open ${name}, your current organization`,
	sees: (name: string) => `What ${name} sees about you`,
	to: (name: string) => `Switch to ${name}`,
	none: "Work without an organization",
	all: "All your organizations",
};
