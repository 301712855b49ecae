import { useQuery } from "@tanstack/react-query";
import ShieldCheck from "lucide-react/icons/shield-check";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { secondStepQuery } from "./queries.ts";

/** Asks an administrator who has no second step to add one. */
export function SecondStepAdvice() {
	const words = useStrings().security.step.advice;
	const { data } = useQuery(secondStepQuery);
	if (!data?.isOffered || data.totpSince || data.passkeys.length > 0) return null;
	return (
		<section
			aria-label={words.title}
			className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-careful-soft p-4 sm:px-6"
		>
			<ShieldCheck aria-hidden className="size-6 shrink-0 text-careful" />
			<div className="min-w-48 flex-1">
				<p className="font-medium">{words.title}</p>
				<p className="text-15">{words.text}</p>
			</div>
			<ButtonLink size="small" to={`${pages.settings}?tab=privacy`}>
				{words.act}
			</ButtonLink>
		</section>
	);
}
