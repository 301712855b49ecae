import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { maxRewards, maxRewardTextLength, maxRewardTitleLength } from "#domain/organizations/program.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import type { Faults, RewardDraft } from "./program-draft.ts";

interface Props {
	rewards: readonly RewardDraft[];
	errors: Faults;
	onChange: (rewards: RewardDraft[]) => void;
}

export function RewardFields({ rewards, errors, onChange }: Props) {
	const { form: words } = useStrings().organizationPrograms;
	const change = (id: string, changes: Partial<RewardDraft>) =>
		onChange(rewards.map((each) => (each.id === id ? { ...each, ...changes } : each)));
	return (
		<fieldset className="flex min-w-0 flex-col gap-4">
			<legend className="font-semibold text-17">{words.rewards}</legend>
			<p className="mt-1 text-15 text-quiet">{words.rewardsText}</p>
			{rewards.map(({ id, title, description, at }, index) => (
				<fieldset key={id} aria-label={words.reward(index + 1)} className="flex min-w-0 items-start gap-2">
					<div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2 sm:*:last:col-span-2">
						<TextField
							label={words.rewardTitle}
							error={errors[`reward${index}`]}
							value={title}
							maxLength={maxRewardTitleLength}
							onChange={({ target }) => change(id, { title: target.value })}
						/>
						<TextField
							inputMode="numeric"
							label={words.rewardAt}
							error={errors[`percent${index}`]}
							value={at}
							onChange={({ target }) => change(id, { at: target.value })}
						/>
						<TextField
							label={words.rewardText}
							error={errors[`rewards.${index}.description`]}
							value={description ?? ""}
							maxLength={maxRewardTextLength}
							onChange={({ target }) => change(id, { description: target.value || null })}
						/>
					</div>
					<div className="pt-7">
						<IconButton
							label={words.removeReward(index + 1)}
							icon={<Trash aria-hidden />}
							onClick={() => onChange(rewards.filter((each) => each.id !== id))}
						/>
					</div>
				</fieldset>
			))}
			{rewards.length < maxRewards && (
				<div className="flex">
					<Button
						size="small"
						icon={<Plus aria-hidden />}
						onClick={() => onChange([...rewards, { id: uuidv7(), title: "", description: null, at: "80" }])}
					>
						{words.addReward}
					</Button>
				</div>
			)}
		</fieldset>
	);
}
