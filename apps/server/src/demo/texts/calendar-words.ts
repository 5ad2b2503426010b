// The titles and places of the demo's events.
import type { Language, Translated } from '@maat/domain/words/languages'
import type { DemoOffice } from '../firm/demo-person.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })
export const TITLES = {
  team: say('Réunion d’équipe', 'Team meeting', 'Teamvergadering'),
  introduction: say('Audience d’introduction', 'Introductory hearing', 'Inleidende zitting'),
  pleading: say('Audience de plaidoiries', 'Hearing of the pleadings', 'Pleitzitting'),
  preparation: say('Préparation de l’audience', 'Preparing for the hearing', 'Voorbereiding van de zitting'),
  review: say('Point sur le dossier', 'Review of the case', 'Bespreking van het dossier'),
  expert: say('Visite avec l’expert', 'Visit with the expert', 'Plaatsbezoek met de deskundige'),
  offices: say('Point entre bureaux', 'Meeting of the offices', 'Overleg tussen de kantoren'),
  leave: say('Congé', 'Leave', 'Verlof'),
  training: say('Formation', 'Training', 'Opleiding'),
}

export const COURTS: Record<DemoOffice, string> = {
  brussels: 'Palais de justice, place Poelaert 1, Bruxelles, salle 2.12',
  paris: 'Tribunal judiciaire, parvis du Tribunal, Paris, salle 4.05',
  douala: 'Tribunal de grande instance, Bonanjo, Douala',
}

export const ROOMS: Record<DemoOffice, string> = {
  brussels: 'Rue de la Plume 12, salle Ostrava',
  paris: '48 rue de la Balance, salle du fond',
  douala: 'Boulevard de la Vérité 7, premier étage',
}

/** Notes of guests who propose another time. */
export const NOTES: Record<Language, string> = {
  fr: 'Je ne peux pas me libérer le matin.',
  en: 'I cannot get away in the morning.',
  nl: 'Ik kan me ’s ochtends niet vrijmaken.',
}
