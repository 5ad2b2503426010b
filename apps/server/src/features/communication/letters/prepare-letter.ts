// Turns typed text into a letter: checks it against the case and fills in its placeholders.
import type { WrittenLetter } from '@maat/contract/communication/letter-writing'
import { fillPlaceholders, placeholdersIn } from '@maat/domain/communication/letters'
import { isStaff } from '@maat/domain/people/roles'
import type { Caller } from '../../../platform/authz/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/http/work.ts'
import { documentVisibilityOf } from '../../cases/case-access/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { documentsToAttach } from './attach-documents.ts'
import { isCaseAddress } from './case-address.ts'
import type { LetterParts, NewAttachment } from './letter-store.ts'
import { type LetterContext, letterContext } from './letter-values.ts'
import { addressOfFirm } from './letter-words.ts'
import { addressees, answeringTeam } from './people-of-case.ts'

export interface PreparedLetter extends LetterParts {
  subject: string
  text: string
  sendAt: Date | undefined
  context: LetterContext
}

export async function prepareLetter(
  work: Work,
  caller: Caller,
  row: CaseRow,
  body: WrittenLetter,
  kept: readonly NewAttachment[] = [],
): Promise<PreparedLetter> {
  if (row.status === 'draft') throw new Failure('letter.case-not-sent')
  return isStaff(caller.role)
    ? await fromStaff(work, caller, row, body, kept)
    : await fromClient(work, caller, row, body, kept)
}

async function fromStaff(
  work: Work,
  caller: Caller,
  row: CaseRow,
  body: WrittenLetter,
  kept: readonly NewAttachment[],
): Promise<PreparedLetter> {
  const { config } = work.services
  if (body.to.length === 0) throw new Failure('letter.no-recipient')
  // A letter to our own address would come back as our own.
  const isOurs = (address: string) => isCaseAddress(config, address) || address === addressOfFirm(config)
  if ([...body.to, ...body.cc].some(isOurs)) throw new Failure('letter.recipient-refused')
  const sendAt = body.sendAt === undefined ? undefined : assertFuture(new Date(body.sendAt), work.now)
  const context = await letterContext(work, caller, row)
  const values = context.values[body.language]
  const subject = fillPlaceholders(body.subject, values)
  const text = fillPlaceholders(body.text, values)
  const left = [...new Set([...leftIn(body.subject, values), ...leftIn(body.text, values)])]
  assertRoom({ subject, text })
  if (left.length > 0) throw new Failure('letter.placeholder-left', { current: left })
  const people = await addressees(work.tx, caller, row, body)
  const isAmongStaff = people.every(person => person.isStaff)
  const isForInvited = people.some(person => person.isInvited)
  return {
    subject,
    text,
    sendAt,
    context,
    recipients: people.map(({ kind, address, name, user_id }) => ({ kind, address, name, user_id })),
    attachments: await attach(work.tx, caller, row, body, { isAmongStaff, isForInvited, kept }),
  }
}

const leftIn = (text: string, values: Partial<Record<string, string>>) =>
  placeholdersIn(text).filter(name => !values[name])

const MOST_FILLED = { subject: 300, text: 200_000 }

/** Values from the case may be long. */
function assertRoom(filled: Record<keyof typeof MOST_FILLED, string>): void {
  const errors = (['subject', 'text'] as const).flatMap(path =>
    filled[path].length > MOST_FILLED[path] ? [{ path, code: 'field.too-long' as const }] : [],
  )
  if (errors.length > 0) throw new Failure('request.invalid', { errors })
}

const YEAR = 366 * 86_400_000

function assertFuture(moment: Date, now: Date): Date {
  const ahead = moment.getTime() - now.getTime()
  if (ahead <= 0 || ahead > YEAR) throw new Failure('letter.time-past')
  return moment
}

async function fromClient(
  work: Work,
  caller: Caller,
  row: CaseRow,
  body: WrittenLetter,
  kept: readonly NewAttachment[],
): Promise<PreparedLetter> {
  if (body.to.length > 0 || body.cc.length > 0 || body.sendAt !== undefined)
    throw new Failure('letter.recipient-refused')
  const team = await answeringTeam(work, row)
  if (team.length === 0) throw new Failure('letter.no-recipient')
  return {
    subject: body.subject,
    text: body.text,
    sendAt: undefined,
    context: await letterContext(work, caller, row),
    recipients: team.map(({ id, name, address }) => ({ kind: 'to', address, name, user_id: id })),
    attachments: await attach(work.tx, caller, row, body, {
      isAmongStaff: false,
      isForInvited: false,
      kept,
    }),
  }
}

const attach = (
  tx: Tx,
  caller: Caller,
  row: CaseRow,
  { attachments }: WrittenLetter,
  seen: { isAmongStaff: boolean; isForInvited: boolean; kept: readonly NewAttachment[] },
) =>
  documentsToAttach(tx, {
    caseId: row.id,
    documentIds: attachments,
    reach: documentVisibilityOf(caller, row),
    ...seen,
  })
