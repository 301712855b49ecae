import { useLocation, useNavigate } from "react-router";
import type { Strings } from "#strings/en.ts";
import { useStrings } from "#web/platform/locale.ts";
import { type OnDemand, onDemand } from "#web/platform/on-demand.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { ScreenPart } from "./screen-part.tsx";

type TabName = Exclude<keyof Strings["settings"]["tabs"], "label">;

/** The cards of each tab, top to bottom; loaded when the tab is first shown. */
const cards: Readonly<Record<TabName, readonly OnDemand<object>[]>> = {
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
	privacy: [
		onDemand({
			load: async () => (await import("./sign-in-settings.tsx")).SignInSettings,
			texts: ["security", "fieldErrors"],
		}),
		onDemand({
			load: async () => (await import("#web/account/own-data/public.ts")).AudienceCard,
			texts: ["ownData"],
		}),
		onDemand({
			load: async () => (await import("#web/social/people/public.ts")).SharingCard,
			texts: ["friends"],
		}),
		onDemand({
			load: async () => (await import("#web/account/own-data/public.ts")).DownloadCard,
			texts: ["ownData"],
		}),
		onDemand({
			load: async () => (await import("#web/account/own-data/public.ts")).DeleteCard,
			texts: ["ownData"],
		}),
	],
	mobile: [
		onDemand({
			load: async () => (await import("#web/account/device/public.ts")).InstallPanel,
			texts: ["device"],
		}),
		onDemand({
			load: async () => (await import("#web/account/device/public.ts")).PushPanel,
			texts: ["device"],
		}),
		onDemand({
			load: async () => (await import("#web/account/device/public.ts")).OfflinePanel,
			texts: ["device"],
		}),
	],
};
const tabNames = Object.keys(cards) as TabName[];

/** All settings, on four tabs; `?tab=` selects one. */
export function SettingsScreen() {
	const { settings: words } = useStrings();
	// Not useSearchParams: its file of React Router is the one that BrowserRouter is kept out of (platform).
	const asked = new URLSearchParams(useLocation().search).get("tab");
	const navigate = useNavigate();
	const wanted = tabNames.find((name) => name === asked) ?? "notifications";
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
					content: <Cards key={value} of={cards[value]} />,
				}))}
			/>
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
