import { useState } from "react";
import { PaymentQueue } from "#web/admin/review/payment-queue.tsx";
import { AdminPage } from "#web/admin/verification/admin-page.tsx";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

const AuditLog = onDemand({
	load: async () => (await import("#web/admin/audit/audit-log.tsx")).AuditLog,
	texts: ["backOffice"],
});

const PeopleList = onDemand({
	load: async () => (await import("#web/admin/people/people-list.tsx")).PeopleList,
	texts: ["backOffice"],
});

const StatementImport = onDemand({
	load: async () => (await import("#web/admin/statements/statement-import.tsx")).StatementImport,
	texts: ["backOffice"],
});

const PlanList = onDemand({
	load: async () => (await import("#web/payments/plans/plan-list.tsx")).PlanList,
	texts: ["backOffice"],
});

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

export function AdminScreen() {
	return (
		<AdminPage>
			<OptionalPart>
				<SecondStepAdvice />
			</OptionalPart>
			<AdminTabs />
		</AdminPage>
	);
}

function AdminTabs() {
	const { backOffice: words } = useStrings();
	const tabs = [
		{ value: "queue", label: words.queueTab, content: <PaymentQueue /> },
		{ value: "statements", label: words.statementsTab, content: <StatementImport /> },
		{ value: "people", label: words.usersTab, content: <PeopleList /> },
		{ value: "reports", label: words.reportsTab, content: <ReportQueue /> },
		{ value: "consultations", label: words.consultationsTab, content: <ConsultationDesk /> },
		{ value: "plans", label: words.plansTab, content: <PlanList /> },
		{ value: "audit", label: words.auditTab, content: <AuditLog /> },
	] as const;
	type Name = (typeof tabs)[number]["value"];
	const [tab, setTab] = useState<Name>("queue");
	return (
		<Tabs<Name>
			label={words.tabs}
			value={tab}
			onValueChange={setTab}
			tabs={tabs.map(({ content, ...each }) => ({
				...each,
				content: (
					<OptionalPart key={each.value} fallback={<Skeleton label={each.label} shape="card" />}>
						{content}
					</OptionalPart>
				),
			}))}
		/>
	);
}
