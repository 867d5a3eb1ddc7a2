import { expect, it } from "vitest";
import { TEXT_KEYS } from "#ds/texts/text-keys.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { tenantFaults } from "#server/modules/tenants/tenant-faults.ts";

it.each(DEMO_TENANTS.map((tenant) => ({ id: tenant.id, tenant })))(
  "the demo's shop $id may be published: nothing in it is to be corrected",
  ({ tenant }) => {
    expect(tenantFaults(tenant, TEXT_KEYS)).toEqual([]);
  },
);
