// The words of the KYC register for its screens and its print, in the three languages.

import type { PaperKind, PaperState } from '../../identity/identity-papers.ts'
import type { KycRisk, RegisterReason } from '../../identity/kyc-risk.ts'
import type { Translated } from '../../words/languages.ts'
import type { ExposedFunction, ExposedThrough } from './exposure.ts'
import type { KycAuthority, KycResult, KycState, OwnerRole } from './reviews.ts'
import type { KycMatter } from './scope.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const STATE_WORDS: Record<KycState, Translated> = {
  due: say('À revoir', 'Due for review', 'Te herzien'),
  'under-way': say('En cours', 'Under way', 'Bezig'),
  'not-begun': say('Non commencé', 'Not begun', 'Niet begonnen'),
  complete: say('Complet', 'Complete', 'Volledig'),
  'out-of-scope': say('Hors champ', 'Out of scope', 'Buiten toepassing'),
}

export const RISK_WORDS: Record<KycRisk, Translated> = {
  low: say('Faible', 'Low', 'Laag'),
  standard: say('Normal', 'Standard', 'Normaal'),
  high: say('Élevé', 'High', 'Hoog'),
}

export const MATTER_WORDS: Record<KycMatter, Translated> = {
  property: say(
    'Achat ou vente d’immeubles',
    'Buying or selling real estate',
    'Aan- of verkoop van vastgoed',
  ),
  'business-sale': say(
    'Achat ou vente d’une entreprise ou d’un fonds de commerce',
    'Buying or selling a business',
    'Aan- of verkoop van een onderneming of handelszaak',
  ),
  funds: say(
    'Gestion de fonds, de titres ou d’autres biens du client',
    'Handling money, securities or other assets of the client',
    'Beheer van geld, effecten of andere activa van de cliënt',
  ),
  accounts: say(
    'Ouverture ou gestion de comptes bancaires, d’épargne ou de titres',
    'Opening or managing bank, savings or securities accounts',
    'Openen of beheren van bank-, spaar- of effectenrekeningen',
  ),
  contributions: say(
    'Apports pour constituer ou gérer une société',
    'Contributions to set up or run a company',
    'Inbreng om een vennootschap op te richten of te beheren',
  ),
  companies: say(
    'Constitution ou gestion de sociétés, trusts ou fiducies',
    'Setting up or managing companies or trusts',
    'Oprichten of beheren van vennootschappen, trusts of fiducieën',
  ),
  transactions: say(
    'Opération financière ou immobilière au nom du client',
    'A financial or real-estate transaction for the client',
    'Financiële of vastgoedverrichting namens de cliënt',
  ),
  tax: say('Conseil fiscal', 'Tax advice', 'Fiscaal advies'),
  litigation: say(
    'Défense en justice, ou conseil sur une procédure',
    'Court proceedings, or advice about them',
    'Verdediging in rechte, of advies over een procedure',
  ),
  'legal-position': say(
    'Évaluation de la situation juridique du client',
    'Assessing the client’s legal position',
    'Bepalen van de rechtspositie van de cliënt',
  ),
}

export const FUNCTION_WORDS: Record<ExposedFunction, Translated> = {
  'head-of-state': say(
    'Chef d’État, chef de gouvernement, ministre, ministre délégué ou secrétaire d’État',
    'Head of State, head of government, minister, deputy or assistant minister',
    'Staatshoofd, regeringsleider, minister, onderminister of staatssecretaris',
  ),
  'member-of-parliament': say(
    'Membre d’un parlement ou d’un organe législatif similaire',
    'Member of a parliament or a similar legislative body',
    'Lid van een parlement of een soortgelijk wetgevend orgaan',
  ),
  'party-leader': say(
    'Membre de l’organe dirigeant d’un parti politique',
    'Member of the governing body of a political party',
    'Lid van het bestuur van een politieke partij',
  ),
  'supreme-judge': say(
    'Membre d’une cour suprême, d’une cour constitutionnelle ou d’une autre haute juridiction',
    'Member of a supreme court, a constitutional court or another high court',
    'Lid van een hooggerechtshof, een grondwettelijk hof of een ander hoog rechtscollege',
  ),
  'auditor-or-central-banker': say(
    'Membre d’une cour des comptes ou de la direction d’une banque centrale',
    'Member of a court of auditors or of the board of a central bank',
    'Lid van een rekenkamer of van de directie van een centrale bank',
  ),
  'ambassador-or-officer': say(
    'Ambassadeur, chargé d’affaires ou officier supérieur des forces armées',
    'Ambassador, chargé d’affaires or high-ranking officer of the armed forces',
    'Ambassadeur, zaakgelastigde of hoge officier van de strijdkrachten',
  ),
  'state-enterprise': say(
    'Membre d’un organe de direction ou de surveillance d’une entreprise publique',
    'Member of a management or supervisory body of a State-owned enterprise',
    'Lid van het bestuur of van het toezicht van een overheidsbedrijf',
  ),
  'international-organisation': say(
    'Directeur, directeur adjoint ou administrateur d’une organisation internationale',
    'Director, deputy director or board member of an international organisation',
    'Directeur, adjunct-directeur of bestuurder van een internationale organisatie',
  ),
  'regional-or-local-head': say(
    'Dirigeant d’une région ou d’une grande ville, si la liste du pays le nomme',
    'Head of a region or a large city, if the list of the country names it',
    'Hoofd van een gewest of een grote stad, als de lijst van het land die vermeldt',
  ),
}

