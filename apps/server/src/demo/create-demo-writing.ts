// Gives one client of the demo firm documents that were written from templates, a template to fill in, and a round of
// signatures in each state. No other client's screens change.

import { Readable } from 'node:stream'
import type { CaseId, DocumentId, UserId } from '@maat/contract/ids'
import { type Moment, momentOf } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { sql } from 'kysely'
import { sealRound } from '../features/documents/document-signing/index.ts'
import { enterTemplate, WORD } from '../features/documents/document-templates/index.ts'
import { enterFile, type StoredFile, storeFile } from '../features/documents/documents/index.ts'
import type { Services, Work } from '../platform/http/work.ts'
import { present } from '../platform/present.ts'
import type { DemoFiles } from './cases/demo-files.ts'
import { demoToday } from './demo-today.ts'
import { demoId } from './draw.ts'
import { OPEN_TEMPLATE, OUTSIDER, REFUSAL, TO_SIGN, WRITTEN } from './texts/written-words.ts'

/** The first case of this client that is in progress. */
export const CLIENT_OF_WRITING = 'contact@quai-nord.example'

const DAY = 86_400_000

export interface DemoWriting {
  written: Record<keyof typeof WRITTEN, StoredFile>
  template: Parameters<typeof enterTemplate>[1]
}

/** Before the transaction, as every file. */
export async function storeDemoWriting(services: Services): Promise<DemoWriting> {
  const build = async (lines: readonly string[]) => {
    const bytes = Buffer.from(await services.word.run('build', { lines }))
    return { bytes, stored: await storeFile(services, arrived(bytes), WORD) }
  }
  const [draft, final, open] = [
    await build(WRITTEN.draft.lines),
    await build(WRITTEN.final.lines),
    await build(OPEN_TEMPLATE.lines),
  ]
  const checked = await services.word.run('check', { bytes: open.bytes })
  return {
    written: { draft: draft.stored, final: final.stored },
    template: {
      template: { key: 'demo-receipt', kind: 'form', name: OPEN_TEMPLATE.name, countries: [], texts: [] },
      files: [{ language: 'fr', checked, stored: open.stored }],
    },
  }
}

const arrived = (bytes: Buffer) => ({ size: bytes.length, bytes: () => Readable.from([bytes]) })

interface Around {
  caseId: CaseId
  issueId: string | null
  clientId: UserId
  clientName: string
  lawyerId: UserId
}

export async function createDemoWriting(
  work: Work,
  { written, template }: DemoWriting,
  files: DemoFiles,
): Promise<void> {
  const around = await caseOfWriting(work)
  await enterTemplate(work, template, around.lawyerId)
  await openTemplate(work, around)
  await enterWritten(work, around, { kind: 'draft', file: written.draft, days: 20 })
  await enterWritten(work, around, { kind: 'final', file: written.final, days: 34 })
  for (const state of Object.keys(TO_SIGN) as State[]) await enterRound(work, around, state, files)
}

async function caseOfWriting({ tx }: Work): Promise<Around> {
  const row = await tx
    .selectFrom('cases as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select(['c.id', 'c.issue_id', 'c.owner_id', 'c.lawyer_id', 'u.full_name'])
    .where('u.email', '=', CLIENT_OF_WRITING)
    .where('c.status', '=', 'in-progress')
    .where('c.lawyer_id', 'is not', null)
    .orderBy('c.number')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    caseId: row.id,
    issueId: row.issue_id,
    clientId: row.owner_id,
    clientName: row.full_name,
    lawyerId: present(row.lawyer_id),
  }
}

/** For cases of this issue alone. */
async function openTemplate({ tx }: Work, { issueId }: Around): Promise<void> {
  const { id } = await tx
    .updateTable('document_templates')
    .set({
      is_to_review: false,
      is_open: true,
      client_words: JSON.stringify(OPEN_TEMPLATE.words),
      open_languages: ['fr'],
    })
    .where('library_key', '=', 'demo-receipt')
    .returning('id')
    .executeTakeFirstOrThrow()
  if (issueId) await tx.insertInto('template_issues').values({ template_id: id, issue_id: issueId }).execute()
}

const daysAgo = ({ now }: Work, days: number) => momentOf(new Date(now.getTime() - days * DAY))

interface NewDocument {
  id: DocumentId
  name: string
  at: Moment
  fileName: string
  hash: string
  isInternal: boolean
}

