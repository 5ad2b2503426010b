// The answer of a signer, in their account or by their link: the next signer is invited, the file is sealed, or all
// ends with a refusal.
import { momentOf } from '@maat/domain/calendar/moment'
import type { Signature } from '@maat/domain/cases/signature'
import { nextSigner } from '@maat/domain/documents/signing-rounds'
import type { Recognition } from '../../../platform/db/column-types.ts'
import type { Work } from '../../../platform/http/work.ts'
import { recordEventOf } from '../../cases/case-events/index.ts'
import { audienceOf } from '../documents/index.ts'
import { endRound } from './end-round.ts'
import { inviteSigner } from './invite-signer.ts'
import { notifyKeepers } from './notify-of-round.ts'
import {
  getRound,
  NO_SECRETS,
  type RoundRow,
  type SignerRow,
  updateRound,
  updateSigner,
} from './round-store.ts'
import { sealRound } from './seal-round.ts'

interface Signing {
  signature: Signature
  recognition: Recognition
}

export async function sign(
  work: Work,
  round: RoundRow,
  signer: SignerRow,
  { signature, recognition }: Signing,
): Promise<void> {
  const { tx, now, origin } = work
  await updateSigner(tx, signer.id, {
    ...NO_SECRETS,
    answer: 'signed',
    answered_at: momentOf(now),
    signature: JSON.stringify(signature),
    recognition: JSON.stringify(recognition),
    signed_from: origin.ip || null,
  })
  const after = await getRound(tx, round.id, undefined)
  await recordEventOf(work, round.case_id, {
    kind: 'document-signed-by',
    details: { documentId: round.document_id, name: round.document_name, signer: signer.name },
    audience: audienceOf(round),
  })
  if (nextSigner(after.signers)) return await inviteSigner(work, after)
  await updateRound(tx, round.id, { outcome: 'signed', ended_at: momentOf(now) })
  await work.services.jobs.enqueue(tx, sealRound, { roundId: round.id })
}

export async function refuse(work: Work, round: RoundRow, signer: SignerRow, reason: string): Promise<void> {
  const { tx, now, origin } = work
  await updateSigner(tx, signer.id, {
    answer: 'refused',
    answered_at: momentOf(now),
    signed_from: origin.ip || null,
  })
  await endRound(work, round, { outcome: 'refused', reason })
  const event = {
    kind: 'document-refused-by',
    details: { documentId: round.document_id, name: round.document_name, signer: signer.name },
    audience: audienceOf(round),
  } as const
  await recordEventOf(work, round.case_id, event, ({ staff }) =>
    notifyKeepers(work, round, { text: staff, name: signer.name, reason }),
  )
}
