import Check from "lucide-react/icons/check";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	id?: string;
	ticked: boolean;
	/** What is ticked, such as "Evening walk, done today"; `aria-pressed` has the state. */
	label: string;
	onPress: () => void;
	disabled?: boolean | undefined;
}

export function TickButton({ id, ticked, label, onPress, disabled }: Props) {
	return (
		<button
			type="button"
			id={id}
			aria-pressed={ticked}
			aria-label={label}
			disabled={disabled}
			onClick={onPress}
			className={classes(
				"group relative grid size-14 shrink-0 place-items-center rounded-full transition",
				"active:scale-[0.94] disabled:opacity-50 disabled:active:scale-100",
			)}
		>
			<span
				className={classes(
					"absolute inset-1 rounded-full border-2 transition",
					ticked ? "border-primary" : "border-edge group-hover:border-primary group-hover:bg-primary-soft",
				)}
			/>
			<span
				className={classes(
					"absolute inset-1 rounded-full bg-primary transition",
					ticked ? "scale-100" : "scale-0",
				)}
			/>
			<Check
				aria-hidden
				strokeWidth={2.75}
				className={classes(
					"relative size-6 transition",
					ticked
						? "text-on-solid"
						: "scale-75 text-edge opacity-0 group-hover:text-link group-hover:opacity-100",
				)}
			/>
		</button>
	);
}
