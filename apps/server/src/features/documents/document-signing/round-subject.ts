// A signing round as a permission subject: it has the relation of its document; those who are to sign it are signers.

import { decide } from '@maat/contract/decide'
import type { UserId } from '@maat/contract/ids'
import { nextSigner } from '@maat/domain/documents/signing-rounds'
import type { Subject } from '../../../platform/authz/subject.ts'
import { relationsToDocument } from '../documents/index.ts'
import { findRound, type RoundRow } from './round-store.ts'

export const roundSubject: Subject<'signing-round', RoundRow> = {
  kind: 'signing-round',
  notFound: 'signing-round.not-found',
  find: (executor, id, { lock, caller }) => findRound(executor, id, { lock, callerId: caller?.id }),
  relations(caller, row) {
    const relations = relationsToDocument(caller, row)
    const isSigner = row.signers.some(({ user_id }) => user_id === caller.id)
    // A user who may no longer read the document signs nothing.
    const mayRead = decide(caller, 'document.read', { relations }).ok
    return isSigner && mayRead ? [...relations, 'signer'] : relations
  },
}

export const isTurnOf = (row: RoundRow, userId: UserId, now: Date) =>
  isOpen(row, now) && nextSigner(row.signers)?.user_id === userId

export const isOpen = ({ outcome, ends_at }: RoundRow, now: Date) =>
  outcome === null && now.getTime() < Date.parse(ends_at)
