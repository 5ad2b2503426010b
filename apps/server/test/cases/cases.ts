// Creates cases for tests: as rows, or a draft that is ready to be sent through the API.
import { randomUUID } from 'node:crypto'
import { beginCase, type DraftAnswers, saveDraft } from '@maat/contract/cases/case-draft'
import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import type { CaseType } from '@maat/domain/cases/case-types'
import { isSensitiveDocument } from '@maat/domain/documents/sensitive-documents'
import { type Insertable, sql } from 'kysely'
import type { CaseConflicts, Cases, Documents } from '../../src/platform/db/schema.generated.ts'
import { insertPaper } from '../documents/identity.ts'
import { BRUSSELS, type TestPerson } from '../people.ts'
import type { Plain } from '../sent.ts'
import type { TestApp } from '../test-app.ts'

let made = 0

/** A case after sending, or a draft if `status` says so; its owner is a participant. */
export async function insertCase(
  app: TestApp,
  ownerId: UserId,
  given: Partial<Insertable<Cases>> = {},
): Promise<CaseId> {
  const { db, clock } = app.services
  const now = clock().toISOString()
  made += 1
  const isDraft = given.status === 'draft'
  const { id } = await db
    .insertInto('cases')
    .values({
      type: 'litigation',
      status: 'new',
      title: 'Litige de voisinage',
      owner_id: ownerId,
      dated_at: now,
      created_at: now,
      updated_at: now,
      ...(!isDraft && {
        number: `BRU-2025-${String(made).padStart(5, '0')}`,
        office_id: BRUSSELS,
        issue_id: sql<string>`(select id from issues order by id limit 1)`,
        sent_at: now,
      }),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isDraft) await addPerson(app, id, ownerId, 'owner')
  return id as CaseId
}

export async function addPerson(
  app: TestApp,
  caseId: CaseId,
  userId: UserId,
  access: string,
  { seesCosts = false } = {},
): Promise<string> {
  const { db, clock } = app.services
  const email = sql<string>`(select email from users where id = ${userId})`
  const { id } = await db
    .insertInto('case_participants')
    .values({
      case_id: caseId,
      user_id: userId,
      email,
      access,
      sees_costs: seesCosts,
      added_at: clock().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An open conflict, unless `given` overrides it. */
export async function insertConflict(
  app: TestApp,
  caseId: CaseId,
  given: Partial<Insertable<CaseConflicts>> = {},
): Promise<void> {
  const { db, clock } = app.services
  const found = { hits: '[]', state: 'to-review', checked_at: clock().toISOString() }
  await db
    .insertInto('case_conflicts')
    .values({ case_id: caseId, ...found, ...given })
    .execute()
}

/** A document without stored bytes. */
export async function insertDocument(
  app: TestApp,
  caseId: CaseId,
  createdBy: UserId,
  documentType: string | null,
  given: Partial<Insertable<Documents>> = {},
): Promise<DocumentId> {
  const { db, clock } = app.services
  const now = clock().toISOString()
  const { id } = await db
    .insertInto('documents')
    .values({
      case_id: caseId,
      name: documentType ?? 'Lettre',
      document_type: documentType,
      status: 'uploaded',
      is_sensitive: isSensitiveDocument(documentType),
      created_by: createdBy,
      created_at: now,
      updated_at: now,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const COMPLETE_ANSWERS = {
  kind: 'individual',
  firstName: 'Ines',
  lastName: 'Exemple',
  gender: 'female',
  nationality: 'BE',
  status: 'employed',
  birthDate: '1985-07-30',
  birthPlace: 'Namur',
  birthCountry: 'BE',
  email: 'ines@personne.example',
  phoneNumber: '+32470123456',
  street: 'Rue de l’Exemple 1',
  postalCode: '1000',
  city: 'Bruxelles',
  country: 'BE',
  title: 'Litige de voisinage',
  facts: 'Mon voisin a construit un mur sur mon terrain.',
  adverseParties: ['Désiré Adversaire'],
  holdsPublicPosition: false,
  financing: 'fees',
  signature: { kind: 'typed', text: 'Ines Exemple', strokes: [], validatedAt: '2026-11-18T08:59:00.000Z' },
  consents: ['privacy', 'terms', 'honour'],
} satisfies DraftAnswers

/** Everything that a case needs to be sent, except what `given` overrides. */
export async function completeDraft(
  app: TestApp,
  person: TestPerson,
  type: CaseType = 'litigation',
  given: Plain<DraftAnswers> = {},
  clientId?: UserId,
): Promise<CaseId> {
  const begun = await app.call(beginCase, {
    token: person.token,
    body: { type, ...(clientId && { clientId }) },
    headers: { 'idempotency-key': randomUUID() },
  })
  await fillDraft(app, person, begun.body, given)
  return begun.body.id
}

interface BegunDraft {
  id: CaseId
  type: CaseType
  version: number
  ownerId: UserId
}

/** Answers everything in a draft; only a client signs it. */
export async function fillDraft(
  app: TestApp,
  person: TestPerson,
  { id: caseId, type, version, ownerId }: BegunDraft,
  given: Plain<DraftAnswers> = {},
): Promise<void> {
  const { db } = app.services
  const issue = await db
    .selectFrom('issues as i')
    .innerJoin('issue_documents as d', 'd.issue_id', 'i.id')
    .select('i.id')
    .where('d.is_required', '=', true)
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const procedure = await db
    .selectFrom('procedures as p')
    .innerJoin('procedure_versions as v', 'v.procedure_id', 'p.id')
    .select(['v.id', 'v.fields'])
    .where('p.case_type', '=', type)
    .orderBy('p.position')
    .limit(1)
    .executeTakeFirstOrThrow()
  const saved = await app.call(saveDraft, {
    token: person.token,
    params: { caseId },
    body: {
      version,
      changes: {
        ...COMPLETE_ANSWERS,
        // The staff sign for no client.
        ...(person.id !== ownerId && { signature: undefined, consents: undefined }),
        issueId: issue.id,
        procedureVersionId: procedure.id,
        procedureAnswers: answersTo(procedure.fields as unknown as FormFieldOfStep[]),
        ...(type === 'litigation' && { interventionType: 'claim' }),
        ...given,
      },
      nationalNumber: '85.07.30-034.27',
    },
  })
  if (saved.status !== 200) throw new Error(`The draft was not saved: ${JSON.stringify(saved.body)}`)
  await db
    .updateTable('documents')
    .set({ status: 'uploaded' })
    .where('case_id', '=', caseId)
    .where('status', '=', 'mandatory')
    .execute()
  await ensureProved(app, ownerId)
}

async function ensureProved(app: TestApp, clientId: UserId): Promise<void> {
  const { db } = app.services
  const known = await db
    .selectFrom('identity_papers')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!known) await insertPaper(app, clientId)
}

interface FormFieldOfStep {
  name: string
  type: string
  options?: { value: string }[]
}

const answersTo = (fields: readonly FormFieldOfStep[]) =>
  Object.fromEntries(fields.map(field => [field.name, answerTo(field)]))

function answerTo({ type, options }: FormFieldOfStep): string {
  if (options?.[0]) return options[0].value
  const known: Record<string, string> = {
    number: '1000',
    date: '2026-01-15',
    email: 'autre@partie.example',
    phone: '+32470123456',
    checkbox: 'yes',
  }
  return known[type] ?? 'Une réponse assez longue'
}
