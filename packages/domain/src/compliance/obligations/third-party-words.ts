// The words of the figures of the yearly report on third-party money.
import type { Translated } from '../../words/languages.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const THIRD_PARTY_WORDS = {
  office: say('Bureau', 'Office', 'Kantoor'),
  currency: say('Devise', 'Currency', 'Munt'),
  day: say('Situation au', 'Position on', 'Stand op'),
  before: say('Solde dû avant l’année', 'Owed before the year', 'Verschuldigd vóór het jaar'),
  received: say('Reçu dans l’année', 'Received in the year', 'Ontvangen in het jaar'),
  paidOut: say('Versé dans l’année', 'Paid out in the year', 'Uitbetaald in het jaar'),
  held: say('Solde dû aux tiers', 'Owed to third parties', 'Verschuldigd aan derden'),
  onAccount: say(
    'Solde des comptes de tiers',
    'Balance of the third-party accounts',
    'Saldo van de derdenrekeningen',
  ),
  openBalances: say(
    'Soldes ouverts (dossiers et clients)',
    'Open balances (cases and clients)',
    'Open saldi (dossiers en cliënten)',
  ),
} as const
