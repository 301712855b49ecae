import { useQuery } from "@tanstack/react-query";
import { useTestingMode } from "#web/habits/testing-mode/queries.ts";
import { pricingQuery } from "#web/payments/payments/queries.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { classes } from "#web/ui/layout/classes.ts";
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
		<div className="flex min-h-6 flex-wrap gap-x-2 text-13 text-quiet">
			{/* Reserves its space until loaded, because the payment test is next to it. */}
			{online && <p className={classes("leading-6", !isSuccess && "invisible")}>{paymentWorks}</p>}
			{isTesting && (
				<OptionalPart>
					<PaymentTest />
				</OptionalPart>
			)}
		</div>
	);
}
