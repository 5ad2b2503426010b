// The default texts of a draft's lines, in the language of the invoice. The billing user may change each of them.
import type { Activity } from '@maat/domain/money/invoices/billing-types'
import { withFrenchPreposition } from '@maat/domain/words/french-preposition'
import type { Language } from '@maat/domain/words/languages'

interface LineTexts {
  activities: Record<Activity, string>
  workOf(name: string): string
  hours(text: string, hours: string): string
  offered(text: string): string
  included(text: string): string
  discount(reasons: string): string
  percentDiscount(percent: string): string
  flat: string
  provision: string
  deducted(number: string): string
  credited(text: string): string
}

const FR: LineTexts = {
  activities: {
    advice: 'Conseil',
    writing: 'Rédaction',
    hearing: 'Audience',
    meeting: 'Entretien',
    call: 'Appel téléphonique',
    research: 'Recherche',
    travel: 'Temps de déplacement',
    other: 'Autres prestations',
  },
  workOf: name => `Prestations ${withFrenchPreposition(name)}`,
  hours: (text, hours) => `${text} (${hours} h)`,
  offered: text => `${text} – offert`,
  included: text => `${text} – compris dans le forfait`,
  discount: reasons => `Remise : ${reasons}`,
  percentDiscount: percent => `Remise de ${percent.replace('.', ',')} % sur les honoraires`,
  flat: 'Honoraires forfaitaires',
  provision: 'Provision sur honoraires et frais',
  deducted: number => `Provision déjà facturée (${number})`,
  credited: text => `Avoir : ${text}`,
}

const EN: LineTexts = {
  activities: {
    advice: 'Advice',
    writing: 'Drafting',
    hearing: 'Hearing',
    meeting: 'Meeting',
    call: 'Telephone call',
    research: 'Research',
    travel: 'Travelling time',
    other: 'Other work',
  },
  workOf: name => `Work by ${name}`,
  hours: (text, hours) => `${text} (${hours} h)`,
  offered: text => `${text} – free of charge`,
  included: text => `${text} – covered by the flat fee`,
  discount: reasons => `Discount: ${reasons}`,
  percentDiscount: percent => `Discount of ${percent}% on the fees`,
  flat: 'Flat fee',
  provision: 'Payment on account of fees and costs',
  deducted: number => `Payment on account already invoiced (${number})`,
  credited: text => `Credit: ${text}`,
}

const NL: LineTexts = {
  activities: {
    advice: 'Advies',
    writing: 'Opstellen van stukken',
    hearing: 'Zitting',
    meeting: 'Onderhoud',
    call: 'Telefoongesprek',
    research: 'Opzoekingen',
    travel: 'Reistijd',
    other: 'Andere prestaties',
  },
  workOf: name => `Prestaties van ${name}`,
  hours: (text, hours) => `${text} (${hours} u)`,
  offered: text => `${text} – kosteloos`,
  included: text => `${text} – begrepen in het forfait`,
  discount: reasons => `Korting: ${reasons}`,
  percentDiscount: percent => `Korting van ${percent.replace('.', ',')} % op de erelonen`,
  flat: 'Forfaitair ereloon',
  provision: 'Provisie op erelonen en kosten',
  deducted: number => `Reeds gefactureerde provisie (${number})`,
  credited: text => `Creditnota: ${text}`,
}

export const LINE_TEXTS: Record<Language, LineTexts> = { fr: FR, en: EN, nl: NL }
