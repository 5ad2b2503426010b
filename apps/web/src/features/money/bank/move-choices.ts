// The choices for a waiting transaction, the likeliest first: a matching record, an invoice that it may pay, or its kind.
import type { BankMatch, BankMoveView } from '@maat/contract/money/bank'
import type { BookedKind } from '@maat/domain/bank/bank-types'

type Suggestion = BankMoveView['suggestions'][number]

export type MoveChoice =
  | { type: 'match'; id: string; match: BankMatch }
  | { type: 'invoice'; id: string; suggestion: Suggestion }
  | { type: 'kind'; id: BookedKind; kind: BookedKind }

const isStrong = ({ why }: BankMatch) =>
  why.some(reason => reason === 'reference' || reason === 'account' || reason === 'name')

/** The user says whose part of the shared invoice it pays. */
export const isPayerUnknown = ({ payers, payer }: Suggestion): boolean => payers.length > 0 && payer === null

/** A match by amount and day alone comes after the invoices. */
export function choicesOf({ matches, suggestions, likelyKind }: BankMoveView): MoveChoice[] {
  const found = matches.map(match => ({ type: 'match' as const, id: match.id, match }))
  return [
    ...(likelyKind ? [{ type: 'kind' as const, id: likelyKind, kind: likelyKind }] : []),
    ...found.filter(({ match }) => isStrong(match)),
    ...suggestions.map(suggestion => ({
      type: 'invoice' as const,
      id: suggestion.invoiceId,
      suggestion,
    })),
    ...found.filter(({ match }) => !isStrong(match)),
  ]
}
