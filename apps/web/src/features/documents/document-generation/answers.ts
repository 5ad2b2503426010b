// The answers as they are typed, and as the contract takes them.
import type { GenerationQuestion } from '@maat/contract/documents/document-generation'
import { serializeAmount } from '@maat/domain/money/amounts/amount'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { parseAmount, plainNumber } from '../../../texts/amounts.ts'

export interface DocumentValues {
  answers: Record<string, string>
  name: string
  isInternal: boolean
}

/** An answer that does not fit its kind is sent as typed, so that the server names the question. */
export function sentAnswers(
  answers: Readonly<Record<string, string>>,
  questions: readonly Pick<GenerationQuestion, 'key' | 'kind'>[],
  currency: Currency,
): Record<string, string> {
  const entries = questions.flatMap(({ key, kind }): [string, string][] => {
    const typed = answers[key]?.trim()
    return typed ? [[key, plain(kind, typed, currency)]] : []
  })
  return Object.fromEntries(entries)
}

function plain(kind: GenerationQuestion['kind'], typed: string, currency: Currency): string {
  if (kind === 'number') return plainNumber(typed)
  if (kind !== 'amount') return typed
  const amount = parseAmount(typed, currency)
  return Number.isSafeInteger(amount.units) ? serializeAmount(amount) : typed
}
