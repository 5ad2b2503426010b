// The types of cases, with their names for clients and lawyers.
import type { Translated } from '../words/languages.ts'

export const CASE_TYPES = ['litigation', 'pre-litigation', 'monitoring'] as const
export type CaseType = (typeof CASE_TYPES)[number]

export const CASE_TYPE_LABELS: Record<CaseType, Translated> = {
  litigation: { fr: 'Contentieux', en: 'Litigation', nl: 'Gerechtelijk' },
  'pre-litigation': { fr: 'Précontentieux', en: 'Pre-litigation', nl: 'Voorgerechtelijk' },
  monitoring: { fr: 'Suivi', en: 'Monitoring', nl: 'Opvolging' },
}

/** Only for litigation: other types of cases have no court. */
export const INTERVENTION_TYPES = [
  'claim',
  'defence',
  'summary',
  'opposition',
  'appeal',
  'cassation',
  'civil-party',
  'enforcement',
  'intervention',
] as const
export type InterventionType = (typeof INTERVENTION_TYPES)[number]

export const INTERVENTION_TYPE_LABELS: Record<InterventionType, Translated> = {
  claim: {
    fr: 'Demandeur en première instance',
    en: 'Claimant, first instance',
    nl: 'Eiser in eerste aanleg',
  },
  defence: {
    fr: 'Défendeur en première instance',
    en: 'Defendant, first instance',
    nl: 'Verweerder in eerste aanleg',
  },
  summary: {
    fr: 'Référé / mesures urgentes',
    en: 'Summary / urgent proceedings',
    nl: 'Kort geding / dringende maatregelen',
  },
  opposition: { fr: 'Opposition', en: 'Opposition to default judgment', nl: 'Verzet' },
  appeal: { fr: 'Appel', en: 'Appeal', nl: 'Hoger beroep' },
  cassation: {
    fr: 'Pourvoi en cassation (avocat à la Cour)',
    en: 'Cassation (bar of the supreme court)',
    nl: 'Cassatie (advocaat bij het Hof)',
  },
  'civil-party': { fr: 'Partie civile', en: 'Civil party', nl: 'Burgerlijke partij' },
  enforcement: { fr: 'Exécution', en: 'Enforcement', nl: 'Tenuitvoerlegging' },
  intervention: {
    fr: 'Intervention volontaire ou forcée',
    en: 'Third-party intervention',
    nl: 'Tussenkomst',
  },
}
