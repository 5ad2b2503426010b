// Fills the texts of an invoice's papers, and shows its amounts, in the reader's language.
import { type Amount, formatAmount } from '@maat/domain/money/amounts/amount'
import { withFrenchPreposition } from '@maat/domain/words/french-preposition'
import type { InvoiceDocument } from './invoice-document.ts'

/** French texts join a name with « de »: `{{name, de}}`. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)(, de)?\}\}/g, (_, name: string, joins?: string) => {
    const value = values[name] ?? ''
    return joins ? withFrenchPreposition(value) : value
  })

export const shown = ({ language }: Pick<InvoiceDocument, 'language'>, amount: Amount): string =>
  formatAmount(amount, language)
