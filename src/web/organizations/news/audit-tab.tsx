import { useInfiniteQuery } from "@tanstack/react-query";
import type { Act } from "#contract/organizations/audit.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { isRole } from "#domain/organizations/role.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { PagedRows } from "#web/ui/layout/paged-rows.tsx";
import { Row } from "#web/ui/layout/row.tsx";
import { auditQuery } from "./queries.ts";

/** Shown to admins and owners. */
export function AuditTab({ organization }: { organization: Organization }) {
	const { organizationAudit: words, organizationNews: texts } = useStrings();
	const query = useInfiniteQuery(auditQuery(organization.id));
	return (
		<section aria-labelledby="audit" className="flex flex-col gap-4">
			<div>
				<h2 id="audit" className="font-semibold text-20">
					{words.title}
				</h2>
				<p className="text-quiet">{words.text}</p>
			</div>
			<PagedRows label={words.title} query={query} texts={{ ...texts, more: words.more }} empty={words.empty}>
				{(act) => <ActRow key={act.id} act={act} />}
			</PagedRows>
		</section>
	);
}

function ActRow({ act: { act, actor, subject, details, at } }: { act: Act }) {
	const { organizationAudit: words } = useStrings();
	const { roles, people } = useStrings().organizations;
	const { date, time } = useFormats();
	const nameOf = (person: Act["actor"]) => person.fullName ?? words.somebody;
	const labelOf = (value: string | null | undefined) =>
		isRole(value) && act !== "department-changed" ? roles[value] : (value ?? "–");
	const values = ["from", "to"] as const;
	const change = values.filter((side) => details[side] !== undefined).map((side) => labelOf(details[side]));
	const count = act === "invited" && details.count !== undefined ? people(details.count) : details.count;
	// A server that was updated after this page may send acts that this page does not know.
	const said = words.acts[act] ?? act;
	const done = typeof said === "string" ? said : said(subject ? nameOf(subject) : words.somebody);
	const names: Readonly<Record<string, string>> = words.fields;
	const settings = details.fields?.map((field) => names[field] ?? field).join(", ");
	const facts = [settings, details.name, count, change.join(" → ")].filter(Boolean);
	return (
		<Row
			title={<bdi>{`${nameOf(actor)} ${done}`}</bdi>}
			text={
				<>
					{facts.length > 0 && <bdi className="block">{facts.join(" · ")}</bdi>}
					<time dateTime={at}>{`${date(at)}, ${time(at)}`}</time>
				</>
			}
		/>
	);
}
