import Check from "lucide-react/icons/check";
import ListFilter from "lucide-react/icons/list-filter";
import X from "lucide-react/icons/x";
import { useLocation, useNavigate } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { CategoryIcon } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { MenuItem, MenuSeparator } from "#web/ui/overlays/menu-item.tsx";
import { type ListView, sorts } from "./list-view.ts";

interface Props {
	habits: readonly Habit[];
	view: ListView;
	onChange: (view: ListView) => void;
}

export function ViewMenu({ habits, view, onChange }: Props) {
	const { today, plan } = useStrings();
	const words = today.view;
	const { search } = useLocation();
	const navigate = useNavigate();
	const used = categories.filter((category) => habits.some((habit) => habit.category === category));
	const isEmpty = view.category !== null && !used.includes(view.category);
	const mark = (isChosen: boolean) => (isChosen ? <Check aria-hidden /> : <span className="size-5" />);

	/** A choice also ends the first place of a reminder's habit. */
	function choose(next: ListView) {
		onChange(next);
		const query = new URLSearchParams(search);
		if (!query.has("first")) return;
		query.delete("first");
		void navigate({ search: query.toString() }, { replace: true });
	}

	return (
		<div className="-mr-3 flex flex-row-reverse items-center gap-1">
			<Menu
				label={words.open}
				trigger={(menu) => (
					<Button
						{...menu}
						tone="quiet"
						size="small"
						icon={<ListFilter aria-hidden />}
						aria-description={words.sort[view.sort]}
					>
						<span className="max-sm:sr-only">{words.open}</span>
					</Button>
				)}
			>
				{sorts.map((sort) => (
					<MenuItem
						key={sort}
						checked={view.sort === sort}
						icon={mark(view.sort === sort)}
						onSelect={() => choose({ ...view, sort })}
					>
						{words.sort[sort]}
					</MenuItem>
				))}
				<MenuSeparator />
				{[null, ...used].map((category) => (
					<MenuItem
						key={category ?? "all"}
						checked={view.category === category}
						icon={mark(view.category === category)}
						onSelect={() => choose({ ...view, category })}
					>
						{category ? plan.category[category] : words.all}
						{category && (
							<span className="ml-auto pl-6">
								<CategoryIcon category={category} />
							</span>
						)}
					</MenuItem>
				))}
			</Menu>
			{view.category && (
				<Button
					size="small"
					icon={<X aria-hidden />}
					aria-label={words.clear(plan.category[view.category])}
					onClick={() => choose({ ...view, category: null })}
				>
					{plan.category[view.category]}
				</Button>
			)}
			{isEmpty && <span className="text-15 text-quiet">{words.none}</span>}
		</div>
	);
}
