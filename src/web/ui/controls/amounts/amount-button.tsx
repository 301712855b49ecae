import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	id?: string;
	/** How full the ring is, from 0 to 1. */
	share: number;
	/** "small" is done too; "over" is above a limit. */
	state: "open" | "done" | "small" | "over";
	/** What is counted and how much so far, such as "Read, 12 of 20 pages". */
	label: string;
	onPress: () => void;
	disabled?: boolean | undefined;
}

const looks = {
	open: {
		Icon: Plus,
		arc: "stroke-primary",
		disc: "scale-0",
		icon: "size-5 text-quiet group-hover:text-link",
	},
	done: { Icon: Check, arc: "stroke-primary", disc: "scale-100", icon: "size-6 text-on-solid" },
	small: { Icon: Check, arc: "stroke-primary", disc: "scale-60", icon: "size-4 text-on-solid" },
	over: { Icon: X, arc: "stroke-careful", disc: "scale-0", icon: "size-5 text-careful" },
};

export function AmountButton({ id, share, state, label, onPress, disabled }: Props) {
	const { Icon, arc, disc, icon } = looks[state];
	return (
		<button
			type="button"
			id={id}
			aria-haspopup="dialog"
			aria-label={label}
			disabled={disabled}
			onClick={onPress}
			className={classes(
				"group relative grid size-14 shrink-0 place-items-center rounded-full transition",
				"active:scale-[0.94] disabled:opacity-50 disabled:active:scale-100",
			)}
		>
			<Arc share={share} look={arc} />
			<span className={classes("absolute inset-1 rounded-full bg-primary transition", disc)} />
			<Icon aria-hidden strokeWidth={2.75} className={classes("relative transition", icon)} />
		</button>
	);
}

function Arc({ share, look }: { share: number; look: string }) {
	const circle = { cx: 28, cy: 28, r: 23 };
	return (
		<svg aria-hidden viewBox="0 0 56 56" fill="none" strokeWidth="2" className="absolute inset-0 -rotate-90">
			<circle {...circle} className="stroke-edge group-hover:fill-primary-soft" />
			<circle
				{...circle}
				strokeWidth="4"
				pathLength={100}
				strokeDasharray={100}
				strokeDashoffset={100 * (1 - Math.min(1, Math.max(0, share)))}
				className={classes(
					"transition-[stroke-dashoffset,opacity] duration-220",
					look,
					// Some browsers draw the ends of an empty dash.
					share <= 0 && "opacity-0",
				)}
			/>
		</svg>
	);
}
