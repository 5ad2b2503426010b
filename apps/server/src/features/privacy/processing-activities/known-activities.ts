// The processing activities of the product itself, as a firm that uses it has them. Each firm reviews and changes them.
import type { DataKind, LegalBasis, PeopleKind } from '@maat/domain/privacy/personal-data'
import type { Language } from '@maat/domain/words/languages'

type Texts = readonly [name: string, purpose: string, recipients: string, retention: string]

export interface KnownActivity {
  key: string
  legalBases: readonly LegalBasis[]
  peopleKinds: readonly PeopleKind[]
  dataKinds: readonly DataKind[]
  texts: Record<Language, Texts>
}

export const MEASURES: Record<Language, string> = {
  fr: 'Droits par rôle et par dossier, double authentification, numéros nationaux chiffrés, journal scellé, sauvegardes chiffrées.',
  en: 'Rights by role and by case, two-factor sign-in, sealed national numbers, sealed log, encrypted backups.',
  nl: 'Rechten per rol en per dossier, tweestapsverificatie, versleutelde rijksregisternummers, verzegeld logboek, versleutelde back-ups.',
}

export const KNOWN_ACTIVITIES: readonly KnownActivity[] = [
  {
    key: 'cases',
    legalBases: ['contract', 'legal-claims'],
    peopleKinds: ['clients', 'opponents', 'third-parties'],
    dataKinds: ['identity', 'contact', 'family', 'financial', 'case', 'health', 'opinions', 'offences'],
    texts: {
      fr: [
        'Dossiers des clients',
        'Conseiller les clients, les représenter et défendre leurs droits.',
        'Juridictions, confrères, experts, huissiers, notaires, administrations concernées.',
        'Selon les règles de conservation des dossiers du cabinet, à partir de la clôture.',
      ],
      en: [
        'Client cases',
        'To advise clients, to represent them and to defend their rights.',
        'Courts, fellow lawyers, experts, bailiffs, notaries, the authorities concerned.',
        'By the firm’s retention rules for cases, counted from their closing.',
      ],
      nl: [
        'Dossiers van cliënten',
        'Cliënten adviseren, vertegenwoordigen en hun rechten verdedigen.',
        'Rechtbanken, confraters, deskundigen, gerechtsdeurwaarders, notarissen, betrokken besturen.',
        'Volgens de bewaarregels van het kantoor voor dossiers, vanaf de afsluiting.',
      ],
    },
  },
  {
    key: 'accounts',
    legalBases: ['contract'],
    peopleKinds: ['clients', 'third-parties'],
    dataKinds: ['identity', 'contact', 'national-number', 'connection'],
    texts: {
      fr: [
        'Comptes et profils des clients',
        'Ouvrir et protéger l’accès des clients à leur dossier.',
        'Aucun en dehors du cabinet et de ses sous-traitants informatiques.',
        'Tant que le compte existe, puis avec le dernier dossier.',
      ],
      en: [
        'Clients’ accounts and profiles',
        'To give clients access to their case, and to protect it.',
        'None outside the firm and its processors.',
        'While the account exists, then with the last case.',
      ],
      nl: [
        'Accounts en profielen van cliënten',
        'Cliënten toegang tot hun dossier geven en die beveiligen.',
        'Niemand buiten het kantoor en zijn verwerkers.',
        'Zolang de account bestaat, daarna met het laatste dossier.',
      ],
    },
  },
  {
    key: 'identification',
    legalBases: ['legal-duty'],
    peopleKinds: ['clients', 'third-parties'],
    dataKinds: ['identity', 'contact', 'financial', 'national-number', 'offences'],
    texts: {
      fr: [
        'Identification des clients et lutte contre le blanchiment',
        'Identifier les clients et leurs bénéficiaires, et comparer leurs noms aux listes de sanctions.',
        'Bâtonnier et autorité compétente, quand la loi l’impose.',
        'Dix ans après la fin de la relation d’affaires en Belgique, cinq ans en France.',
      ],
      en: [
        'Identification of clients against money laundering',
        'To identify clients and their beneficial owners, and to compare their names with sanctions lists.',
        'The head of the bar and the competent authority, where the law requires it.',
        'Ten years after the end of the business relationship in Belgium, five years in France.',
      ],
      nl: [
        'Identificatie van cliënten tegen witwassen',
        'Cliënten en hun begunstigden identificeren en hun namen met sanctielijsten vergelijken.',
        'Stafhouder en bevoegde autoriteit, wanneer de wet het oplegt.',
        'Tien jaar na het einde van de zakelijke relatie in België, vijf jaar in Frankrijk.',
      ],
    },
  },
  {
    key: 'conflicts',
    legalBases: ['legal-duty', 'legitimate-interest'],
    peopleKinds: ['clients', 'opponents', 'third-parties'],
    dataKinds: ['identity', 'case'],
    texts: {
      fr: [
        'Contrôle des conflits d’intérêts',
        'Vérifier avant chaque dossier que le cabinet peut l’accepter.',
        'Aucun en dehors du cabinet.',
        'Avec le dossier auquel le contrôle appartient.',
      ],
      en: [
        'Checks for conflicts of interest',
        'To check before each case that the firm may accept it.',
        'None outside the firm.',
        'With the case to which the check belongs.',
      ],
      nl: [
        'Controle op belangenconflicten',
        'Voor elk dossier nagaan of het kantoor het mag aanvaarden.',
        'Niemand buiten het kantoor.',
        'Met het dossier waartoe de controle behoort.',
      ],
    },
  },
  {
    key: 'money',
    legalBases: ['contract', 'legal-duty'],
    peopleKinds: ['clients', 'third-parties', 'suppliers'],
    dataKinds: ['identity', 'contact', 'financial'],
    texts: {
      fr: [
        'Honoraires, factures et comptabilité',
        'Établir les factures, encaisser, tenir les comptes et les comptes de tiers.',
        'Comptable, administration fiscale, banques, prestataire de paiement, réseau Peppol.',
        'Le délai légal de conservation des pièces comptables, en principe dix ans.',
      ],
      en: [
        'Fees, invoices and accounts',
        'To issue invoices, to receive payments, to keep the books and third-party accounts.',
        'Accountant, tax authority, banks, payment provider, Peppol network.',
        'The legal term for accounting records, as a rule ten years.',
      ],
      nl: [
        'Erelonen, facturen en boekhouding',
        'Facturen opmaken, betalingen ontvangen, de boekhouding en de derdenrekeningen voeren.',
        'Boekhouder, fiscus, banken, betaaldienst, Peppol-netwerk.',
        'De wettelijke bewaartermijn van boekhoudstukken, in principe tien jaar.',
      ],
    },
  },
  {
    key: 'legal-aid',
    legalBases: ['legal-duty', 'contract'],
    peopleKinds: ['clients'],
    dataKinds: ['identity', 'family', 'financial', 'health', 'national-number'],
    texts: {
      fr: [
        'Aide juridique',
        'Prouver le droit à l’aide juridique et en demander l’indemnité.',
        'Bureau d’aide juridique ou d’aide juridictionnelle, ordre.',
        'Avec le dossier, au moins jusqu’au paiement de l’indemnité.',
      ],
      en: [
        'Legal aid',
        'To prove the right to legal aid, and to claim its allowance.',
        'The legal aid office and the bar.',
        'With the case, at least until the allowance is paid.',
      ],
      nl: [
        'Juridische bijstand',
        'Het recht op juridische bijstand bewijzen en de vergoeding vragen.',
        'Bureau voor juridische bijstand en orde.',
        'Met het dossier, minstens tot de vergoeding betaald is.',
      ],
    },
  },
  {
    key: 'communication',
    legalBases: ['contract', 'legitimate-interest'],
    peopleKinds: ['clients', 'opponents', 'third-parties', 'visitors'],
    dataKinds: ['identity', 'contact', 'messages', 'case'],
    texts: {
      fr: [
        'Messages, courriels, appels et rendez-vous',
        'Répondre aux personnes, fixer les consultations et garder la trace des échanges.',
        'Les destinataires choisis par l’auteur, fournisseur de messagerie.',
        'Avec le dossier ; les questions sans dossier, un an après la réponse.',
      ],
      en: [
        'Messages, e-mail, calls and appointments',
        'To answer people, to arrange consultations and to keep what was exchanged.',
        'The recipients that the author chose, the mail provider.',
        'With the case; questions without a case, one year after the answer.',
      ],
      nl: [
        'Berichten, e-mails, oproepen en afspraken',
        'Personen antwoorden, consultaties vastleggen en de uitwisseling bewaren.',
        'De bestemmelingen die de auteur koos, de mailprovider.',
        'Met het dossier; vragen zonder dossier, een jaar na het antwoord.',
      ],
    },
  },
  {
    key: 'staff',
    legalBases: ['contract', 'legal-duty'],
    peopleKinds: ['staff'],
    dataKinds: ['identity', 'contact', 'connection'],
    texts: {
      fr: [
        'Membres du cabinet',
        'Gérer les comptes, les absences, les remplacements, les formations et le temps de travail.',
        'Ordre, pour les formations ; secrétariat social, s’il y en a un.',
        'Cinq ans après le départ.',
      ],
      en: [
        'Members of the firm',
        'To manage accounts, absences, deputies, trainings and working time.',
        'The bar, for trainings; the payroll office, if there is one.',
        'Five years after they left.',
      ],
      nl: [
        'Leden van het kantoor',
        'Accounts, afwezigheden, vervangingen, vormingen en werktijd beheren.',
        'De orde, voor vormingen; het sociaal secretariaat, als er een is.',
        'Vijf jaar na het vertrek.',
      ],
    },
  },
  {
    key: 'security',
    legalBases: ['legal-duty', 'legitimate-interest'],
    peopleKinds: ['clients', 'staff', 'visitors', 'third-parties'],
    dataKinds: ['identity', 'connection'],
    texts: {
      fr: [
        'Sécurité et journaux',
        'Protéger les données, prouver qui les a changées et qui les a lues.',
        'Autorité de protection des données et justice, sur demande légale.',
        'Le journal scellé reste aussi longtemps que les dossiers dont il parle.',
      ],
      en: [
        'Security and logs',
        'To protect data, and to prove who changed and who read them.',
        'The data protection authority and courts, on a lawful request.',
        'The sealed log stays as long as the cases of which it tells.',
      ],
      nl: [
        'Beveiliging en logboeken',
        'Gegevens beschermen en bewijzen wie ze wijzigde en wie ze las.',
        'Gegevensbeschermingsautoriteit en gerecht, op wettig verzoek.',
        'Het verzegelde logboek blijft zo lang als de dossiers waarover het gaat.',
      ],
    },
  },
]
