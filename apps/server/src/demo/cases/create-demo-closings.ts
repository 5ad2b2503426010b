// Closes the finished cases of the demo firm as the product would have: with an outcome, a report, and for some the
// answers of the client.

import type { CaseId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { CASE_OUTCOMES, type CaseOutcome, proposedRetention } from '@maat/domain/cases/closing'
import { proposeReport } from '@maat/domain/cases/closing-report'
import { recordEvent, withoutNotices } from '../../features/cases/case-events/index.ts'
import { findCase, nameOfUser } from '../../features/cases/case-store/index.ts'
import { insertClosing, saveAnswers, standingClosing } from '../../features/cases/closing/index.ts'
import { isAidCase, viewOfClaim } from '../../features/legal-aid/aid-claims/index.ts'
import { requireOffice } from '../../features/money/billing/index.ts'
import { findCaseAccounts } from '../../features/money/finances/index.ts'
import type { Work } from '../../platform/http/work.ts'
import { type TreatedCase, treatedCases } from '../money/create-demo-work.ts'

export async function createDemoClosings(work: Work): Promise<void> {
  const finished = (await treatedCases(work)).filter(({ status }) => status === 'finished')
  for (const [place, one] of finished.entries()) await closeDemoCase(work, one, place)
}

const at = (work: Work, day: Day): Work => {
  const now = new Date(`${day}T15:00:00Z`)
  return { ...work, now, origin: { ...work.origin, at: now } }
}

async function closeDemoCase(work: Work, one: TreatedCase, place: number): Promise<void> {
  const closing = at(work, one.until)
  const { tx } = work
  const row = await findCase(tx, one.id, { lock: false, callerId: undefined })
  if (!row) return
  const office = await requireOffice(tx, row)
  const outcome = CASE_OUTCOMES[place % CASE_OUTCOMES.length] as CaseOutcome
  const retainUntil = proposedRetention(office.country, one.until)
  const aid = (await isAidCase(tx, row, office)) ? await viewOfClaim(closing, row, office) : undefined
  const facts = {
    clientName: await nameOfUser(tx, one.owner_id),
    lawyerName: await nameOfUser(tx, one.lawyer_id),
    begunOn: one.begun,
    consultations: 1,
    hearings: place % 3,
    retainUntil,
    account: (await findCaseAccounts(tx, one.id))[0] ?? null,
  }
  const report = proposeReport(facts, outcome, one.language)
  await insertClosing(tx, one.id, {
    closing: { outcome, report, retainUntil, openReason: '' },
    language: one.language,
    aid: aid && { points: aid.totals.points, netUnits: aid.totals.net?.units ?? null },
    by: one.lawyer_id,
    at: momentOf(closing.now),
  })
  await recordEvent(closing, one.id, 'closed', {}, withoutNotices)
  if (place % 2 === 0) await answerDemoClosing(closing, one.id)
}

async function answerDemoClosing({ tx, now }: Work, caseId: CaseId): Promise<void> {
  const closing = await standingClosing(tx, caseId)
  const answers = { clarity: 5, satisfaction: 4, comment: '', answered_at: momentOf(now) } as const
  if (closing) await saveAnswers(tx, closing, answers)
}
