// The texts of a fee agreement. They are frozen with the signed agreement: a change here affects no existing one.
import type { StaffRole } from '../../people/roles.ts'
import type { Language } from '../../words/languages.ts'

export interface AgreementTexts {
  title(edition: number): string
  fees: string
  hourly: string
  rate(name: string, amount: string): string
  /** For a consumer, who reads prices with VAT. */
  rateGross(name: string, gross: string, net: string): string
  /** The rates of a case that are of no person: of a role, or of everybody else. */
  anyOf: Record<StaffRole | 'everybody', string>
  rounded(minutes: number): string
  provision: string
  firstProvision: string
  firstProvisionOf(amount: string): string
  firstProvisionBy(amount: string, day: string): string
  withVat(gross: string, net: string, vat: string): string
  firstProvisionDeducted: string
  flat(amount: string): string
  stages: string
  stage(name: string, amount: string): string
  legalAid: readonly string[]
  result(percent: string): string
  percent(number: string): string
  example: string
  worked(time: string, name: string, billed: string, rate: string): string
  total(net: string, vat: string, gross: string): string
  vat: string
  vatAdded(percent: string): string
  vatNone(words: string): string
  costs: string
  costsAdded: string
  costsProven: string
  budget: string
  budgetOf(amount: string): string
  budgetGross(gross: string, net: string): string
  budgetWarning: string
  unbilledShown: string
  payers: string
  you: string
  payer(who: string, percent: string): string
  ceiling(amount: string): string
  rights: string
  rightsLines: readonly string[]
  paper: Record<
    | 'case'
    | 'client'
    | 'office'
    | 'proposedOn'
    | 'signature'
    | 'signedOn'
    | 'refusedOn'
    | 'changeRequestedOn'
    | 'unsigned'
    | 'preview'
    | 'digest',
    string
  >
}

/** '21.5' in the format of the language. */
const withComma = (number: string) => number.replace('.', ',')

