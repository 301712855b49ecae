import { useQuery } from "@tanstack/react-query";
import FileUp from "lucide-react/icons/file-up";
import { useState } from "react";
import type { Integration } from "#contract/integrations/integrations.ts";
import { addDays, todayOf } from "#domain/day.ts";
import { isFileProvider } from "#domain/integrations/files/file-reading.ts";
import { isMetricOf, type Metric, metricInfo, metricsOf } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { amountOf } from "#web/integrations/mappings/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { Fact } from "#web/ui/layout/fact.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { type DayValue, dayValues } from "./day-values.ts";
import { dataQuery } from "./queries.ts";
import { StravaMarks } from "./strava-marks.tsx";

const windows = [7, 30, 90] as const;

export function DataTab({ connection, onImport }: { connection: Integration; onImport: () => void }) {
	const { metrics: names, configuration, ...words } = useStrings().integrations;
	const { data: texts } = configuration;
	const { user } = useMe();
	const shared = connection.sharedMetrics.filter((metric) => isMetricOf(connection.provider, metric));
	const [metric, setMetric] = useState<Metric>(() => shared[0] ?? firstOf(connection));
	const [days, setDays] = useState<number>(30);
	const today = todayOf(Date.now(), user?.timeZone ?? "Asia/Kolkata", user?.dayStartHour ?? 0);
	const from = addDays(today, 1 - days);
	return (
		<div className="flex flex-col gap-4">
			<SelectField
				label={texts.metric}
				value={metric}
				options={metricsOf(connection.provider).map((each) => ({ value: each, label: names[each] }))}
				onChange={({ currentTarget: { value } }) => {
					if (isMetricOf(connection.provider, value)) setMetric(value);
				}}
			/>
			<ChoiceGroup
				label={texts.window}
				look="chips"
				name="data-window"
				value={String(days)}
				options={windows.map((each) => ({ value: String(each), label: texts.days(each) }))}
				onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
			/>
			<Async
				query={useQuery(dataQuery(connection.id, metric, from))}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" />}
			>
				{({ readings, isCut }) => (
					<>
						{isCut && <p className="text-15 text-careful">{texts.cut}</p>}
						<Days
							values={dayValues(connection, metric, readings, { today, days })}
							metric={metric}
							provider={connection.provider}
						/>
					</>
				)}
			</Async>
			{connection.provider === "strava" && <StravaMarks connection={connection} from={from} />}
			{isFileProvider(connection.provider) && (
				<div>
					<Button size="small" icon={<FileUp aria-hidden />} onClick={onImport}>
						{words.importFile}
					</Button>
				</div>
			)}
		</div>
	);
}

function firstOf({ provider }: Integration): Metric {
	const [first = "steps"] = metricsOf(provider);
	return first;
}

interface DaysProps {
	values: readonly DayValue[];
	metric: Metric;
	provider: Provider;
}

function Days({ values, metric, provider }: DaysProps) {
	const strings = useStrings();
	const { metrics: names, configuration } = strings.integrations;
	const { data: texts } = configuration;
	const { number, day: dayText } = useFormats();
	const known = values.flatMap(({ day, value }) => (value === undefined ? [] : [{ day, value }]));
	if (known.length === 0) return <EmptyState level={3} {...texts.empty} />;
	const total = known.reduce((sum, { value }) => sum + value, 0);
	const most = Math.max(...known.map(({ value }) => value), 1);
	const withUnit = (value: number) =>
		amountOf(strings, { provider, metric }, Math.round(value * 10) / 10, number);
	return (
		<div className="flex flex-col gap-4">
			<div
				role="img"
				aria-label={texts.chart(names[metric], values.length)}
				className="flex h-36 items-end gap-px border-line border-b sm:gap-0.5"
			>
				{values.map(({ day, value }) => (
					<span key={day} className="flex h-full min-w-0 flex-1 items-end">
						{value !== undefined && (
							<span
								title={`${dayText(day)}: ${withUnit(value)}`}
								className="w-full rounded-t-[3px] bg-mark"
								style={{ height: `${Math.max(2, Math.round((100 * value) / most))}%` }}
							/>
						)}
					</span>
				))}
			</div>
			<dl className="grid grid-cols-2 gap-4">
				<Fact label={texts.average}>{withUnit(total / known.length)}</Fact>
				{metricInfo(provider, metric)?.read !== "last" && <Fact label={texts.total}>{withUnit(total)}</Fact>}
			</dl>
			<p className="text-13 text-quiet">{texts.counted(known.length, values.length)}</p>
			<table className="w-full text-15 tabular-nums">
				<thead>
					<tr className="text-13 text-quiet">
						<th scope="col" className="py-1 text-start font-medium">
							{texts.day}
						</th>
						<th scope="col" className="py-1 text-end font-medium">
							{texts.value}
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{known.toReversed().map(({ day, value }) => (
						<tr key={day}>
							<td className="py-1.5">{dayText(day)}</td>
							<td className="py-1.5 text-end">{withUnit(value)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
