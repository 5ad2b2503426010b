// The monthly mail: on the first days of a month, a link to the figures of the month before. It contains no figure,
// because a mailbox is less safe than the product.

import { readFigureMail, saveFigureMail } from '@maat/contract/firm/figures'
import type { Day } from '@maat/domain/calendar/day'
import { spanName } from '@maat/domain/calendar/span-name'
import { latestSpans } from '@maat/domain/calendar/spans'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Services, Work } from '../../../platform/http/work.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { tryEach } from '../../../platform/jobs/try-each.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { officeExists, todayAt } from '../../people/users/index.ts'
import {
  deleteFigureMail,
  findFigureMail,
  findRecipients,
  markSent,
  upsertFigureMail,
} from './figure-mail-store.ts'

export const handleReadFigureMail = handle(readFigureMail, async ({ tx, caller }) => {
  const row = await findFigureMail(tx, caller.id)
  return { isOn: row !== undefined, officeId: row?.office_id ?? null }
})

export const handleSaveFigureMail = handle(
  saveFigureMail,
  async ({ tx, caller, body, work, record, fail }) => {
    const { isOn, officeId } = body
    if (officeId && !(await officeExists(tx, officeId))) return fail('office.not-found')
    const sentFor = monthBefore(await todayAt(tx, caller.officeId, work.now))
    if (isOn) await upsertFigureMail(tx, { userId: caller.id, officeId, sentFor })
    else await deleteFigureMail(tx, caller.id)
    await record('figures.mail-changed', { isOn, officeId }, { kind: 'user', id: caller.id })
    return { isOn, officeId: isOn ? officeId : null }
  },
)

/** The first day of the last whole month. */
const monthBefore = (today: Day): Day => latestSpans('month', today, 2)[0] ?? today

export const mailFigures = defineJob({
  name: 'figures.mail',
  data: z.object({}),
  // From morning on, and again on later days in case the product was down.
  every: '23 6-19 * * *',
  async work(services, _, inWork) {
    await tryEach(await recipientsDue(services), one => inWork(work => mailTo(work, one)))
  },
})

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number] & { month: Day }

async function recipientsDue({ db, clock }: Services): Promise<Recipient[]> {
  const due: Recipient[] = []
  for (const one of await findRecipients(db)) {
    const month = monthBefore(await todayAt(db, one.home_office_id, clock()))
    if (one.sent_for < month) due.push({ ...one, month })
  }
  return due
}

async function mailTo(work: Work, { id, email, language, office_id, month }: Recipient): Promise<void> {
  if (!(await markSent(work.tx, id, month))) return
  const office = office_id ? `&office=${office_id}` : ''
  await sendMail(work, {
    to: { address: email, id, language },
    template: 'figures-ready',
    values: { month: spanName(month, 'month', language) },
    link: `/analytics?span=month&day=${month}${office}`,
  })
  await recordAudit(work.tx, work.origin, 'figures.mailed', { kind: 'user', id }, { month })
}
