import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { AdminQueue } from "#domain/admin/queue.ts";
import { queuesQuery } from "#web/admin/queues/queries.ts";
import { PaymentQueue } from "#web/admin/review/payment-queue.tsx";
import { AdminPage } from "#web/admin/verification/admin-page.tsx";
import { ApiError } from "#web/platform/api.ts";
import { MainPart, OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

const AuditLog = onDemand({
	load: async () => (await import("#web/admin/audit/audit-log.tsx")).AuditLog,
	texts: ["auditLog", "backOffice"],
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
	const { data: waiting, error } = useQuery(queuesQuery);
	// Undefined for an empty queue, so that its tab shows no 0.
	const count = (queue: AdminQueue) => waiting?.[queue] || undefined;
	const tabs = [
		{ value: "payments", label: words.queueTab, count: count("payments"), content: <PaymentQueue /> },
		{ value: "statements", label: words.statementsTab, content: <StatementImport /> },
		{ value: "people", label: words.usersTab, content: <PeopleList /> },
		{ value: "reports", label: words.reportsTab, count: count("reports"), content: <ReportQueue /> },
		{
			value: "consultations",
			label: words.consultationsTab,
			count: count("consultations"),
			content: <ConsultationDesk />,
		},
		{ value: "plans", label: words.plansTab, content: <PlanList /> },
		{ value: "audit", label: words.auditTab, content: <AuditLog /> },
	] as const;
	type Name = (typeof tabs)[number]["value"];
	const requestedTab = new URLSearchParams(useLocation().search).get("tab");
	const navigate = useNavigate();
	const tab = tabs.find(({ value }) => value === requestedTab)?.value ?? "payments";
	const wayOut = error instanceof ApiError && error.wayOut;
	return (
		<>
			{/* Without data, each tab shows the error itself. */}
			{waiting && wayOut && (
				<ErrorState title={words.failed.title} text={wayOut.text} retry={{ ...wayOut, icon: null }} />
			)}
			<Tabs<Name>
				label={words.tabs}
				value={tab}
				onValueChange={(value) => value !== tab && void navigate(`?tab=${value}`, { replace: true })}
				tabs={tabs.map(({ content, ...each }) => ({
					...each,
					content: (
						<MainPart key={each.value} fallback={<Skeleton label={each.label} shape="card" />}>
							{content}
						</MainPart>
					),
				}))}
			/>
		</>
	);
}
