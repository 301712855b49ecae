import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { chooseLanguage } from "./choose-language.ts";
import { useLocale, useStrings } from "./locale.ts";

/** Goes to the other of the two languages; its name is written in it. */
export function LanguageSwitch() {
	const { language, general } = useStrings().shell;
	const other = useLocale() === "en" ? "hi" : "en";
	return (
		<Button
			tone="plain"
			size="small"
			lang={other}
			aria-label={`${language.label}: ${language[other]}`}
			onClick={() => chooseLanguage(other).catch(() => toast({ title: general.offline, tone: "wrong" }))}
		>
			{language[other]}
		</Button>
	);
}
