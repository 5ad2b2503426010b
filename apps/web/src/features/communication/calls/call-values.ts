// The form values of a call, and the request made of them.
import type { takeCall } from '@maat/contract/communication/calls'
import type { SentBodyOf } from '@maat/contract/operation'

/** A type, not an interface, because the draft storage needs an index signature. */
export type CallValues = {
  callerName: string
  phone: string
  opponent: string
  about: string
  isUrgent: boolean
  /** The known client of this number or name, once the user has confirmed it. */
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

/** In E.164, the format in which numbers are stored. */
export const isE164 = (phone: string) => /^\+[1-9]\d{4,18}$/.test(phone)

export function bodyOf(values: CallValues): SentBodyOf<typeof takeCall> {
  const { phone, clientId, caseId, callBackBy, ...facts } = values
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    ...facts,
    phone: orNull(phone),
    clientId: orNull(clientId),
    caseId: orNull(caseId),
    callBackBy: orNull(callBackBy),
  }
}
