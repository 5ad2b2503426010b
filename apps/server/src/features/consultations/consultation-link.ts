// The links in mails about a consultation: its id and a seal over it, which nobody can make who has not a data key.
// The mail alone carries them, so that whoever opens one reads that mailbox.
import { timingSafeEqual } from 'node:crypto'
import { type DataKeys, markFor, marksFor } from '../../platform/crypto/data-keys.ts'

const HALF = 16

/** A path of the product; behind the hash, the token reaches neither a server's log nor a referrer. */
export function bookingLink(keys: DataKeys, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const seal = markFor(keys, 'consultation-link', bytes).subarray(0, HALF)
  return `/calendar#token=${Buffer.concat([bytes, seal]).toString('base64url')}`
}

/** Which consultation a token speaks of; undefined when we never made it. */
export function consultationOfToken(keys: DataKeys, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * HALF) return undefined
  const id = bytes.subarray(0, HALF)
  const seals = marksFor(keys, 'consultation-link', id).map(mark => mark.subarray(0, HALF))
  if (!seals.some(seal => timingSafeEqual(seal, bytes.subarray(HALF)))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What somebody is counted by: the same for the same place or person, and nothing that leads back to them. */
export const markOf = (keys: DataKeys, who: string): Buffer => markFor(keys, 'consultation-mark', who)
