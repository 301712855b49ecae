import { ConsentsCard } from "#web/account/consents/public.ts";
import { EmailCard } from "#web/account/email-changes/public.ts";
import { PasswordCard } from "#web/account/passwords/public.ts";
import { SecondStepCard } from "#web/account/second-step/public.ts";
import { SessionsCard } from "#web/account/sessions/public.ts";

export function SignInSettings() {
	return (
		<div className="flex flex-col gap-6">
			<EmailCard />
			<PasswordCard />
			<SecondStepCard />
			<SessionsCard />
			<ConsentsCard />
		</div>
	);
}
