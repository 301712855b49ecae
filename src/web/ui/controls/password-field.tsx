import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { classes } from "#web/ui/layout/classes.ts";
import { controlClasses, Field, type FieldTexts } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

interface Props extends FieldTexts, Omit<ComponentProps<"input">, "className" | "style" | "id" | "type"> {
	showLabel: string;
	hideLabel: string;
}

export function PasswordField({ label, hint, error, showLabel, hideLabel, ...input }: Props) {
	const [shown, setShown] = useState(false);
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<div className="relative">
					<input
						autoComplete="current-password"
						{...input}
						{...control}
						type={shown ? "text" : "password"}
						className={classes(controlClasses, "h-12 pr-13")}
					/>
					<div className="absolute inset-y-0 right-0.5 flex items-center">
						<IconButton
							label={shown ? hideLabel : showLabel}
							icon={shown ? <EyeOff /> : <Eye />}
							onClick={() => setShown(!shown)}
						/>
					</div>
				</div>
			)}
		</Field>
	);
}
