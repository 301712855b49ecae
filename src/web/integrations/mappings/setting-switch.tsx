import type { Integration } from "#contract/integrations/integrations.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Switch } from "#web/ui/controls/switch.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useSwitch } from "./queries.ts";

interface Props {
	connection: Integration;
	setting: "syncHabits" | "autoCreateHabits";
	label: string;
	hint: string;
}

export function SettingSwitch({ connection: { id, settings }, setting, label, hint }: Props) {
	const { toasts } = useStrings().mappings;
	const { mutate, isPending, variables } = useSwitch(id, setting);
	return (
		<Switch
			label={label}
			hint={hint}
			checked={isPending ? variables : settings[setting]}
			onChange={({ currentTarget }) =>
				mutate(currentTarget.checked, {
					onError: (error) =>
						toast({ title: toasts.updateFailed, message: errorMessage(error), tone: "wrong" }),
				})
			}
		/>
	);
}
