import { setPriority } from 'node:os'

/** Requests of users come before work in the background. */
const BEHIND_OTHERS = 10

export function giveWay(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, BEHIND_OTHERS)
  } catch {
    // It has ended, or the machine forbids it.
  }
}
