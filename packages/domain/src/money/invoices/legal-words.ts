// The legal reason for an invoice without VAT: by the country of the office, in the reader's language.
import type { Language, Translated } from '../../words/languages.ts'
import type { OfficeCountry } from './vat-rates.ts'

export const LEGAL_GROUNDS = [
  'reverse-charge',
  'reverse-charge-building',
  'legal-aid-be',
  'outside-scope',
  'outside-scope-private',
  'building-abroad',
  'exempt-mediation',
  'disbursement',
  'export-cm',
] as const
export type LegalGround = (typeof LEGAL_GROUNDS)[number]

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

/** The text for each office; a ground unknown in its country uses the text of the first country. */
type ByOffice = Partial<Record<OfficeCountry, Translated>>

const REVERSE_CHARGE: ByOffice = {
  BE: say(
    'Autoliquidation : TVA due par le preneur (art. 21, § 2, du Code de la TVA ; art. 196 de la directive 2006/112/CE)',
    'Reverse charge: VAT to be accounted for by the recipient (art. 21, § 2, of the Belgian VAT Code; art. 196 of Directive 2006/112/EC)',
    'Btw verlegd: btw te voldoen door de afnemer (art. 21, § 2, van het Btw-wetboek; art. 196 van Richtlijn 2006/112/EG)',
  ),
  FR: say(
    'Autoliquidation : TVA due par le preneur (art. 283-2 du CGI ; art. 196 de la directive 2006/112/CE)',
    'Reverse charge: VAT to be accounted for by the recipient (art. 283-2 of the French Tax Code; art. 196 of Directive 2006/112/EC)',
    'Btw verlegd: btw te voldoen door de afnemer (art. 283-2 van de Franse CGI; art. 196 van Richtlijn 2006/112/EG)',
  ),
}

const OUTSIDE_SCOPE: ByOffice = {
  BE: say(
    'Non soumis à la TVA belge : prestation localisée chez le preneur, hors de l’Union européenne (art. 21, § 2, du Code de la TVA)',
    'Not subject to Belgian VAT: service located where the recipient is established, outside the European Union (art. 21, § 2, of the Belgian VAT Code)',
    'Niet onderworpen aan Belgische btw: dienst die plaatsvindt bij de afnemer, buiten de Europese Unie (art. 21, § 2, van het Btw-wetboek)',
  ),
  FR: say(
    'TVA non applicable : prestation localisée chez le preneur, hors de l’Union européenne (art. 259-1° du CGI)',
    'French VAT does not apply: service located where the recipient is established, outside the European Union (art. 259-1° of the French Tax Code)',
    'Franse btw niet van toepassing: dienst die plaatsvindt bij de afnemer, buiten de Europese Unie (art. 259-1° van de Franse CGI)',
  ),
}

const OUTSIDE_SCOPE_PRIVATE: ByOffice = {
  BE: say(
    'Non soumis à la TVA belge : client établi hors de l’Union européenne (art. 21bis, § 2, 10°, du Code de la TVA)',
    'Not subject to Belgian VAT: client living outside the European Union (art. 21bis, § 2, 10°, of the Belgian VAT Code)',
    'Niet onderworpen aan Belgische btw: cliënt gevestigd buiten de Europese Unie (art. 21bis, § 2, 10°, van het Btw-wetboek)',
  ),
  FR: say(
    'TVA non applicable : client établi hors de l’Union européenne (art. 259 B du CGI)',
    'French VAT does not apply: client living outside the European Union (art. 259 B of the French Tax Code)',
    'Franse btw niet van toepassing: cliënt gevestigd buiten de Europese Unie (art. 259 B van de Franse CGI)',
  ),
}

