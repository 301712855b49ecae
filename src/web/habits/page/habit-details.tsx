import { useEffect } from "react";
import { useLocation } from "react-router";
import { pages } from "#contract/pages.ts";
import { HabitIcon } from "#web/habits/habit/public.ts";
import { keepName } from "#web/platform/habit-names/kept-name.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Title } from "#web/platform/page/title.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import type { HabitPartProps, HabitParts } from "./habit-parts.ts";
import { tabNames, useTab } from "./tabs/use-tab.ts";
import { TodayTab } from "./today-tab.tsx";

export function HabitDetails({ habit, today, ...parts }: HabitPartProps & HabitParts) {
	const { Settings, Progress, Plan, ...todayParts } = parts;
	const { habit: words, plan } = useStrings();
	const { pathname } = useLocation();
	const { tab, open } = useTab();
	useEffect(() => keepName(pathname, habit.name), [pathname, habit.name]);
	const contents = {
		today: <TodayTab habit={habit} today={today} {...todayParts} />,
		progress: <Progress habit={habit} today={today} />,
		plan: <Plan habit={habit} today={today} />,
	};
	return (
		<div className="flex flex-col gap-4 sm:gap-6">
			<Title>{habit.name}</Title>
			<PageHeader
				title={habit.name}
				back={{ to: pages.dashboard, label: words.back }}
				menu={<Settings habit={habit} today={today} />}
				text={
					<span className="inline-flex flex-wrap items-center gap-x-2 [&_svg]:size-4.5">
						<HabitIcon look={habit} />
						{plan.category[habit.category]}
						<span aria-hidden>·</span>
						{plan.importance[habit.importance]}
					</span>
				}
			/>
			<Tabs
				label={words.tabs.label}
				value={tab}
				onValueChange={open}
				tabs={tabNames.map((value) => ({ value, label: words.tabs[value], content: contents[value] }))}
			/>
		</div>
	);
}
