import type { PageName } from "#contract/pages.ts";

/**
 * The file of each page's content in src/web: its HTML names what is going to be loaded. Not beside the routes, whose
 * first bytes every page waits for.
 */
export const pageFiles: Record<PageName | "notFound", string> = {
	home: "public/home/home-page.tsx",
	dashboard: "app/screens/dashboard-screen.tsx",
	newHabit: "app/screens/new-habit-screen.tsx",
	import: "habits/imports/import-page.tsx",
	habit: "app/screens/habit-screen.tsx",
	analytics: "habits/insight/analytics-page.tsx",
	week: "habits/insight/week/week-page.tsx",
	payment: "payments/payments/payment-page.tsx",
	inbox: "notices/inbox/inbox-page.tsx",
	settings: "app/screens/settings-screen.tsx",
	social: "app/screens/social-screen.tsx",
	person: "app/screens/person-screen.tsx",
	partnerInvitation: "social/partners/invitation-page.tsx",
	messages: "social/messages/messages-page.tsx",
	conversation: "social/messages/conversation-page.tsx",
	consultation: "consultations/bookings/consultation-page.tsx",
	ownConsultation: "consultations/bookings/own-consultation-page.tsx",
	receipt: "payments/receipts/receipt-page.tsx",
	pricing: "public/pricing/pricing-page.tsx",
	profile: "account/profile/profile-page.tsx",
	accountLink: "app/screens/account-link-screen.tsx",
	invitation: "social/invitations/invitation-page.tsx",
	privacy: "public/legal/privacy-page.tsx",
	terms: "public/legal/terms-page.tsx",
	cookies: "public/legal/cookies-page.tsx",
	contact: "public/contact/contact-page.tsx",
	howWeKnow: "public/how-we-know/how-we-know-page.tsx",
	resources: "public/resources/resources-page.tsx",
	resource: "public/resources/resource-page.tsx",
	admin: "app/screens/admin-screen.tsx",
	notFound: "public/not-found/not-found-page.tsx",
};
