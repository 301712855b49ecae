import Paperclip from "lucide-react/icons/paperclip";
import { classes } from "#web/ui/layout/classes.ts";
import { buttonClasses } from "./button-look.ts";
import { Field, type FieldTexts } from "./field.tsx";

interface Props extends FieldTexts {
	accept: string;
	chooseLabel: string;
	file: File | undefined;
	onFile: (file: File | undefined) => void;
}

export function FileField({ label, hint, error, accept, chooseLabel, file, onFile }: Props) {
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<span className={classes("relative self-start", "max-w-full")}>
					<input
						{...control}
						type="file"
						aria-description={file?.name}
						accept={accept}
						onClick={({ currentTarget }) => {
							// Emptied because the browser fires no change event when the same file is chosen twice.
							currentTarget.value = "";
						}}
						onChange={(event) => onFile(event.target.files?.[0])}
						className="peer absolute inset-0 z-10 w-full cursor-pointer opacity-0"
					/>
					<span
						aria-hidden
						className={classes(
							buttonClasses({}),
							"max-w-full peer-focus-visible:outline-2 peer-focus-visible:outline-link peer-focus-visible:outline-offset-2",
						)}
					>
						<Paperclip aria-hidden />
						<span className="truncate">{file?.name ?? chooseLabel}</span>
					</span>
				</span>
			)}
		</Field>
	);
}
