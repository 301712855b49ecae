import { pages } from "#contract/pages.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import type { PageEntry } from "./page.tsx";

export const openPages: readonly PageEntry[] = [
	{
		path: pages.pricing,
		Content: onDemand({
			load: async () => (await import("#web/public/pricing/pricing-page.tsx")).PricingPage,
			texts: ["pricing"],
		}),
		title: ({ pricing }) => pricing.title,
	},
	{
		path: pages.profile,
		Content: onDemand({
			load: async () => (await import("./screens/profile-screen.tsx")).ProfileScreen,
			texts: ["profile", "pricing"],
		}),
		title: ({ profile }) => profile.title,
	},
	{
		path: pages.accountLink,
		Content: onDemand({
			load: async () => (await import("./screens/account-link-screen.tsx")).AccountLinkScreen,
			texts: ["security"],
		}),
	},
	{
		path: pages.invitation,
		Content: onDemand({
			load: async () => (await import("#web/social/invitations/invitation-page.tsx")).InvitationPage,
			texts: ["friends", "social"],
		}),
		title: ({ friends }) => friends.invitation.pageTitle,
	},
	{
		path: pages.joinOrganization,
		Content: onDemand({
			load: async () => (await import("#web/organizations/door/door-page.tsx")).DoorPage,
			texts: ["organizations"],
		}),
		title: ({ organizations }) => organizations.join.title,
	},
	{
		path: pages.social,
		Content: onDemand({
			load: async () => (await import("./screens/social-screen.tsx")).SocialScreen,
			texts: ["social"],
		}),
		title: ({ social }) => social.title,
	},
	{
		path: pages.organization,
		Content: onDemand({
			load: async () =>
				(await import("#web/organizations/organization/organization-page.tsx")).OrganizationPage,
			texts: ["organizations"],
		}),
	},
	{
		path: pages.partnerInvitation,
		Content: onDemand({
			load: async () => (await import("#web/social/partners/invitation-page.tsx")).InvitationPage,
			texts: ["partners", "social"],
		}),
		title: ({ partners }) => partners.invitation.title,
	},
	{
		path: pages.resources,
		Content: onDemand({
			load: async () => (await import("#web/public/resources/resources-page.tsx")).ResourcesPage,
			texts: ["resources"],
		}),
		title: ({ resources }) => resources.title,
		preload: async () => (await import("#web/public/resources/queries.ts")).loadIndex(),
	},
	{
		path: pages.resource,
		Content: onDemand({
			load: async () => (await import("#web/public/resources/resource-page.tsx")).ResourcePage,
			texts: ["resources", "plan"],
		}),
		preload: async ({ slug }) => (await import("#web/public/resources/queries.ts")).loadResource(slug),
	},
	{
		path: pages.privacy,
		Content: onDemand({
			load: async () => (await import("#web/public/legal/privacy-page.tsx")).PrivacyPage,
			texts: ["privacy", "legal", "contact"],
		}),
		title: ({ privacy }) => privacy.title,
	},
	{
		path: pages.terms,
		Content: onDemand({
			load: async () => (await import("#web/public/legal/terms-page.tsx")).TermsPage,
			texts: ["terms", "legal", "contact", "pricing"],
		}),
		title: ({ terms }) => terms.title,
	},
	{
		path: pages.cookies,
		Content: onDemand({
			load: async () => (await import("#web/public/legal/cookies-page.tsx")).CookiesPage,
			texts: ["cookies"],
		}),
		title: ({ cookies }) => cookies.title,
	},
	{
		path: pages.contact,
		Content: onDemand({
			load: async () => (await import("#web/public/contact/contact-page.tsx")).ContactPage,
			texts: ["contact", "legal"],
		}),
		title: ({ contact }) => contact.title,
	},
	{
		path: pages.help,
		Content: onDemand({
			load: async () => (await import("#web/public/help/help-page.tsx")).HelpPage,
			texts: ["help"],
		}),
		title: ({ help }) => help.title,
	},
	{
		path: pages.howWeKnow,
		Content: onDemand({
			load: async () => (await import("#web/public/how-we-know/how-we-know-page.tsx")).HowWeKnowPage,
			texts: ["howWeKnow", "home"],
		}),
		title: ({ howWeKnow }) => howWeKnow.title,
	},
	{
		path: pages.admin,
		Content: onDemand({
			load: async () => (await import("./screens/admin-screen.tsx")).AdminScreen,
			texts: ["admin", "backOffice"],
		}),
		title: ({ admin }) => admin.title,
	},
	{
		path: "*",
		Content: onDemand({
			load: async () => (await import("#web/public/not-found/not-found-page.tsx")).NotFoundPage,
			texts: ["notFound"],
		}),
		title: ({ notFound }) => notFound.title,
	},
];
