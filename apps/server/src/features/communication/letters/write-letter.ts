// Writes a letter: the staff send it after some seconds or later; a client's letter then goes to the team.

import { randomUUID } from 'node:crypto'
import {
  previewLetter,
  readLetterOptions,
  type WrittenLetter,
  writeLetter,
} from '@maat/contract/communication/letter-writing'
import { momentOf } from '@maat/domain/calendar/moment'
import { isDelivered } from '@maat/domain/communication/letters'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { findUser } from '../../people/users/index.ts'
import { knownAddressOfCase } from './case-address.ts'
import { departureAt } from './departure.ts'
import { findLetter, insertLetter, type LetterRow } from './letter-store.ts'
import { mayReadLetter } from './letter-subject.ts'
import { letterContext } from './letter-values.ts'
import { viewOfLetter } from './letter-view.ts'
import { addressOfFirm, domainOfFirm, senderName, signedText } from './letter-words.ts'
import { publishLetterChange } from './notify-of-letters.ts'
import { answeringTeam, peopleOfCase } from './people-of-case.ts'
import { type PreparedLetter, prepareLetter } from './prepare-letter.ts'

export const handleReadOptions = handleRecord(readLetterOptions, caseSubject, async context => {
  const { work, caller, subject: row, fail } = context
  if (row.status === 'draft') return fail('letter.case-not-sent')
  const { values, timeZone } = await letterContext(work, caller, row)
  const { smtpUrl, caseAddress, imapUrl } = work.services.config
  const team = await answeringTeam(work, row)
  return {
    people: isStaff(caller.role) ? await peopleOfCase(work, row) : [],
    team: team.map(({ name }) => name),
    values,
    timeZone,
    leaves: smtpUrl !== undefined,
    comesBack: caseAddress !== undefined && imapUrl !== undefined,
  }
})

export const handlePreviewLetter = handleRecord(previewLetter, caseSubject, async context => {
  const { work, caller, subject: row, body } = context
  const prepared = await prepareLetter(work, caller, row, body)
  const named = (kind: string) =>
    prepared.recipients
      .filter(recipient => recipient.kind === kind)
      .map(({ name, address }) => (name ? `${name} <${address}>` : address))
  const { config } = work.services
  const isFromStaff = isStaff(caller.role)
  const { sender, signature } = prepared.context
  return {
    from: isFromStaff ? `${senderName(sender, config)} <${addressOfFirm(config)}>` : sender,
    replyTo: isFromStaff ? await knownAddressOfCase(work, row.id) : null,
    to: named('to'),
    cc: named('cc'),
    subject: prepared.subject,
    text: isFromStaff ? signedText(prepared.text, signature[body.language]) : prepared.text,
    attachments: prepared.attachments.map(({ name, size }) => ({ name, size })),
  }
})

export const handleWriteLetter = handleRecord(writeLetter, caseSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const { repliesTo, ...written } = body
  const answered = repliesTo && (await findLetter(tx, repliesTo, { lock: false, callerId: caller.id }))
  if (repliesTo && !(answered && isAnswerable(caller, row, answered))) return fail('letter.not-found')
  const prepared = await prepareLetter(work, caller, row, written)
  const id = isStaff(caller.role)
    ? await keepOutgoing(work, caller, row, written, prepared, answered || undefined)
    : await keepFromClient(work, caller, row, written, prepared, answered || undefined)
  const about = { caseId: row.id, recipients: prepared.recipients.length, ...scheduledIn(prepared) }
  await record('letter.written', about, { kind: 'letter', id })
  return await viewOfLetter(tx, caller, id)
})

const scheduledIn = ({ sendAt }: PreparedLetter) => ({ sendAt: sendAt && momentOf(sendAt) })

const isAnswerable = (caller: Caller, { id }: CaseRow, letter: LetterRow) =>
  letter.case_id === id && isDelivered(letter.state) && mayReadLetter(caller, letter)

const MOST_EARLIER = 20

function place({ services }: Work, answered: LetterRow | undefined) {
  const id = randomUUID()
  return {
    id,
    thread_id: answered?.thread_id ?? id,
    message_id: `<${id}@${domainOfFirm(services.config)}>`,
    in_reply_to: answered?.message_id ?? null,
    earlier_ids: answered ? [...answered.earlier_ids, answered.message_id].slice(-MOST_EARLIER) : [],
  }
}

async function keepOutgoing(
  work: Work,
  caller: Caller,
  row: CaseRow,
  { language }: Pick<WrittenLetter, 'language'>,
  { recipients, attachments, subject, text, sendAt, context }: PreparedLetter,
  answered: LetterRow | undefined,
): Promise<string> {
  const { config } = work.services
  const placed = place(work, answered)
  const letter = {
    ...placed,
    case_id: row.id,
    direction: 'out',
    author_id: caller.id,
    from_name: senderName(context.sender, config).slice(0, 200),
    from_address: addressOfFirm(config),
    subject,
    text,
    language,
    created_at: momentOf(work.now),
    ...(await departureAt(work, placed.id, sendAt)),
  }
  await insertLetter(work.tx, letter, { recipients, attachments })
  await publishLetterChange(work, letter.id)
  return placed.id
}

async function keepFromClient(
  work: Work,
  caller: Caller,
  row: CaseRow,
  { language }: Pick<WrittenLetter, 'language'>,
  { recipients, attachments, subject, text, context }: PreparedLetter,
  answered: LetterRow | undefined,
): Promise<string> {
  const user = await findUser(work.tx, caller.id)
  if (!user) throw new Failure('case.not-found')
  const placed = place(work, answered)
  const letter = {
    ...placed,
    case_id: row.id,
    direction: 'in',
    author_id: caller.id,
    from_name: context.sender,
    from_address: user.email,
    subject,
    text,
    language,
    created_at: momentOf(work.now),
    ...(await departureAt(work, placed.id, undefined)),
  }
  await insertLetter(work.tx, letter, { recipients, attachments })
  return placed.id
}
