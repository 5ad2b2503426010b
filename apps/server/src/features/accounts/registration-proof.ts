// What the browser keeps that registered: with the link in the mail it shows that whoever opens the link is whoever chose
// the password. An address that is taken gets one that fits nothing, and looks the same.
import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

export function proofOfRegistration({ dataKey }: Config, userId: string = randomUUID()): string {
  const key = Buffer.from(hkdfSync('sha256', dataKey, 'maat', 'registration-proof', 32))
  return createHmac('sha256', key).update(userId).digest('base64url')
}

export const isProofOf = (config: Config, userId: string, proof: string): boolean =>
  timingSafeEqual(Buffer.from(proofOfRegistration(config, userId)), Buffer.from(proof))
