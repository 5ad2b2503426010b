// What the browser keeps that registered: with the link in the mail it shows that whoever opens the link is whoever chose
// the password. An address that is taken gets one that fits nothing, and looks the same.
import { randomUUID, timingSafeEqual } from 'node:crypto'
import { type DataKeys, markFor, marksFor } from '../../platform/crypto/data-keys.ts'

export const proofOfRegistration = (keys: DataKeys, userId: string = randomUUID()): string =>
  markFor(keys, 'registration-proof', userId).toString('base64url')

export const isProofOf = (keys: DataKeys, userId: string, proof: string): boolean =>
  marksFor(keys, 'registration-proof', userId).some(right =>
    timingSafeEqual(Buffer.from(right.toString('base64url')), Buffer.from(proof)),
  )
