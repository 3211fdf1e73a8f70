import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];
type Module = Parameters<NonNullable<Awaited<ReturnType<Init>>["emscriptenOpts"]["preRun"]>[number]>[0];

/** The part of Emscripten's file system that sets modes, which its types leave out. */
interface NodeOps {
  setattr(node: unknown, attributes: { mode?: number }): void;
}

/**
 * Keeps an embedded database in a directory, each of its files its owner's alone.
 *
 * Emscripten sets the mode of each new file by `chmod`, and so past the umask of the process: without this, PGlite gives
 * everybody the right to write what PostgreSQL opens without a mode of its own.
 */
export class PrivateNodeFS extends NodeFS {
  override async init(...given: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...given);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), keepPrivate] } };
  }
}

function keepPrivate(module: Module): void {
  const { node_ops } = (module as unknown as { NODEFS: { node_ops: NodeOps } }).NODEFS;
  const { setattr } = node_ops;
  node_ops.setattr = (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 });
}
