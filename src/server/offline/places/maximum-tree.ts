/** Entries from `from` up to, not including, `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a tree is built over: each entry belongs to a row and adds its own bonus to the row's score. */
export interface Leaves {
  readonly owner: Int32Array;
  readonly bonus: Float32Array;
  /** Number of leaves, a power of two. */
  readonly size: number;
}

/** Maxima of the entries' scores: the leaves begin at index `size`, a node holds the greater of its two children. */
export function maximumTree(rowScores: Float32Array, { owner, bonus, size }: Leaves): Float32Array {
  const tree = new Float32Array(2 * size).fill(-Infinity);
  for (let entry = 0; entry < owner.length; entry += 1) {
    tree[size + entry] = (rowScores[owner[entry] ?? 0] ?? 0) + (bonus[entry] ?? 0);
  }
  for (let node = size - 1; node > 0; node -= 1) {
    tree[node] = Math.max(tree[2 * node] ?? -Infinity, tree[2 * node + 1] ?? -Infinity);
  }
  return tree;
}

/**
 * Passes the entries of a range to `take` from the best score down, until `rows` different rows came, `take` returns
 * true or the range is empty. Each entry costs about the logarithm of the range.
 */
export function bestOf(
  tree: Float32Array,
  { owner, size }: Leaves,
  range: Range,
  rows: number,
  take: (entry: number, row: number, score: number) => boolean,
): void {
  const heap = createHeap(tree);
  for (let from = range.from + size, to = range.to + size; from < to; from >>= 1, to >>= 1) {
    if (from & 1) heap.push(from++);
    if (to & 1) heap.push(--to);
  }
  const seen = new Set<number>();
  for (let node = heap.pop(); node !== undefined && seen.size < rows; node = heap.pop()) {
    const score = tree[node] ?? -Infinity;
    if (score === -Infinity) return;
    if (node < size) {
      heap.push(2 * node);
      heap.push(2 * node + 1);
      continue;
    }
    const row = owner[node - size] ?? 0;
    seen.add(row);
    if (take(node - size, row, score)) return;
  }
}

/** A binary heap of tree nodes, the highest score on top. */
function createHeap(tree: Float32Array): { push(node: number): void; pop(): number | undefined } {
  const heap: number[] = [];
  const score = (at: number): number => tree[heap[at] ?? 0] ?? -Infinity;
  return {
    push(node) {
      const own = tree[node] ?? -Infinity;
      let at = heap.push(node) - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (score(parent) >= own) break;
        heap[at] = heap[parent] ?? 0;
        at = parent;
      }
      heap[at] = node;
    },
    pop() {
      const top = heap[0];
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return top;
      const own = tree[last] ?? -Infinity;
      let at = 0;
      for (let child = 1; child < heap.length; child = 2 * at + 1) {
        if (child + 1 < heap.length && score(child + 1) > score(child)) child += 1;
        if (score(child) <= own) break;
        heap[at] = heap[child] ?? 0;
        at = child;
      }
      heap[at] = last;
      return top;
    },
  };
}
