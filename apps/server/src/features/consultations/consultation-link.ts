// The links in mails about a consultation: its id and a seal over it, which nobody can make who has not the data key.
// The mail alone carries them, so that whoever opens one reads that mailbox.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

const HALF = 16

/** A path of the product; behind the hash, the token reaches neither a server's log nor a referrer. */
export function bookingLink(config: Config, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return `/calendar#token=${Buffer.concat([bytes, sealOf(config, bytes)]).toString('base64url')}`
}

/** Which consultation a token speaks of; undefined when we never made it. */
export function consultationOfToken(config: Config, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * HALF) return undefined
  const id = bytes.subarray(0, HALF)
  if (!timingSafeEqual(sealOf(config, id), bytes.subarray(HALF))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function keyOf(config: Config, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', config.dataKey, 'maat', purpose, 32))
}

function sealOf(config: Config, bytes: Uint8Array): Buffer {
  return createHmac('sha256', keyOf(config, 'consultation-link')).update(bytes).digest().subarray(0, HALF)
}

/** What somebody is counted by: the same for the same place or person, and nothing that leads back to them. */
export function markOf(config: Config, who: string): Buffer {
  return createHmac('sha256', keyOf(config, 'consultation-mark')).update(who).digest()
}
