// The texts of a quote. They are frozen with the accepted quote: a change here affects no existing one.
import type { Language } from '../../words/languages.ts'

export interface QuoteTexts {
  title(edition: number): string
  work: string
  line(name: string, amount: string): string
  options: string
  optionsFree: string
  total: string
  without(total: string): string
  withAll(total: string): string
  note: string
  validity: string
  validUntil(day: string): string
  rightsLines: readonly string[]
  /** The texts of its PDF that differ from an agreement's. */
  paper: Record<'proposedOn' | 'signedOn' | 'refusedOn' | 'unsigned' | 'taken' | 'total', string>
}

const FR: QuoteTexts = {
  title: edition => `Devis, version ${edition}`,
  work: 'Ce que nous ferons pour vous',
  line: (name, amount) => `${name} : ${amount}, hors TVA.`,
  options: 'En option',
  optionsFree: 'Vous choisissez librement chacune de ces options en acceptant le devis.',
  total: 'Le total',
  without: total => `Sans option : ${total}`,
  withAll: total => `Avec toutes les options : ${total}`,
  note: 'À savoir',
  validity: 'Validité',
  validUntil: day => `Vous pouvez accepter ce devis jusqu’au ${day} inclus.`,
  rightsLines: [
    'Vous ne devez rien tant que vous n’avez pas accepté ce devis.',
    'Rien ne s’y ajoute sans votre accord : un autre travail fait l’objet d’un autre devis.',
    'Vous pouvez mettre fin à notre mission à tout moment ; le travail fait jusque-là reste dû.',
  ],
  paper: {
    proposedOn: 'Proposé le',
    signedOn: 'Accepté le',
    refusedOn: 'Refusé le',
    unsigned: 'Ce devis n’est pas accepté.',
    taken: 'Ce qui est accepté',
    total: 'Total accepté',
  },
}

const EN: QuoteTexts = {
  title: edition => `Quote, version ${edition}`,
  work: 'What we will do for you',
  line: (name, amount) => `${name}: ${amount}, before VAT.`,
  options: 'Optional',
  optionsFree: 'You freely choose each of these options when you accept the quote.',
  total: 'The total',
  without: total => `Without options: ${total}`,
  withAll: total => `With all options: ${total}`,
  note: 'Please note',
  validity: 'Validity',
  validUntil: day => `You may accept this quote up to and including ${day}.`,
  rightsLines: [
    'You owe nothing until you have accepted this quote.',
    'Nothing is added to it without your consent: other work gets a quote of its own.',
    'You may end our mandate at any time; the work done until then remains due.',
  ],
  paper: {
    proposedOn: 'Proposed on',
    signedOn: 'Accepted on',
    refusedOn: 'Refused on',
    unsigned: 'This quote is not accepted.',
    taken: 'What is accepted',
    total: 'Total accepted',
  },
}

const NL: QuoteTexts = {
  title: edition => `Offerte, versie ${edition}`,
  work: 'Wat wij voor u doen',
  line: (name, amount) => `${name}: ${amount}, zonder btw.`,
  options: 'Naar keuze',
  optionsFree: 'U kiest elk van deze opties vrij wanneer u de offerte aanvaardt.',
  total: 'Het totaal',
  without: total => `Zonder opties: ${total}`,
  withAll: total => `Met alle opties: ${total}`,
  note: 'Goed om te weten',
  validity: 'Geldigheid',
  validUntil: day => `U kunt deze offerte aanvaarden tot en met ${day}.`,
  rightsLines: [
    'U bent niets verschuldigd zolang u deze offerte niet hebt aanvaard.',
    'Er komt niets bij zonder uw akkoord: voor ander werk krijgt u een andere offerte.',
    'U kunt onze opdracht op elk moment beëindigen; het werk tot dan blijft verschuldigd.',
  ],
  paper: {
    proposedOn: 'Voorgesteld op',
    signedOn: 'Aanvaard op',
    refusedOn: 'Geweigerd op',
    unsigned: 'Deze offerte is niet aanvaard.',
    taken: 'Wat aanvaard is',
    total: 'Aanvaard totaal',
  },
}

export const QUOTE_TEXTS: Record<Language, QuoteTexts> = { fr: FR, en: EN, nl: NL }
