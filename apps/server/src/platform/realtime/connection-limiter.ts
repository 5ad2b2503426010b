// Limits connections in total and per network, so that no stranger uses them all.

export interface ConnectionLimits {
  mostConnections?: number
  mostPerNetwork?: number
}

const MOST_CONNECTIONS = 20_000
/** An office shares one address, and each of its users has a few pages open. */
const MOST_PER_NETWORK = 500

export class ConnectionLimiter {
  readonly #taken = new Map<string, number>()
  readonly #limits: Required<ConnectionLimits>
  #all = 0

  constructor({ mostConnections = MOST_CONNECTIONS, mostPerNetwork = MOST_PER_NETWORK }: ConnectionLimits) {
    this.#limits = { mostConnections, mostPerNetwork }
  }

  take(network: string): boolean {
    const ofNetwork = this.#taken.get(network) ?? 0
    if (this.#all >= this.#limits.mostConnections || ofNetwork >= this.#limits.mostPerNetwork) return false
    this.#all += 1
    this.#taken.set(network, ofNetwork + 1)
    return true
  }

  free(network: string): void {
    const left = (this.#taken.get(network) ?? 0) - 1
    this.#all -= 1
    if (left > 0) this.#taken.set(network, left)
    else this.#taken.delete(network)
  }
}
