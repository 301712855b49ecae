import { useQuery } from "@tanstack/react-query";
import type { OwnRequest } from "#contract/organizations/members.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ownRequestsQuery, useOrganizationMutation } from "./queries.ts";

export function OwnRequests() {
	const { asked: words } = useStrings().organizations;
	const { data = [] } = useQuery(ownRequestsQuery);
	if (data.length === 0) return null;
	return (
		<section aria-labelledby="own-requests" className="flex flex-col gap-3">
			<h2 id="own-requests" className="font-semibold text-20">
				{words.title}
			</h2>
			<Card inset="flush">
				<Rows>
					{data.map((request) => (
						<RequestRow key={request.organizationId} request={request} />
					))}
				</Rows>
			</Card>
		</section>
	);
}

function RequestRow({ request: { organizationId, name, createdAt } }: { request: OwnRequest }) {
	const { asked: words, toasts } = useStrings().organizations;
	const { date } = useFormats();
	const { mutate, isPending } = useOrganizationMutation(() =>
		send("DELETE /api/organizations/requests/:organizationId", { params: { organizationId } }),
	);

	function withdraw() {
		mutate(undefined, {
			onError: (error) => toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Row
			leading={<Avatar name={name} />}
			title={<bdi>{name}</bdi>}
			text={words.text(date(createdAt))}
			trailing={
				<Button size="small" aria-label={`${words.withdraw}: ${name}`} loading={isPending} onClick={withdraw}>
					{words.withdraw}
				</Button>
			}
		/>
	);
}
