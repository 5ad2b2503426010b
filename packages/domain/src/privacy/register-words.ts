// The words of the register of requests: on its screen, on paper and as CSV.
import type { Language, Translated } from '../words/languages.ts'
import type {
  DataRequestChannel,
  DataRequestKind,
  DataRequestOutcome,
  DataRequestState,
  IdentityCheck,
} from './data-requests.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const REGISTER_COLUMNS = [
  'person',
  'contact',
  'kind',
  'channel',
  'identity',
  'receivedOn',
  'dueOn',
  'extended',
  'responsible',
  'state',
  'outcome',
  'closedOn',
] as const

export const REGISTER_WORDS: Record<(typeof REGISTER_COLUMNS)[number] | 'file', Translated> = {
  file: say('registre-des-demandes', 'register-of-requests', 'register-van-verzoeken'),
  person: say('Personne', 'Person', 'Persoon'),
  contact: say('Contact', 'Contact', 'Contact'),
  kind: say('Droit', 'Right', 'Recht'),
  channel: say('Voie', 'Channel', 'Kanaal'),
  identity: say('Identité', 'Identity', 'Identiteit'),
  receivedOn: say('Reçue le', 'Received on', 'Ontvangen op'),
  dueOn: say('Échéance', 'Due on', 'Vervaldag'),
  extended: say('Prolongée le', 'Extended on', 'Verlengd op'),
  responsible: say('Responsable', 'Responsible', 'Verantwoordelijke'),
  state: say('État', 'State', 'Status'),
  outcome: say('Suite', 'Outcome', 'Gevolg'),
  closedOn: say('Close le', 'Closed on', 'Afgesloten op'),
}

interface Groups {
  kind: DataRequestKind
  channel: DataRequestChannel
  identity: IdentityCheck
  state: DataRequestState
  outcome: DataRequestOutcome
}

const VALUES: { [Group in keyof Groups]: Record<Groups[Group], Translated> } = {
  kind: {
    access: say('Accès', 'Access', 'Inzage'),
    correction: say('Rectification', 'Correction', 'Rectificatie'),
    erasure: say('Effacement', 'Erasure', 'Wissing'),
    restriction: say('Limitation', 'Restriction', 'Beperking'),
    objection: say('Opposition', 'Objection', 'Bezwaar'),
    portability: say('Portabilité', 'Portability', 'Overdraagbaarheid'),
  },
  channel: {
    account: say('Compte', 'Account', 'Account'),
    letter: say('Lettre', 'Letter', 'Brief'),
    mail: say('E-mail', 'E-mail', 'E-mail'),
    phone: say('Téléphone', 'Telephone', 'Telefoon'),
    desk: say('Au bureau', 'At the desk', 'Aan de balie'),
  },
  identity: {
    session: say('Connectée à son compte', 'Signed in to their account', 'Aangemeld op het account'),
    card: say('Pièce d’identité vue', 'Identity paper seen', 'Identiteitsbewijs gezien'),
    callback: say(
      'Rappelée à un numéro connu',
      'Called back on a known number',
      'Teruggebeld op een gekend nummer',
    ),
    known: say('Connue du cabinet', 'Known to the firm', 'Gekend door het kantoor'),
    missing: say('Pas encore établie', 'Not established yet', 'Nog niet vastgesteld'),
  },
  state: {
    open: say('Ouverte', 'Open', 'Open'),
    answered: say('Répondue', 'Answered', 'Beantwoord'),
    withdrawn: say('Retirée', 'Withdrawn', 'Ingetrokken'),
  },
  outcome: {
    granted: say('Acceptée', 'Granted', 'Ingewilligd'),
    partly: say('Acceptée en partie', 'Partly granted', 'Gedeeltelijk ingewilligd'),
    refused: say('Refusée', 'Refused', 'Geweigerd'),
  },
}

export const registerWord = <Group extends keyof Groups>(
  group: Group,
  value: Groups[Group],
  language: Language,
): string => VALUES[group][value][language]
