// The terms of payment in an agreement or quote: when an invoice is due, what a late payment costs, and who hears a
// consumer. Frozen with the signed document.
import type { Language } from '../../words/languages.ts'

export interface AgreementSection {
  title: string
  lines: string[]
}

export interface AgreedTerms {
  /** Days to pay an invoice; 0 if it is due at once. */
  paymentDays: number
  /** The office's own sentence about late payment. */
  lateTerms: string
  /** Belgian law gives a consumer a free first reminder. */
  hasFreeReminder: boolean
  /** The ombudsman of a consumer; empty for a business. */
  complaintsBody: string
}

interface TermsTexts {
  payment: string
  dueWithin(days: number): string
  dueAtOnce: string
  freeReminder: string
  dispute: string
  talkFirst: string
  complaints(body: string): string
}

const TEXTS: Record<Language, TermsTexts> = {
  fr: {
    payment: 'Le paiement et le retard',
    dueWithin: days => `Chaque facture est à payer dans les ${days} jours de sa date.`,
    dueAtOnce: 'Chaque facture est à payer à sa réception.',
    freeReminder:
      'En cas de retard, le premier rappel est gratuit et vous laisse au moins quatorze jours avant toute indemnité.',
    dispute: 'En cas de désaccord',
    talkFirst: 'Parlez-en d’abord à votre avocat, qui vous répond.',
    complaints: body => `Vous pouvez aussi vous adresser au médiateur de la consommation : ${body}`,
  },
  en: {
    payment: 'Payment and late payment',
    dueWithin: days => `Each invoice is due within ${days} days of its date.`,
    dueAtOnce: 'Each invoice is due on receipt.',
    freeReminder:
      'If you pay late, the first reminder is free and leaves you at least fourteen days before any charge.',
    dispute: 'If we disagree',
    talkFirst: 'Speak to your lawyer first, who answers you.',
    complaints: body => `You may also turn to the consumer ombudsman: ${body}`,
  },
  nl: {
    payment: 'Betaling en laattijdige betaling',
    dueWithin: days => `Elke factuur is te betalen binnen ${days} dagen na haar datum.`,
    dueAtOnce: 'Elke factuur is te betalen bij ontvangst.',
    freeReminder:
      'Betaalt u te laat, dan is de eerste herinnering gratis en hebt u minstens veertien dagen vóór enige vergoeding.',
    dispute: 'Bij onenigheid',
    talkFirst: 'Spreek er eerst over met uw advocaat, die u antwoordt.',
    complaints: body => `U kunt zich ook richten tot de consumentenombudsman: ${body}`,
  },
}

export function termsSections(terms: AgreedTerms, language: Language): AgreementSection[] {
  const texts = TEXTS[language]
  const { paymentDays, lateTerms, hasFreeReminder, complaintsBody } = terms
  return [
    {
      title: texts.payment,
      lines: [
        paymentDays > 0 ? texts.dueWithin(paymentDays) : texts.dueAtOnce,
        ...(hasFreeReminder ? [texts.freeReminder] : []),
        ...(lateTerms ? [lateTerms] : []),
      ],
    },
    {
      title: texts.dispute,
      lines: complaintsBody ? [texts.talkFirst, texts.complaints(complaintsBody)] : [],
    },
  ]
}
