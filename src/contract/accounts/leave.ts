/** The rights of a person to their own data: export and deletion. */
import * as z from "zod/mini";
import { flag, optionalText } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import type { ExportedFile } from "#domain/people/account/profile.ts";
import { sentPassword } from "./password.ts";
import { profileReply } from "./profile.ts";

export const exportData = {
  method: "POST",
  path: "/api/exportdata",
  access: "customer",
  rate: "write",
  summary: "All data of the signed-in account, after its password is given again (own addition).",
  /** What stands for the password, as the proof that the caller owns the account. */
  body: request(z.object({ custid: optionalText(64), passwordhash: sentPassword }), {
    encode: (sent: string) => ({ passwordhash: sent }),
    decode: ({ passwordhash }) => passwordhash,
  }),
  reply: reply(
    { exportfiles: z.array(z.object({ filename: z.string(), mediatype: z.string(), filetext: z.string() })) },
    {
      encode: (files: readonly ExportedFile[]) => ({
        exportfiles: files.map(({ name, type, text }) => ({ filename: name, mediatype: type, filetext: text })),
      }),
      decode: ({ exportfiles }): readonly ExportedFile[] =>
        exportfiles.map(({ filename, mediatype, filetext }) => ({ name: filename, type: mediatype, text: filetext })),
    },
  ),
} as const satisfies EndpointDefinition;

export const deleteAccount = {
  method: "POST",
  path: "/api/deleteaccount",
  access: "customer",
  rate: "write",
  summary: "Has the own account deleted two weeks later, or keeps it after all (own addition).",
  /** As for the export. Null: the account is kept; the session is proof enough. */
  body: request(
    z.object({ custid: optionalText(64), passwordhash: z.union([z.literal(""), sentPassword]), keepaccount: flag }),
    {
      encode: (sent: string | null) =>
        sent === null ? { passwordhash: "", keepaccount: true } : { passwordhash: sent },
      decode: ({ passwordhash, keepaccount }) => (keepaccount ? null : passwordhash),
    },
  ),
  reply: profileReply,
} as const satisfies EndpointDefinition;
