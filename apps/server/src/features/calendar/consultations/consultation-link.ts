// The links in mails about a consultation: its id with a seal that only a holder of a data key can make. Only the mail
// contains the link, so opening it proves access to the mailbox.
import { timingSafeEqual } from 'node:crypto'
import { type DataKeys, macFor, macsFor } from '../../../platform/crypto/data-keys.ts'

const HALF = 16

/** Returns a path of the product; the token is in the URL fragment, so that neither logs nor referrers contain it. */
export function bookingLink(keys: DataKeys, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const seal = macFor(keys, 'consultation-link', bytes).subarray(0, HALF)
  return `/calendar#token=${Buffer.concat([bytes, seal]).toString('base64url')}`
}

/** Returns the consultation of a token; undefined if the token is forged. */
export function consultationOfToken(keys: DataKeys, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * HALF) return undefined
  const id = bytes.subarray(0, HALF)
  const seals = macsFor(keys, 'consultation-link', id).map(mark => mark.subarray(0, HALF))
  if (!seals.some(seal => timingSafeEqual(seal, bytes.subarray(HALF)))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The mark for counting requests: the same for one address or user, and not traceable to them. */
export const markOf = (keys: DataKeys, who: string): Buffer => macFor(keys, 'consultation-mark', who)
