import { useQuery } from "@tanstack/react-query";
import { useTestingMode } from "#web/habits/testing-mode/queries.ts";
import { pricingQuery } from "#web/payments/payments/queries.ts";
import { Extra } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { useOnline } from "#web/ui/states/use-online.ts";

const TestPaymentButton = onDemand({
	load: async () => (await import("#web/habits/testing-mode/test-payment-button.tsx")).TestPaymentButton,
	texts: ["testingMode"],
});

/** Shown once prices are loaded and while the server is reachable; in testing mode payments can be tried. */
export function PaymentLine() {
	const { paymentWorks } = useStrings().today;
	const isTesting = useTestingMode();
	const { isSuccess } = useQuery(pricingQuery);
	const online = useOnline();
	return (
		<div className="flex min-h-6 flex-wrap items-center gap-x-2 text-13 text-quiet">
			{isSuccess && online && <p>{paymentWorks}</p>}
			{isTesting && (
				<Extra>
					<TestPaymentButton />
				</Extra>
			)}
		</div>
	);
}