async function enterDocument({ tx }: Work, { caseId, lawyerId }: Around, made: NewDocument): Promise<void> {
  const { id, name, at, fileName, hash, isInternal } = made
  await tx
    .insertInto('documents')
    .values({
      id,
      case_id: caseId,
      name,
      status: 'submitted',
      is_internal: isInternal,
      is_sensitive: false,
      submitted_at: at,
      validated_at: at,
      validated_by: lawyerId,
      created_by: lawyerId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await tx
    .insertInto('document_versions')
    .values({
      document_id: id,
      number: 1,
      file_hash: hash,
      file_name: fileName,
      uploaded_by: lawyerId,
      uploaded_at: at,
    })
    .execute()
}

interface Written {
  kind: keyof typeof WRITTEN
  file: StoredFile
  days: number
}

async function enterWritten(work: Work, around: Around, { kind, file, days }: Written): Promise<void> {
  const { name, template } = WRITTEN[kind]
  const at = daysAgo(work, days)
  const id = demoId<DocumentId>('written', kind)
  const hash = await enterFile(work, file)
  const isInternal = kind === 'draft'
  await enterDocument(work, around, { id, name, at, fileName: `${name}.docx`, hash, isInternal })
  await work.tx
    .insertInto('generated_documents')
    .values({
      document_id: id,
      template_id: null,
      template_name: JSON.stringify(template),
      language: 'fr',
      file_number: 1,
      answers: '{}',
      generated_by: around.lawyerId,
      generated_at: at,
      ...(!isInternal && { finished_at: at, finished_by: around.lawyerId }),
    })
    .execute()
}

type State = keyof typeof TO_SIGN

/** How many days ago a round began, and how long it was open. */
const SPANS: Record<State, { began: number; days: number }> = {
  open: { began: 1, days: 14 },
  signed: { began: 12, days: 14 },
  refused: { began: 25, days: 14 },
  withdrawn: { began: 31, days: 14 },
  expired: { began: 40, days: 14 },
}

async function enterRound(work: Work, around: Around, state: State, files: DemoFiles): Promise<void> {
  const { tx } = work
  const { began, days } = SPANS[state]
  const [id, name, startedAt] = [demoId<DocumentId>('to-sign', state), TO_SIGN[state], daysAgo(work, began)]
  const hash = files.hashFor('contract', 'fr')
  await enterDocument(work, around, {
    id,
    name,
    at: startedAt,
    fileName: `${name}.pdf`,
    hash,
    isInternal: false,
  })
  const lastDay = addDays(demoToday(work.now), days - began)
  const endedAt = state === 'open' ? null : daysAgo(work, state === 'expired' ? began - days - 1 : began - 1)
  const round = await tx
    .insertInto('signing_rounds')
    .values({
      document_id: id,
      file_hash: hash,
      file_number: 1,
      document_name: name,
      language: 'fr',
      started_by: around.lawyerId,
      started_at: startedAt,
      last_day: lastDay,
      ends_at: sql<Moment>`((${lastDay}::date + 1) at time zone 'Europe/Paris')`,
      outcome: state === 'open' ? null : state,
      ended_at: endedAt,
      reason: state === 'refused' ? REFUSAL : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enterSigners(work, around, { roundId: round.id, state, startedAt, endedAt })
  // The product's own job makes the signed file.
  if (state === 'signed') await work.services.jobs.enqueue(tx, sealRound, { roundId: round.id })
}

interface Signers {
  roundId: string
  state: State
  startedAt: Moment
  endedAt: Moment | null
}

/** The client first; a person from outside after them. */
async function enterSigners(work: Work, { clientId, clientName }: Around, signers: Signers): Promise<void> {
  const { roundId, state, startedAt, endedAt } = signers
  const answer = state === 'signed' || state === 'refused' ? state : undefined
  const typed = (name: string) =>
    JSON.stringify({ kind: 'typed', text: name, strokes: [], validatedAt: endedAt ?? startedAt })
  const answered = (name: string) =>
    answer && {
      opened_at: startedAt,
      answer,
      answered_at: endedAt,
      ...(answer === 'signed' && { signature: typed(name), recognition: JSON.stringify({ by: 'account' }) }),
    }
  const second = {
    name: OUTSIDER.name,
    email: OUTSIDER.email,
    capacity: OUTSIDER.capacity,
    phone_end: '0142',
  }
  await work.tx
    .insertInto('round_signers')
    .values([
      {
        round_id: roundId,
        position: 1,
        user_id: clientId,
        name: clientName,
        email: CLIENT_OF_WRITING,
        language: 'fr',
        invited_at: startedAt,
        ...answered(clientName),
      },
      {
        round_id: roundId,
        position: 2,
        user_id: null,
        ...second,
        language: 'fr',
        ...(state === 'signed' && {
          invited_at: startedAt,
          ...answered(OUTSIDER.name),
          recognition: JSON.stringify({ by: 'mail', at: endedAt, address: OUTSIDER.email, knew: 'phone' }),
        }),
      },
    ])
    .execute()
}
