// The texts of the demo firm's letters, in the client's language.
import type { Language } from '@maat/domain/words/languages'

export interface Written {
  subject: string
  text: string
}

interface LetterWords {
  acknowledged(number: string, lawyer: string): Written
  thanks: string
  documentRequest(number: string): Written
  given: string
  adverse(number: string, client: string): Written
  reminder(number: string): Written
  hearing(number: string): Written
}

export const LETTER_WORDS: Record<Language, LetterWords> = {
  fr: {
    acknowledged: (number, lawyer) => ({
      subject: `Votre dossier ${number} : nous le prenons en main`,
      text: `Bonjour,\n\nVotre dossier ${number} est accepté. ${lawyer} le suit et vous dira avant la fin de la semaine par quoi nous commençons.\n\nD’ici là, ne signez rien sans nous en parler.\n\nBien à vous,`,
    }),
    thanks: 'Bonjour,\n\nMerci, je suis rassuré. Je vous transmets la suite dès que je l’ai.\n\nBien à vous,',
    documentRequest: number => ({
      subject: `Dossier ${number} : un document nous manque`,
      text: 'Bonjour,\n\nPour avancer, il nous manque la preuve de l’envoi de votre dernier courrier. Pouvez-vous l’ajouter dans votre espace, ou la joindre à votre réponse ?\n\nBien à vous,',
    }),
    given:
      'Bonjour,\n\nLa voici en pièce jointe. Dites-moi si l’original est nécessaire.\n\nBien à vous,\n\nLe lun. 16 nov. 2026 à 10:12, Maât <dossiers@maat.example> a écrit :\n> Pour avancer, il nous manque la preuve de l’envoi de votre dernier courrier.',
    adverse: (number, client) => ({
      subject: `${client} – notre dossier ${number}`,
      text: `Cher Confrère,\n\nJe reviens vers vous dans l’affaire ${client}. Mon client reste disposé à une solution amiable, à condition qu’une proposition chiffrée nous parvienne sous quinze jours.\n\nLa présente est officielle.\n\nVotre bien dévoué,`,
    }),
    reminder: number => ({
      subject: `Dossier ${number} : rappel avant l’échéance`,
      text: 'Bonjour,\n\nUn rappel : nous attendons votre réponse pour déposer nos observations à temps.\n\nBien à vous,',
    }),
    hearing: number => ({
      subject: `Dossier ${number} : préparer l’audience`,
      text: 'Bonjour,\n\nL’audience approche. Je vous propose de nous voir une demi-heure la veille, à notre bureau, pour la préparer ensemble.\n\nBien à vous,',
    }),
  },
  en: {
    acknowledged: (number, lawyer) => ({
      subject: `Your case ${number}: we are taking it on`,
      text: `Dear client,\n\nYour case ${number} has been accepted. ${lawyer} is handling it and will tell you before the end of the week where we begin.\n\nUntil then, please sign nothing without talking to us.\n\nKind regards,`,
    }),
    thanks:
      'Hello,\n\nThank you, that is a relief. I will send you the rest as soon as I have it.\n\nKind regards,',
    documentRequest: number => ({
      subject: `Case ${number}: one document is missing`,
      text: 'Dear client,\n\nTo move on, we still need proof that your last letter was sent. Could you add it in your space, or attach it to your reply?\n\nKind regards,',
    }),
    given:
      'Hello,\n\nHere it is, attached. Tell me if you need the original.\n\nKind regards,\n\nOn Mon, Nov 16, 2026 at 10:12 AM Maât <dossiers@maat.example> wrote:\n> To move on, we still need proof that your last letter was sent.',
    adverse: (number, client) => ({
      subject: `${client} – our case ${number}`,
      text: `Dear colleague,\n\nI am writing again in the matter of ${client}. My client remains open to an amicable solution, provided that a proposal with figures reaches us within fifteen days.\n\nThis letter is open correspondence.\n\nYours sincerely,`,
    }),
    reminder: number => ({
      subject: `Case ${number}: reminder before the deadline`,
      text: 'Dear client,\n\nA reminder: we are waiting for your answer so that we can file our observations in time.\n\nKind regards,',
    }),
    hearing: number => ({
      subject: `Case ${number}: preparing the hearing`,
      text: 'Dear client,\n\nThe hearing is near. I suggest that we meet for half an hour the day before, at our office, to prepare it together.\n\nKind regards,',
    }),
  },
  nl: {
    acknowledged: (number, lawyer) => ({
      subject: `Uw dossier ${number}: wij nemen het in behandeling`,
      text: `Geachte,\n\nUw dossier ${number} is aanvaard. ${lawyer} behandelt het en laat u voor het einde van de week weten waarmee wij beginnen.\n\nTeken intussen niets zonder ons te raadplegen.\n\nMet vriendelijke groeten,`,
    }),
    thanks:
      'Dag,\n\nDank u, dat stelt mij gerust. Ik bezorg u de rest zodra ik het heb.\n\nMet vriendelijke groeten,',
    documentRequest: number => ({
      subject: `Dossier ${number}: er ontbreekt een document`,
      text: 'Geachte,\n\nOm verder te gaan hebben wij nog het bewijs van verzending van uw laatste brief nodig. Kunt u het in uw ruimte toevoegen, of bij uw antwoord voegen?\n\nMet vriendelijke groeten,',
    }),
    given:
      'Dag,\n\nHier is het, in bijlage. Laat mij weten of u het origineel nodig hebt.\n\nMet vriendelijke groeten,\n\nOp ma 16 nov 2026 om 10:12 schreef Maât <dossiers@maat.example>:\n> Om verder te gaan hebben wij nog het bewijs van verzending van uw laatste brief nodig.',
    adverse: (number, client) => ({
      subject: `${client} – ons dossier ${number}`,
      text: `Geachte confrater,\n\nIk kom bij u terug in de zaak ${client}. Mijn cliënt blijft bereid tot een minnelijke regeling, op voorwaarde dat wij binnen vijftien dagen een becijferd voorstel ontvangen.\n\nDeze brief is officieel.\n\nMet confraternele groeten,`,
    }),
    reminder: number => ({
      subject: `Dossier ${number}: herinnering voor de vervaldag`,
      text: 'Geachte,\n\nEen herinnering: wij wachten op uw antwoord om onze opmerkingen tijdig neer te leggen.\n\nMet vriendelijke groeten,',
    }),
    hearing: number => ({
      subject: `Dossier ${number}: de zitting voorbereiden`,
      text: 'Geachte,\n\nDe zitting nadert. Ik stel voor dat wij elkaar de dag voordien een halfuur zien op ons kantoor, om ze samen voor te bereiden.\n\nMet vriendelijke groeten,',
    }),
  },
}

