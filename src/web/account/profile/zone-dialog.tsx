import Check from "lucide-react/icons/check";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useId, useMemo, useState } from "react";
import { timeOptions } from "#web/platform/formats.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useZoneName, type ZoneChoice } from "./zone-name.ts";
import { allZones, deviceZone, isIndia, searchZones } from "./zones.ts";

/** Each row takes time to render on a phone. */
const maxShown = 30;

interface Props {
	chosen: ZoneChoice;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onChoose: (choice: ZoneChoice) => void;
}

export function ZoneDialog({ chosen, open, onOpenChange, onChoose }: Props) {
	const words = useStrings().profileSettings.zone;
	const nameOf = useZoneName();
	const [typed, setTyped] = useState("");
	const zones = useMemo(() => allZones(chosen.timeZone), [chosen.timeZone]);
	const found = searchZones(zones, typed, nameOf);
	const here = deviceZone();
	const list = useId();

	function choose(choice: ZoneChoice) {
		onChoose(choice);
		onOpenChange(false);
		setTyped("");
	}

	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={words.title} closeLabel={words.close}>
			<div className="flex h-[min(36rem,70dvh)] flex-col gap-3 pt-1">
				<TextField
					type="search"
					label={words.search}
					placeholder={words.placeholder}
					maxLength={60}
					autoComplete="off"
					aria-controls={list}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
				/>
				<ul id={list} className="-mx-2 flex min-h-0 flex-1 flex-col overflow-y-auto">
					{here && (
						<ZoneRow
							timeZone={here}
							label={words.device}
							note={nameOf(here)}
							isChosen={chosen.followsDeviceZone}
							isDevice
							onChoose={() => choose({ timeZone: here, followsDeviceZone: true })}
						/>
					)}
					{found.slice(0, maxShown).map((timeZone) => (
						<ZoneRow
							key={timeZone}
							timeZone={timeZone}
							label={nameOf(timeZone)}
							isChosen={!chosen.followsDeviceZone && isSame(timeZone, chosen.timeZone)}
							onChoose={() => choose({ timeZone, followsDeviceZone: false })}
						/>
					))}
				</ul>
				<p role="status" className="text-13 text-quiet empty:absolute">
					{found.length === 0 ? words.none : found.length > maxShown && words.more}
				</p>
			</div>
		</Dialog>
	);
}

function isSame(one: string, other: string): boolean {
	return one === other || (isIndia(one) && isIndia(other));
}

interface RowProps {
	timeZone: string;
	label: string;
	note?: string;
	isChosen: boolean;
	isDevice?: boolean;
	onChoose: () => void;
}

function ZoneRow({ timeZone, label, note, isChosen, isDevice = false, onChoose }: RowProps) {
	const { offset, time } = useClock(timeZone);
	return (
		<li>
			<button
				type="button"
				aria-pressed={isChosen}
				onClick={onChoose}
				className={classes(
					"flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken",
					"focus-visible:-outline-offset-2",
					isChosen && "bg-primary-soft text-link",
				)}
			>
				{isDevice && <LocateFixed aria-hidden className="size-5 shrink-0" />}
				<span className="flex min-w-0 flex-1 flex-col">
					<span className="truncate font-medium">{label}</span>
					<span className="truncate text-13 text-quiet">{[note, offset].filter(Boolean).join(" · ")}</span>
				</span>
				<span className="shrink-0 text-13 text-quiet tabular-nums">{time}</span>
				{isChosen && <Check aria-hidden className="size-5 shrink-0" />}
			</button>
		</li>
	);
}

function useClock(timeZone: string): { offset: string; time: string } {
	const locale = useLocale();
	return useMemo(() => {
		const format = new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, {
			timeZone,
			...timeOptions(locale),
			timeZoneName: "shortOffset",
		});
		const parts = format.formatToParts(new Date());
		const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
		const time = parts.filter(({ type }) => type !== "timeZoneName").map(({ value }) => value);
		return { offset, time: time.join("").trim() };
	}, [timeZone, locale]);
}
