import type { DemoStory } from '../cases/demo-story.ts'

export const STORIES_EN: readonly DemoStory[] = [
  {
    title: 'Deposit withheld after moving out, {place}',
    facts:
      'The landlord keeps {amount} € for painting that was done before we moved in. We have dated photographs.\n\nHe has not answered since August.',
    issue: 'Insalubrité, réparations et troubles de jouissance',
    type: 'pre-litigation',
    adverse: 'Barnaby Wicklow',
    tellers: 'individual',
  },
  {
    title: 'Dismissed while on probation',
    facts:
      'I was dismissed the week after I reported a safety problem. The letter speaks of a reorganisation.\n\nA colleague is ready to testify.',
    issue: 'Licenciement manifestement déraisonnable / sans cause réelle et sérieuse',
    type: 'litigation',
    adverse: 'Larkspur Catering (sample)',
    tellers: 'individual',
  },
  {
    title: 'Work permit refused',
    facts:
      'My single permit was refused because a form of my employer was missing. It was sent twice, with receipts.\n\nMy residence card ends in two months.',
    issue: 'Permis unique, étudiant, travailleur',
    type: 'litigation',
    adverse: 'Immigration office (sample)',
    tellers: 'individual',
  },
  {
    title: 'Estate of my uncle in two countries',
    facts:
      'My uncle owned a flat in Brussels and a house in Kent. There are two wills that do not agree.\n\nThe bank asks who may sign.',
    issue: 'Succession internationale (BE / FR / CM)',
    type: 'pre-litigation',
    adverse: 'Cordelia Ashdown',
    tellers: 'individual',
  },
  {
    title: 'Kitchen never delivered',
    facts:
      'We paid {amount} € in advance for a kitchen that never came. The shop is still open and takes new orders.\n\nThe bank could not reverse the payment.',
    issue: 'Inexécution, résolution, dommages-intérêts',
    type: 'litigation',
    adverse: 'Fairholm Kitchens (sample)',
    tellers: 'individual',
  },
  {
    title: 'Declaration of nationality',
    facts:
      'I have lived here for eleven years and worked for nine. I would like to become a citizen.\n\nMy birth certificate comes from a registry that burnt down.',
    issue: 'Déclaration de nationalité / naturalisation',
    type: 'pre-litigation',
    adverse: '',
    tellers: 'individual',
  },
  {
    title: 'Data leak at a dating site',
    facts:
      'My photographs and address were in a leak. The company answers with a form letter.\n\nI want them to say what was lost, and to delete the rest.',
    issue: 'Exercice des droits et plainte à l’APD / CNIL',
    type: 'pre-litigation',
    adverse: 'Heartlane (sample)',
    tellers: 'individual',
  },
  {
    title: 'Cargo of cocoa rejected at the port',
    facts:
      'The buyer rejected 40 tonnes for humidity; our own samples are within the contract. The loss is {amount} €.\n\nThe contract provides for arbitration in Paris.',
    issue: 'Arbitrage et exequatur',
    type: 'litigation',
    adverse: 'Merrow Trading (sample)',
    tellers: 'business',
  },
  {
    title: 'Distribution agreement for Belgium',
    facts:
      'We want a distributor for three years, with minimum quantities and an easy end.\n\nThe draft of the other side is forty pages long.',
    issue: 'Agence, distribution, franchise',
    type: 'monitoring',
    adverse: 'Oakmere Foods (sample)',
    tellers: 'business',
  },
  {
    title: 'Register of beneficial owners',
    facts:
      'Our bank asks for an up-to-date register and threatens to close the account.\n\nTwo shareholders live abroad, one through a company.',
    issue: 'Dispositif anti-blanchiment et registre UBO',
    type: 'monitoring',
    adverse: '',
    tellers: 'business',
  },
  {
    title: 'Warehouse land bought from a family, {place}',
    facts:
      'We paid {amount} € for land next to the port. A cousin of the sellers now says that he never agreed.\n\nThe registration is still pending.',
    issue: 'Litige foncier, double vente, occupation',
    type: 'litigation',
    adverse: 'Gideon Mbelle-Tarr',
    tellers: 'business',
  },
]
