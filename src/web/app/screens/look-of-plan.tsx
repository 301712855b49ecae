import { useFormContext, useWatch } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { LookFields } from "#web/habits/settings/look-fields.tsx";

export function LookOfPlan() {
	const { control, setValue } = useFormContext<HabitPlan>();
	const [category, icon = null, colour = null] = useWatch({ control, name: ["category", "icon", "colour"] });
	return (
		<LookFields
			// Until a category is chosen, the preview uses the first category's look.
			look={{ category: category ?? "Health", icon, colour }}
			onChange={(look) => {
				setValue("icon", look.icon, { shouldDirty: true });
				setValue("colour", look.colour, { shouldDirty: true });
			}}
		/>
	);
}
