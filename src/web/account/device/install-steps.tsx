import Share from "lucide-react/icons/share";
import Plus from "lucide-react/icons/square-plus";
import { useStrings } from "#web/platform/locale.ts";

/** On iOS, pages cannot prompt for installation. */
export function InstallSteps() {
	const words = useStrings().device.install.ios;
	return (
		<ol
			aria-label={words.label}
			className="flex list-decimal flex-col gap-1.5 pl-5 text-15 [&_svg]:inline [&_svg]:size-4.5"
		>
			<li>
				{words.share} <Share aria-hidden />
			</li>
			<li>
				{words.add} <Plus aria-hidden />
			</li>
			<li>{words.confirm}</li>
		</ol>
	);
}
