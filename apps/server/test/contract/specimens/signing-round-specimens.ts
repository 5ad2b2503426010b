// A signing round in each case around the caller; in the second half, the caller is a signer.
import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import { relationsNeeded } from '@maat/contract/permissions'
import { fileDocument } from '../../cases/bundles.ts'
import { pagedPdf } from '../../files/paged-pdf.ts'
import type { Around, Recipe } from './specimen.ts'

const TEXT = pagedPdf(['Convention'])

/** A draft has no signatures. */
export async function signingRoundSpecimens(
  around: Around,
  casesAround: (around: Around) => Promise<Recipe<CaseId>[]>,
): Promise<Recipe[]> {
  const { app, caller } = around
  const starter = await app.people.create('Avocat')
  const cases = (await casesAround(around)).filter(({ what }) => !what.includes('draft'))
  const make = (of: Recipe<CaseId>, signerId: UserId | null) => async () => {
    const caseId = await of.make()
    const documentId = await fileDocument(app, { caseId, userId: starter.id }, { name: 'Acte', bytes: TEXT })
    return await insertRound(around, { documentId, startedBy: starter.id, signerId })
  }
  return cases.flatMap(of => [
    { ...of, make: make(of, null), what: `a signing round of a case: ${of.what}` },
    {
      ...of,
      make: make(of, caller.id),
      what: `a signing round that the caller signs, of a case: ${of.what}`,
      relations: mayRead(around, of) ? [...of.relations, 'signer' as const] : of.relations,
    },
  ])
}

const mayRead = ({ role }: Around, { relations }: Recipe) =>
  relationsNeeded(role, 'document.read').some(near => relations.includes(near))

interface NewRound {
  documentId: DocumentId
  startedBy: UserId
  signerId: UserId | null
}

async function insertRound({ app }: Around, { documentId, startedBy, signerId }: NewRound): Promise<string> {
  const { db, clock } = app.services
  const now = clock()
  const { file_hash } = await db
    .selectFrom('document_versions')
    .select('file_hash')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  const endsAt = new Date(now.getTime() + 14 * 86_400_000).toISOString()
  const { id } = await db
    .insertInto('signing_rounds')
    .values({
      document_id: documentId,
      file_hash,
      file_number: 1,
      document_name: 'Acte',
      language: 'fr',
      started_by: startedBy,
      started_at: now.toISOString(),
      last_day: endsAt.slice(0, 10),
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('round_signers')
    .values({
      round_id: id,
      position: 1,
      user_id: signerId,
      name: 'Camille Exemple',
      email: 'camille@exemple.example',
      phone_end: '0000',
      language: 'fr',
      invited_at: now.toISOString(),
    })
    .execute()
  return id
}
