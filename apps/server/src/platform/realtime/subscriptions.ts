// The channel subscriptions in this process, and withdrawn rights to channels.

export interface Subscriber {
  /** Grows with every connection, to order events in time. */
  readonly serial: number
  readonly channels: Set<string>
}

export class Subscriptions<S extends Subscriber> {
  readonly #members = new Map<string, Set<S>>()
  /**
   * The serial of the newest connection at a channel's withdrawal. Signatures do not expire but belong to one
   * connection: those up to this serial may hold an invalid one.
   */
  readonly #withdrawn = new Map<string, number>()

  join(subscriber: S, channel: string): void {
    subscriber.channels.add(channel)
    const members = this.#members.get(channel)
    if (members) members.add(subscriber)
    else this.#members.set(channel, new Set([subscriber]))
  }

  leave(subscriber: S, channel: string): void {
    subscriber.channels.delete(channel)
    const members = this.#members.get(channel)
    members?.delete(subscriber)
    if (members?.size === 0) this.#members.delete(channel)
  }

  leaveAll(subscriber: S): void {
    for (const channel of subscriber.channels) this.leave(subscriber, channel)
  }

  members(channel: string): ReadonlySet<S> {
    return this.#members.get(channel) ?? new Set()
  }

  channels(): Iterable<string> {
    return this.#members.keys()
  }

  /** Empties the channel and returns its members; `newest` is the serial of the newest connection. */
  withdraw(channel: string, newest: number): readonly S[] {
    const members = [...this.members(channel)]
    for (const member of members) this.leave(member, channel)
    this.#withdrawn.set(channel, newest)
    return members
  }

  isWithdrawn(subscriber: S, channel: string): boolean {
    return subscriber.serial <= (this.#withdrawn.get(channel) ?? 0)
  }

  forgetWithdrawals(oldest: number): void {
    for (const [channel, newest] of this.#withdrawn) if (newest < oldest) this.#withdrawn.delete(channel)
  }
}
