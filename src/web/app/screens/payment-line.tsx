import { useQuery } from "@tanstack/react-query";
import { useTestingMode } from "#web/habits/testing-mode/queries.ts";
import { pricingQuery } from "#web/payments/payments/queries.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { useOnline } from "#web/ui/states/use-online.ts";

const PaymentTest = onDemand({
	load: async () => (await import("#web/habits/testing-mode/payment-test.tsx")).PaymentTest,
	texts: ["testingMode"],
});

export function PaymentLine() {
	const { paymentWorks } = useStrings().today;
	const isTesting = useTestingMode();
	const { isSuccess } = useQuery(pricingQuery);
	const online = useOnline();
	return (
		<div className="flex min-h-6 flex-wrap items-baseline gap-x-4 text-13 text-quiet">
			{/* Keeps its place until the answer is here, because the test is next to it. */}
			{online && <p className={isSuccess ? undefined : "invisible"}>{paymentWorks}</p>}
			{isTesting && (
				<OptionalPart>
					<PaymentTest />
				</OptionalPart>
			)}
		</div>
	);
}