const FR: AgreementTexts = {
  title: edition => `Convention d’honoraires, version ${edition}`,
  fees: 'Comment nos honoraires sont comptés',
  hourly: 'Chaque travail est compté selon le temps qu’il prend, au tarif de la personne qui le fait.',
  rate: (name, amount) => `${name} : ${amount} l’heure, hors TVA.`,
  rateGross: (name, gross, net) => `${name} : ${gross} l’heure, TVA comprise (${net} hors TVA).`,
  anyOf: {
    Assistant: 'Un assistant du cabinet',
    Avocat: 'Un autre avocat du cabinet',
    Admin: 'Un associé du cabinet',
    everybody: 'Toute autre personne du cabinet',
  },
  rounded: minutes => `Chaque travail est arrondi vers le haut, par tranche de ${minutes} minutes.`,
  provision:
    'Nous vous demandons des provisions en cours de route. Elles sont déduites de la facture finale, avec leur TVA.',
  firstProvision: 'La première provision',
  firstProvisionOf: amount => `Nous vous demandons une première provision de ${amount}.`,
  firstProvisionBy: (amount, day) =>
    `Nous vous demandons une première provision de ${amount}, à payer au plus tard le ${day}.`,
  withVat: (gross, net, vat) => `${gross}, TVA comprise (${net} hors TVA, plus ${vat} de TVA)`,
  firstProvisionDeducted:
    'Elle est déduite de vos factures, avec sa TVA ; ce qui n’est pas utilisé vous est rendu.',
  flat: amount => `Un forfait de ${amount}, hors TVA, couvre tout le travail convenu dans ce dossier.`,
  stages:
    'Chaque étape du dossier a son prix, hors TVA. Une étape qui n’a pas lieu ne vous est pas facturée.',
  stage: (name, amount) => `${name} : ${amount}.`,
  legalAid: [
    'Vous bénéficiez de l’aide juridique : elle prend nos honoraires en charge dans la mesure où elle vous est accordée.',
    'Si la loi laisse une contribution à votre charge, nous vous en disons le montant à l’avance.',
  ],
  result: percent =>
    `Un complément de ${percent} de ce que vous obtenez s’y ajoute, hors TVA. Sans résultat, il n’est pas dû.`,
  percent: number => `${withComma(number)} %`,
  example: 'Un exemple',
  worked: (time, name, billed, rate) =>
    `${name} travaille ${time} pour vous : ${billed} sont comptées, à ${rate} l’heure.`,
  total: (net, vat, gross) => `${net} hors TVA, plus ${vat} de TVA : ${gross} à payer.`,
  vat: 'La TVA',
  vatAdded: percent => `La TVA de ${percent} s’ajoute à nos honoraires et à nos frais.`,
  vatNone: words => `Aucune TVA ne s’ajoute à nos honoraires. ${words}`,
  costs: 'Les frais',
  costsAdded: 'Nos frais (copies, déplacements, envois) s’ajoutent aux honoraires, au tarif du cabinet.',
  costsProven:
    'Ce que nous payons en votre nom (greffe, huissier, expert) vous est demandé au montant exact, avec sa preuve.',
  budget: 'Le budget',
  budgetOf: amount =>
    `Nous prévoyons au plus ${amount}, hors TVA. Au-delà, nous en parlons d’abord avec vous.`,
  budgetGross: (gross, net) =>
    `Nous prévoyons au plus ${gross}, TVA comprise (${net} hors TVA). Au-delà, nous en parlons d’abord avec vous.`,
  budgetWarning: 'Nous vous prévenons lorsque 80 % du budget sont atteints, puis lorsqu’il est épuisé.',
  unbilledShown: 'Vous voyez à tout moment ce qui a été fait et n’est pas encore facturé.',
  payers: 'Qui paie',
  you: 'Vous',
  payer: (who, percent) => `${who} : ${percent} de chaque facture.`,
  ceiling: amount => `Au-delà de ${amount} au total, le reste est à votre charge.`,
  rights: 'Vos droits',
  rightsLines: [
    'Vous pouvez demander à tout moment où en est le compte, et ce que recouvre chaque ligne d’une facture.',
    'Rien de ceci ne change sans votre accord : un changement fait l’objet d’une nouvelle version, que vous signez ou refusez.',
    'Vous pouvez mettre fin à notre mission à tout moment ; le travail fait jusque-là reste dû.',
  ],
  paper: {
    case: 'Dossier',
    client: 'Client',
    office: 'Cabinet',
    proposedOn: 'Proposée le',
    signature: 'Signature',
    signedOn: 'Signée le',
    refusedOn: 'Refusée le',
    changeRequestedOn: 'Changement demandé le',
    preview: 'Aperçu : cette version n’est pas encore proposée au client.',
    unsigned: 'Cette version n’est pas signée.',
    digest: 'Empreinte du contenu (SHA-256)',
  },
}

