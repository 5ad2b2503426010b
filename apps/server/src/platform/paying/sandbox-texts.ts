// The texts of the sandbox's page, in the payer's language.
import type { Language } from '@maat/domain/words/languages'

interface SandboxTexts {
  title: string
  warning: string
  paid: string
  paidOnce: string
  failed: string
  canceled: string
  expired: string
  chargedBack: string
  partlyChargedBack: string
  disputeWon: string
  over: string
  back: string
}

export const SANDBOX_TEXTS: Record<Language, SandboxTexts> = {
  fr: {
    title: 'Page de paiement d’essai',
    warning: 'Ceci est un essai : aucun argent ne bouge. Choisissez ce qui doit se passer.',
    paid: 'Payer',
    paidOnce: 'Payer, et refuser les prochains prélèvements',
    failed: 'Faire échouer le paiement',
    canceled: 'Annuler',
    expired: 'Laisser expirer',
    chargedBack: 'Contester le paiement auprès de la banque',
    partlyChargedBack: 'Contester la moitié du paiement',
    disputeWon: 'Donner raison au cabinet : le paiement lui revient',
    over: 'Ce paiement n’attend plus rien.',
    back: 'Retourner au cabinet',
  },
  en: {
    title: 'Test payment page',
    warning: 'This is a test: no money moves. Choose what is to happen.',
    paid: 'Pay',
    paidOnce: 'Pay, and refuse the next charges',
    failed: 'Let the payment fail',
    canceled: 'Cancel',
    expired: 'Let it expire',
    chargedBack: 'Dispute the payment at the bank',
    partlyChargedBack: 'Dispute half of the payment',
    disputeWon: 'Let the firm win the dispute: it gets the payment back',
    over: 'This payment waits for nothing any more.',
    back: 'Return to the firm',
  },
  nl: {
    title: 'Testpagina voor betalingen',
    warning: 'Dit is een test: er wordt geen geld verplaatst. Kies wat er moet gebeuren.',
    paid: 'Betalen',
    paidOnce: 'Betalen, en de volgende afschrijvingen weigeren',
    failed: 'De betaling laten mislukken',
    canceled: 'Annuleren',
    expired: 'Laten verlopen',
    chargedBack: 'De betaling bij de bank betwisten',
    partlyChargedBack: 'De helft van de betaling betwisten',
    disputeWon: 'Het kantoor gelijk geven: het krijgt de betaling terug',
    over: 'Deze betaling wacht op niets meer.',
    back: 'Terug naar het kantoor',
  },
}
