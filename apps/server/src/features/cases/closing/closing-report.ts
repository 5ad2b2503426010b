// The client reads the report of their closed case, and answers two questions about it.

import { answerClosing, readClosingReport } from '@maat/contract/cases/case-closing'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../case-access/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { saveAnswers, standingClosing } from './closing-store.ts'
import { canAnswer, reportOf } from './closing-view.ts'

export const handleReadClosingReport = handleRecord(
  readClosingReport,
  caseSubject,
  async ({ tx, subject, work }) => await reportOf(tx, subject.id, work.now),
)

export const handleAnswerClosing = handleRecord(answerClosing, caseSubject, async context => {
  const { work, tx, subject: row, body, record, fail } = context
  const closing = await standingClosing(tx, row.id)
  if (!closing) return fail('case.not-closed')
  if (!canAnswer(closing, work.now)) return fail('closing.answered')
  await saveAnswers(tx, closing, { ...body, answered_at: closing.answered_at ?? momentOf(work.now) })
  await publishCaseChange(work, row.id, 'closing-answers')
  await record('case.closing-answered', { clarity: body.clarity, satisfaction: body.satisfaction })
  return await reportOf(tx, row.id, work.now)
})
