import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { todayOf } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { controlClasses, Field } from "#web/ui/controls/field.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { ZoneDialog } from "./zone-dialog.tsx";
import { useZoneName, type ZoneChoice } from "./zone-name.ts";

interface Props {
	chosen: ZoneChoice;
	dayStartHour: number;
	error: string | undefined;
	onChoose: (choice: ZoneChoice) => void;
}

export function ZoneField({ chosen, dayStartHour, error, onChoose }: Props) {
	const words = useStrings().profileSettings.zone;
	const { fullDay } = useFormats();
	const nameOf = useZoneName();
	const [isOpen, setIsOpen] = useState(false);
	const today = fullDay(todayOf(Date.now(), chosen.timeZone, dayStartHour));
	const name = nameOf(chosen.timeZone);
	const shown = chosen.followsDeviceZone ? `${words.device}: ${name}` : name;
	return (
		<>
			<Field label={words.label} hint={words.hint(today)} error={error}>
				{(control) => (
					<button
						type="button"
						{...control}
						// Otherwise the label would hide the chosen zone from screen readers.
						aria-label={`${words.label}: ${shown}`}
						aria-haspopup="dialog"
						onClick={() => setIsOpen(true)}
						className={classes(controlClasses, "flex h-12 items-center justify-between gap-2 text-left")}
					>
						<span className="truncate">{shown}</span>
						<ChevronDown aria-hidden className="size-5 shrink-0 text-quiet" />
					</button>
				)}
			</Field>
			<ZoneDialog chosen={chosen} open={isOpen} onOpenChange={setIsOpen} onChoose={onChoose} />
		</>
	);
}
