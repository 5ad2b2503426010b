// The words of worried people asked about their problem, with the issue that a lawyer would choose.
import type { Language } from '@maat/domain/words/languages'

interface WorriedSentence {
  language: Language
  text: string
  /** The English names of the right issues; any one of them counts. */
  isAbout: readonly string[]
}

type Told = readonly (readonly [text: string, ...isAbout: string[]])[]

const DEBTS = ['Collective debt settlement', 'Debt mediation and payment plan'] as const

const FRENCH: Told = [
  [
    'On m’a viré hier sans aucune explication après 12 ans de boîte',
    'Manifestly unreasonable or unfair dismissal',
  ],
  ['Mon patron me doit trois mois de salaire et il ne repond plus', 'Unpaid wages, overtime and bonuses'],
  ['Mon proprio garde ma caution alors que j’ai tout netoyé', 'Rental deposit and end of a lease'],
  [
    'J’ai reçu une lettre de l’huissier, ils viennent saisir mes meubles la semaine prochaine',
    'Enforcement: seizure, cross-border recovery',
  ],
  ['mon ex ne me rend pas les enfants le dimanche soir', 'Parental authority and residence of the child'],
  ['Mon mari me frape et j’ai peur de rentrer à la maison', 'Domestic violence: protective measures'],
  ['La police m’a convoqué pour demain, je ne sais pas si je dois y aller', 'Police questioning and custody'],
  ['J’ai eu un accident de voiture, l’autre conducteur dit que c’est ma faute', 'Traffic accident'],
  ['Les voisins font la fête toutes les nuits, on ne dort plus', 'Nuisance, boundaries, easements'],
  ['Je n’arrive plus à payer mes crédits, je suis noyée dans les dettes', ...DEBTS],
  ['Le CPAS a arrêté mon aide sans prevenir', 'Living wage and social assistance'],
  ['On m’a refusé le visa pour faire venir ma mère du Cameroun', 'Visa refusal'],
  [
    'J’ai recu un ordre de quitter le territoire et mes enfants vont à l’école ici',
    'Order to leave the territory',
  ],
  [
    'Il y a des champignons sur les murs de mon appartement et le bailleur ne fait rien',
    'Unfit housing, repairs and disturbance',
  ],
  ['Mon père est mort et ma soeur a tout pris', 'Contested estate, reserved share and will'],
  [
    'Mon associé vide les caisses de notre société et me cache les comptes',
    'Shareholder dispute, exclusion and exit',
  ],
  [
    'Le maçon est parti avec l’acompte et le chantier est à l’arrêt depuis mars',
    'Defective works, delay, ten-year liability',
  ],
  [
    'je me fait harceler par ma chef tous les jours, je suis en burn out',
    'Harassment, discrimination, well-being at work',
  ],
  [
    'Mon client ne paie pas ses factures depuis six mois, je suis indépendant',
    'B2B claim: formal notice, payment order',
  ],
  ['Le divorce, on est d’accord sur tout, on veut juste que ça aille vite', 'Divorce by mutual consent'],
]

