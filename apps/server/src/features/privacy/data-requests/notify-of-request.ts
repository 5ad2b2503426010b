// Who hears of a request: the Admins of its arrival and of its term, its person of the extension and the answer.
import type { UserId } from '@maat/contract/ids'
import { DATA_REQUEST_TARGET, MY_DATA_TARGET } from '@maat/contract/notification-types'
import type { Work } from '../../../platform/http/work.ts'
import { type NoticeWords, noticeWords, notify } from '../../communication/notifications/index.ts'
import { adminsToMail } from '../../people/users/index.ts'
import type { RequestRow } from './request-store.ts'

export async function notifyOfArrival(work: Work, row: RequestRow): Promise<void> {
  const words = noticeWords('data-request-arrived', { name: row.person_name, date: { day: row.due_on } })
  for (const { id } of await adminsToMail(work.tx)) await notifyStaff(work, id, row, words)
}

export async function notifyOfTerm(work: Work, row: RequestRow, isOver: boolean): Promise<void> {
  const text = isOver ? 'data-request-late' : 'data-request-near'
  const words = noticeWords(text, { name: row.person_name, date: { day: row.due_on } })
  const admins = (await adminsToMail(work.tx)).map(({ id }) => id)
  const { responsible_id: responsible } = row
  // Once it is late, everybody who could still answer hears of it.
  const recipients = responsible && !isOver && admins.includes(responsible) ? [responsible] : admins
  for (const id of recipients) await notifyStaff(work, id, row, words)
}

async function notifyStaff(work: Work, userId: UserId, row: RequestRow, words: NoticeWords): Promise<void> {
  await notify(work, userId, {
    ...words,
    targetId: DATA_REQUEST_TARGET + row.id,
    about: { kind: 'data-request', id: row.id },
    link: `/data-requests?request=${row.id}`,
    otherwise: 'both',
    isVital: true,
  })
}

export async function notifyOfExtension(work: Work, row: RequestRow): Promise<void> {
  await notifyPerson(work, row, noticeWords('data-request-extended', { date: { day: row.due_on } }))
}

export async function notifyOfAnswer(work: Work, row: RequestRow): Promise<void> {
  await notifyPerson(work, row, noticeWords('data-request-answered', { date: { day: row.received_on } }))
}

/** A person without an account gets the answer on paper: the register prints it. */
async function notifyPerson(work: Work, row: RequestRow, words: NoticeWords): Promise<void> {
  if (!row.user_id) return
  await notify(work, row.user_id, {
    ...words,
    targetId: MY_DATA_TARGET,
    about: { kind: 'data-request', id: row.id },
    link: '/my-data',
    otherwise: 'both',
    isVital: true,
  })
}
