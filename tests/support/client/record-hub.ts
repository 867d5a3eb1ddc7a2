import { HubConnectionBuilder } from "@microsoft/signalr";
import { vi } from "vitest";

const SILENT = {
  on: () => undefined,
  onreconnecting: () => undefined,
  onreconnected: () => undefined,
  onclose: () => undefined,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** Live connections that carry nothing, until the test ends. @returns the addresses that they were opened with. */
export function recordHub(): readonly string[] {
  const asked: string[] = [];
  vi.spyOn(HubConnectionBuilder.prototype, "withUrl").mockImplementation(function (
    this: HubConnectionBuilder,
    url: string,
  ) {
    asked.push(url);
    return this;
  });
  vi.spyOn(HubConnectionBuilder.prototype, "build").mockReturnValue(SILENT as never);
  return asked;
}
