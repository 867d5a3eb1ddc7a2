/** Puts the stores of members together; a chunk of its own, fetched when somebody who is signed in needs one of them. */
import { createMemberApi, type MemberApiDeps } from "#client/api/member-api.ts";
import { saveArchive } from "#client/gateways/files/save-archive.ts";
import { saveFile } from "#client/gateways/files/save-file.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { MemberStores } from "#client/stores/member/MemberStores.ts";
import type { RootStore } from "#client/stores/RootStore.ts";

export interface MemberDeps {
  readonly calls: MemberApiDeps;
  readonly clock: Clock;
  readonly searchAddress: ConstructorParameters<typeof MemberStores>[0]["search"];
  readonly genericMessage: string;
}

/** @param root the page's stores, of which those of members use clock, configuration and dialogs. */
export const createMemberStores = (root: RootStore, deps: MemberDeps): MemberStores =>
  new MemberStores({
    api: createMemberApi(deps.calls),
    search: deps.searchAddress,
    clock: deps.clock,
    time: root.clock,
    configuration: root.tenant.configuration,
    saveFile,
    saveArchive,
    // Code 0 and silence have no words for people (ERR-009).
    onRefused: ({ message }) => root.dialogs.alert("Error", message || deps.genericMessage),
  });
