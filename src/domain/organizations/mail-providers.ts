/** Providers where anybody can get an address. Only they could verify these domains, so nobody may claim them. */
const providers = new Set(
	(
		"126.com 139.com 163.com aim.com aol.com att.net bigpond.com bsnl.in bt.com btinternet.com comcast.net daum.net " +
		"dispostable.com duck.com earthlink.net fastmail.com fastmail.fm foxmail.com free.fr gmail.com googlemail.com " +
		"guerrillamail.com hanmail.net hey.com hushmail.com icloud.com in.com inbox.com indiatimes.com kakao.com laposte.net " +
		"libero.it lycos.com mac.com mail.com mail.ru mailfence.com mailinator.com me.com msn.com naver.com orange.fr " +
		"passport.com pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com rediff.com rediffmail.com rocketmail.com " +
		"sancharnet.in sbcglobal.net shaw.ca sify.com sina.com skiff.com sohu.com t-online.de temp-mail.org tutamail.com " +
		"tuta.com tutanota.com verizon.net vsnl.com vsnl.net web.de wp.pl xtra.co.nz yeah.net yopmail.com ymail.com zoho.com " +
		"zohomail.com zohomail.in 10minutemail.com"
	).split(" "),
);

const inManyCountries = /^(gmx|hotmail|live|outlook|yahoo|yandex)\.([a-z]{2,3}|com?\.[a-z]{2})$/;

export function isPublicMailProvider(domain: string): boolean {
	return providers.has(domain) || inManyCountries.test(domain);
}
