import type { experts } from "#contract/consultations/experts.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { expertService } from "./service.ts";

export function expertRoutes(deps: Deps): Handlers<typeof experts> {
	const service = expertService(deps);
	return {
		list: () => service.list(),
		picture: ({ params }) => service.picture(params.expertId, params.pictureHash),
		all: () => service.all(),
		add: ({ body, ...by }) => service.add(by, body),
		change: ({ params, body, ...by }) => service.change(by, params.expertId, body),
		setPicture: ({ params, file, ...by }) => service.setPicture(by, params.expertId, file),
	};
}
