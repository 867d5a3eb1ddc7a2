/** Composes the member stores; in a chunk that loads when a signed-in person first needs one of them. */
import { createMemberApi, type MemberApiDeps } from "#client/api/member-api.ts";
import type { SampleApi } from "#client/api/sample-api.ts";
import { fileText } from "#client/gateways/files/file-text.ts";
import { saveArchive } from "#client/gateways/files/save-archive.ts";
import { saveFile } from "#client/gateways/files/save-file.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { PageStorages } from "#client/gateways/storage/storage.ts";
import { MemberStores } from "#client/stores/member/MemberStores.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";

export interface MemberDeps {
  readonly calls: MemberApiDeps;
  readonly clock: Clock;
  readonly searchAddress: ConstructorParameters<typeof MemberStores>[0]["search"];
  readonly storages: PageStorages;
  /** Answers in place of the server's; absent: the server answers. */
  readonly samples?: SampleApi["member"] | undefined;
}

/** @param root the page's stores, of which clock and configuration are used. */
export const createMemberStores = (root: RootStore, deps: MemberDeps): MemberStores =>
  new MemberStores({
    api: { ...createMemberApi(deps.calls), ...deps.samples },
    search: deps.searchAddress,
    clock: deps.clock,
    time: root.clock,
    configuration: root.tenant.configuration,
    saveFile,
    fileText,
    saveArchive,
    pageSize: keptPageSize(root, deps.storages.lasting),
    reportError: root.reportError,
  });

/** Local storage keeps the page size per account, since several people may use one device. */
function keptPageSize({ session }: RootStore, storage: PageStorages["lasting"]) {
  const key = (): string => `cabstand.pagesize.${session.account?.accountId ?? ""}`;
  return { read: () => storage.read(key()), write: (text: string) => storage.write(key(), text) };
}
