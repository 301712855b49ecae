import { useState } from "react";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { AuditLog } from "#web/audit/audit-log.tsx";
import { StatementImport } from "#web/bank-statements/statement-import.tsx";
import { PeopleList } from "#web/people/people-list.tsx";
import { PlanList } from "#web/plans/plan-list.tsx";
import { PaymentQueue } from "#web/review/payment-queue.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useStrings } from "./locale.ts";

/** The administrator's form, and under it all that they do beside it. */
export function AdminScreen() {
	return (
		<AdminPage>
			<AdminTabs />
		</AdminPage>
	);
}

function AdminTabs() {
	const { backOffice: words } = useStrings();
	const [tab, setTab] = useState<"queue" | "statements" | "people" | "plans" | "audit">("queue");
	return (
		<Tabs
			label={words.tabs}
			value={tab}
			onValueChange={setTab}
			tabs={[
				{ value: "queue", label: words.queueTab, content: <PaymentQueue /> },
				{ value: "statements", label: words.statementsTab, content: <StatementImport /> },
				{ value: "people", label: words.usersTab, content: <PeopleList /> },
				{ value: "plans", label: words.plansTab, content: <PlanList /> },
				{ value: "audit", label: words.auditTab, content: <AuditLog /> },
			]}
		/>
	);
}
