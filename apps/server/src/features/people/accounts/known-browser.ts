// A mark in the browser's local storage that shows that this account's password was given there before. It grants no
// access: strangers' guesses only do not slow down a browser that sends it.

import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { UserId } from '@maat/contract/ids'
import { type DataKeys, macFor, macsFor } from '../../../platform/crypto/data-keys.ts'

/** Bound to the current password: a new password invalidates all marks. */
interface SignedInBrowser {
  userId: UserId
  passwordHash: string
}

const MARK = /^([\w-]{22})\.([\w-]{43})$/

/** Each sign-in without a mark gets a new one, so that browsers are throttled one by one. */
export function markOfBrowser(keys: DataKeys, opened: SignedInBrowser): string {
  const own = randomBytes(16).toString('base64url')
  return `${own}.${macFor(keys, 'known-browser', wordsOf(opened, own)).toString('base64url')}`
}

export function isMarkOf(keys: DataKeys, opened: SignedInBrowser, mark: string): boolean {
  const [, own, seal] = MARK.exec(mark) ?? []
  if (own === undefined || seal === undefined) return false
  // Compared as written: each seal has exactly one mark and one count of guesses.
  return macsFor(keys, 'known-browser', wordsOf(opened, own)).some(right =>
    timingSafeEqual(Buffer.from(seal), Buffer.from(right.toString('base64url'))),
  )
}

const wordsOf = ({ userId, passwordHash }: SignedInBrowser, own: string) => `${userId} ${own} ${passwordHash}`
