import { categoryRates } from "#domain/habits/insight/by-category.ts";
import { intervalOf } from "#domain/habits/insight/rate.ts";
import { confidentRating, type Rating } from "#domain/habits/insight/threshold.ts";
import { CategoryIcon } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";
import type { Analysis } from "./analysis.ts";
import { BarRows } from "./charts/bar-rows.tsx";
import { ChartCard } from "./charts/chart-card.tsx";
import { useRateCells } from "./charts/rate-cells.ts";

const tones: Readonly<Record<Rating, BadgeTone>> = {
	excellent: "good",
	good: "accent",
	fair: "careful",
	"needs-work": "wrong",
};

export function CategoriesTab({ analysis: { judged, span } }: { analysis: Analysis }) {
	const { analytics, plan } = useStrings();
	const { categories: words, cards, columns, interval } = analytics;
	const { percent } = useFormats();
	const rates = useRateCells();
	const categories = categoryRates(judged, span).map((rate) => ({
		...rate,
		rating: confidentRating(rate),
		range: intervalOf(rate),
	}));
	return (
		<ChartCard
			title={words.title}
			text={words.text}
			data={{
				file: "categories",
				columns: [columns.category, ...rates.columns, columns.rating],
				rows: categories.map((each) => [
					plan.category[each.category],
					...rates.cellsOf(each),
					each.rating ? words.ratings[each.rating] : null,
				]),
			}}
		>
			<BarRows
				legend={words.range}
				bars={categories.map(({ category, habits, done, due, rating, range }) => ({
					key: category,
					label: (
						<span className="inline-flex flex-wrap items-center gap-2 [&_svg]:size-5">
							<CategoryIcon category={category} />
							{plan.category[category]}
							{rating && <Badge tone={tones[rating]}>{words.ratings[rating]}</Badge>}
						</span>
					),
					share: due === 0 ? undefined : done / due,
					interval: due === 0 ? undefined : range,
					figure: due === 0 ? "–" : percent(done / due),
					note: [
						words.habits(habits),
						due === 0 ? cards.none : cards.doneOfDue(done, due),
						due > 0 && interval(percent(range.low), percent(range.high)),
						due > 0 && rating === undefined && words.noRating,
					]
						.filter(Boolean)
						.join(" · "),
				}))}
			/>
		</ChartCard>
	);
}
