// Waits for a condition, and names it in the error if it is never met.
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
