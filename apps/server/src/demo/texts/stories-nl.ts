import type { DemoStory } from '../cases/demo-story.ts'

export const STORIES_NL: readonly DemoStory[] = [
  {
    title: 'Wateroverlast door de buren, {place}',
    facts:
      'De buren hebben hun oprit verhoogd. Bij elke regenbui loopt het water nu in onze kelder.\n\nDe gemeente zegt dat het een zaak tussen buren is.',
    issue: 'Troubles de voisinage, bornage, servitudes',
    type: 'pre-litigation',
    adverse: 'Gert Waterloop',
    tellers: 'individual',
  },
  {
    title: 'Huurwaarborg niet terugbetaald, {place}',
    facts:
      'De plaatsbeschrijving bij vertrek vermeldt geen schade. De verhuurder houdt toch {amount} € in.\n\nOp onze aangetekende brief kwam geen antwoord.',
    issue: 'Insalubrité, réparations et troubles de jouissance',
    type: 'litigation',
    adverse: 'Vastgoed De Drie Torens (voorbeeld)',
    tellers: 'individual',
  },
  {
    title: 'Ontslag tijdens ziekteverlof',
    facts:
      'Tijdens mijn ziekteverlof kreeg ik een ontslagbrief zonder uitleg. Ik werk er negen jaar.\n\nDe opzegvergoeding van {amount} € lijkt mij te laag.',
    issue: 'Préavis et indemnité de rupture',
    type: 'litigation',
    adverse: 'Meubelfabriek Lindehof (voorbeeld)',
    tellers: 'individual',
  },
  {
    title: 'Echtscheiding en verdeling van de woning',
    facts:
      'Wij gaan uit elkaar. De woning is met een gezamenlijk krediet gekocht en moet verdeeld worden.\n\nOver de kinderen zijn wij het eens.',
    issue: 'Liquidation et partage du régime matrimonial',
    type: 'pre-litigation',
    adverse: 'An Verstappe',
    tellers: 'individual',
  },
  {
    title: 'Scheuren na de verbouwing, {place}',
    facts:
      'Zes maanden na de oplevering zitten er scheuren in drie kamers. De herstelling kost {amount} €.\n\nDe aannemer wijst naar de architect en omgekeerd.',
    issue: 'Malfaçons, retard, responsabilité décennale',
    type: 'litigation',
    adverse: 'Bouwwerken Steenhoek (voorbeeld)',
    tellers: 'individual',
  },
  {
    title: 'Opvolging van een volmacht voor moeder',
    facts:
      'Moeder heeft een zorgvolmacht getekend. Wij willen weten wanneer ze ingaat en wie wat mag.\n\nEr is een broer in het buitenland.',
    issue: 'Mandat extrajudiciaire / mandat de protection future',
    type: 'monitoring',
    adverse: '',
    tellers: 'individual',
  },
  {
    title: 'Onbetaalde facturen van een werf, {place}',
    facts:
      'De bouwheer weigert de laatste twee schijven te betalen, samen {amount} €. De werken zijn zonder opmerkingen opgeleverd.\n\nDe ingebrekestelling is vertrokken.',
    issue: 'Créance entre entreprises : mise en demeure, injonction de payer',
    type: 'litigation',
    adverse: 'Projecten Hoogveld (voorbeeld)',
    tellers: 'business',
  },
  {
    title: 'Contract met een onderaannemer',
    facts:
      'Wij willen een vast contract met drie onderaannemers: termijnen, boetes, verzekering.\n\nVorig jaar kostte een vertraging ons {amount} €.',
    issue: 'Rédaction et négociation de contrats',
    type: 'pre-litigation',
    adverse: '',
    tellers: 'business',
  },
  {
    title: 'Nazicht van het arbeidsreglement',
    facts:
      'Het arbeidsreglement dateert van voor de verhuizing. Telewerk en glijdende uren staan er niet in.\n\nWij hebben 34 werknemers.',
    issue: 'Audit des contrats et règlement de travail',
    type: 'monitoring',
    adverse: '',
    tellers: 'business',
  },
  {
    title: 'Bezwaar tegen een aanslag',
    facts:
      'De aanslag verwerpt onze afschrijvingen van twee jaar. Het gaat om {amount} €.\n\nDe termijn voor het bezwaar loopt nog zes weken.',
    issue: 'Réclamation et recours fiscal',
    type: 'litigation',
    adverse: 'Belastingdienst (voorbeeld)',
    tellers: 'business',
  },
]
