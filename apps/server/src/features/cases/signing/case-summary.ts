// Creates the signed summary of a case as PDF/A-3 once after sending, with the signed content embedded: a holder of the
// file can compute the hash again and compare.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readSummary } from '@maat/contract/cases/case-checks'
import { CaseId } from '@maat/contract/ids'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import { z } from 'zod'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Services } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import type { ContentDocument } from '../../documents/documents/index.ts'
import { findUser, timeZoneAt } from '../../people/users/index.ts'
import { noteCaseRead } from '../../privacy/file-reads/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { findCase, nameOfUser } from '../case-store/index.ts'
import { buildCaseContent } from './case-content.ts'
import { summaryContent } from './summary-content.ts'

const TEMPLATE = readFileSync(new URL('./case-summary.typ', import.meta.url), 'utf8')

export const makeSummary = defineJob({
  name: 'cases.make-summary',
  data: z.object({ caseId: CaseId }),
  sideBySide: 3,
  async work(services, { caseId }) {
    const made = await renderSummary(services, caseId)
    if (!made) return
    await services.db
      .updateTable('case_submissions')
      .set({ summary: made, summary_hash: createHash('sha256').update(made).digest('hex') })
      .where('case_id', '=', caseId)
      .where('summary', 'is', null)
      .execute()
  },
})

async function renderSummary(services: Services, caseId: CaseId): Promise<Buffer | undefined> {
  const { db, pdf, config } = services
  const submission = await db
    .selectFrom('case_submissions')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  const row = await findCase(db, caseId, { lock: false, callerId: undefined })
  const owner = row && (await findUser(db, row.owner_id))
  if (!submission || submission.summary || !row || !owner) return undefined
  const language = owner.language
  const signed = JSON.parse(submission.content) as {
    title: string
    answers: CaseAnswers
    documents?: ContentDocument[]
  }
  const { title, data } = summaryContent(language, {
    ...(await buildCaseContent(db, row, signed)),
    number: row.number ?? '',
    signature: submission.signature,
    mandate: submission.mandate,
    recognition: submission.recognition,
    senderName: await nameOfUser(db, submission.signed_by),
    terms: submission.terms,
    signedAt: submission.signed_at,
    timeZone: await timeZoneAt(db, row.office_id),
    contentHash: submission.content_hash.toString('hex'),
  })
  const request: PdfRequest = {
    template: TEMPLATE,
    title,
    language,
    createdAt: new Date(submission.signed_at),
    data: { ...data, firm: config.firmName, sender: [] },
    attachments: [
      {
        name: `${row.number}.json`,
        mediaType: 'application/json',
        description: title,
        relationship: 'source',
        bytes: Buffer.from(submission.content),
      },
    ],
  }
  return await pdf.render(request, owner.id)
}

export const handleReadSummary = handleRecord(readSummary, caseSubject, async context => {
  const { work, tx, caller, subject, record, fail } = context
  const made = await tx
    .selectFrom('case_submissions')
    .select('summary')
    .where('case_id', '=', subject.id)
    .executeTakeFirst()
  if (!made?.summary) return fail('case.summary-pending')
  noteCaseRead(work, caller, subject)
  await record('case.summary-read')
  return replyWithBytes(made.summary, `${subject.number}.pdf`)
})
