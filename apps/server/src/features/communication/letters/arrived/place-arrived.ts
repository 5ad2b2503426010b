// Finds the case and the author of a received letter.

import type { LETTER_FLAGS } from '@maat/contract/communication/letters'
import { decide } from '@maat/contract/decide'
import type { CaseId, UserId } from '@maat/contract/ids'
import { parseCaseNumber } from '@maat/domain/cases/case-number'
import { isStaff, roleOfId } from '@maat/domain/people/roles'
import type { Language } from '@maat/domain/words/languages'
import type { Executor } from '../../../../platform/db/database.ts'
import type { Work } from '../../../../platform/http/work.ts'
import type { Authenticity } from '../../../../platform/mail/authentication-results.ts'
import type { ReceivedMail } from '../../../../platform/mail/received-mail.ts'
import { relationsToCase } from '../../../cases/case-access/index.ts'
import { type CaseRow, findCase } from '../../../cases/case-store/index.ts'
import { principalOfUser } from '../../../people/users/index.ts'
import { casesAddressed } from '../case-address.ts'
import { casesAnswered } from './threads.ts'

export interface FilingDecision {
  caseId?: CaseId
  suggestedCaseId?: CaseId
  authorId?: UserId
  language?: Language
  flags: (typeof LETTER_FLAGS)[number][]
}

export async function decideFiling(
  { tx, services }: Work,
  mail: ReceivedMail,
  { authentication }: Authenticity,
  /** The case of the bounced letter or of the answered invitation. */
  spokenOf: CaseId | undefined,
): Promise<FilingDecision> {
  const addressed = await casesAddressed(tx, services.config, mail.broughtTo)
  const answered = await casesAnswered(
    tx,
    [mail.inReplyTo, ...mail.references].flatMap(id => id ?? []),
  )
  const spoken = spokenOf ? [spokenOf] : []
  const meant = [addressed, answered, spoken].find(({ length }) => length > 0) ?? []
  const theCase = meant[0] ? await findCase(tx, meant[0], { lock: false, callerId: undefined }) : undefined
  if (!theCase) {
    const suggested = await caseNamedIn(tx, mail.subject)
    return { ...(suggested && { suggestedCaseId: suggested }), flags: ['sender-unknown'] }
  }
  if (meant.length > 1) return { suggestedCaseId: theCase.id, flags: ['several-cases'] }
  const sender = mail.from && (await senderOf(tx, theCase, mail.from.address))
  if (!sender) return { suggestedCaseId: theCase.id, flags: ['sender-unknown'] }
  if (authentication !== 'passed') return { suggestedCaseId: theCase.id, flags: ['sender-not-proved'] }
  return {
    caseId: theCase.id,
    ...(sender.userId && { authorId: sender.userId }),
    ...(sender.language && { language: sender.language }),
    flags: [],
  }
}

interface Sender {
  userId: UserId | null
  language: Language | null
}

async function senderOf(executor: Executor, theCase: CaseRow, address: string): Promise<Sender | undefined> {
  const user = await executor
    .selectFrom('users')
    .select(['id', 'role_id', 'office_id', 'language'])
    .where('email', '=', address)
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  const known = { userId: user?.id ?? null, language: user?.language ?? null }
  const participant = await executor
    .selectFrom('case_participants')
    .select('id')
    .where('case_id', '=', theCase.id)
    .where(({ eb, or }) => or([eb('email', '=', address), eb('user_id', '=', user?.id ?? null)]))
    .executeTakeFirst()
  if (participant) return known
  if (!user || !isStaff(roleOfId(user.role_id))) return undefined
  const role = roleOfId(user.role_id)
  const relations = relationsToCase(principalOfUser(user), theCase)
  const person = { role, isDisabled: false, mustSetUpTwoFactor: false }
  return decide(person, 'case.write-letter', { relations }).ok ? known : undefined
}

/** A case number in the subject proves nothing, but helps to sort the tray. */
async function caseNamedIn(executor: Executor, subject: string): Promise<CaseId | undefined> {
  const numbers = subject.toUpperCase().match(/[A-Z]{2,3}-\d{4}-\d{5}/g) ?? []
  const [number] = numbers.filter(text => parseCaseNumber(text) !== undefined)
  if (!number) return undefined
  const found = await executor
    .selectFrom('cases')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return found?.id
}
