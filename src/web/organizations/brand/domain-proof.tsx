import type { ReactNode } from "react";
import type { Domain } from "#contract/organizations/domains.ts";
import { useOrganizationMutation } from "#web/organizations/list/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { DnsRecord } from "./dns-record.tsx";

type ProofState = Domain["state"] | "taken";

const tones: Record<ProofState, BadgeTone> = {
	waiting: "plain",
	proven: "good",
	missing: "careful",
	gone: "wrong",
	taken: "wrong",
};

interface Props {
	organizationId: string;
	domain: Domain;
	recordTitle: string;
	removal: { isPending: boolean; onPress: () => void };
	/** Additional DNS records. */
	children?: ReactNode;
}

export function DomainProof({ organizationId, domain, recordTitle, removal, children }: Props) {
	const { organizationDomains: words } = useStrings();
	const { date, time } = useFormats();
	const { state, isTaken, checkedAt, record } = domain;
	const shown = isTaken ? "taken" : state;
	const { mutate, isPending } = useOrganizationMutation(() =>
		send("POST /api/organizations/:organizationId/domains/check", { params: { organizationId } }),
	);

	function lookAgain() {
		mutate(undefined, {
			onError: (error) => toast({ title: words.failed, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<div className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p className="wrap-anywhere font-medium">
					<bdi>{domain.domain}</bdi>
				</p>
				<Badge tone={tones[shown]}>{words.states[shown]}</Badge>
			</div>
			<p className="text-15 text-quiet">{useStatusText(domain)}</p>
			{shown !== "proven" && shown !== "taken" && (
				<>
					<p className="font-medium text-15">{recordTitle}</p>
					<DnsRecord type="TXT" {...record} />
					{children}
				</>
			)}
			<div className="flex flex-wrap items-center gap-2">
				<Button size="small" loading={isPending || checkedAt === null} onClick={lookAgain}>
					{words.lookAgain}
				</Button>
				<Button
					size="small"
					tone="plain"
					aria-label={words.removeDomain(domain.domain)}
					loading={removal.isPending}
					onClick={removal.onPress}
				>
					{words.remove}
				</Button>
				<p role="status" className="text-13 text-quiet">
					{checkedAt === null ? words.looking : words.lastLook(`${date(checkedAt)}, ${time(checkedAt)}`)}
				</p>
			</div>
		</div>
	);
}

function useStatusText({ state, isTaken, provenAt, missingAt, endsAt }: Domain): string {
	const { about } = useStrings().organizationDomains;
	const { date } = useFormats();
	if (isTaken) return about.taken;
	if (state === "proven" && provenAt !== null) return about.proven({ since: date(provenAt) });
	if (missingAt !== null && endsAt !== null)
		return about.missing({ since: date(missingAt), ends: date(endsAt) });
	return state === "gone" ? about.gone : about.waiting;
}
