// The client of a case makes documents from the templates that the firm opened to its clients.

import { randomUUID } from 'node:crypto'
import {
  listClientTemplates,
  makeClientDocument,
  prepareClientDocument,
  previewClientDocument,
} from '@maat/contract/documents/client-documents'
import type { CaseId, UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { MOST_CLIENT_DOCUMENTS_A_DAY } from '@maat/domain/templates/template-kinds'
import type { Language } from '@maat/domain/words/languages'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { ReadContext, Work } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { sellsOn, shopDayOf, type UseOutcome, usePlan } from '../../shop/subscriptions/index.ts'
import type { TemplateRow } from '../document-templates/index.ts'
import { assertStorageSpace, hasStorageSpace } from '../documents/index.ts'
import { questionsOf, valuesForClient } from './answers.ts'
import { caseValues } from './case-values.ts'
import { enterGenerated, sizeOf, storeFilled } from './enter-generated.ts'
import { type Filling, fillTemplate, findUsableFile } from './fill-template.ts'
import { assertOffered, findOffered } from './offered-templates.ts'

const Cursor = z.object({ key: cursorFields.text, id: cursorFields.id })

export const handleListClientTemplates = handleRecord(listClientTemplates, caseSubject, async context => {
  const { work, subject: row, query } = context
  const { limit, language } = query
  const cursor = parseCursor(Cursor, query.after)
  if (!isRunning(row)) return { items: [], next: null }
  const beyond = cursor && sql<SqlBool>`(t.match_key, t.id) > (${cursor.key}, ${cursor.id}::uuid)`
  const rows = await findOffered(work, row, beyond ? [beyond] : [], limit + 1)
  return pageOfRows(
    rows,
    limit,
    template => viewOf(template, language),
    ({ key, id }) => ({ key, id }),
  )
})

function viewOf({ id, client_words, open_languages }: TemplateRow, wished: Language) {
  const language = open_languages.includes(wished) ? wished : (open_languages[0] ?? wished)
  const { title, explanation } = client_words ?? { title: undefined, explanation: undefined }
  return { id, language, title: title?.[language] ?? '', explanation: explanation?.[language] ?? '' }
}

export const handlePrepareClientDocument = handleRecord(prepareClientDocument, caseSubject, async context => {
  const { work, caller, subject: row, params, query } = context
  const { templateId } = params
  const { language } = query
  assertRunning(row)
  const template = await assertOffered(work, row, { templateId, language })
  const { file } = await findUsableFile(work, { templateId, language })
  const { fields, currency } = await caseValues(work, { row, caller, language, fields: file.fields })
  const words = template.client_words?.questions ?? {}
  work.services.wordToPdf.warm()
  return {
    ...viewOf(template, language),
    questions: questionsOf(file, valuesForClient(fields), 'client').map(({ key, kind }) => ({
      key,
      kind,
      text: words[key]?.[language] ?? '',
    })),
    currency,
    makesPdf: work.services.wordToPdf.isAvailable,
  }
})

async function fillForClient(work: ReadContext, caller: Caller, row: CaseRow, filling: Filling) {
  assertRunning(row)
  const template = await assertOffered(work, row, filling)
  return { template, filled: await fillTemplate(work, { row, caller, filling, audience: 'client' }) }
}

export const handlePreviewClientDocument = handleRecord(previewClientDocument, caseSubject, {
  async prepare({ work, caller, subject: row, body }) {
    const { blocks, blanks } = (await fillForClient(work, caller, row, body)).filled
    return { blocks, blanks }
  },
  write: async ({ prepared }) => prepared,
})

export const handleMakeClientDocument = handleRecord(makeClientDocument, caseSubject, {
  async prepare({ work, caller, subject: row, body }) {
    const { template, filled } = await fillForClient(work, caller, row, body)
    return { template, made: await storeFilled(work, filled) }
  },
  async write({ work, tx, caller, subject: row, body, prepared, record, fail }) {
    const { template, made } = prepared
    // The case is locked, so parallel requests count one after the other.
    if ((await countOfLastDay(tx, row.id, work.now)) >= MOST_CLIENT_DOCUMENTS_A_DAY)
      return fail('document.too-many-today')
    await assertStorageSpace(work, caller, sizeOf(made))
    if (!(await hasStorageSpace(tx, row, { size: sizeOf(made), isNew: true })))
      return fail('case.documents-full')
    const use = await useTemplate(work, caller.id)
    if (use !== 'used') return fail(use)
    const documentId = await enterGenerated(work, row, {
      filling: body,
      made,
      name: viewOf(template, body.language).title,
      by: caller.id,
      folderId: null,
      // It names the client's own details, which collaborators do not read.
      audience: { is_internal: false, is_sensitive: true },
      isByClient: true,
    })
    const about = { document: documentId, template: template.name.fr, language: body.language }
    await record('document.generated', about)
    return { documentId, hasPdf: made.pdf !== undefined }
  },
})

/** A use of the client's plan, once the shop sells one; until then, the firm gives its templates to its clients. */
async function useTemplate(work: Work, clientId: UserId): Promise<UseOutcome> {
  const plan = 'document-templates'
  if (!sellsOn(await shopDayOf(work), plan)) return 'used'
  return await usePlan(work, { clientId, plan, about: `document ${randomUUID()}` })
}

const isRunning = ({ status }: CaseRow) => status === 'in-progress' || status === 'new'

function assertRunning(row: CaseRow): void {
  if (!isRunning(row)) throw new Failure('case.closed')
}

const DAY_MS = 86_400_000

async function countOfLastDay(tx: Tx, caseId: CaseId, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('generated_documents as g')
    .innerJoin('documents as d', 'd.id', 'g.document_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.case_id', '=', caseId)
    .where('g.is_by_client', '=', true)
    .where('g.generated_at', '>', momentOf(new Date(now.getTime() - DAY_MS)))
    .executeTakeFirstOrThrow()
  return Number(count)
}
