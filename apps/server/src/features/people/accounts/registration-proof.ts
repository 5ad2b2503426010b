// The proof that the registering browser keeps: with the link in the mail it shows that the same person chose the
// password. A taken address gets a proof that matches nothing and looks the same.

import { timingSafeEqual } from 'node:crypto'
import type { UserId } from '@maat/contract/ids'
import { type DataKeys, macFor, macsFor } from '../../../platform/crypto/data-keys.ts'
import { newId } from '../../../platform/new-id.ts'

export const proofOfRegistration = (keys: DataKeys, userId = newId<UserId>()): string =>
  macFor(keys, 'registration-proof', userId).toString('base64url')

export const isProofOf = (keys: DataKeys, userId: UserId, proof: string): boolean =>
  macsFor(keys, 'registration-proof', userId).some(right =>
    timingSafeEqual(Buffer.from(right.toString('base64url')), Buffer.from(proof)),
  )
