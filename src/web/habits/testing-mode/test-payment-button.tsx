import { errorMessage } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useTestPayment } from "./queries.ts";

/** The server returns the payment that is due first, or creates the habit. */
export function TestPaymentButton() {
	const { payment: words } = useStrings().testingMode;
	const { rupees } = useFormats();
	const { mutateAsync, isPending } = useTestPayment();

	async function requestPayment() {
		try {
			const reply = await mutateAsync(words.sample);
			if ("requiresPayment" in reply) {
				toast({ title: words.required, message: words.amount(rupees(reply.payment.amount)) });
			} else toast({ title: words.response, message: words.created(reply.name) });
		} catch (error) {
			toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
		}
	}

	return (
		<Button size="small" tone="quiet" loading={isPending} onClick={() => void requestPayment()}>
			<span className="text-13">{words.open}</span>
		</Button>
	);
}
