import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "#web/ui/layout/classes.ts";

interface Props extends Omit<ComponentProps<"input">, "className" | "style" | "id" | "type" | "role"> {
	label: string;
	hint?: ReactNode;
}

const switchLook = classes(
	"h-7 w-12 shrink-0 appearance-none rounded-full bg-edge p-0.5 transition duration-220",
	"checked:bg-primary disabled:opacity-50",
	"before:block before:size-6 before:rounded-full before:bg-card before:transition before:duration-220",
	"checked:before:translate-x-5",
);

export function BareSwitch({ label, ...input }: Omit<Props, "hint">) {
	return (
		<label className="inline-flex min-h-11 min-w-12 items-center justify-center">
			<input
				{...input}
				type="checkbox"
				// biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says whether it is checked
				role="switch"
				aria-label={label}
				className={switchLook}
			/>
		</label>
	);
}

export function Switch({ label, hint, ...input }: Props) {
	const id = useId();
	return (
		<div className="relative flex min-h-11 items-center justify-between gap-4">
			<div className="min-w-0">
				<label htmlFor={id} className="font-medium after:absolute after:inset-0">
					{label}
				</label>
				{hint && (
					<p id={`${id}-hint`} className="text-13 text-quiet">
						{hint}
					</p>
				)}
			</div>
			<input
				{...input}
				id={id}
				type="checkbox"
				// biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says whether it is checked
				role="switch"
				aria-describedby={hint ? `${id}-hint` : undefined}
				className={switchLook}
			/>
		</div>
	);
}
