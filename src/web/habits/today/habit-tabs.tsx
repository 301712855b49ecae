import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { MainPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { TodaySkeleton } from "./today-skeleton.tsx";

const names = ["active", "completed", "all"] as const;
type Name = (typeof names)[number];

export function HabitTabs(contents: Record<Name, ReactNode>) {
	const { tabs: words } = useStrings().today;
	const navigate = useNavigate();
	const requested = new URLSearchParams(useLocation().search).get("tab");
	const shown = names.find((name) => name === requested) ?? "active";
	return (
		<Tabs
			label={words.label}
			value={shown}
			onValueChange={(name) =>
				name !== shown &&
				void navigate({ search: name === "active" ? "" : `?tab=${name}` }, { replace: true })
			}
			tabs={names.map((name) => ({
				value: name,
				label: words[name],
				content: (
					<MainPart key={name} fallback={<TodaySkeleton />}>
						{contents[name]}
					</MainPart>
				),
			}))}
		/>
	);
}
