import { useQuery } from "@tanstack/react-query";
import Link from "lucide-react/icons/link";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { OwnLink } from "./own-link.tsx";
import { ownLinksQuery, useMakeLink } from "./queries.ts";

/** One link per friend or, on request, one for several people. */
export function InviteCard() {
	const { invite: words } = useStrings().friends;
	const { data: links = [] } = useQuery(ownLinksQuery);
	const [newest, ...earlier] = links.filter(({ expiresAt }) => expiresAt !== null);
	const forSeveral = links.find(({ expiresAt }) => expiresAt === null);
	return (
		<TitledCard title={words.title} text={words.text}>
			{newest && <OwnLink key={newest.code} link={newest} />}
			<div>
				<MakeLink isForOne label={newest ? words.another : words.make} />
			</div>
			<div>
				{earlier.length > 0 && (
					<Disclosure summary={words.earlier(earlier.length)}>
						<div className="flex flex-col gap-4">
							{earlier.map((link) => (
								<OwnLink key={link.code} link={link} />
							))}
						</div>
					</Disclosure>
				)}
				<Disclosure summary={words.several.title}>
					<div className="flex flex-col items-start gap-3">
						<p>{words.several.text}</p>
						{forSeveral ? (
							<OwnLink link={forSeveral} />
						) : (
							<MakeLink isForOne={false} label={words.several.make} />
						)}
					</div>
				</Disclosure>
			</div>
		</TitledCard>
	);
}

function MakeLink({ isForOne, label }: { isForOne: boolean; label: string }) {
	const { invite: words } = useStrings().friends;
	const { mutate, isPending } = useMakeLink(isForOne);

	function make() {
		mutate(undefined, {
			onError: (error) => toast({ title: words.notMade, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<Button icon={<Link aria-hidden />} loading={isPending} onClick={make}>
			{label}
		</Button>
	);
}
