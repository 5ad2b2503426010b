// The demo's own articles: posts and news for everybody, know-how and model answers for the staff.
import type { Shelf } from '@maat/domain/knowledge/shelves'
import type { Language } from '@maat/domain/words/languages'

export interface WrittenArticle {
  shelf: Shelf
  texts: Partial<Record<Language, { slug: string; markdown: string }>>
}

export const KNOWLEDGE_WORDS: readonly WrittenArticle[] = [
  {
    shelf: 'news',
    texts: {
      fr: {
        slug: 'permanence-pro-deo-du-mercredi',
        markdown: `# Permanence pro deo le mercredi après-midi

Le mercredi, un avocat du cabinet reçoit sans rendez-vous à Bruxelles les personnes qui pensent avoir droit à l’aide juridique.

Venez avec votre carte d’identité, votre composition de ménage et vos trois dernières preuves de revenus. Si un délai court, dites-le dès l’accueil.`,
      },
      en: {
        slug: 'legal-aid-desk-on-wednesdays',
        markdown: `# Legal aid desk on Wednesday afternoons

On Wednesdays a lawyer of the firm in Brussels sees people without an appointment who think that they qualify for legal aid.

Bring your identity card, your household composition and your last three proofs of income. If a time limit runs, say so at the reception.`,
      },
      nl: {
        slug: 'zitdag-pro-deo-op-woensdag',
        markdown: `# Zitdag pro deo op woensdagnamiddag

Op woensdag ontvangt een advocaat van het kantoor in Brussel zonder afspraak wie denkt recht te hebben op juridische bijstand.

Breng uw identiteitskaart, uw gezinssamenstelling en uw drie laatste bewijzen van inkomen mee. Loopt er een termijn, zeg het dan meteen aan het onthaal.`,
      },
    },
  },
  {
    shelf: 'post',
    texts: {
      fr: {
        slug: 'pourquoi-garder-chaque-enveloppe',
        markdown: `# Pourquoi garder chaque enveloppe

Une date de la poste décide parfois d’un procès. Trois habitudes simples protègent vos droits, sans rien coûter.

## La date compte

Beaucoup de délais courent dès la réception d’un courrier. L’enveloppe, l’avis de passage et l’accusé de réception prouvent cette date.

## Trois habitudes

- Notez le jour de réception sur la lettre.
- Agrafez l’enveloppe à la lettre.
- Photographiez les deux et ajoutez-les à votre dossier.`,
      },
      en: {
        slug: 'why-to-keep-every-envelope',
        markdown: `# Why to keep every envelope

A postmark sometimes decides a case. Three simple habits protect your rights and cost nothing.

## The date counts

Many time limits run from the day on which a letter arrives. The envelope, the notice of the postman and the receipt prove that day.

## Three habits

- Write the day of arrival on the letter.
- Staple the envelope to the letter.
- Photograph both and add them to your case.`,
      },
      nl: {
        slug: 'waarom-u-elke-omslag-bewaart',
        markdown: `# Waarom u elke omslag bewaart

Een poststempel beslist soms een proces. Drie eenvoudige gewoonten beschermen uw rechten en kosten niets.

## De datum telt

Veel termijnen lopen vanaf de ontvangst van een brief. De omslag, het bericht van de postbode en het ontvangstbewijs bewijzen die dag.

## Drie gewoonten

- Noteer de dag van ontvangst op de brief.
- Niet de omslag aan de brief.
- Neem van beide een foto en voeg ze toe aan uw dossier.`,
      },
    },
  },
  {
    shelf: 'know-how',
    texts: {
      fr: {
        slug: 'preparer-une-audience-de-justice-de-paix',
        markdown: `# Préparer une audience de justice de paix

Liste de contrôle interne, de la fixation au plaidoyer. À relire par l’assistant la veille de chaque audience.

## La semaine avant

1. Vérifier la fixation et la salle auprès du greffe.
2. Déposer l’inventaire et les pièces, numérotées comme dans les conclusions.
3. Confirmer au client l’heure, le lieu et sa présence.

## Le jour même

- Emporter la procuration et le décompte actualisé.
- Noter la date de prononcé et l’encoder comme échéance.`,
      },
    },
  },
  {
    shelf: 'answer',
    texts: {
      fr: {
        slug: 'reponse-pieces-manquantes',
        markdown: `# Demander des pièces manquantes

Réponse type à un client dont le dossier est incomplet.

Bonjour,

Pour avancer, il nous manque encore les pièces suivantes :

- …

Vous pouvez les ajouter vous-même dans votre dossier, sous Documents. Une photo lisible suffit.

Nous restons à votre disposition.`,
      },
      en: {
        slug: 'answer-missing-documents',
        markdown: `# Ask for missing documents

Model answer to a client whose case is incomplete.

Hello,

To go on, we still need the following documents:

- …

You can add them to your case yourself, under Documents. A readable photo is enough.

Do not hesitate to ask if anything is unclear.`,
      },
      nl: {
        slug: 'antwoord-ontbrekende-stukken',
        markdown: `# Ontbrekende stukken vragen

Modelantwoord aan een cliënt wiens dossier onvolledig is.

Goedendag,

Om verder te gaan ontbreken nog de volgende stukken:

- …

U kunt ze zelf toevoegen in uw dossier, onder Documenten. Een leesbare foto volstaat.

Aarzel niet om ons iets te vragen.`,
      },
    },
  },
  {
    shelf: 'answer',
    texts: {
      fr: {
        slug: 'reponse-audience-fixee',
        markdown: `# Annoncer une date d’audience

Réponse type quand une audience est fixée.

Bonjour,

Votre affaire sera appelée à la date indiquée dans votre agenda. Soyez là un quart d’heure avant, avec votre carte d’identité.

Nous vous appellerons la veille pour répondre à vos questions.`,
      },
    },
  },
]
