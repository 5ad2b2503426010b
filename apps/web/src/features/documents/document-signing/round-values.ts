// The form of a new signing round: texts as they are typed, and the body that they make.
import type { NewSigner } from '@maat/contract/documents/document-signing'
import type { UserId } from '@maat/contract/ids'
import { phoneEndOf } from '@maat/domain/cases/signature-request'
import { LONGEST_ROUND_DAYS } from '@maat/domain/documents/signing-rounds'
import { checkEmailAddress } from '@maat/domain/people/email-address'
import type { Language } from '@maat/domain/words/languages'
import type { FieldProblem } from '../../../ui/fields/use-form.ts'

export interface SignerValues {
  key: string
  /** Empty for a signer without an account. */
  userId: string
  name: string
  email: string
  phone: string
  language: Language
  capacity: string
}

export interface RoundValues {
  signers: SignerValues[]
  message: string
  days: string
}

export const newSigner = (): SignerValues => ({
  key: crypto.randomUUID(),
  userId: '',
  name: '',
  email: '',
  phone: '',
  language: 'fr',
  capacity: '',
})

export const signerOf = (userId: string): SignerValues => ({ ...newSigner(), userId })

export function bodyOf({ signers, message, days }: RoundValues, version: number) {
  return { version, message, days: Number(days), signers: signers.map(sentSigner) }
}

function sentSigner({ userId, name, email, phone, language, capacity }: SignerValues): NewSigner {
  if (userId) return { channel: 'account', userId: userId as UserId, capacity }
  return { channel: 'link', name, email, phone, language, capacity }
}

export function problemsOf({ signers, days }: RoundValues): FieldProblem[] {
  const number = Number(days)
  const isFit = Number.isInteger(number) && number >= 1 && number <= LONGEST_ROUND_DAYS
  return [
    ...signers.flatMap(problemsOfSigner),
    ...(signers.length === 0 ? [{ path: 'signers', code: 'signing-round.signer-missing' }] : []),
    ...(isFit ? [] : [{ path: 'days', code: 'field.invalid' }]),
  ]
}

function problemsOfSigner({ userId, name, email, phone }: SignerValues, at: number): FieldProblem[] {
  if (userId) return []
  const path = (field: string) => `signers.${at}.${field}`
  const emailCode = checkEmailAddress(email.trim())
  return [
    ...(name.trim() ? [] : [{ path: path('name'), code: 'field.required' }]),
    ...(emailCode ? [{ path: path('email'), code: emailCode }] : []),
    ...(phoneEndOf(phone) ? [] : [{ path: path('phone'), code: phone ? 'phone.invalid' : 'field.required' }]),
  ]
}
