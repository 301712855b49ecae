import { queryOptions, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { User } from "#contract/account/auth.ts";
import type { Door } from "#contract/organizations/members.ts";
import { pages } from "#contract/pages.ts";
import { isInvitationToken } from "#domain/organizations/invitation.ts";
import { Branded } from "#web/organizations/brand/public.ts";
import { BeforeJoining, organizationsKey, useOrganizationMutation } from "#web/organizations/list/public.ts";
import { AddressConfirmation } from "#web/platform/addresses/address-confirmation.tsx";
import { ApiError, errorMessage, send } from "#web/platform/api.ts";
import { MainPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { VisitorPart } from "#web/platform/page/visitor-part.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useAnnounced } from "#web/ui/states/use-announced.ts";

const InvitationDoor = onDemand({
	load: async () => (await import("#web/organizations/invitations/public.ts")).InvitationDoor,
	texts: ["organizations", "organizationInvitations"],
});

/** Refetched only after an act, such as joining: every request counts as an attempt to guess a code. */
function doorQuery(code: string) {
	return queryOptions({
		queryKey: [...organizationsKey, "door", code],
		queryFn: () => send("GET /api/organizations/door", { query: { code } }),
		staleTime: Number.POSITIVE_INFINITY,
		meta: { isCounted: true },
	});
}

/** Opened by an organization's join link or by a mailed invitation. */
export function DoorPage() {
	const { code = "" } = useParams();
	return (
		<div className="mx-auto flex w-full max-w-dialog flex-1 flex-col gap-6">
			<Target code={code} />
		</div>
	);
}

function Target({ code }: { code: string }) {
	const { loading, door } = useStrings().organizations;
	const { user } = useMe();
	if (isInvitationToken(code))
		return (
			<MainPart key={code} fallback={<Skeleton label={loading} shape="card" />}>
				<InvitationDoor token={code} />
			</MainPart>
		);
	return user ? <SignedInPart user={user} code={code} /> : <VisitorPart {...door.visitor} />;
}

function SignedInPart({ user, code }: { user: User; code: string }) {
	const { organizations: words, shell } = useStrings();
	const query = useQuery(doorQuery(code));
	const leadsNowhere = query.error instanceof ApiError && [400, 404].includes(query.error.status);
	if (leadsNowhere)
		return (
			<DeadEnd
				{...words.door.over}
				action={{ label: words.door.toList, to: pages.organizations }}
				help={{ label: shell.navigation.help, to: pages.help }}
			/>
		);
	return (
		<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
			{(door) => <Entrance user={user} code={code} door={door} />}
		</Async>
	);
}

function Entrance({ user, code, door }: { user: User; code: string; door: Door }) {
	const { door: words, types, people } = useStrings().organizations;
	const { name, type, description, memberCount } = door;
	return (
		<Branded brand={door} className="flex flex-col gap-6">
			<header className="flex flex-col items-center gap-3 pt-4 text-center">
				<Avatar size="large" name={name} picture={door.logoUrl} />
				<h1 className="wrap-anywhere font-semibold text-26">
					{door.state === "outside" ? words.title(name) : name}
				</h1>
				<p className="text-quiet">{`${types[type]} · ${people(memberCount)}`}</p>
				{description && (
					<p dir="auto" className="wrap-anywhere whitespace-pre-line">
						{description}
					</p>
				)}
			</header>
			{door.state === "outside" ? (
				<Joining user={user} code={code} door={door} />
			) : (
				<Answer state={door.state} organizationId={door.organizationId} />
			)}
		</Branded>
	);
}

function Joining({ user, code, door }: { user: User; code: string; door: Door }) {
	const { door: words, join } = useStrings().organizations;
	const { mutate, isPending } = useOrganizationMutation(() =>
		send("POST /api/organizations/join", { body: { code } }),
	);

	function enter() {
		mutate(undefined, {
			onError: (error) => toast({ title: join.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	// The door is not refetched, but the user may have confirmed the address since.
	if (door.needsConfirmedAddress && !user.isVerified)
		return (
			<div className="flex flex-col gap-3">
				<p className="font-medium">{words.confirmFirst}</p>
				<AddressConfirmation user={user} />
			</div>
		);
	return (
		<div className="flex flex-col gap-3">
			<BeforeJoining />
			<Button tone="primary" size="large" wide loading={isPending} onClick={enter}>
				{door.letsInAtOnce ? words.join : words.ask}
			</Button>
			<p className="text-center text-13 text-quiet">{door.letsInAtOnce ? words.atOnce : words.byRequest}</p>
		</div>
	);
}

function Answer({ state, organizationId }: { state: "joined" | "requested"; organizationId: string }) {
	const { door: words } = useStrings().organizations;
	useAnnounced(words[state]);
	return (
		<div className="flex flex-col items-center gap-4 text-center">
			<p className="font-medium text-17">{words[state]}</p>
			{state === "joined" ? (
				<ButtonLink tone="primary" to={pages.organization.replace(":organizationId", organizationId)}>
					{words.open}
				</ButtonLink>
			) : (
				<ButtonLink to={pages.organizations}>{words.toList}</ButtonLink>
			)}
		</div>
	);
}
