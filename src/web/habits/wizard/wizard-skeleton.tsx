import ChevronDown from "lucide-react/icons/chevron-down";
import LayoutTemplate from "lucide-react/icons/layout-template";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StepProgress } from "#web/ui/layout/step-progress.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { StepHeading } from "./steps/step-heading.tsx";

/** Its field is disabled, because any input would be lost. */
export function WizardSkeleton() {
	const { wizard: words, shell } = useStrings();
	return (
		<div className="flex flex-col gap-6">
			<PageHeader title={words.title} back={{ to: pages.dashboard, label: words.toDashboard }} />
			<div className="flex max-w-reading flex-col gap-4">
				<StepProgress label={words.step(1)} steps={words.steps} current={0} />
				<div className="mb-2">
					<Button disabled icon={<LayoutTemplate aria-hidden />}>
						{words.templates.open}
						<ChevronDown aria-hidden />
					</Button>
				</div>
				<Card>
					<div className="flex flex-col gap-6">
						<StepHeading number={1} title={words.define.title} question={words.define.question} />
						<TextField disabled label={words.define.name} hint={words.define.nameExample} />
						<Skeleton label={shell.loading} shape="row" count={3} />
					</div>
				</Card>
			</div>
		</div>
	);
}
