// Slows down guessing, per account and per network, for known and unknown addresses alike. A recognised owner is not
// slowed down by the guesses of strangers.
import { hashToken } from '../../../platform/crypto/secret-token.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import type { Work } from '../../../platform/http/work.ts'
import { addFailures, clearFailures, countFailures } from './account-store.ts'

const WINDOW_MS = 15 * 60_000
const FREE_ATTEMPTS = { account: 5, address: 40 }
const LONGEST_WAIT_S = 15 * 60

export interface LoginThrottle {
  /** Seconds until the next attempt; 0 if it may be made now. */
  wait: number
  fail(): Promise<void>
  clear(): Promise<void>
}

export interface Attempt {
  email: string
  ip: string
  /**
   * The session or browser in which this account's password was given before; strangers' guesses do not count against
   * it.
   */
  knownAs?: string | undefined
}

export async function openThrottle(work: Work, { email, ip, knownAs }: Attempt): Promise<LoginThrottle> {
  const account = `account:${hashToken(email).toString('base64url')}`
  const address = `address:${networkOf(ip)}`
  const own =
    knownAs === undefined ? account : `known:${hashToken(`${email} ${knownAs}`).toString('base64url')}`
  // Parallel attempts count like sequential ones. Recognised owners are not counted by their network.
  await lockForCounting(work.tx, 'attempts', own)
  if (knownAs === undefined) await lockForCounting(work.tx, 'attempts', address)
  const counted = await countFailures(work.tx, [own, address], new Date(work.now.getTime() - WINDOW_MS))
  const waits = [
    waitAfter(counted.get(own), FREE_ATTEMPTS.account, work.now),
    knownAs === undefined ? waitAfter(counted.get(address), FREE_ATTEMPTS.address, work.now) : 0,
  ]
  return {
    wait: Math.max(...waits),
    fail: () => addFailures(work.tx, [...new Set([own, account, address])], work.now),
    clear: () => clearFailures(work.tx, own),
  }
}

/** Doubles with each failure beyond the free attempts. */
function waitAfter(seen: { failures: number; last: Date } | undefined, free: number, now: Date): number {
  if (!seen || seen.failures < free) return 0
  const pause = Math.min(2 ** (seen.failures - free + 1), LONGEST_WAIT_S)
  const elapsed = (now.getTime() - seen.last.getTime()) / 1000
  return Math.max(0, Math.ceil(pause - elapsed))
}
