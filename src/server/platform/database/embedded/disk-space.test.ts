import { describe, expect, it } from "vitest";
import { DiskFull, refuseFullDisk } from "./disk-space.ts";

describe("a data folder on a disk", () => {
  it("is refused with what is free and what to do where the disk is almost full", () => {
    expect(() => refuseFullDisk("/srv/cabs", 3_900_000)).toThrow(DiskFull);
    expect(() => refuseFullDisk("/srv/cabs", 3_900_000)).toThrow(
      "The disk of /srv/cabs is full: 3 MB are free, and the database needs 64 MB. Make room, or choose another DATA_DIR.",
    );
  });

  it("is taken where there is room, also before the folder is there", () => {
    expect(() => refuseFullDisk("/srv/cabs", 64_000_000)).not.toThrow();
    expect(() => refuseFullDisk(`${import.meta.dirname}/not/there/yet`)).not.toThrow();
  });
});
