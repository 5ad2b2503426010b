import type { DemoStory } from '../cases/demo-story.ts'

export const STORIES_FR: readonly DemoStory[] = [
  {
    title: 'Mur construit sur notre terrain, {place}',
    facts:
      'Notre voisin a élevé un mur de clôture pendant nos vacances. Le géomètre l’a mesuré : il empiète de 38 cm sur notre jardin.\n\nNous lui avons écrit deux fois. Il répond que le mur était là avant.',
    issue: 'Troubles de voisinage, bornage, servitudes',
    type: 'litigation',
    adverse: 'Gontran Muret',
    tellers: 'individual',
  },
  {
    title: 'Loyers impayés, appartement {place}',
    facts:
      'Mon locataire ne paie plus depuis quatre mois. Il me doit {amount} €, charges comprises.\n\nIl ne répond ni au téléphone ni à mes lettres recommandées.',
    issue: 'Loyers impayés et expulsion',
    type: 'litigation',
    adverse: 'Fabrice Loquet',
    tellers: 'individual',
  },
  {
    title: 'Humidité et chauffage en panne, {place}',
    facts:
      'Le mur de la chambre est noir de moisissures et la chaudière s’arrête chaque nuit. Le propriétaire promet un réparateur depuis l’automne.\n\nLe médecin de ma fille a écrit un certificat.',
    issue: 'Insalubrité, réparations et troubles de jouissance',
    type: 'pre-litigation',
    adverse: 'Immobilière des Trois Perrons',
    tellers: 'individual',
  },
  {
    title: 'Divorce par consentement mutuel',
    facts:
      'Nous sommes d’accord sur la maison et sur les enfants. Il reste à écrire les conventions et à régler la part du crédit.\n\nNous souhaitons avancer sans nous disputer.',
    issue: 'Divorce par consentement mutuel',
    type: 'pre-litigation',
    adverse: 'Sacha Perlin',
    tellers: 'individual',
  },
  {
    title: 'Hébergement des enfants après la séparation',
    facts:
      'Le père demande une semaine sur deux alors qu’il travaille de nuit. Je propose un week-end sur deux et la moitié des vacances.\n\nLes enfants ont six et neuf ans.',
    issue: 'Autorité parentale et hébergement',
    type: 'litigation',
    adverse: 'Romain Aubertal',
    tellers: 'individual',
  },
  {
    title: 'Contribution alimentaire à revoir',
    facts:
      'Le jugement date de cinq ans. Mes revenus ont baissé et le plus grand entre à l’université.\n\nJe demande que la contribution de {amount} € par an soit revue.',
    issue: 'Fixation ou révision d’une contribution alimentaire',
    type: 'litigation',
    adverse: 'Nadège Corvin',
    tellers: 'individual',
  },
  {
    title: 'Pension alimentaire non payée',
    facts:
      'Le jugement est définitif mais rien n’a été versé depuis sept mois. La dette est de {amount} €.\n\nJe voudrais savoir si un service peut avancer les montants.',
    issue: 'Non-paiement d’aliments et recouvrement (SECAL / ARIPA)',
    type: 'monitoring',
    adverse: 'Loïc Estrel',
    tellers: 'individual',
  },
  {
    title: 'Testament de ma tante contesté',
    facts:
      'Un testament daté de trois semaines avant son décès donne tout à un voisin. Elle ne reconnaissait plus personne.\n\nJe suis l’un des trois neveux.',
    issue: 'Succession contestée, réserve et testament',
    type: 'litigation',
    adverse: 'Honoré Vastin',
    tellers: 'individual',
  },
  {
    title: 'Licenciement pour faute grave',
    facts:
      'On me reproche une absence pour laquelle j’avais l’accord écrit de mon chef. La lettre m’a été remise en main propre, sans entretien.\n\nJ’ai onze ans d’ancienneté.',
    issue: 'Licenciement pour motif grave / faute grave',
    type: 'litigation',
    adverse: 'Boulangeries Réunies du Modèle',
    tellers: 'individual',
  },
  {
    title: 'Heures supplémentaires jamais payées',
    facts:
      'J’ai noté mes heures dans un carnet pendant deux ans : {amount} € ne m’ont jamais été payés.\n\nLes plannings affichés à l’atelier le confirment.',
    issue: 'Rémunération, heures supplémentaires, primes impayées',
    type: 'pre-litigation',
    adverse: 'Transports Grivaux (exemple)',
    tellers: 'individual',
  },
  {
    title: 'Exclusion du chômage',
    facts:
      'La décision me reproche de ne pas avoir répondu à une convocation. Elle est arrivée à mon ancienne adresse.\n\nLe délai de recours court encore.',
    issue: 'Chômage : exclusion, sanction, récupération',
    type: 'litigation',
    adverse: 'Office de l’emploi (exemple)',
    tellers: 'individual',
  },
  {
    title: 'Voiture d’occasion : défaut caché',
    facts:
      'Le moteur a cédé après 600 km. L’expert écrit que le défaut existait avant la vente. Le prix était de {amount} €.\n\nLe garage refuse de reprendre la voiture.',
    issue: 'Garantie légale et produit défectueux',
    type: 'pre-litigation',
    adverse: 'Garage du Vieux Pont (exemple)',
    tellers: 'individual',
  },
  {
    title: 'Vol annulé, remboursement refusé',
    facts:
      'Le vol a été annulé la veille du départ. La compagnie propose un bon, nous demandons {amount} € et l’indemnité.\n\nNous étions quatre, dont deux enfants.',
    issue: 'Voyages, transport aérien, e-commerce',
    type: 'pre-litigation',
    adverse: 'Air Exemple',
    tellers: 'individual',
  },
  {
    title: 'Maison achetée avec une toiture à refaire, {place}',
    facts:
      'Trois mois après l’achat, l’eau coule dans la cage d’escalier. Le couvreur chiffre la réfection à {amount} €.\n\nDes seaux étaient cachés sous les combles le jour de la visite.',
    issue: 'Vices cachés et non-conformité',
    type: 'litigation',
    adverse: 'Époux Tarvel',
    tellers: 'individual',
  },
  {
    title: 'Règlement collectif de dettes',
    facts:
      'Je ne parviens plus à payer : loyer, énergie et deux crédits, {amount} € en tout.\n\nJe voudrais un plan et que les huissiers cessent de venir.',
    issue: 'Règlement collectif de dettes',
    type: 'monitoring',
    adverse: 'Crédit de l’Exemple',
    tellers: 'individual',
  },
  {
    title: 'Regroupement familial refusé',
    facts:
      'La demande de mon épouse a été refusée faute de revenus stables. J’ai pourtant un contrat à durée indéterminée depuis mars.\n\nLe recours doit partir ce mois-ci.',
    issue: 'Regroupement familial',
    type: 'litigation',
    adverse: 'Office des étrangers (exemple)',
    tellers: 'individual',
  },
  {
    title: 'Accident à vélo, carrefour {place}',
    facts:
      'Une voiture m’a renversé dans le carrefour. J’ai été opéré du poignet et j’ai manqué six semaines de travail.\n\nL’assurance propose {amount} €, ce qui ne couvre pas les frais.',
    issue: 'Accident de la circulation',
    type: 'litigation',
    adverse: 'Assurances du Phare (exemple)',
    tellers: 'individual',
  },
  {
    title: 'Parcelle vendue deux fois, {place}',
    facts:
      'J’ai payé la parcelle il y a trois ans et je détiens le reçu du notaire. Un autre acquéreur vient d’y poser des bornes.\n\nLe vendeur ne répond plus.',
    issue: 'Litige foncier, double vente, occupation',
    type: 'litigation',
    adverse: 'Théodore Ngassabe',
    tellers: 'individual',
  },
  {
    title: 'Titre foncier à mon nom, {place}',
    facts:
      'Le terrain familial n’a jamais été immatriculé. Mes frères sont d’accord et le chef du village a signé.\n\nNous vivons à l’étranger et cherchons quelqu’un qui suive les démarches.',
    issue: 'Immatriculation et titre foncier',
    type: 'monitoring',
    adverse: 'Conservation foncière (exemple)',
    tellers: 'individual',
  },
  {
    title: 'Procès-verbal d’assemblée générale contesté',
    facts:
      'L’assemblée a voté {amount} € de travaux qui n’étaient pas à l’ordre du jour. J’ai voté contre.\n\nLe syndic refuse de revenir sur la décision.',
    issue: 'Contestation d’une décision d’assemblée générale',
    type: 'litigation',
    adverse: 'Syndic des Six Clés (exemple)',
    tellers: 'individual',
  },
  {
    title: 'Factures impayées d’un client grossiste',
    facts:
      'Trois factures restent ouvertes depuis l’été, {amount} € en tout. Le client reconnaît la dette et demande des délais qu’il ne tient pas.\n\nNos conditions générales prévoient des intérêts.',
    issue: 'Créance entre entreprises : mise en demeure, injonction de payer',
    type: 'litigation',
    adverse: 'Grossiste Valmorin (exemple)',
    tellers: 'business',
  },
  {
    title: 'Bail commercial : renouvellement, {place}',
    facts:
      'Le bail de la boutique finit l’an prochain. Le bailleur demande un loyer doublé, {amount} € par an.\n\nNous voulons rester et négocier.',
    issue: 'Bail commercial : renouvellement, résiliation',
    type: 'pre-litigation',
    adverse: 'Foncière du Beffroi (exemple)',
    tellers: 'business',
  },
  {
    title: 'Marque copiée par un concurrent',
    facts:
      'Un concurrent vend sous un nom et un dessin très proches des nôtres. Des clients nous rapportent ses produits.\n\nNotre marque est enregistrée depuis six ans.',
    issue: 'Marques, droit d’auteur, licences',
    type: 'litigation',
    adverse: 'Comptoir Zéphyrin (exemple)',
    tellers: 'business',
  },
  {
    title: 'Désaccord entre associés',
    facts:
      'Notre associé bloque les comptes depuis deux exercices et a ouvert une société voisine.\n\nNous souhaitons racheter ses parts, estimées à {amount} €.',
    issue: 'Conflit entre associés, exclusion et retrait',
    type: 'litigation',
    adverse: 'Maxence Orval',
    tellers: 'business',
  },
  {
    title: 'Mise en conformité RGPD',
    facts:
      'Nous tenons des fiches de clients dans trois logiciels, sans registre. Un client demande à voir ses données.\n\nNous voulons tout mettre en ordre avant la fin de l’année.',
    issue: 'Mise en conformité et audit RGPD',
    type: 'monitoring',
    adverse: '',
    tellers: 'business',
  },
  {
    title: 'Suivi des contrats et de leurs échéances',
    facts:
      'Une quarantaine de contrats se renouvellent d’eux-mêmes à des dates différentes. L’un nous a coûté {amount} € cette année.\n\nNous voulons être prévenus à temps.',
    issue: 'Suivi des contrats et échéances',
    type: 'monitoring',
    adverse: '',
    tellers: 'business',
  },
  {
    title: 'Contrôle TVA, trois exercices',
    facts:
      'L’administration réclame {amount} € de TVA sur des livraisons intracommunautaires. Les lettres de voiture sont au dossier.\n\nLe délai de réponse est d’un mois.',
    issue: 'Contrôle fiscal et TVA',
    type: 'pre-litigation',
    adverse: 'Administration fiscale (exemple)',
    tellers: 'business',
  },
]
