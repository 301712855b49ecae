import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { type CurvePoint, weekEnds } from "./curve.ts";

export function StrengthTable({ points }: { points: readonly CurvePoint[] }) {
	const words = useStrings().strength.table;
	const { day: dayText, percent } = useFormats();
	const today = points.at(-1)?.day;
	return (
		<Disclosure summary={words.open}>
			<table className="text-left text-13">
				<thead>
					<tr>
						<th scope="col" className="py-1.5 pr-8 font-medium">
							{words.day}
						</th>
						<th scope="col" className="py-1.5 text-right font-medium">
							{words.strength}
						</th>
					</tr>
				</thead>
				<tbody className="text-ink">
					{weekEnds(points)
						.toReversed()
						.map(({ day, strength }) => (
							<tr key={day} className="border-line border-t">
								<th scope="row" className="py-1.5 pr-8 font-regular">
									{dayText(day, today)}
								</th>
								<td className="py-1.5 text-right tabular-nums">{percent(strength)}</td>
							</tr>
						))}
				</tbody>
			</table>
		</Disclosure>
	);
}
