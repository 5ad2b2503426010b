// Waits for an asynchronous result, long enough for a busy machine, and fails if it never comes.
import { vi } from 'vitest'

export const waitUntil = <Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> =>
  vi.waitFor(look, { timeout: 15_000, interval: 20 })
