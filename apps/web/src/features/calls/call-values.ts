// What is typed while somebody is on the telephone, what is wrong with it, and what of it is sent.
import type { takeCall } from '@maat/contract/calls'
import type { BodyOf } from '@maat/contract/operation'
import type { FieldProblem } from '../../ui/use-form.ts'

/** A type and no interface: it is kept by its name. */
export type CallValues = {
  callerName: string
  phone: string
  opponent: string
  about: string
  isUrgent: boolean
  /** Whom the firm knows under this number or name, once somebody said so. */
  clientId: string
  caseId: string
  callBackBy: string
}

export const NO_CALL: CallValues = {
  callerName: '',
  phone: '',
  opponent: '',
  about: '',
  isUrgent: false,
  clientId: '',
  caseId: '',
  callBackBy: '',
}

export const isTyped = (values: CallValues) => JSON.stringify(values) !== JSON.stringify(NO_CALL)

/** In the form in which numbers are kept. */
export const isWhole = (phone: string) => /^\+[1-9]\d{4,18}$/.test(phone)

export function problemsIn({ callerName, phone, about }: CallValues): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (callerName.trim() === '') problems.push({ path: 'callerName', code: 'field.required' })
  if (phone !== '' && !isWhole(phone)) problems.push({ path: 'phone', code: 'phone.invalid' })
  if (about.trim() === '') problems.push({ path: 'about', code: 'field.required' })
  return problems
}

export function bodyOf(values: CallValues) {
  const { phone, clientId, caseId, callBackBy, ...told } = values
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    ...told,
    phone: orNull(phone),
    clientId: orNull(clientId),
    caseId: orNull(caseId),
    callBackBy: orNull(callBackBy),
  } as BodyOf<typeof takeCall>
}
