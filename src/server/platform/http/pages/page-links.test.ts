import { describe, expect, it } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { pageLinks } from "./page-links.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

const [metro] = DEMO_TENANTS as readonly [Tenant];
const port = (): number => 8080;

describe("addresses of pages", () => {
  it("are on the tenant's own host where it has one", () => {
    const own = { ...metro, hosts: ["book.metro.example"] };
    for (const publicUrl of [null, "https://all.example"])
      expect(pageLinks({ publicUrl, demo: false, port })(own, "/x")).toBe("https://book.metro.example/x");
  });
  it("are at PUBLIC_URL otherwise, where a demo names the tenant", () => {
    const publicUrl = "https://all.example";
    expect(pageLinks({ publicUrl, demo: false, port })(metro, "/x")).toBe("https://all.example/x");
    expect(pageLinks({ publicUrl, demo: true, port })(metro, "/x")).toBe("https://all.example/x?tenant=metro");
    expect(pageLinks({ publicUrl, demo: true, port })(metro, "/?id=7")).toBe("https://all.example/?id=7&tenant=metro");
  });
  it("are local in a demo at home", () => {
    expect(pageLinks({ publicUrl: null, demo: true, port })(metro, "/x")).toBe("http://metro.localhost:8080/x");
  });
});
