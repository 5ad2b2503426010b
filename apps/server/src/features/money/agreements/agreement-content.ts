// The frozen content of a proposed agreement: the text that the client reads, and its parties.
import { createHash } from 'node:crypto'
import type { AgreedRates } from '@maat/domain/money/agreements/agreed-rates'
import type { AgreementSection } from '@maat/domain/money/agreements/agreed-terms'
import type { Quote } from '@maat/domain/money/agreements/quote-words'

export interface AgreementContent {
  title: string
  office: string
  client: string
  caseNumber: string
  caseTitle: string
  sections: AgreementSection[]
  quote?: Quote
  /** Whom the listed rates cover; absent from older agreements. */
  rates?: AgreedRates
}

/** In a fixed order, so that the same content has the same digest. */
export const writeContent = (content: AgreementContent): string =>
  JSON.stringify({
    title: content.title,
    office: content.office,
    client: content.client,
    caseNumber: content.caseNumber,
    caseTitle: content.caseTitle,
    sections: content.sections.map(({ title, lines }) => ({ title, lines })),
    quote: content.quote,
    rates: content.rates,
  })

export const readContent = (content: string): AgreementContent => JSON.parse(content)

export const digestOf = (content: string): Buffer => createHash('sha256').update(content).digest()
