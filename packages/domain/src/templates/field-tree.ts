// The fields that a template may name: what a case knows, by the words of each language. `{client.nom}`, `{client.name}`
// and `{client.naam}` are one field.
import type { Translated } from '../words/languages.ts'

export const FIELD_KINDS = ['text', 'date', 'amount', 'number', 'flag', 'list', 'group'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export interface FieldNode {
  /** Its place in the data. */
  key: string
  kind: FieldKind
  /** As a template writes it. */
  word: Translated
  /** As a person reads it. */
  label: Translated
  /** The fields of a group, or of each entry of a list. */
  of: readonly FieldNode[]
}

type Words = readonly [fr: string, en: string, nl: string]

const translated = ([fr, en, nl]: Words): Translated => ({ fr, en, nl })

const node =
  (kind: FieldKind) =>
  (key: string, word: Words, label: Words, of: readonly FieldNode[] = []): FieldNode => ({
    key,
    kind,
    word: translated(word),
    label: translated(label),
    of,
  })

const text = node('text')
const date = node('date')
const amount = node('amount')
const number = node('number')
const flag = node('flag')
const list = node('list')
const group = node('group')

const NAME: Words = ['nom', 'name', 'naam']
const TITLE: Words = ['titre', 'title', 'titel']
const NUMBER: Words = ['numero', 'number', 'nummer']
const DAY: Words = ['date', 'date', 'datum']
const STREET: Words = ['rue', 'street', 'straat']
const POSTAL_CODE: Words = ['code_postal', 'postal_code', 'postcode']
const CITY: Words = ['ville', 'city', 'stad']
const COUNTRY: Words = ['pays', 'country', 'land']
const ADDRESS: Words = ['adresse', 'address', 'adres']
const EMAIL: Words = ['email', 'email', 'email']
const PHONE: Words = ['telephone', 'phone', 'telefoon']

const CASE = group(
  'case',
  ['dossier', 'case', 'dossier'],
  ['Dossier', 'Case', 'Dossier'],
  [
    text('number', NUMBER, ['Numéro du dossier', 'Case number', 'Dossiernummer']),
    text('title', TITLE, ['Titre du dossier', 'Title of the case', 'Titel van het dossier']),
    text(
      'subject',
      ['sujet', 'subject', 'onderwerp'],
      ['Sujet de droit', 'Legal subject', 'Rechtsonderwerp'],
    ),
    date('openedOn', ['ouvert_le', 'opened_on', 'geopend_op'], ['Ouvert le', 'Opened on', 'Geopend op']),
    text(
      'account',
      ['recit', 'account', 'relaas'],
      ['Récit du client', 'What the client told', 'Relaas van de cliënt'],
    ),
    flag('isUrgent', ['urgent', 'urgent', 'dringend'], ['Urgent', 'Urgent', 'Dringend']),
  ],
)

const CLIENT = group(
  'client',
  ['client', 'client', 'client'],
  ['Client', 'Client', 'Cliënt'],
  [
    text('name', NAME, ['Nom complet', 'Full name', 'Volledige naam']),
    text('firstName', ['prenom', 'first_name', 'voornaam'], ['Prénom', 'First name', 'Voornaam']),
    text(
      'lastName',
      ['nom_de_famille', 'last_name', 'familienaam'],
      ['Nom de famille', 'Last name', 'Familienaam'],
    ),
    text('salutation', ['civilite', 'salutation', 'aanspreking'], ['Civilité', 'Salutation', 'Aanspreking']),
    flag('isWoman', ['femme', 'woman', 'vrouw'], ['Est une femme', 'Is a woman', 'Is een vrouw']),
    flag(
      'isCompany',
      ['societe', 'company', 'onderneming'],
      ['Est une société', 'Is a company', 'Is een onderneming'],
    ),
    text(
      'companyName',
      ['denomination', 'company_name', 'bedrijfsnaam'],
      ['Dénomination de la société', 'Name of the company', 'Naam van de onderneming'],
    ),
    text(
      'enterpriseNumber',
      ['numero_entreprise', 'enterprise_number', 'ondernemingsnummer'],
      ['Numéro d’entreprise', 'Enterprise number', 'Ondernemingsnummer'],
    ),
    text('street', STREET, ['Rue et numéro', 'Street and number', 'Straat en nummer']),
    text('postalCode', POSTAL_CODE, ['Code postal', 'Postal code', 'Postcode']),
    text('city', CITY, ['Ville', 'City', 'Stad']),
    text('country', COUNTRY, ['Pays', 'Country', 'Land']),
    text('address', ADDRESS, ['Adresse complète', 'Full address', 'Volledig adres']),
    text('email', EMAIL, ['E-mail', 'E-mail', 'E-mail']),
    text('phone', PHONE, ['Téléphone', 'Phone', 'Telefoon']),
    date(
      'birthDate',
      ['ne_le', 'birth_date', 'geboren_op'],
      ['Date de naissance', 'Date of birth', 'Geboortedatum'],
    ),
    text(
      'birthPlace',
      ['ne_a', 'birth_place', 'geboren_te'],
      ['Lieu de naissance', 'Place of birth', 'Geboorteplaats'],
    ),
  ],
)

const LAWYER = group(
  'lawyer',
  ['avocat', 'lawyer', 'advocaat'],
  ['Avocat', 'Lawyer', 'Advocaat'],
  [
    text('name', NAME, ['Nom de l’avocat', 'Name of the lawyer', 'Naam van de advocaat']),
    text('email', EMAIL, ['E-mail de l’avocat', 'E-mail of the lawyer', 'E-mail van de advocaat']),
    text('bar', ['barreau', 'bar', 'balie'], ['Barreau', 'Bar', 'Balie']),
  ],
)

const AUTHOR = group(
  'author',
  ['auteur', 'author', 'auteur'],
  ['Qui écrit', 'Who writes', 'Wie schrijft'],
  [
    text('name', NAME, ['Nom de la personne qui écrit', 'Name of the writer', 'Naam van de schrijver']),
    text('email', EMAIL, ['Son e-mail', 'Their e-mail', 'Hun e-mail']),
  ],
)

const OFFICE = group(
  'office',
  ['bureau', 'office', 'vestiging'],
  ['Bureau', 'Office', 'Vestiging'],
  [
    text(
      'firm',
      ['cabinet', 'firm', 'kantoor'],
      ['Nom du cabinet', 'Name of the firm', 'Naam van het kantoor'],
    ),
    text('street', STREET, ['Rue du bureau', 'Street of the office', 'Straat van de vestiging']),
    text('postalCode', POSTAL_CODE, [
      'Code postal du bureau',
      'Postal code of the office',
      'Postcode van de vestiging',
    ]),
    text('city', CITY, ['Ville du bureau', 'City of the office', 'Stad van de vestiging']),
    text('phone', PHONE, ['Téléphone du bureau', 'Phone of the office', 'Telefoon van de vestiging']),
    text('email', EMAIL, ['E-mail du bureau', 'E-mail of the office', 'E-mail van de vestiging']),
  ],
)

const OPPONENT = group(
  'opponent',
  ['adversaire', 'opponent', 'tegenpartij'],
  ['Partie adverse', 'Opponent', 'Tegenpartij'],
  [
    text('name', NAME, ['Nom de la partie adverse', 'Name of the opponent', 'Naam van de tegenpartij']),
    text('address', ADDRESS, [
      'Adresse de la partie adverse',
      'Address of the opponent',
      'Adres van de tegenpartij',
    ]),
  ],
)

const RECIPIENT = group(
  'recipient',
  ['destinataire', 'recipient', 'bestemmeling'],
  ['Destinataire', 'Recipient', 'Bestemmeling'],
  [
    text('name', NAME, ['Nom du destinataire', 'Name of the recipient', 'Naam van de bestemmeling']),
    text('address', ADDRESS, [
      'Adresse du destinataire',
      'Address of the recipient',
      'Adres van de bestemmeling',
    ]),
  ],
)

const HEARING = group(
  'hearing',
  ['audience', 'hearing', 'zitting'],
  ['Audience', 'Hearing', 'Zitting'],
  [
    date('date', DAY, ['Date de l’audience', 'Date of the hearing', 'Datum van de zitting']),
    text(
      'place',
      ['lieu', 'place', 'plaats'],
      ['Juridiction et lieu', 'Court and place', 'Rechtbank en plaats'],
    ),
  ],
)

const LISTS = [
  list(
    'opponents',
    ['adversaires', 'opponents', 'tegenpartijen'],
    ['Parties adverses', 'Opponents', 'Tegenpartijen'],
    [text('name', NAME, ['Nom', 'Name', 'Naam'])],
  ),
  list(
    'facts',
    ['faits', 'facts', 'feiten'],
    ['Faits du litige', 'Facts of the dispute', 'Feiten van het geschil'],
    [
      text('date', DAY, ['Date du fait', 'Date of the fact', 'Datum van het feit']),
      text('text', ['texte', 'text', 'tekst'], ['Le fait', 'The fact', 'Het feit']),
      text(
        'exhibits',
        ['pieces', 'exhibits', 'stukken'],
        ['Pièces qui le prouvent', 'Exhibits that prove it', 'Stukken die het bewijzen'],
      ),
    ],
  ),
  list(
    'exhibits',
    ['pieces', 'exhibits', 'stukken'],
    ['Pièces', 'Exhibits', 'Stukken'],
    [
      text('number', NUMBER, ['Numéro de la pièce', 'Number of the exhibit', 'Nummer van het stuk']),
      text('title', TITLE, ['Titre de la pièce', 'Title of the exhibit', 'Titel van het stuk']),
    ],
  ),
  list(
    'missingDocuments',
    ['documents_manquants', 'missing_documents', 'ontbrekende_documenten'],
    [
      'Documents attendus du client',
      'Documents expected from the client',
      'Van de cliënt verwachte documenten',
    ],
    [
      text('name', NAME, ['Nom du document', 'Name of the document', 'Naam van het document']),
      date('dueOn', ['pour_le', 'due_on', 'tegen'], ['Attendu pour le', 'Due on', 'Verwacht tegen']),
    ],
  ),
  list(
    'openInvoices',
    ['factures_ouvertes', 'open_invoices', 'openstaande_facturen'],
    ['Factures à payer', 'Unpaid invoices', 'Openstaande facturen'],
    [
      text('number', NUMBER, ['Numéro de la facture', 'Number of the invoice', 'Factuurnummer']),
      date('issuedOn', ['emise_le', 'issued_on', 'opgemaakt_op'], ['Émise le', 'Issued on', 'Opgemaakt op']),
      date('dueOn', ['echeance', 'due_on', 'vervaldag'], ['Échéance', 'Due on', 'Vervaldag']),
      amount('total', ['total', 'total', 'totaal'], ['Total', 'Total', 'Totaal']),
      amount('left', ['reste', 'left', 'saldo'], ['Reste à payer', 'Left to pay', 'Nog te betalen']),
    ],
  ),
  list(
    'deadlines',
    ['delais', 'deadlines', 'termijnen'],
    ['Délais à venir', 'Coming deadlines', 'Komende termijnen'],
    [
      text('title', TITLE, ['Délai', 'Deadline', 'Termijn']),
      date('date', DAY, ['Date du délai', 'Date of the deadline', 'Datum van de termijn']),
    ],
  ),
]

export const FIELDS: readonly FieldNode[] = [
  CASE,
  CLIENT,
  OPPONENT,
  RECIPIENT,
  LAWYER,
  AUTHOR,
  OFFICE,
  HEARING,
  ...LISTS,
  date('today', ['aujourdhui', 'today', 'vandaag'], ['Date du jour', 'Today', 'Vandaag']),
  amount(
    'leftToPay',
    ['reste_a_payer', 'left_to_pay', 'nog_te_betalen'],
    ['Total encore à payer', 'Total left to pay', 'Totaal nog te betalen'],
  ),
  number(
    'exhibitCount',
    ['nombre_de_pieces', 'exhibit_count', 'aantal_stukken'],
    ['Nombre de pièces', 'Number of exhibits', 'Aantal stukken'],
  ),
]

/** Fields of this group are not in the case: each is a question of the template itself, named by its author. */
export const QUESTION_WORD: Translated = { fr: 'question', en: 'question', nl: 'vraag' }
