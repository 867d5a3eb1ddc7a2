import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { PGlite } from "@electric-sql/pglite";
import { fsyncDirectory } from "./durable-files.ts";

/**
 * The parts of Emscripten's NODEFS that this file touches; they are internals, so PGlite is pinned to an exact version.
 */
interface EmscriptenNode {
  readonly mode: number;
}
interface EmscriptenStream {
  readonly nfd?: number;
  readonly node: EmscriptenNode;
}
interface EmscriptenNodeFs {
  readonly node_ops: {
    mknod: (parent: EmscriptenNode, name: string, mode: number, device: number) => EmscriptenNode;
    setattr: (node: EmscriptenNode, change: { readonly mode?: number }) => void;
  };
  readonly stream_ops: { fsync?: (stream: EmscriptenStream) => number };
  realPath(node: EmscriptenNode): string;
}

type StartOptions = Parameters<NodeFS["init"]>[1];

/** Takes all rights from the group and the others. */
const ownersOnly = (mode: number): number => mode & ~0o077;

/**
 * PGlite's directory store with a real fsync, and with files that only this process's user may open. As shipped, PGlite
 * starts with fsync off and its file layer has no fsync callback, so that a power cut loses commits or the whole
 * directory (electric-sql/pglite#1107); and Emscripten lets everyone read and write each new file. `fsyncs` counts the calls, so that the boot check can prove that a commit reaches the disk.
 */
export class DurableNodeFs extends NodeFS {
  fsyncs = 0;

  override async init(pg: PGlite, options: StartOptions): ReturnType<NodeFS["init"]> {
    const result = await super.init(pg, options);
    const preRun = result.emscriptenOpts.preRun;
    const hook = (module: unknown): void => this.#hook((module as { NODEFS: EmscriptenNodeFs }).NODEFS);
    const steps = Array.isArray(preRun) ? preRun : preRun ? [preRun] : [];
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun: [...steps, hook] } };
  }

  #hook(nodeFs: EmscriptenNodeFs): void {
    const { mknod, setattr } = nodeFs.node_ops;
    nodeFs.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, ownersOnly(mode), device);
    nodeFs.node_ops.setattr = (node, change) =>
      setattr(node, change.mode === undefined ? change : { ...change, mode: ownersOnly(change.mode) });
    nodeFs.stream_ops.fsync = (stream) => {
      this.fsyncs += 1;
      if (stream.nfd !== undefined) fsyncSync(stream.nfd);
      else fsyncDirectory(nodeFs.realPath(stream.node));
      return 0;
    };
  }
}