const ENGLISH: Told = [
  ['I got fired yesterday for stealing but I didn’t take anything', 'Dismissal for serious cause'],
  ['My landlord wants to throw us out because we are two months behind', 'Unpaid rent and eviction'],
  [
    'my husband left and took the kids to his mothers, i havent seen them in 3 weeks',
    'Parental authority and residence of the child',
  ],
  ['He hasn’t paid a cent for our daughter since January', 'Unpaid maintenance and recovery'],
  ['They took my driving licence after a breath test', 'Police court: offence, driving ban'],
  ['My flight was cancelled and the airline wont refund me', 'Travel, air transport, e-commerce'],
  [
    'The washing machine broke after 8 months and the shop refuses to repair it',
    'Legal guarantee and defective product',
  ],
  [
    'I bought a house and the cellar floods every time it rains, the seller never said a word',
    'Hidden defects and non-conformity',
  ],
  ['My brother is in jail waiting for the judge, can we get him out', 'Pre-trial detention'],
  [
    'I was beaten up outside a bar and I want them to pay',
    'Complaint and civil-party action',
    "Compensation and victims' fund",
  ],
  ['The tax office says I owe 9000 euros and I think they got it wrong', 'Tax complaint and appeal'],
  ['I fell off a ladder at work and hurt my back', 'Accident at work and occupational disease'],
  ['My asylum request was rejected and I have 30 days', 'Appeal to the asylum court'],
  ['I want to bring my wife and baby over from Morocco', 'Family reunification'],
  ['someone is copying our logo and selling fake bags with it', 'Trade marks, copyright, licences'],
  ['my mum has dementia and someone is emptying her bank account', 'Guardianship of person or property'],
  [
    'The unemployment office stopped my benefit and wants money back',
    'Unemployment: exclusion, sanction, recovery',
  ],
  [
    'We can’t pay our suppliers any more, the company is going under',
    'Bankruptcy / liquidation',
    'Judicial reorganisation / safeguard',
  ],
  ['The city refused my building permit for the extention', 'Planning and environment'],
  [
    'My data was leaked by a webshop and now I get scam calls',
    'Data breach: notification and follow-up',
    'Data-subject rights and complaint to the authority',
  ],
]

const DUTCH: Told = [
  ['Ik ben op staande voet ontslagen en ze zeggen dat ik gestolen heb', 'Dismissal for serious cause'],
  ['Mijn huisbaas geeft mijn waarborg niet terug', 'Rental deposit and end of a lease'],
  ['Mijn baas betaalt mijn overuren al een jaar niet', 'Unpaid wages, overtime and bonuses'],
  ['Mijn man en ik willen uit elkaar maar hij wil niet meewerken', 'Divorce for irretrievable breakdown'],
  ['Mijn ex betaalt al maanden geen alimentatie meer', 'Unpaid maintenance and recovery'],
  [
    'De deurwaarder stond vanmorgen aan mijn deur voor een oude telefoonrekening',
    'Consumer debt (Book XIX CEL)',
    'Enforcement: seizure, cross-border recovery',
  ],
  ['Ik heb zoveel schulden dat ik niet meer slaap', ...DEBTS],
  ['De buurman zijn boom hangt over onze tuin en hij wil niet snoeien', 'Nuisance, boundaries, easements'],
  [
    'Ik moet naar de politie voor een verhoor, mag ik een advocaat meebrengen',
    'Police questioning and custody',
  ],
  ['aangereden op de fiets door een auto, de verzekering wil niet betalen', 'Traffic accident'],
  ['Het OCMW weigert mij een leefloon', 'Living wage and social assistance'],
  ['Ik studeer hier en mijn verblijfskaart wordt niet verlengd', 'Single permit, student, worker'],
  ['Ik wil Belg worden, wat moet ik doen', 'Nationality declaration / naturalisation'],
  [
    'er zit schimel in de slaapkamer van mijn dochter en de eigenaar doet niks',
    'Unfit housing, repairs and disturbance',
  ],
  [
    'De aannemer heeft het dak slecht gelegd en het lekt overal',
    'Defective works, delay, ten-year liability',
  ],
  ['Ik werd gepest op het werk en nu ben ik ziek thuis', 'Harassment, discrimination, well-being at work'],
  [
    'Ze hebben mij een boete gegeven voor te snel rijden maar ik reed niet',
    'Administrative fine and on-the-spot fine',
    'Police court: offence, driving ban',
  ],
  ['Mijn zus heeft het testament van ons moeder vervalst', 'Contested estate, reserved share and will'],
  ['De mutualiteit zegt dat ik weer kan werken maar ik kan niet', 'Incapacity, disability and pension'],
  ['Een concurrent verspreidt leugens over mijn zaak op facebook', 'Unfair competition and market practices'],
]

const of = (language: Language, sentences: Told): WorriedSentence[] =>
  sentences.map(([text, ...isAbout]) => ({ language, text, isAbout }))

export const WORRIED_SENTENCES: readonly WorriedSentence[] = [
  ...of('fr', FRENCH),
  ...of('en', ENGLISH),
  ...of('nl', DUTCH),
]
