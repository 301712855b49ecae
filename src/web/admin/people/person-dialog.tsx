import { useState } from "react";
import type { Person } from "#contract/admin/people.ts";
import { pages } from "#contract/pages.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ReasonForm } from "#web/ui/controls/form/reason-form.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type Act, useAct } from "./queries.ts";

export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
	const { backOffice, shell } = useStrings();
	const { people: words, close } = backOffice;
	const { mutateAsync, isPending, error, variables } = useAct(person.id);
	const [isSuspending, setIsSuspending] = useState(false);

	async function perform(act: Act) {
		try {
			await mutateAsync(act);
			toast({ title: words.done, message: person.email, tone: "good" });
			onClose();
		} catch {
			// The dialog shows the reason.
		}
	}

	const button = (act: Exclude<Act, { kind: "suspend" }>, label: string) => (
		<Button loading={isPending && variables.kind === act.kind} onClick={() => void perform(act)}>
			{label}
		</Button>
	);

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={person.fullName}
			description={<span className="wrap-anywhere">{person.email}</span>}
			closeLabel={close}
			unsaved={shell.unsaved}
		>
			<div className="flex flex-col gap-5">
				<PersonFacts person={person} />
				<Link to={`${pages.admin}?tab=audit&user=${person.id}`} className="self-start text-link underline">
					{words.acts}
				</Link>
				<p role="alert" className="text-wrong empty:hidden">
					{error && errorMessage(error)}
				</p>
				{isSuspending ? (
					<ReasonForm
						label={words.reason}
						hint={words.suspendHint}
						submitLabel={words.suspend}
						tone="danger"
						loading={isPending}
						onSubmit={(reason) => void perform({ kind: "suspend", reason })}
					/>
				) : (
					<div className="flex flex-wrap gap-2">
						{button({ kind: "end-sessions" }, words.endSessions)}
						{person.suspension && button({ kind: "resume" }, words.resume)}
						{person.administrator
							? !person.administrator.isConfigured && button({ kind: "dismiss" }, words.dismiss)
							: !person.suspension && button({ kind: "appoint" }, words.appoint)}
						{!person.administrator && !person.suspension && (
							<Button onClick={() => setIsSuspending(true)}>{words.suspend}</Button>
						)}
					</div>
				)}
			</div>
		</Dialog>
	);
}

function PersonFacts({ person }: { person: Person }) {
	const { backOffice } = useStrings();
	const { people: words } = backOffice;
	const { number, date, time } = useFormats();
	const { lastSeenAt, administrator, suspension, deletesAt } = person;
	const since = ({ by, at }: { by: { fullName: string } | null; at: string }) =>
		words.since(by?.fullName ?? backOffice.gone, `${date(at)}, ${time(at)}`);
	function sourceOf({ isConfigured, by, at }: NonNullable<Person["administrator"]>): string {
		if (isConfigured || at === null) return words.configured;
		return by === null ? `${date(at)}, ${time(at)}` : since({ by, at });
	}
	const facts = [
		{ label: words.joined, value: date(person.createdAt) },
		{ label: words.phone, value: person.phone },
		{ label: words.sessions, value: number(person.sessions) },
		{ label: words.lastSeen, value: lastSeenAt ? `${date(lastSeenAt)}, ${time(lastSeenAt)}` : words.never },
		{ label: words.administrator, value: administrator && sourceOf(administrator) },
		{ label: words.suspended, value: suspension && `${suspension.reason} (${since(suspension)})` },
		{ label: words.deletion, value: deletesAt && `${date(deletesAt)}, ${time(deletesAt)}` },
	];
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-3">
			{facts
				.filter(({ value }) => value)
				.map(({ label, value }) => (
					<div key={label} className="min-w-0">
						<dt className="text-13 text-quiet">{label}</dt>
						<dd className="wrap-anywhere font-medium">{value}</dd>
					</div>
				))}
		</dl>
	);
}
