import { useLocation, useNavigate } from "react-router";
import type { Strings } from "#strings/en.ts";
import { useStrings } from "#web/platform/locale.ts";
import { type OnDemand, onDemand } from "#web/platform/on-demand.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { ScreenPart } from "./screen-part.tsx";

type TabName = Exclude<keyof Strings["settings"]["tabs"], "label">;
type PrivacySection = keyof Strings["settings"]["privacy"];

/** In display order. */
const cards: Readonly<Record<Exclude<TabName, "privacy">, readonly OnDemand<object>[]>> = {
	notifications: [
		onDemand({
			load: async () => (await import("#web/notices/reminders/reminder-cards.tsx")).ReminderCards,
			texts: ["reminders"],
		}),
		onDemand({
			load: async () => (await import("#web/notices/inbox/notice-settings.tsx")).NoticeSettingsCard,
			texts: ["notices"],
		}),
	],
	profile: [
		onDemand({
			load: async () => (await import("#web/account/profile/public.ts")).ProfileSettings,
			texts: ["profileSettings", "theme"],
		}),
		onDemand({
			load: async () => (await import("#web/account/profile/public.ts")).Statistics,
			texts: ["profileSettings"],
		}),
	],
	mobile: [
		onDemand({
			load: async () => (await import("#web/account/device/public.ts")).InstallPanel,
			texts: ["device"],
		}),
		onDemand({
			load: async () => (await import("#web/account/device/public.ts")).PushPanel,
			texts: ["device", "reminders"],
		}),
		onDemand({
			load: async () => (await import("#web/account/device/public.ts")).OfflinePanel,
			texts: ["device", "refusedChanges"],
		}),
	],
};
const privacySections: Readonly<Record<PrivacySection, readonly OnDemand<object>[]>> = {
	signingIn: [
		onDemand({
			load: async () => (await import("./sign-in-settings.tsx")).SignInSettings,
			texts: ["security", "fieldErrors"],
		}),
	],
	programs: [
		onDemand({
			load: async () => (await import("#web/account/tokens/public.ts")).TokensCard,
			texts: ["tokens", "security", "fieldErrors"],
		}),
		onDemand({
			load: async () => (await import("#web/account/webhooks/public.ts")).WebhooksCard,
			texts: ["webhooks", "fieldErrors"],
		}),
		onDemand({
			load: async () => (await import("#web/habits/calendar/calendar-feed-card.tsx")).CalendarFeedCard,
			texts: ["calendarFeed"],
		}),
	],
	sharing: [
		onDemand({
			load: async () => (await import("#web/account/own-data/public.ts")).AudienceCard,
			texts: ["ownData"],
		}),
		onDemand({
			load: async () => (await import("#web/social/sharing/public.ts")).SharingCard,
			texts: ["friends"],
		}),
	],
	yourData: [
		onDemand({
			load: async () => (await import("#web/account/own-data/public.ts")).DownloadCard,
			texts: ["ownData"],
		}),
		onDemand({
			load: async () => (await import("#web/account/own-data/public.ts")).DeleteCard,
			texts: ["ownData"],
		}),
	],
};
const privacySectionNames = Object.keys(privacySections) as PrivacySection[];

const tabNames = ["notifications", "profile", "privacy", "mobile"] as const satisfies readonly TabName[];

export function SettingsScreen() {
	const { settings: words } = useStrings();
	// useSearchParams would load the file of React Router that our own BrowserRouter replaces.
	const requestedTab = new URLSearchParams(useLocation().search).get("tab");
	const navigate = useNavigate();
	const wanted = tabNames.find((name) => name === requestedTab) ?? "notifications";
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-4 sm:gap-6">
			<PageHeader title={words.title} />
			<Tabs
				label={words.tabs.label}
				value={wanted}
				onValueChange={(tab) => tab !== wanted && void navigate(`?tab=${tab}`, { replace: true })}
				tabs={tabNames.map((value) => ({
					value,
					label: words.tabs[value],
					content: value === "privacy" ? <Privacy /> : <Cards key={value} of={cards[value]} />,
				}))}
			/>
		</div>
	);
}

function Privacy() {
	const words = useStrings().settings.privacy;
	return (
		<div className="flex flex-col gap-8 pt-2 roomy:pt-0">
			<ul className="flex flex-wrap gap-x-5">
				{privacySectionNames.map((name) => (
					<li key={name}>
						<Link
							to={`?tab=privacy#${name}`}
							className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
						>
							{words[name]}
						</Link>
					</li>
				))}
			</ul>
			{privacySectionNames.map((name) => (
				<section key={name} aria-labelledby={name} className="flex flex-col gap-4">
					<h2 id={name} className="font-semibold text-26">
						{words[name]}
					</h2>
					<Cards of={privacySections[name]} />
				</section>
			))}
		</div>
	);
}

function Cards({ of }: { of: readonly OnDemand<object>[] }) {
	const { settings: words } = useStrings();
	return (
		<div className="flex flex-col gap-6">
			{of.map((Content, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
				<ScreenPart key={index} words={words}>
					<Content />
				</ScreenPart>
			))}
		</div>
	);
}
