// Who hears which channel in this process, and which rights to a channel have ended.

export interface Subscriber {
  /** Counted up with every connection, so that it says which of two moments came first. */
  readonly serial: number
  readonly channels: Set<string>
}

export class Subscriptions<S extends Subscriber> {
  readonly #members = new Map<string, Set<S>>()
  /**
   * The serial of the newest connection at the moment of a channel's withdrawal. A signature has no expiry, but it
   * holds for one connection: those up to this serial may keep one that is worth nothing any more.
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

  /** Empties the channel and answers who was on it; `newest` is the serial of the newest connection. */
  withdraw(channel: string, newest: number): readonly S[] {
    const members = [...this.members(channel)]
    for (const member of members) this.leave(member, channel)
    this.#withdrawn.set(channel, newest)
    return members
  }

  isWithdrawn(subscriber: S, channel: string): boolean {
    return subscriber.serial <= (this.#withdrawn.get(channel) ?? 0)
  }

  /** Forgets withdrawals that no connection from `oldest` on can have known. */
  forgetWithdrawals(oldest: number): void {
    for (const [channel, newest] of this.#withdrawn) if (newest < oldest) this.#withdrawn.delete(channel)
  }
}
