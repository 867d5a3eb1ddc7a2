import { expect, it } from "vitest";
import { PAGE_TEXTS } from "#ds/texts/page-texts.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { tenantFaults } from "#server/modules/tenants/tenant-faults.ts";

it.each(DEMO_TENANTS.map((tenant) => ({ id: tenant.id, tenant })))(
  "the demo's shop $id may be published: nothing in it is to be corrected",
  ({ tenant }) => {
    expect(tenantFaults(tenant, PAGE_TEXTS.keys)).toEqual([]);
  },
);
