// Work of several accounts that waits for one place. Accounts share the place by the size of their work (self-clocked
// fair queueing): small work comes before large work, and the backlog of an account delays only this account.

interface Waiting<Item> {
  item: Item
  /** The share of the place that its account will have used. */
  turn: number
}

export class FairQueue<Item> {
  #waiting: Waiting<Item>[] = []
  /** The turn that was served last: an account gets no credit for the time in which it asked for nothing. */
  #served = 0
  readonly #lastTurns = new Map<string, number>()

  add(item: Item, { account, size }: { account: string; size: number }): void {
    const turn = Math.max(this.#served, this.#lastTurns.get(account) ?? 0) + size
    this.#lastTurns.set(account, turn)
    this.#waiting.push({ item, turn })
  }

  /** The next item that fits; undefined if none waits. */
  take(fits: (item: Item) => boolean = () => true): Item | undefined {
    let next: Waiting<Item> | undefined
    for (const one of this.#waiting) if (fits(one.item) && (!next || one.turn < next.turn)) next = one
    if (!next) return undefined
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#served = Math.max(this.#served, next.turn)
    for (const [account, turn] of this.#lastTurns) if (turn <= this.#served) this.#lastTurns.delete(account)
    return next.item
  }

  /** Empties the queue. */
  takeAll(): Item[] {
    return this.#waiting.splice(0).map(({ item }) => item)
  }
}