export const THROUGH_WORDS: Record<ExposedThrough, Translated> = {
  self: say('Le client lui-même', 'The client', 'De cliënt zelf'),
  family: say('Un membre de sa famille', 'A member of the family', 'Een familielid'),
  associate: say('Une personne très proche', 'A close associate', 'Een naaste geassocieerde'),
}

export const REASON_WORDS: Record<RegisterReason, Translated> = {
  'public-position': say(
    'Fonction publique importante, dans les douze derniers mois',
    'Prominent public function within the last twelve months',
    'Prominente publieke functie in de laatste twaalf maanden',
  ),
  'high-risk-country': say(
    'Lien avec un pays tiers à haut risque',
    'Link with a high-risk third country',
    'Band met een derde land met een hoog risico',
  ),
  unusual: say('Opération ou lien inhabituel', 'Unusual transaction or link', 'Ongewone verrichting of band'),
  'no-beneficial-owner': say(
    'Société sans bénéficiaire effectif connu',
    'Company without a known beneficial owner',
    'Vennootschap zonder bekende uiteindelijke begunstigde',
  ),
  'complex-ownership': say(
    'Nombreux bénéficiaires effectifs',
    'Many beneficial owners',
    'Veel uiteindelijke begunstigden',
  ),
  cash: say('Paiements en espèces', 'Payments in cash', 'Betalingen in contanten'),
  remote: say(
    'Client jamais rencontré, sans identité électronique',
    'Client never met, without an electronic identity',
    'Cliënt nooit ontmoet, zonder elektronische identiteit',
  ),
  business: say('Le client est une société', 'The client is a company', 'De cliënt is een vennootschap'),
  'funds-unexplained': say(
    'Origine des fonds non expliquée',
    'Origin of the funds not explained',
    'Herkomst van de middelen niet toegelicht',
  ),
  abroad: say(
    'Établi dans un pays où le cabinet n’a pas de bureau',
    'Established in a country without an office of the firm',
    'Gevestigd in een land zonder kantoor',
  ),
}

export const OWNER_WORDS: Record<OwnerRole, Translated> = {
  shares: say('Actions ou droits de vote', 'Shares or voting rights', 'Aandelen of stemrechten'),
  control: say('Contrôle par d’autres moyens', 'Control by other means', 'Zeggenschap met andere middelen'),
  management: say('Dirigeant principal', 'Senior manager', 'Hoger leidinggevend personeel'),
}

export const RESULT_WORDS: Record<KycResult, Translated> = {
  confirmed: say('Identification confirmée', 'Identification confirmed', 'Identificatie bevestigd'),
  incomplete: say('Encore incomplète', 'Still incomplete', 'Nog onvolledig'),
}

export const AUTHORITY_WORDS: Record<KycAuthority, Translated> = {
  'head-of-bar': say('Bâtonnier', 'Head of the bar', 'Stafhouder'),
  'financial-intelligence': say(
    'Cellule de renseignement financier',
    'Financial intelligence unit',
    'Cel voor financiële informatieverwerking',
  ),
}

export const PAPER_WORDS: Record<PaperKind, Translated> = {
  'identity-card': say('Carte d’identité', 'Identity card', 'Identiteitskaart'),
  passport: say('Passeport', 'Passport', 'Paspoort'),
  'residence-card': say('Titre de séjour', 'Residence card', 'Verblijfskaart'),
}

export const PAPER_STATE_WORDS: Record<PaperState, Translated> = {
  missing: say('Manquante', 'Missing', 'Ontbreekt'),
  incomplete: say('Incomplète', 'Incomplete', 'Onvolledig'),
  'to-check': say('À vérifier', 'To be checked', 'Te controleren'),
  checked: say('Vérifiée', 'Checked', 'Gecontroleerd'),
  refused: say('Refusée', 'Refused', 'Geweigerd'),
  expired: say('Expirée', 'Expired', 'Verlopen'),
}
