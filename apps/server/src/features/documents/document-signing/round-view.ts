// A signing round as the API returns it: clients see masked addresses.
import type { SignerView, SigningRoundView } from '@maat/contract/documents/document-signing'
import { roundStateOf, signerStateOf } from '@maat/domain/documents/signing-rounds'
import { MOST_TRIES, maskAddress } from '@maat/domain/identity/mailed-code'
import { isStaff } from '@maat/domain/people/roles'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { RoundRow, SignerRow } from './round-store.ts'
import { isTurnOf, roundSubject } from './round-subject.ts'

export function viewOfRound(caller: Caller, row: RoundRow, now: Date): z.input<typeof SigningRoundView> {
  const verbs = permitted(roundSubject, caller, row, ['answer', 'manage'])
  const can = verbs.filter(verb => (verb === 'answer' ? isTurnOf(row, caller.id, now) : row.outcome === null))
  return {
    id: row.id,
    caseId: row.case_id,
    documentId: row.document_id,
    documentName: row.document_name,
    version: row.file_number,
    digest: row.file_hash,
    state: roundStateOf(row),
    message: row.message,
    startedByName: row.started_by_name,
    startedAt: row.started_at,
    lastDay: row.last_day,
    endedAt: row.ended_at,
    reason: row.reason,
    sealedVersion: row.sealed_number,
    signers: row.signers.map(signer => viewOfSigner(caller, signer)),
    can,
  }
}

const viewOfSigner = (caller: Caller, signer: SignerRow): z.input<typeof SignerView> => ({
  name: signer.name,
  capacity: signer.capacity,
  channel: signer.user_id === null ? 'link' : 'account',
  address: isStaff(caller.role) ? signer.email : maskAddress(signer.email),
  isYou: signer.user_id === caller.id,
  state: signerStateOf(signer),
  invitedAt: signer.invited_at,
  openedAt: signer.opened_at,
  remindedAt: signer.reminded_at,
  answeredAt: signer.answered_at,
  isLocked: signer.answer === null && signer.tries >= MOST_TRIES,
})
