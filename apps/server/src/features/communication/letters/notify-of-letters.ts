// Notifies users of letters: the recipients and the team of the case; and adds timeline entries for the right audience.

import type { UserId } from '@maat/contract/ids'
import { LETTERS_CHANGED, type LettersChangedEvent } from '@maat/contract/live-events'
import { LETTER_TRAY } from '@maat/contract/notification-types'
import { ROLE_IDS } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import { recordEvent, recordEventOf } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { noticeWords, notify, notifyWaiting } from '../notifications/index.ts'
import { findLetter, type LetterRow, noteUnread, type RecipientRow } from './letter-store.ts'
import { letterSubject } from './letter-subject.ts'
import { answeringTeam } from './people-of-case.ts'

/** A notice opens the letter, and reaches only users who may read it. */
export const noticeAbout = (id: string) => ({
  targetId: id,
  about: { kind: 'letter' as const, id },
  link: `/email?letterId=${id}`,
})

export async function publishLetterChangeTo(
  work: Work,
  letterId: string,
  userIds: readonly UserId[],
): Promise<void> {
  const data: LettersChangedEvent = { letterId }
  await publishToUsers(work, userIds, LETTERS_CHANGED, data)
}

export async function publishLetterChange(work: Work, letterId: string): Promise<void> {
  const row = await findLetter(work.tx, letterId, { lock: false, callerId: undefined })
  const readers = row ? await usersWithAccess(work, letterSubject, row, 'letter.read') : []
  await publishLetterChangeTo(
    work,
    letterId,
    readers.map(({ id }) => id),
  )
}

/** `reached`: the recipients that the mail server accepted. */
export async function notifyOfSending(
  work: Work,
  row: LetterRow,
  reached: readonly RecipientRow[],
): Promise<void> {
  const people = reached.map(({ name, address }) => name || address)
  await enter(work, row, 'letter-sent', { people, subject: row.subject, recipients: reached })
  const readers = reached.flatMap(({ user_id }) => user_id ?? []).filter(id => id !== row.author_id)
  await noteUnread(work.tx, row.id, readers)
  await publishLetterChange(work, row.id)
  const insiders = await insidersOf(work.tx, row, reached)
  for (const { user_id } of reached)
    if (user_id !== null && user_id !== row.author_id)
      await notify(work, user_id, {
        ...noticeWords(insiders.has(user_id) ? 'letter-for-you' : 'letter-for-outsider', {
          name: row.from_name,
          number: row.case_number ?? '',
        }),
        ...noticeAbout(row.id),
      })
}

async function insidersOf(
  tx: Tx,
  { case_id }: LetterRow,
  reached: readonly RecipientRow[],
): Promise<Set<string>> {
  const ids = reached.flatMap(({ user_id }) => user_id ?? [])
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.id = any(${ids}::uuid[]) and (u.role_id >= ${sql.lit(ROLE_IDS.Assistant)}
      or exists (select from case_participants p where p.case_id = ${case_id}::uuid and p.user_id = u.id))`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

export interface FailedRecipient {
  address: string
  reason: string
}

export async function notifyOfFailure(
  work: Work,
  row: LetterRow,
  { lost, isReturned }: { lost: readonly FailedRecipient[]; isReturned: boolean } = {
    lost: [],
    isReturned: false,
  },
): Promise<void> {
  const names = lost.map(({ address }) => address).join(', ')
  const about = { letterId: row.id, name: [row.subject, names].filter(Boolean).join(' – ') }
  await recordEvent(work, present(row.case_id), 'letter-failed', about, async ({ person }) => {
    if (row.author_id === null) return
    const [failed, returned, refused] = person
    await notify(work, row.author_id, {
      ...noticeWords(lost.length === 0 ? failed : isReturned ? returned : refused, {
        subject: row.subject,
        number: row.case_number ?? '',
        names,
        reasons: { quoted: reasonsOf(lost) },
      }),
      ...noticeAbout(row.id),
      otherwise: 'both',
    })
  })
}

const reasonsOf = (lost: readonly FailedRecipient[]) =>
  [...new Set(lost.map(({ reason }) => reason))].join(' · ')

interface Arrived {
  id: string
  author_id: UserId | null
  from_name: string
  from_address: string
  subject: string
  recipients: readonly Reached[]
}

/** The team is notified of the sender and the case, never of the content. */
export async function notifyOfArrival(
  work: Work,
  theCase: CaseRow,
  letter: Arrived,
  { isQuiet = false } = {},
): Promise<void> {
  const { id, author_id, from_name, from_address, subject } = letter
  const name = from_name || from_address
  const by = { address: from_address, user_id: author_id }
  const about = { people: [name], subject, recipients: [...letter.recipients, by] }
  await enter(work, { author_id, case_id: theCase.id }, 'letter-received', about)
  const team = await answeringTeam(work, theCase)
  const readers = team.map(member => member.id).filter(reader => reader !== author_id)
  // The user who sorts it into the case has read it.
  const others = readers.filter(reader => reader !== work.origin.actorId)
  await noteUnread(work.tx, id, others)
  await publishLetterChange(work, id)
  if (isQuiet) return
  for (const member of team)
    if (member.id !== author_id)
      await notify(work, member.id, {
        text: 'letter-received',
        values: { name, number: theCase.number ?? '' },
        ...noticeAbout(id),
      })
}

/** A letter that seems to belong to a case waits in the tray: one notification until a user has looked. */
export async function notifyOfTray(work: Work, theCase: CaseRow | undefined): Promise<void> {
  const team = theCase ? (await answeringTeam(work, theCase)).map(({ id }) => id) : []
  const values = { number: theCase?.number ?? '' }
  await notifyWaiting(work, team, { text: 'letter-in-tray', values, targetId: LETTER_TRAY })
}

interface Reached {
  address: string
  user_id: UserId | null
}
interface Entered {
  people: string[]
  subject: string
  recipients: readonly Reached[]
}

/**
 * A client's timeline mentions only letters that reached the client, and the subject only if all its readers got the
 * letter.
 */
async function enter(
  work: Work,
  letter: Pick<LetterRow, 'author_id' | 'case_id'>,
  kind: 'letter-sent' | 'letter-received',
  { people, subject, recipients }: Entered,
): Promise<void> {
  const caseId = present(letter.case_id)
  const participants = await work.tx
    .selectFrom('case_participants')
    .select(['email', 'user_id', 'access'])
    .where('case_id', '=', caseId)
    .execute()
  const isReached = ({ email, user_id }: { email: string; user_id: UserId | null }) =>
    recipients.some(one => one.address === email || (user_id !== null && one.user_id === user_id))
  const isInternal = !participants.some(person => person.access === 'owner' && isReached(person))
  const whole = { name: people.slice(0, 5).join(', '), subject }
  const isForAll = isInternal || participants.every(isReached)
  const by = { ...work, origin: { ...work.origin, actorId: letter.author_id } }
  await recordEventOf(by, caseId, {
    kind,
    details: isForAll ? whole : { forStaff: whole },
    audience: { isInternal, isSensitive: false },
  })
}
