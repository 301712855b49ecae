import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import type { AuditAction, AuditEntry } from "#contract/admin/audit.ts";
import { pages } from "#contract/pages.ts";
import { useLanguageNames } from "#web/consultations/experts/public.ts";
import { send } from "#web/platform/api.ts";
import { hasMore } from "#web/platform/cut-pages.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { PagedRows } from "#web/ui/layout/paged-rows.tsx";
import { auditEntryDetails, type Fact } from "./audit-entry-details.ts";

const pageSize = 50;

interface Filter {
	act?: AuditAction;
	userId?: string;
}

function auditQuery(filter: Filter) {
	return infiniteQueryOptions({
		queryKey: ["api", "admin", "audit", filter],
		queryFn: ({ pageParam }) =>
			send("GET /api/admin/audit", {
				query: { limit: pageSize, ...filter, ...(pageParam && { after: pageParam }) },
			}),
		initialPageParam: "",
		getNextPageParam: (page) => (hasMore(page, pageSize) ? page.at(-1)?.id : undefined),
		staleTime: 0,
	});
}

/** If the URL names a user, shows only acts by or about them. */
export function AuditLog() {
	const { auditLog: words, backOffice: texts } = useStrings();
	// Object.keys returns plain strings.
	const acts = Object.keys(words.acts) as AuditAction[];
	const [act, setAct] = useState<AuditAction>();
	const userId = new URLSearchParams(useLocation().search).get("user");
	const query = useInfiniteQuery(auditQuery({ ...(act && { act }), ...(userId && { userId }) }));
	return (
		<div className="flex flex-col gap-6">
			<SelectField
				label={words.filter}
				value={act ?? "all"}
				onChange={({ target }) => setAct(acts.find((each) => each === target.value))}
				options={[
					{ value: "all", label: words.all },
					...acts.map((value) => ({ value, label: words.acts[value] })),
				]}
			/>
			{userId && (
				<p>
					{words.ofOne}{" "}
					<Link to={`${pages.admin}?tab=audit`} className="text-link underline">
						{words.ofAll}
					</Link>
				</p>
			)}
			<PagedRows label={texts.auditTab} query={query} texts={texts} empty={words.empty}>
				{(entry) => <AuditRow key={entry.id} entry={entry} />}
			</PagedRows>
		</div>
	);
}

function AuditRow({ entry }: { entry: AuditEntry }) {
	const strings = useStrings();
	const { backOffice, auditLog: words } = strings;
	const formats = { ...useFormats(), ...useLanguageNames() };
	const { date, time } = formats;
	return (
		<li className="flex flex-col gap-0.5 px-4 py-3 text-13 text-quiet sm:px-6">
			<div className="flex flex-col justify-between gap-x-4 sm:flex-row sm:items-baseline">
				<span className="font-medium text-15 text-ink">{words.acts[entry.act] ?? entry.act}</span>
				<time dateTime={entry.at}>
					{date(entry.at)}, {time(entry.at)}
				</time>
			</div>
			{entry.subject && <p className="wrap-anywhere text-ink">{entry.subject.email}</p>}
			<p className="wrap-anywhere">
				{entry.isOperator
					? words.byOperator
					: words.by(entry.actor?.email ?? backOffice.gone, entry.address ?? words.noAddress)}
			</p>
			<Facts facts={auditEntryDetails(entry, strings, formats)} />
		</li>
	);
}

function Facts({ facts }: { facts: Fact[] }) {
	if (facts.length === 0) return null;
	return (
		<dl className="flex flex-wrap gap-x-4 gap-y-0.5">
			{facts.map(({ label, value }) => (
				<div key={label} className="wrap-anywhere tabular-nums">
					<dt className="inline">{label}: </dt>
					<dd className="inline text-ink">{value}</dd>
				</div>
			))}
		</dl>
	);
}
