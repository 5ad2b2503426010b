// The values of the form, what a call or a letter fills in, and the request made of them.

import type { createClientFile } from '@maat/contract/cases/client-file'
import type { CallView } from '@maat/contract/communication/calls'
import type { TrayLetter } from '@maat/contract/communication/tray'
import type { SentBodyOf } from '@maat/contract/operation'
import type { CaseType } from '@maat/domain/cases/case-types'
import type { Language } from '@maat/domain/words/languages'
import { splitName } from '../../../parts/forms/parse-person.ts'

/** The type of a case that the lawyer decides on accepting it. */
export const OPEN_TYPE = 'open'

/** A type, not an interface, because the stored input needs an index signature. */
export type ChosenClient = { id: string; name: string; email: string }

export type FileValues = {
  /** An existing client; their fields are then not asked. */
  client: ChosenClient | null
  kind: string
  companyName: string
  firstName: string
  lastName: string
  email: string
  phone: string
  language: Language
  officeId: string
  origin: string
  type: CaseType | typeof OPEN_TYPE
  title: string
  facts: string
  adverseParties: string[]
  issueId: string
  lawyerId: string
  isUrgent: boolean
  urgentOn: string
}

export type FileSource = { call?: CallView; letter?: TrayLetter }

interface Defaults {
  language: Language
  /** The office of the user who fills in the form. */
  officeId: string
  lawyerId: string
}

const LONGEST_TITLE = 200
const LONGEST_FACTS = 20_000

export function startValues({ call, letter }: FileSource, defaults: Defaults): FileValues {
  const name = call?.callerName ?? letter?.from.name ?? ''
  return {
    client: call?.client ? { ...call.client, email: '' } : null,
    kind: 'individual',
    companyName: '',
    ...splitName(name),
    email: letter?.from.address ?? '',
    phone: call?.phone ?? '',
    language: defaults.language,
    officeId: call?.officeId ?? defaults.officeId,
    origin: '',
    type: OPEN_TYPE,
    title: (letter?.subject ?? '').slice(0, LONGEST_TITLE),
    facts: (call?.about ?? letter?.text ?? '').slice(0, LONGEST_FACTS),
    adverseParties: [call?.opponent ?? ''],
    issueId: '',
    lawyerId: defaults.lawyerId,
    isUrgent: call?.isUrgent ?? false,
    urgentOn: '',
  }
}

const orNull = (text: string) => (text === '' ? null : text)

export function bodyOf(values: FileValues, source: FileSource): SentBodyOf<typeof createClientFile> {
  const { client, type, issueId, lawyerId, isUrgent, urgentOn, title, facts } = values
  return {
    clientId: client?.id ?? null,
    newClient: client ? null : newClientOf(values),
    type: type === OPEN_TYPE ? 'litigation' : type,
    isTypeOpen: type === OPEN_TYPE,
    title,
    facts,
    adverseParties: values.adverseParties.filter(name => name.trim() !== ''),
    issueId: orNull(issueId),
    lawyerId: orNull(lawyerId),
    isUrgent,
    urgentOn: isUrgent ? orNull(urgentOn) : null,
    callId: source.call?.id ?? null,
    letterId: source.letter?.id ?? null,
  }
}

function newClientOf(values: FileValues) {
  const { kind, companyName, firstName, lastName, email, phone, language, officeId, origin } = values
  return {
    kind: kind as 'individual',
    companyName: kind === 'business' ? companyName : '',
    firstName,
    lastName,
    email,
    phone: orNull(phone),
    language,
    officeId: orNull(officeId),
    origin: orNull(origin) as 'other' | null,
  }
}

/** The name that a conflict check compares: the company, or else the person. */
export function comparedNames(values: FileValues): { name: string; companyName: string } {
  const { client, kind, companyName, firstName, lastName } = values
  if (client) return { name: client.name.split(' · ').at(-1) ?? '', companyName: '' }
  return {
    name: `${firstName} ${lastName}`.trim(),
    companyName: kind === 'business' ? companyName.trim() : '',
  }
}
