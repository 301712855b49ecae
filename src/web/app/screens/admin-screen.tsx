import { Suspense, useState } from "react";
import { AuditLog } from "#web/admin/audit/audit-log.tsx";
import { PeopleList } from "#web/admin/people/people-list.tsx";
import { PaymentQueue } from "#web/admin/review/payment-queue.tsx";
import { StatementImport } from "#web/admin/statements/statement-import.tsx";
import { AdminPage } from "#web/admin/verification/admin-page.tsx";
import { PlanList } from "#web/payments/plans/plan-list.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

const ReportQueue = onDemand({
	load: async () => (await import("#web/admin/reports/report-queue.tsx")).ReportQueue,
	texts: ["report", "reports"],
});

const ConsultationDesk = onDemand({
	load: async () => (await import("#web/consultations/appointments/consultation-desk.tsx")).ConsultationDesk,
	texts: ["consultationDesk", "consultations"],
});

const SecondStepAdvice = onDemand({
	load: async () => (await import("#web/account/second-step/second-step-advice.tsx")).SecondStepAdvice,
	texts: ["security"],
});

/** The administrator's form, and under it all that they do beside it. */
export function AdminScreen() {
	return (
		<AdminPage>
			<Suspense>
				<SecondStepAdvice />
			</Suspense>
			<AdminTabs />
		</AdminPage>
	);
}

function AdminTabs() {
	const { backOffice: words } = useStrings();
	const [tab, setTab] = useState<
		"queue" | "statements" | "people" | "reports" | "consultations" | "plans" | "audit"
	>("queue");
	return (
		<Tabs
			label={words.tabs}
			value={tab}
			onValueChange={setTab}
			tabs={[
				{ value: "queue", label: words.queueTab, content: <PaymentQueue /> },
				{ value: "statements", label: words.statementsTab, content: <StatementImport /> },
				{ value: "people", label: words.usersTab, content: <PeopleList /> },
				{
					value: "reports",
					label: words.reportsTab,
					content: (
						<Suspense fallback={<Skeleton label={words.reportsTab} shape="card" />}>
							<ReportQueue />
						</Suspense>
					),
				},
				{
					value: "consultations",
					label: words.consultationsTab,
					content: (
						<Suspense fallback={<Skeleton label={words.consultationsTab} shape="card" />}>
							<ConsultationDesk />
						</Suspense>
					),
				},
				{ value: "plans", label: words.plansTab, content: <PlanList /> },
				{ value: "audit", label: words.auditTab, content: <AuditLog /> },
			]}
		/>
	);
}
