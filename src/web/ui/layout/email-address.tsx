import { Fragment } from "react";

export function EmailAddress({ children: address }: { children: string }) {
	return (
		<span className="wrap-anywhere">
			{address.split(/(?=[@.])/).map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other key
				<Fragment key={index}>
					{index > 0 && <wbr />}
					{part}
				</Fragment>
			))}
		</span>
	);
}
