import type { User } from "#contract/account/auth.ts";
import { type PageName, pageAt } from "#contract/pages.ts";

interface DestinationInfo {
	access: "public" | "user" | "admin";
	/** Pages without a link of their own; this link is marked as current on them. */
	covers: readonly PageName[];
}

function line(access: DestinationInfo["access"], covers: readonly PageName[] = []): DestinationInfo {
	return { access, covers };
}

/** Their labels are in `shell.navigation`, under the same names. A new page also goes into `menus`. */
export const destinations = {
	home: line("public"),
	dashboard: line("user", ["habit", "newHabit", "import"]),
	analytics: line("user", ["week"]),
	social: line("user", ["messages", "conversation", "person", "partnerInvitation", "invitation"]),
	organizations: line("user", ["organization", "joinOrganization"]),
	integrations: line("user", ["integrationSetup", "integrationCallback", "demoConsent"]),
	consultation: line("user", ["ownConsultation"]),
	resources: line("public", ["resource"]),
	help: line("public"),
	settings: line("user"),
	profile: line("user", ["receipt"]),
	pricing: line("public", ["payment"]),
	admin: line("admin"),
} satisfies Partial<Record<PageName, DestinationInfo>>;

export type DestinationName = keyof typeof destinations;

export type Destination = DestinationInfo & { page: DestinationName };

/** In display order. */
const menus = {
	main: ["home", "dashboard", "social", "consultation", "resources"],
	more: ["analytics", "organizations", "integrations", "settings", "profile", "pricing", "help"],
	account: ["profile", "admin", "settings"],
} as const satisfies Record<string, readonly DestinationName[]>;

export function destinationsIn(
	place: keyof typeof menus,
	user: User | null | undefined,
): readonly Destination[] {
	return menus[place].flatMap((page) => destinationOf(page, user));
}

/** Phones show the links of the account menu below these. */
export function phoneDestinations(user: User | null | undefined): readonly Destination[] {
	const account = new Set(destinationsIn("account", user).map(({ page }) => page));
	return [...destinationsIn("main", user), ...destinationsIn("more", user)].filter(
		({ page }) => !account.has(page),
	);
}

export function allDestinations(user: User | null | undefined): readonly Destination[] {
	return [...phoneDestinations(user), ...destinationsIn("account", user)];
}

function destinationOf(page: DestinationName, user: User | null | undefined): Destination[] {
	const destination = { ...destinations[page], page };
	return maySee(user, destination.access) ? [destination] : [];
}

function maySee(user: User | null | undefined, access: DestinationInfo["access"]): boolean {
	if (access === "public") return true;
	return access === "admin" ? user?.isAdmin === true : Boolean(user);
}

/** A link's `aria-current`: "page" on its own page, "true" on a page that it covers. */
export function currentAt(
	pathname: string,
	{ page, covers }: { page: PageName } & Pick<DestinationInfo, "covers">,
): "page" | "true" | undefined {
	const here = pageAt(pathname);
	if (here === page) return "page";
	return here !== undefined && covers.includes(here) ? "true" : undefined;
}
