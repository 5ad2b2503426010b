// The texts of the yearly table of aid claims, in its three languages.
import type { Language, Translated } from '../words/languages.ts'
import type { ClaimState } from './claim-states.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const CLAIM_LIST_TEXTS = {
  designation: say('Désignation', 'Designation', 'Aanstelling'),
  designatedOn: say('Désigné le', 'Designated on', 'Aangesteld op'),
  case: say('Dossier', 'Case', 'Dossier'),
  client: say('Client', 'Client', 'Cliënt'),
  lawyer: say('Avocat', 'Lawyer', 'Advocaat'),
  state: say('État', 'State', 'Stand'),
  points: say('Points demandés', 'Points requested', 'Gevraagde punten'),
  acceptedPoints: say('Points acceptés', 'Points accepted', 'Aanvaarde punten'),
  value: say('Valeur (EUR)', 'Value (EUR)', 'Waarde (EUR)'),
  paid: say('Payé (EUR)', 'Paid (EUR)', 'Betaald (EUR)'),
  closedOn: say('Clôturé le', 'Closed on', 'Afgesloten op'),
  submittedOn: say('Introduit le', 'Submitted on', 'Ingediend op'),
  decidedOn: say('Décidé le', 'Decided on', 'Beslist op'),
  paidOn: say('Payé le', 'Paid on', 'Betaald op'),
  reason: say('Raison de la correction', 'Reason of the correction', 'Reden van de verbetering'),
} as const satisfies Record<string, Translated>

const STATES: Record<ClaimState, Translated> = {
  draft: say('Projet', 'Draft', 'Ontwerp'),
  submitted: say('Introduit', 'Submitted', 'Ingediend'),
  accepted: say('Accepté', 'Accepted', 'Aanvaard'),
  corrected: say('Corrigé', 'Corrected', 'Verbeterd'),
  paid: say('Payé', 'Paid', 'Betaald'),
}

export const claimStateText = (state: ClaimState, language: Language): string => STATES[state][language]
