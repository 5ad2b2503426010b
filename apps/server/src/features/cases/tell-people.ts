// Who hears of what happens in a case, each in their own language.
import type { Language } from '@maat/domain/languages'
import { isFitForStrangers } from '@maat/domain/person-name'
import { peopleNear } from '../../platform/authz/people-near.ts'
import { countInTurn } from '../../platform/db/count-in-turn.ts'
import type { Work } from '../../platform/http/work.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { type Notice, notify } from '../notifications/index.ts'
import { findUser, type UserRow } from '../users/index.ts'
import type { CaseRow } from './case-store.ts'
import { caseSubject } from './case-subject.ts'

const pathForStaff = (row: CaseRow) => `/case-${row.id}`
const pathForClient = (row: CaseRow) => `/dashboard?caseId=${row.id}`
const wordsOf = (row: CaseRow) => ({ number: row.number ?? '', title: row.title })

export async function tellOfNewCase(work: Work, row: CaseRow, owner: UserRow): Promise<void> {
  await tellClient(work, row, { type: 'System', text: 'case-sent' })
  const values = { ...wordsOf(row), name: `${owner.first_name} ${owner.last_name}` }
  const told = await treating(work, row)
  for (const { id } of told)
    await notify(work, id, {
      type: 'Assignation Dossier',
      text: 'case-arrived',
      values,
      targetId: row.id,
      link: pathForStaff(row),
    })
}

/** Those to whom a case comes: its lawyer, or the lawyers of its office as long as it has none; and its assistants. */
const treating = async ({ tx }: Work, row: CaseRow) =>
  (await peopleNear(tx, caseSubject, row, 'case.work-internally')).filter(({ isTheirs }) => isTheirs)

/** The owner hears in the product and by mail: a decision on one's case is never missed. */
export async function tellClient(
  work: Work,
  row: CaseRow,
  notice: Pick<Notice, 'type' | 'text'> & { values?: Record<string, string> },
): Promise<void> {
  await notify(work, row.owner_id, {
    ...notice,
    values: { ...wordsOf(row), ...notice.values },
    targetId: row.id,
    link: pathForClient(row),
    otherwise: 'both',
  })
}

/** The assigned lawyer, else those who could take the case: assistants where there is no lawyer left. */
export async function tellStaff(
  work: Work,
  row: CaseRow,
  notice: Pick<Notice, 'type' | 'text'> & { values?: Record<string, string> },
): Promise<void> {
  const people = await treating(work, row)
  const lawyers = people.filter(({ role }) => role !== 'Assistant')
  for (const { id } of lawyers.length > 0 ? lawyers : people)
    await notify(work, id, {
      ...notice,
      values: { ...wordsOf(row), ...notice.values },
      targetId: row.id,
      link: pathForStaff(row),
    })
}

const DAY = 24 * 60 * 60 * 1000
/** Whoever is removed and invited over and over is not written to each time. */
const MOST_INVITATIONS_A_DAY = 3

async function isToldEnough({ tx, now }: Work, address: string): Promise<boolean> {
  await countInTurn(tx, 'invitations', address)
  const told = await tx
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', address)
    .where('recipient_id', 'is', null)
    .where('template', '=', 'case-invitation')
    .where('created_at', '>', new Date(now.getTime() - DAY).toISOString())
    .limit(MOST_INVITATIONS_A_DAY)
    .execute()
  return told.length === MOST_INVITATIONS_A_DAY
}

export async function inviteParticipant(
  work: Work,
  row: CaseRow,
  invited: { email: string; user: UserRow | undefined; language: Language },
): Promise<void> {
  const { email, user, language } = invited
  const by = await nameOfInviter(work)
  const values = { ...wordsOf(row), by }
  if (user)
    return await notify(work, user.id, {
      type: 'Assignation Dossier',
      text: by ? 'case-shared-by' : 'case-shared',
      values,
      targetId: row.id,
      link: pathForClient(row),
      otherwise: 'both',
    })
  if (await isToldEnough(work, email)) return
  await sendMail(work, {
    to: { address: email, language },
    template: 'case-invitation',
    // No words of the inviter go to somebody whom we do not know: neither the title nor how they call them.
    values: {
      number: values.number,
      by: by && isFitForStrangers(by) ? by : work.services.config.firmName,
      email,
    },
    // Behind the hash an address reaches no server's log.
    link: `/register#email=${encodeURIComponent(email)}`,
  })
}

async function nameOfInviter({ tx, origin }: Work): Promise<string> {
  const inviter = origin.actorId ? await findUser(tx, origin.actorId) : undefined
  return inviter ? `${inviter.first_name} ${inviter.last_name}` : ''
}
