import { describe, expect, it } from "vitest";
import { isOwnNetwork } from "./reachable-address.ts";

describe("an address of the server's own network", () => {
  it.each([
    "http://localhost:9000",
    "https://app.localhost",
    "https://127.0.0.1",
    "https://2130706433",
    "https://0x7f.1",
    "https://10.1.2.3",
    "https://192.168.0.7:8443",
    "https://172.16.0.1",
    "https://169.254.169.254",
    "https://[::1]",
    "https://[::ffff:127.0.0.1]",
    "https://[fd12::1]",
    "https://dispatch.internal",
    "https://printer.local",
  ])("is %s", (address) => expect(isOwnNetwork(address)).toBe(true));

  it.each([
    "https://dispatch.example",
    "https://93.184.216.34",
    "https://[2606:4700::1111]",
    "https://localhost.example",
  ])("is not %s", (address) => expect(isOwnNetwork(address)).toBe(false));
});