const DISBURSEMENT: ByOffice = {
  BE: say(
    'Débours avancés au nom et pour le compte du client : non compris dans la base de TVA (art. 28, 5°, du Code de la TVA)',
    'Disbursements paid in the name and on behalf of the client: not included in the VAT base (art. 28, 5°, of the Belgian VAT Code)',
    'Voorschotten in naam en voor rekening van de cliënt: niet begrepen in de maatstaf van heffing (art. 28, 5°, van het Btw-wetboek)',
  ),
  FR: say(
    'Débours avancés au nom et pour le compte du client : non compris dans la base de TVA (art. 267, II, 2° du CGI)',
    'Disbursements paid in the name and on behalf of the client: not included in the VAT base (art. 267, II, 2° of the French Tax Code)',
    'Voorschotten in naam en voor rekening van de cliënt: niet begrepen in de maatstaf van heffing (art. 267, II, 2° van de Franse CGI)',
  ),
  CM: say(
    'Débours avancés au nom et pour le compte du client : exonérés, non compris dans la base de TVA',
    'Disbursements paid in the name and on behalf of the client: exempt, not included in the VAT base',
    'Voorschotten in naam en voor rekening van de cliënt: vrijgesteld, niet begrepen in de maatstaf van heffing',
  ),
}

const WORDS: Record<LegalGround, ByOffice> = {
  'reverse-charge': REVERSE_CHARGE,
  'reverse-charge-building': {
    BE: say(
      'Autoliquidation : prestation rattachée à un immeuble, TVA due par le preneur (art. 47 et 194 de la directive 2006/112/CE)',
      'Reverse charge: service connected with immovable property, VAT to be accounted for by the recipient (art. 47 and 194 of Directive 2006/112/EC)',
      'Btw verlegd: dienst met betrekking tot een onroerend goed, btw te voldoen door de afnemer (art. 47 en 194 van Richtlijn 2006/112/EG)',
    ),
  },
  'legal-aid-be': {
    BE: say(
      'Aide juridique de deuxième ligne : TVA au taux de 0 % (circulaire n° 47/2013)',
      'Second-line legal aid: VAT at 0% (Belgian circular no. 47/2013)',
      'Juridische tweedelijnsbijstand: btw tegen 0% (circulaire nr. 47/2013)',
    ),
  },
  'outside-scope': OUTSIDE_SCOPE,
  'outside-scope-private': OUTSIDE_SCOPE_PRIVATE,
  'building-abroad': {
    BE: say(
      'Prestation rattachée à un immeuble situé à l’étranger : soumise aux règles du lieu de l’immeuble (art. 47 de la directive 2006/112/CE)',
      'Service connected with immovable property abroad: subject to the rules of the place of the property (art. 47 of Directive 2006/112/EC)',
      'Dienst met betrekking tot een onroerend goed in het buitenland: onderworpen aan de regels van de plaats van dat goed (art. 47 van Richtlijn 2006/112/EG)',
    ),
    CM: say(
      'Prestation rattachée à un immeuble situé à l’étranger : non soumise à la TVA camerounaise',
      'Service connected with immovable property abroad: not subject to Cameroonian VAT',
      'Dienst met betrekking tot een onroerend goed in het buitenland: niet onderworpen aan Kameroense btw',
    ),
  },
  'exempt-mediation': {
    BE: say(
      'Exempté de TVA : médiation (art. 44 du Code de la TVA)',
      'Exempt from VAT: mediation (art. 44 of the Belgian VAT Code)',
      'Vrijgesteld van btw: bemiddeling (art. 44 van het Btw-wetboek)',
    ),
  },
  disbursement: DISBURSEMENT,
  'export-cm': {
    CM: say(
      'Exportation de services : TVA au taux de 0 %',
      'Export of services: VAT at 0%',
      'Uitvoer van diensten: btw tegen 0%',
    ),
  },
}

export function legalWords(ground: LegalGround, office: OfficeCountry, language: Language): string {
  const words = WORDS[ground]
  const text = words[office] ?? words.BE ?? words.CM
  if (!text) throw new RangeError(`No words for ${ground}`)
  return text[language]
}
