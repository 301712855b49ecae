// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useZoneName } from "./zone-name.ts";

test("a zone is named as it is on the day of the appointment, not today", () => {
	const zoneName = renderHook(() => useZoneName()).result.current;
	expect(zoneName("2026-07-10T09:00:00Z", "Europe/London")).toBe("British Summer Time");
	expect(zoneName("2026-12-10T09:00:00Z", "Europe/London")).toBe("Greenwich Mean Time");
	expect(zoneName("2026-12-10T09:00:00Z", "Asia/Kolkata")).toBe("India Standard Time");
});
