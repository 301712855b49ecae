import MessageCircle from "lucide-react/icons/message-circle";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { iconButtonClasses } from "#web/ui/controls/icon-button.tsx";
import { Link } from "#web/ui/controls/link.tsx";

export function MessageLink({ userId, name }: { userId: string; name: string }) {
	const label = useStrings().messages.write(name);
	return (
		<Link
			to={pages.conversation.replace(":userId", userId)}
			aria-label={label}
			title={label}
			className={iconButtonClasses}
		>
			<MessageCircle aria-hidden />
		</Link>
	);
}