const EN: AgreementTexts = {
  title: edition => `Fee agreement, version ${edition}`,
  fees: 'How our fees are counted',
  hourly: 'Each piece of work is counted by the time it takes, at the rate of the person who does it.',
  rate: (name, amount) => `${name}: ${amount} an hour, before VAT.`,
  rateGross: (name, gross, net) => `${name}: ${gross} an hour, including VAT (${net} before VAT).`,
  anyOf: {
    Assistant: 'An assistant of the firm',
    Avocat: 'Another lawyer of the firm',
    Admin: 'A partner of the firm',
    everybody: 'Anybody else in the firm',
  },
  rounded: minutes => `Each piece of work is rounded up to the next ${minutes} minutes.`,
  provision:
    'We ask you for payments in advance along the way. They are deducted from the final invoice, with their VAT.',
  firstProvision: 'The first payment in advance',
  firstProvisionOf: amount => `We ask you for a first payment in advance of ${amount}.`,
  firstProvisionBy: (amount, day) =>
    `We ask you for a first payment in advance of ${amount}, to be paid by ${day}.`,
  withVat: (gross, net, vat) => `${gross}, including VAT (${net} before VAT, plus ${vat} of VAT)`,
  firstProvisionDeducted:
    'It is deducted from your invoices, with its VAT; what is not used is returned to you.',
  flat: amount => `A flat fee of ${amount}, before VAT, covers all the work agreed in this case.`,
  stages: 'Each stage of the case has its price, before VAT. A stage that does not take place is not billed.',
  stage: (name, amount) => `${name}: ${amount}.`,
  legalAid: [
    'You receive legal aid: it pays our fees to the extent to which it is granted to you.',
    'If the law leaves a contribution for you to pay, we tell you the amount beforehand.',
  ],
  result: percent =>
    `A complement of ${percent} of what you obtain is added, before VAT. Without a result it is not due.`,
  percent: number => `${number}%`,
  example: 'An example',
  worked: (time, name, billed, rate) =>
    `${name} works ${time} for you: ${billed} are counted, at ${rate} an hour.`,
  total: (net, vat, gross) => `${net} before VAT, plus ${vat} of VAT: ${gross} to pay.`,
  vat: 'VAT',
  vatAdded: percent => `VAT of ${percent} is added to our fees and costs.`,
  vatNone: words => `No VAT is added to our fees. ${words}`,
  costs: 'Costs',
  costsAdded: 'Our costs (copies, travel, postage) are added to the fees, at the firm’s prices.',
  costsProven:
    'What we pay in your name (court registry, bailiff, expert) is asked of you at the exact amount, with its proof.',
  budget: 'The budget',
  budgetOf: amount => `We expect ${amount} at most, before VAT. Beyond that, we talk with you first.`,
  budgetGross: (gross, net) =>
    `We expect ${gross} at most, including VAT (${net} before VAT). Beyond that, we talk with you first.`,
  budgetWarning: 'We tell you when 80% of the budget is reached, and again when it is spent.',
  unbilledShown: 'You see at any time what was done and is not billed yet.',
  payers: 'Who pays',
  you: 'You',
  payer: (who, percent) => `${who}: ${percent} of each invoice.`,
  ceiling: amount => `Beyond ${amount} in all, the rest is yours to pay.`,
  rights: 'Your rights',
  rightsLines: [
    'You may ask at any time how the account stands, and what stands behind each line of an invoice.',
    'None of this changes without your consent: a change is a new version, which you sign or refuse.',
    'You may end our mandate at any time; the work done until then remains due.',
  ],
  paper: {
    case: 'Case',
    client: 'Client',
    office: 'Firm',
    proposedOn: 'Proposed on',
    signature: 'Signature',
    signedOn: 'Signed on',
    refusedOn: 'Refused on',
    changeRequestedOn: 'Change requested on',
    preview: 'Preview: this version has not been proposed to the client yet.',
    unsigned: 'This version is not signed.',
    digest: 'Digest of the content (SHA-256)',
  },
}

