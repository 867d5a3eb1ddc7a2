/** A logo and an icon of the operator's own: uploaded in the studio, published, and on pages, in mails and in tabs. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Boot } from "#contract/core/boot.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { withValueAt } from "#domain/tenant/studio/json-path.ts";
import { markFile, markSize } from "#server/modules/mail/mark.ts";
import { staffOf, type Staff } from "#tests/support/people/staff.ts";
import { callAs, createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const HOST = { "x-cabstand-tenant": "metro" };
const plain = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const urlOf = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString("base64")}`;
const pixelOf = async (picture: Buffer): Promise<readonly number[]> => [
  ...(await sharp(picture).removeAlpha().raw().toBuffer()).subarray(0, 3),
];

describe("the brand's own pictures", () => {
  let server: TestServer;
  let staff: Staff;
  beforeAll(async () => {
    server = await createTestServer();
    staff = await staffOf(server);
  });
  afterAll(() => server.close());

  const ask = <N extends EndpointName>(name: N, payload: object = {}) => callAs(server, staff, name, payload);
  const save = async (path: readonly string[], value: unknown) => {
    const { version, document } = await ask("studioDraft");
    return ask("saveStudioDraft", { version, document: withValueAt(document, path, value) });
  };
  const publish = async () => ask("publishStudioDraft", { version: (await ask("studioDraft")).version });
  const get = (url: string, headers: Readonly<Record<string, string>> = HOST) => server.inject({ url, headers });
  const bootOf = async (url: string): Promise<Boot> => {
    const { body } = await get(url);
    return JSON.parse(/<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? "null") as Boot;
  };
  const uploaded = async (use: "logo" | "favicon", bytes: Buffer): Promise<string> =>
    (await ask("studioPicture", { use, image: urlOf(bytes) })).image;

  it("shows an uploaded logo in the preview first, and after publishing under an address that never changes", async () => {
    const logo = await uploaded("logo", await plain(960, 120, "#7a1f5c"));
    await save(["settings", "logo"], logo);
    const { preview } = await ask("studioDraft");
    expect((await bootOf(preview)).configuration.logo).toEqual({ src: logo, width: 480, height: 60 });
    expect((await bootOf("/")).configuration.logo.src).toBe("");

    expect(await publish()).toMatchObject({ code: 1 });
    const { src, width } = (await bootOf("/")).configuration.logo;
    expect([src, width]).toEqual([expect.stringMatching(/^\/pictures\/brand\/[0-9a-f]{64}$/), 480]);
    const picture = await get(src);
    expect(picture.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'self'") as string,
    });
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(480);
    // Another tenant's host has it not, and a replaced one stays for pages that are open.
    expect((await get(src, { "x-cabstand-tenant": "bright" })).statusCode).toBe(404);
    expect((await get("/pictures/brand/x")).statusCode).toBe(404);
    await save(["settings", "logo"], "");
    await publish();
    expect((await bootOf("/")).configuration.logo.src).toBe("");
    expect((await get(src)).statusCode).toBe(200);
  });

  it("stands at the head of mails on a ground that it is seen on", async () => {
    const tenantWith = (logo: string) => {
      const tenant = server.tenants.byId("metro");
      if (!tenant) throw new Error("no tenant");
      return { ...tenant, settings: { ...tenant.settings, logo } };
    };
    for (const [colour, ground] of [
      ["#111111", [255, 255, 255]],
      ["#fafafa", [29, 35, 41]],
    ] as const) {
      const tenant = tenantWith(await uploaded("logo", await plain(480, 120, colour)));
      expect(markSize(tenant)).toEqual({ width: 160, height: 40 });
      const { content } = await markFile(tenant);
      expect(await pixelOf(Buffer.from(content, "base64"))).toEqual(ground);
    }
    expect(markSize(tenantWith(""))).toEqual({ width: 40, height: 40 });
  });

  it("makes every icon from one picture, and leads browsers to no other", async () => {
    const drawn = await get("/");
    expect(drawn.body).toContain("/favicon.svg");
    await save(["settings", "favicon"], await uploaded("favicon", await plain(64, 64, "#7a1f5c")));
    await publish();
    for (const [url, size] of [
      ["/favicon.ico", 32],
      ["/apple-touch-icon.png", 180],
      ["/icon-512.png", 512],
    ] as const) {
      const icon = (await get(url)).rawPayload;
      expect((await sharp(icon).metadata()).width, url).toBe(size);
      expect(await pixelOf(icon), url).toEqual([0x7a, 0x1f, 0x5c]);
    }
    expect((await get("/")).body).not.toContain("/favicon.svg");
    expect((await get("/manifest.webmanifest")).body).not.toContain("/favicon.svg");
  });

  it("refuses what is no picture with its sentence, and takes no other kind from a file", async () => {
    expect(await ask("studioPicture", { use: "logo", image: "data:text/plain;base64,aGk=" })).toMatchObject({
      code: 2,
      message: REFUSALS.picture_kind,
      refusal: { code: "picture_kind", params: {} },
      image: "",
    });
    const svg = `data:image/svg+xml;base64,${Buffer.from("<svg onload='x()'/>").toString("base64")}`;
    const saved = await save(["settings", "logo"], svg);
    expect(saved.verdict.faults).toMatchObject([
      { path: "settings.logo", message: "must be a PNG picture of at most 300 kB and 1024 by 1024 pixels" },
    ]);
  });
});
