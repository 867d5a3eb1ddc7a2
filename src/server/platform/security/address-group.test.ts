import { describe, expect, it } from "vitest";
import { addressGroup, siteOf } from "./address-group.ts";

describe("the network of an address", () => {
  it.each([
    { address: "203.0.113.9", group: "203.0.113.9" },
    { address: "::ffff:203.0.113.9", group: "203.0.113.9" },
    { address: "2001:db8:1:2:3:4:5:6", group: "2001:db8:1:2::/64" },
    { address: "2001:DB8:1:2::9", group: "2001:db8:1:2::/64" },
    { address: "2001:0db8:0001:0002:ffff::", group: "2001:db8:1:2::/64" },
    { address: "2001:db8::1", group: "2001:db8:0:0::/64" },
    { address: "::1", group: "0:0:0:0::/64" },
    { address: "fe80::1%eth0", group: "fe80:0:0:0::/64" },
    { address: "not an address", group: "not an address" },
  ])("$address -> $group", ({ address, group }) => {
    expect(addressGroup(address)).toBe(group);
  });
});

describe("the site of a network", () => {
  it.each([
    { network: "2001:db8:1:2::/64", site: "2001:db8:1::/48" },
    { network: "2001:db8:1:ffff::/64", site: "2001:db8:1::/48" },
    { network: "203.0.113.9", site: null },
    { network: "not an address", site: null },
  ])("$network -> $site", ({ network, site }) => {
    expect(siteOf(network)).toBe(site);
  });
});
