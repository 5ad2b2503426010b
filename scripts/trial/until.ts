// Waits for a condition, and says in the end what never became so.
import { setTimeout as pause } from 'node:timers/promises'

export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() > end) throw new Error(`It never came to this in ${seconds} s: ${what}`)
    await pause(50)
  }
}
