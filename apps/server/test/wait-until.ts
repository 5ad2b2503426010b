// Waits for asynchronous results: long enough for a busy machine, but not forever.
import { vi } from 'vitest'

export const PATIENTLY = { timeout: 15_000, interval: 20 }

export const waitUntil = <Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> =>
  vi.waitFor(look, PATIENTLY)
