/** The addresses of all pages. The web's router, links and the server (which answers 404 elsewhere) read them. */
export const pages = {
	home: "/",
	pricing: "/pricing",
	resources: "/resources",
	dashboard: "/dashboard",
	habit: "/habits/:habitId",
	newHabit: "/habits/new",
	import: "/import",
	payment: "/payment",
	consultation: "/consultation",
	profile: "/profile",
	receipt: "/payments/:paymentId/receipt",
	settings: "/settings",
	analytics: "/analytics",
	social: "/social",
	organizations: "/organizations",
	integrations: "/integrations",
	integrationSetup: "/integration-setup",
	admin: "/admin",
} as const;

const patterns = Object.values(pages).map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}/?$`));

/** Whether the app has a page at this path. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
