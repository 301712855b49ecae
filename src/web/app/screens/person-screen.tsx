import { useParams } from "react-router";
import { PersonProfile } from "#web/social/people/public.ts";

/** View Profile: what a person in the hub shares with whoever looks. */
export function PersonScreen() {
	const { userId = "" } = useParams();
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<PersonProfile userId={userId} />
		</div>
	);
}
