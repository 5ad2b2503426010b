// Common reasons to refuse a case, ready to send, in words for the client.
import type { Translated } from '../words/languages.ts'

export interface RefusalReason {
  name: Translated
  text: Translated
}

export const REFUSAL_REASONS: readonly RefusalReason[] = [
  {
    name: { fr: 'Hors de nos matières', en: 'Outside our fields', nl: 'Buiten ons vakgebied' },
    text: {
      fr: 'Votre affaire relève d’une matière que notre cabinet ne traite pas. Un confrère qui la pratique vous conseillera mieux que nous.',
      en: 'Your matter belongs to a field of law that our firm does not practise. A lawyer who does will advise you better than we can.',
      nl: 'Uw zaak valt onder een rechtstak die ons kantoor niet behandelt. Een advocaat die dat wel doet, adviseert u beter dan wij.',
    },
  },
  {
    name: { fr: 'Autre tribunal', en: 'Another court', nl: 'Andere rechtbank' },
    text: {
      fr: 'Votre affaire relève d’un tribunal devant lequel notre cabinet ne plaide pas. Le barreau de ce lieu vous indiquera un avocat.',
      en: 'Your matter belongs to a court before which our firm does not appear. The bar of that place will name a lawyer to you.',
      nl: 'Uw zaak valt onder een rechtbank waarvoor ons kantoor niet pleit. De balie van die plaats wijst u de weg naar een advocaat.',
    },
  },
  {
    name: { fr: 'Pas disponibles', en: 'No capacity', nl: 'Geen tijd' },
    text: {
      fr: 'Nous ne pouvons pas donner en ce moment à votre affaire le temps qu’elle demande. Adressez-vous sans attendre à un autre cabinet : des délais peuvent courir.',
      en: 'At present we cannot give your matter the time that it needs. Please turn to another firm without delay: time limits may be running.',
      nl: 'Wij kunnen uw zaak op dit moment niet de nodige tijd geven. Wend u zonder uitstel tot een ander kantoor: er kunnen termijnen lopen.',
    },
  },
  {
    name: { fr: 'Règles de la profession', en: 'Rules of the profession', nl: 'Regels van het beroep' },
    text: {
      fr: 'Les règles de notre profession ne nous permettent pas de vous défendre dans cette affaire, et nous interdisent d’en dire plus. Adressez-vous sans attendre à un autre cabinet.',
      en: 'The rules of our profession do not allow us to act for you in this matter, nor to say more about it. Please turn to another firm without delay.',
      nl: 'De regels van ons beroep laten ons niet toe u in deze zaak bij te staan, en evenmin er meer over te zeggen. Wend u zonder uitstel tot een ander kantoor.',
    },
  },
]
