import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { QrCode, saveQrCode } from "#web/ui/qr/qr-code.tsx";

export function InviteQrCode({ link, name, code }: { link: string; name: string; code: string }) {
	const { invite: words } = useStrings().organizations;
	return (
		<div className="flex flex-col items-start gap-3">
			<QrCode text={link} label={words.qrLabel(name)} />
			<div className="flex flex-wrap gap-2">
				<Button onClick={() => saveQrCode(link, `${code}.png`)}>{words.save}</Button>
				<ButtonLink to="?poster">{words.poster}</ButtonLink>
			</div>
		</div>
	);
}
