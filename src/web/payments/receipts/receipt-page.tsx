import { queryOptions, useQuery } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import { useParams } from "react-router";
import { pages } from "#contract/pages.ts";
import type { Receipt } from "#contract/payments/payments.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import { dayInIndia } from "#domain/day.ts";
import { boughtWordsIn } from "#strings/payments/plan-words.ts";
import { usePlanWords } from "#web/payments/payments/public.ts";
import { ApiError, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

function receiptQuery(paymentId: string) {
	return queryOptions({
		queryKey: ["api", "payments", paymentId, "receipt"],
		queryFn: () => send("GET /api/payments/:paymentId/receipt", { params: { paymentId } }),
	});
}

/** Only the receipt is printed. */
export function ReceiptPage() {
	const { profile, shell } = useStrings();
	const { receipt: words } = profile;
	const { paymentId = "" } = useParams();
	const query = useQuery(receiptQuery(paymentId));
	const isMissing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
	const failed = isMissing ? words.failed : { ...profile.failed, title: shell.broken.title };
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<div className="print:hidden">
				<PageHeader
					title={words.title}
					back={{ to: pages.profile, label: words.back }}
					actions={
						<Button id="print" icon={<Printer aria-hidden />} onClick={() => window.print()}>
							{words.print}
						</Button>
					}
				/>
			</div>
			<Async
				query={query}
				texts={{ ...profile, failed }}
				loading={<Skeleton label={words.loading} shape="card" />}
			>
				{(receipt) => <Paper receipt={receipt} />}
			</Async>
		</div>
	);
}

function Paper({ receipt }: { receipt: Receipt }) {
	const strings = useStrings();
	const { profile, shell } = strings;
	const { receipt: words } = profile;
	const { rupees, dayAndYear } = useFormats();
	function dateOf(instant: string) {
		const day = dayInIndia(Date.parse(instant));
		return day === undefined ? "" : dayAndYear(day);
	}
	const planWords = usePlanWords();
	const boughtWords = boughtWordsIn(strings);
	const { payer, payee, plan } = receipt;
	return (
		<article
			aria-label={words.title}
			className="flex flex-col gap-8 rounded-card bg-card p-5 ring-1 ring-line sm:p-10 print:bg-transparent print:p-0 print:ring-0"
		>
			<header className="flex flex-wrap items-start justify-between gap-4">
				<Logo name={shell.name} />
				<dl className="text-right">
					<dt className="text-13 text-quiet">{words.number}</dt>
					<dd className="font-semibold tabular-nums">{receipt.reference}</dd>
					<dt className="mt-2 text-13 text-quiet">{words.date}</dt>
					<dd className="font-medium">{dateOf(receipt.paymentDate)}</dd>
				</dl>
			</header>
			<dl className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
				<Party label={words.from} lines={[payer.fullName, shownAddress(payer.email) ?? null]} />
				<Party label={words.by} lines={[payee.name, payee.vpa, payee.phone]} />
				<Party
					label={words.for}
					lines={[boughtWords({ ...receipt, planName: plan.name }), planWords(plan.description)]}
				/>
				<Party
					label={words.method}
					lines={[receipt.paymentMethod, receipt.transactionId && `${words.utr} ${receipt.transactionId}`]}
				/>
			</dl>
			<p className="flex items-baseline justify-between border-ink border-y py-4">
				<span className="font-semibold text-17">{words.total}</span>
				<span className="font-semibold text-26 tabular-nums">{rupees(receipt.amount)}</span>
			</p>
			{receipt.refundedAt && <p>{words.refunded(dateOf(receipt.refundedAt))}</p>}
			<footer className="flex flex-col gap-1 text-13 text-quiet">
				{payee.isDemo ? <p className="text-careful">{words.demo}</p> : <p>{words.footer}</p>}
			</footer>
		</article>
	);
}

function Party({ label, lines }: { label: string; lines: (string | null)[] }) {
	const [name, ...rest] = lines.filter((line) => line !== null);
	return (
		<div className="min-w-0">
			<dt className="text-13 text-quiet">{label}</dt>
			<dd className="wrap-anywhere font-medium">{name}</dd>
			{rest.map((line) => (
				<dd key={line} className="wrap-anywhere text-quiet">
					{line}
				</dd>
			))}
		</div>
	);
}
