import type { User } from "#contract/account/auth.ts";
import { PlannedRow } from "#web/habits/today/planned-row.tsx";
import { usePlannedHabit } from "#web/habits/wizard/public.ts";
import { useReportedPayment } from "#web/payments/payments/public.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";

const PaymentStep = onDemand({
	load: async () => (await import("./payment-step.tsx")).PaymentStep,
	texts: ["today", "payments"],
});

export function PaymentNews({ user }: { user: User }) {
	const reported = useReportedPayment(user);
	const planned = usePlannedHabit(user);
	const step = (
		<OptionalPart fallback={<div className="h-9" />}>
			<PaymentStep user={user} />
		</OptionalPart>
	);
	if (planned) return <PlannedRow planned={planned} payment={step} />;
	if (!reported) return null;
	return <section className="rounded-card bg-card p-4 ring-1 ring-line sm:px-6">{step}</section>;
}
