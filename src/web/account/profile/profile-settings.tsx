import { useStrings } from "#web/platform/locale.ts";
import { useMeQuery } from "#web/platform/me.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { PicturePart } from "./picture-part.tsx";
import { ProfileForm } from "./profile-form.tsx";

export function ProfileSettings() {
	const words = useStrings().profileSettings;
	const query = useMeQuery();
	const texts = { failed: words.loadFailed, offline: words.offline, retry: words.retry };
	return (
		<Async query={query} texts={texts} loading={<Skeleton label={words.loading} shape="card" />}>
			{(user) =>
				user && (
					<Card label={words.title}>
						<div className="flex flex-col gap-6">
							<PicturePart user={user} />
							<ProfileForm key={user.id} user={user} />
						</div>
					</Card>
				)
			}
		</Async>
	);
}