const NL: AgreementTexts = {
  title: edition => `Ereloonovereenkomst, versie ${edition}`,
  fees: 'Hoe onze erelonen worden berekend',
  hourly: 'Elk werk wordt aangerekend naar de tijd die het vraagt, aan het tarief van wie het doet.',
  rate: (name, amount) => `${name}: ${amount} per uur, zonder btw.`,
  rateGross: (name, gross, net) => `${name}: ${gross} per uur, btw inbegrepen (${net} zonder btw).`,
  anyOf: {
    Assistant: 'Een medewerker van het kantoor',
    Avocat: 'Een andere advocaat van het kantoor',
    Admin: 'Een vennoot van het kantoor',
    everybody: 'Ieder ander van het kantoor',
  },
  rounded: minutes => `Elk werk wordt naar boven afgerond, per schijf van ${minutes} minuten.`,
  provision: 'Onderweg vragen wij u provisies. Ze worden afgetrokken van de eindfactuur, met hun btw.',
  firstProvision: 'De eerste provisie',
  firstProvisionOf: amount => `Wij vragen u een eerste provisie van ${amount}.`,
  firstProvisionBy: (amount, day) =>
    `Wij vragen u een eerste provisie van ${amount}, te betalen uiterlijk op ${day}.`,
  withVat: (gross, net, vat) => `${gross}, btw inbegrepen (${net} zonder btw, plus ${vat} btw)`,
  firstProvisionDeducted:
    'Ze wordt van uw facturen afgetrokken, met haar btw; wat niet gebruikt wordt, krijgt u terug.',
  flat: amount => `Een vast ereloon van ${amount}, zonder btw, dekt al het afgesproken werk in dit dossier.`,
  stages:
    'Elke stap van het dossier heeft zijn prijs, zonder btw. Een stap die niet plaatsvindt, wordt niet aangerekend.',
  stage: (name, amount) => `${name}: ${amount}.`,
  legalAid: [
    'U geniet juridische bijstand: die betaalt onze erelonen in de mate waarin ze u wordt toegekend.',
    'Als de wet u een bijdrage laat betalen, zeggen wij u vooraf hoeveel.',
  ],
  result: percent =>
    `Daar komt een aanvulling bij van ${percent} van wat u verkrijgt, zonder btw. Zonder resultaat is ze niet verschuldigd.`,
  percent: number => `${withComma(number)} %`,
  example: 'Een voorbeeld',
  worked: (time, name, billed, rate) =>
    `${name} werkt ${time} voor u: ${billed} worden aangerekend, aan ${rate} per uur.`,
  total: (net, vat, gross) => `${net} zonder btw, plus ${vat} btw: ${gross} te betalen.`,
  vat: 'De btw',
  vatAdded: percent => `Op onze erelonen en kosten komt ${percent} btw.`,
  vatNone: words => `Op onze erelonen komt geen btw. ${words}`,
  costs: 'De kosten',
  costsAdded:
    'Onze kosten (kopieën, verplaatsingen, verzendingen) komen bij de erelonen, aan de prijzen van het kantoor.',
  costsProven:
    'Wat wij in uw naam betalen (griffie, gerechtsdeurwaarder, deskundige), vragen wij u voor het juiste bedrag, met het bewijs.',
  budget: 'Het budget',
  budgetOf: amount => `Wij verwachten hoogstens ${amount}, zonder btw. Daarboven overleggen wij eerst met u.`,
  budgetGross: (gross, net) =>
    `Wij verwachten hoogstens ${gross}, btw inbegrepen (${net} zonder btw). Daarboven overleggen wij eerst met u.`,
  budgetWarning: 'Wij verwittigen u wanneer 80 % van het budget bereikt is, en opnieuw wanneer het op is.',
  unbilledShown: 'U ziet op elk moment wat er gedaan is en nog niet gefactureerd.',
  payers: 'Wie betaalt',
  you: 'U',
  payer: (who, percent) => `${who}: ${percent} van elke factuur.`,
  ceiling: amount => `Boven ${amount} in totaal is de rest voor u.`,
  rights: 'Uw rechten',
  rightsLines: [
    'U kunt op elk moment vragen hoe de rekening ervoor staat, en wat er achter elke lijn van een factuur zit.',
    'Niets hiervan verandert zonder uw akkoord: een wijziging wordt een nieuwe versie, die u tekent of weigert.',
    'U kunt onze opdracht op elk moment beëindigen; het werk dat tot dan gedaan is, blijft verschuldigd.',
  ],
  paper: {
    case: 'Dossier',
    client: 'Cliënt',
    office: 'Kantoor',
    proposedOn: 'Voorgesteld op',
    signature: 'Handtekening',
    signedOn: 'Getekend op',
    refusedOn: 'Geweigerd op',
    changeRequestedOn: 'Wijziging gevraagd op',
    preview: 'Voorbeeld: deze versie is nog niet aan de cliënt voorgesteld.',
    unsigned: 'Deze versie is niet getekend.',
    digest: 'Vingerafdruk van de inhoud (SHA-256)',
  },
}

export const AGREEMENT_TEXTS: Record<Language, AgreementTexts> = { fr: FR, en: EN, nl: NL }
