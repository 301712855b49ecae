import { useStrings } from "#web/platform/locale.ts";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { TestPaymentButton } from "./test-payment-button.tsx";

export function PaymentTest() {
	const { title } = useStrings().testingMode;
	return (
		// No taller than its line of text, so that nothing moves down when it appears.
		<div className="-my-2.5">
			<Disclosure summary={title}>
				<TestPaymentButton />
			</Disclosure>
		</div>
	);
}
