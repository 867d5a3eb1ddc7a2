/**
 * A binary heap of numbered items, least priority first, on two growing arrays. An item may be in it more than once.
 */
export class MinHeap {
  private readonly items: number[] = [];
  private readonly priorities: number[] = [];

  get size(): number {
    return this.items.length;
  }

  /** The least priority inside, or infinity when empty. */
  get least(): number {
    return this.priorities[0] ?? Number.POSITIVE_INFINITY;
  }

  clear(): void {
    this.items.length = 0;
    this.priorities.length = 0;
  }

  push(item: number, priority: number): void {
    let at = this.items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.priorities[parent] ?? 0;
      if (above <= priority) break;
      this.items[at] = this.items[parent] ?? 0;
      this.priorities[at] = above;
      at = parent;
    }
    this.items[at] = item;
    this.priorities[at] = priority;
  }

  /** Takes the item with the least priority out; undefined when empty. */
  pop(): number | undefined {
    const top = this.items[0];
    const item = this.items.pop();
    const priority = this.priorities.pop();
    if (item === undefined || priority === undefined || this.items.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.items.length) break;
      const right = this.priorities[child + 1];
      if (right !== undefined && right < (this.priorities[child] ?? 0)) child += 1;
      const below = this.priorities[child] ?? 0;
      if (below >= priority) break;
      this.items[at] = this.items[child] ?? 0;
      this.priorities[at] = below;
      at = child;
    }
    this.items[at] = item;
    this.priorities[at] = priority;
    return top;
  }
}