export interface Stranger extends Written {
  name: string
  address: string
  authentication: 'passed' | 'failed' | 'unchecked'
  flag: 'sender-unknown' | 'sender-not-proved'
  isAboutCase: boolean
  file?: string
  dismissedBy?: string
}

/** Incoming letters that match no case. */
export const STRANGERS: readonly Stranger[] = [
  {
    name: 'Cabinet d’expertise Delcourt',
    address: 'secretariat@expertise-delcourt.example',
    subject: 'Rapport d’expertise : prélèvements du 12 novembre',
    text: 'Madame, Monsieur,\n\nNotre rapport provisoire sera disponible la semaine prochaine. Pouvez-vous nous confirmer à quelle adresse l’envoyer ?\n\nLe secrétariat',
    authentication: 'passed',
    flag: 'sender-unknown',
    isAboutCase: true,
    file: 'Convocation à l’expertise.pdf',
  },
  {
    name: 'Votre cliente',
    address: 'client@maat.example',
    subject: 'Nouveau numéro de compte',
    text: 'Bonjour,\n\nMerci de verser désormais toutes les sommes sur le compte suivant, c’est urgent.',
    authentication: 'failed',
    flag: 'sender-not-proved',
    isAboutCase: true,
  },
  {
    name: 'Greffe – audiences',
    address: 'audiences@greffe.example',
    subject: 'Calendrier des audiences de décembre',
    text: 'Veuillez trouver le calendrier des audiences de décembre sur le site du greffe.',
    authentication: 'passed',
    flag: 'sender-unknown',
    isAboutCase: false,
  },
  {
    name: 'Gaspard Meunier-Demo',
    address: 'gaspard.meunier@personne.example',
    subject: 'Mon propriétaire garde ma caution',
    text: 'Bonjour,\n\nJ’ai quitté mon appartement en mars et la SA Immo Fictive garde ma caution sans rien expliquer. Pouvez-vous m’aider ?\n\nGaspard Meunier',
    authentication: 'unchecked',
    flag: 'sender-unknown',
    isAboutCase: false,
  },
  {
    name: 'Éditions juridiques du Midi',
    address: 'lettre@editions-midi.example',
    subject: 'Nos nouveautés de novembre',
    text: 'Découvrez nos ouvrages de procédure à prix réduit jusqu’à la fin du mois.',
    authentication: 'passed',
    flag: 'sender-unknown',
    isAboutCase: false,
    dismissedBy: 'avocat@maat.example',
  },
]
