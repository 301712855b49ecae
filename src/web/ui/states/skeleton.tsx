import { classes } from "#web/ui/layout/classes.ts";

const shapes = {
	line: "h-4 w-full rounded-full last:not-first:w-2/3",
	title: "h-7 w-1/2 rounded-full",
	row: "h-14 w-full rounded-control",
	card: "h-40 w-full rounded-card",
	round: "size-14 rounded-full",
	button: "h-11 w-36 rounded-control",
};

export function Skeleton({
	label,
	shape = "line",
	count = 1,
}: {
	label: string;
	shape?: keyof typeof shapes;
	count?: number;
}) {
	return (
		<div role="status" aria-label={label} className="flex w-full flex-col gap-3">
			{Array.from({ length: count }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: identical shapes, never reordered
				<span key={index} className={classes("block animate-breathe bg-line", shapes[shape])} />
			))}
		</div>
	);
}
