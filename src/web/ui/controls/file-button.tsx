import type { ChangeEvent, ReactNode } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { WorkingMarks } from "#web/ui/states/working-marks.tsx";
import { type ButtonStyle, buttonClasses } from "./button-look.ts";

interface Props extends ButtonStyle {
	label: string;
	icon?: ReactNode;
	/** Content types and file extensions that the picker offers first. */
	accept?: string;
	loading?: boolean;
	onChoose: (file: File) => void;
}

export function FileButton({ label, icon, accept, loading = false, onChoose, ...look }: Props) {
	function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const [file] = currentTarget.files ?? [];
		// Emptied because the browser fires no change event when the same file is chosen twice.
		currentTarget.value = "";
		if (file) onChoose(file);
	}
	return (
		<label
			className={classes(
				buttonClasses(look),
				"has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:outline-offset-2",
			)}
		>
			<input
				type="file"
				accept={accept}
				aria-busy={loading || undefined}
				aria-disabled={loading || undefined}
				onClick={(event) => loading && event.preventDefault()}
				onChange={choose}
				className="sr-only"
			/>
			<span className={classes("inline-flex items-center gap-[inherit]", loading && "opacity-0")}>
				{icon}
				{label}
			</span>
			{loading && <WorkingMarks />}
		</label>
	);
}
