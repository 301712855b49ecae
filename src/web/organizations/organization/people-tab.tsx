import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { JoinRequest } from "#contract/organizations/members.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { useOrganizationAct } from "#web/organizations/list/public.ts";
import { send, sentenceOf } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmailAddress } from "#web/ui/layout/email-address.tsx";
import { PagedRows } from "#web/ui/layout/paged-rows.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { MemberRow } from "./member-row.tsx";
import { membersQuery, requestsQuery } from "./queries.ts";

export function PeopleTab({ organization }: { organization: Organization }) {
	const { members: words, ...texts } = useStrings().organizations;
	const query = useInfiniteQuery(membersQuery(organization.id));
	return (
		<div className="flex flex-col gap-6">
			{isAtLeast(organization.role, "admin") && <Requests organizationId={organization.id} />}
			<PagedRows label={words.title} query={query} texts={{ ...texts, more: words.more }} empty={words.empty}>
				{(member) => <MemberRow key={member.userId} member={member} organization={organization} />}
			</PagedRows>
		</div>
	);
}

function Requests({ organizationId }: { organizationId: string }) {
	const { members: words } = useStrings().organizations;
	const { data = [] } = useQuery(requestsQuery(organizationId));
	if (data.length === 0) return null;
	return (
		<section aria-labelledby="requests-to-join" className="flex flex-col gap-3">
			<h2 id="requests-to-join" className="font-semibold text-20">
				{words.requests}
			</h2>
			<Card inset="flush">
				<Rows>
					{data.map((request) => (
						<RequestRow key={request.userId} organizationId={organizationId} request={request} />
					))}
				</Rows>
			</Card>
		</section>
	);
}

function RequestRow({ organizationId, request }: { organizationId: string; request: JoinRequest }) {
	const { members: words, toasts, asked } = useStrings().organizations;
	const { date } = useFormats();
	const { userId, fullName, email, createdAt } = request;
	const params = { organizationId, userId };
	const accept = useOrganizationAct(() =>
		send("POST /api/organizations/:organizationId/requests/:userId/accept", { params }),
	);
	const decline = useOrganizationAct(() =>
		send("POST /api/organizations/:organizationId/requests/:userId/decline", { params }),
	);

	function answer({ mutate }: typeof accept) {
		mutate(undefined, {
			onError: (fault) => toast({ title: toasts.failed, message: sentenceOf(fault), tone: "wrong" }),
		});
	}

	return (
		<Row
			leading={<Avatar name={fullName} />}
			title={<bdi>{fullName}</bdi>}
			text={
				<>
					{email && <EmailAddress>{email}</EmailAddress>}
					<span className="block">{asked.text(date(createdAt))}</span>
				</>
			}
			trailing={
				<>
					<Button size="small" tone="plain" loading={decline.isPending} onClick={() => answer(decline)}>
						{words.decline}
					</Button>
					<Button size="small" tone="primary" loading={accept.isPending} onClick={() => answer(accept)}>
						{words.accept}
					</Button>
				</>
			}
		/>
	);
}
