// The questions of the templates that come with the product, with their names in the files and their labels.
export type ShippedQuestion = readonly [names: string, fr: string, en: string, nl: string]

const PROCEEDINGS: readonly ShippedQuestion[] = [
  ['juridiction', 'Juridiction', 'Court', 'Rechtscollege'],
  ['court tribunal rechtbank', 'Tribunal', 'Court', 'Rechtbank'],
  [
    'adresse_du_tribunal adres_van_de_rechtbank',
    'Adresse du tribunal',
    'Address of the court',
    'Adres van de rechtbank',
  ],
  ['numero_de_role rolnummer', 'Numéro de rôle', 'Docket number', 'Rolnummer'],
  ['numero_rg', 'Numéro RG', 'RG number', 'RG-nummer'],
  ['numero_de_la_cause suit_number', 'Numéro de la cause', 'Suit number', 'Nummer van de zaak'],
  [
    'antecedents_de_procedure voorgaanden_van_de_procedure',
    'Antécédents de procédure',
    'Procedural history',
    'Voorgaanden van de procedure',
  ],
  [
    'rappel_de_la_procedure course_of_the_proceedings',
    'Rappel de la procédure',
    'Course of the proceedings',
    'Verloop van de procedure',
  ],
  ['procedure_concernee', 'Procédure concernée', 'Proceedings concerned', 'Betrokken procedure'],
  [
    'objet_de_la_procedure voorwerp_van_de_procedure',
    'Objet de la procédure',
    'Subject of the proceedings',
    'Voorwerp van de procedure',
  ],
  [
    'objet_de_la_demande voorwerp_van_de_vordering',
    'Objet de la demande',
    'Subject of the claim',
    'Voorwerp van de vordering',
  ],
  ['dispositif beschikkend_gedeelte', 'Dispositif', 'Orders sought', 'Beschikkend gedeelte'],
  ['orders_sought', 'Dispositif demandé', 'Orders sought', 'Gevraagde beslissing'],
  [
    'indemnite_de_procedure rechtsplegingsvergoeding',
    'Indemnité de procédure',
    'Procedural indemnity',
    'Rechtsplegingsvergoeding',
  ],
  ['urgence', 'Urgence', 'Urgency', 'Hoogdringendheid'],
  [
    'mentions_obligatoires_selon_la_procedure',
    'Mentions obligatoires selon la procédure',
    'Particulars required by the procedure',
    'Verplichte vermeldingen volgens de procedure',
  ],
  [
    'diligences_en_vue_d_une_resolution_amiable',
    'Diligences en vue d’une résolution amiable',
    'Steps taken towards an amicable settlement',
    'Stappen naar een minnelijke regeling',
  ],
  [
    'date_en_toutes_lettres',
    'Date de l’acte, en toutes lettres',
    'Date of the act, in words',
    'Datum van de akte, voluit',
  ],
]

const GROUNDS: readonly ShippedQuestion[] = [
  ['premier_moyen eerste_middel', 'Premier moyen', 'First ground', 'Eerste middel'],
  ['deuxieme_moyen tweede_middel', 'Deuxième moyen', 'Second ground', 'Tweede middel'],
  [
    'premier_moyen_en_droit_et_en_fait',
    'Premier moyen, en droit et en fait',
    'First ground, in law and in fact',
    'Eerste middel, in rechte en in feite',
  ],
  [
    'deuxieme_moyen_en_droit_et_en_fait',
    'Deuxième moyen, en droit et en fait',
    'Second ground, in law and in fact',
    'Tweede middel, in rechte en in feite',
  ],
  ['moyens_en_droit grounds_in_law', 'Moyens en droit', 'Grounds in law', 'Middelen in rechte'],
  [
    'moyens_en_fait_et_en_droit',
    'Moyens en fait et en droit',
    'Grounds in fact and in law',
    'Middelen in feite en in rechte',
  ],
  [
    'expose_des_moyens uiteenzetting_van_de_middelen',
    'Exposé des moyens',
    'Statement of the grounds',
    'Uiteenzetting van de middelen',
  ],
  [
    'expose_en_fait_et_en_droit',
    'Exposé en fait et en droit',
    'Statement in fact and in law',
    'Uiteenzetting in feite en in rechte',
  ],
]

const HEARINGS: readonly ShippedQuestion[] = [
  [
    'date_d_audience date_of_hearing datum_van_de_zitting',
    'Date d’audience',
    'Date of the hearing',
    'Datum van de zitting',
  ],
  ['heure_d_audience uur_van_de_zitting', 'Heure d’audience', 'Time of the hearing', 'Uur van de zitting'],
  ['lieu_d_audience', 'Lieu d’audience', 'Place of the hearing', 'Plaats van de zitting'],
  [
    'presence_necessaire presence_needed aanwezigheid_nodig',
    'La présence du client est nécessaire',
    'The client must attend',
    'De cliënt moet aanwezig zijn',
  ],
  [
    'ce_qui_se_passera what_will_happen wat_er_zal_gebeuren',
    'Ce qui se passera à l’audience',
    'What will happen at the hearing',
    'Wat er op de zitting zal gebeuren',
  ],
]

const AMOUNTS: readonly ShippedQuestion[] = [
  [
    'montant_en_principal bedrag_in_hoofdsom',
    'Montant en principal',
    'Principal amount',
    'Bedrag in hoofdsom',
  ],
  [
    'montant_reclame amount_claimed gevorderd_bedrag',
    'Montant réclamé',
    'Amount claimed',
    'Gevorderd bedrag',
  ],
  [
    'montant_de_la_transaction settlement_amount bedrag_van_de_dading',
    'Montant de la transaction',
    'Settlement amount',
    'Bedrag van de dading',
  ],
  ['date_de_paiement payment_date betaaldatum', 'Date de paiement', 'Date of payment', 'Betaaldatum'],
  [
    'cout_annonce announced_cost aangekondigde_kosten',
    'Coût annoncé',
    'Announced cost',
    'Aangekondigde kosten',
  ],
  [
    'frais_particuliers particular_costs bijzondere_kosten',
    'Frais particuliers',
    'Particular costs',
    'Bijzondere kosten',
  ],
]

const LETTERS: readonly ShippedQuestion[] = [
  [
    'references_du_destinataire reference_of_the_recipient referentie_van_de_bestemmeling',
    'Références du destinataire',
    'Reference of the recipient',
    'Referentie van de bestemmeling',
  ],
  [
    'date_de_reponse date_of_answer antwoorddatum',
    'Date de réponse attendue',
    'Answer expected by',
    'Antwoord verwacht tegen',
  ],
  ['delai time_limit termijn', 'Délai', 'Time limit', 'Termijn'],
  ['message bericht', 'Message', 'Message', 'Bericht'],
  [
    'officiel_ou_confidentiel open_or_without_prejudice officieel_of_vertrouwelijk',
    'Officiel ou confidentiel',
    'Open or without prejudice',
    'Officieel of vertrouwelijk',
  ],
  [
    'auteur_est_une_femme',
    'La personne qui signe est une femme',
    'The person who signs is a woman',
    'De ondertekenaar is een vrouw',
  ],
  [
    'demande_au_greffe request_to_the_registry verzoek_aan_de_griffie',
    'Demande au greffe',
    'Request to the registry',
    'Verzoek aan de griffie',
  ],
  [
    'ce_qui_est_joint what_is_enclosed wat_is_bijgevoegd',
    'Pièces jointes à la lettre',
    'Enclosed with the letter',
    'Bijlagen bij de brief',
  ],
  [
    'documents_demandes requested_documents gevraagde_documenten',
    'Documents demandés',
    'Requested documents',
    'Gevraagde documenten',
  ],
  [
    'justificatifs_joints bijgevoegde_bewijsstukken',
    'Justificatifs joints',
    'Supporting documents enclosed',
    'Bijgevoegde bewijsstukken',
  ],
  [
    'motif_de_l_aide grond_van_de_bijstand',
    'Motif de l’aide juridique',
    'Ground for legal aid',
    'Grond voor de juridische bijstand',
  ],
  [
    'ce_qui_est_reproche what_is_complained_of wat_wordt_verweten',
    'Ce qui est reproché à l’adversaire',
    'What the opponent is blamed for',
    'Wat de tegenpartij wordt verweten',
  ],
  [
    'ce_qui_est_exige what_is_demanded wat_wordt_geeist',
    'Ce qui est exigé de l’adversaire',
    'What is demanded of the opponent',
    'Wat van de tegenpartij wordt geëist',
  ],
]

const CLIENT_MATTERS: readonly ShippedQuestion[] = [
  ['situation situatie', 'Situation', 'Situation', 'Situatie'],
  [
    'ce_que_nous_ferons what_we_will_do wat_wij_zullen_doen',
    'Ce que nous ferons',
    'What we will do',
    'Wat wij zullen doen',
  ],
  [
    'ce_que_le_client_doit_faire what_the_client_has_to_do wat_de_client_moet_doen',
    'Ce que le client doit faire',
    'What the client has to do',
    'Wat de cliënt moet doen',
  ],
  ['resultat result resultaat', 'Résultat', 'Result', 'Resultaat'],
  [
    'ce_qui_reste_a_faire what_is_left_to_do wat_nog_te_doen_is',
    'Ce qui reste à faire',
    'What is left to do',
    'Wat nog te doen is',
  ],
  [
    'autres_pouvoirs other_powers andere_bevoegdheden',
    'Autres pouvoirs donnés',
    'Other powers given',
    'Andere verleende bevoegdheden',
  ],
  [
    'lieu_de_signature place_of_signature plaats_van_ondertekening',
    'Lieu de signature',
    'Place of signature',
    'Plaats van ondertekening',
  ],
  ['differend dispute geschil', 'Différend', 'Dispute', 'Geschil'],
  [
    'engagements_du_client undertakings_of_the_client verbintenissen_van_de_client',
    'Engagements du client',
    'Undertakings of the client',
    'Verbintenissen van de cliënt',
  ],
  [
    'engagements_de_l_adversaire undertakings_of_the_opponent verbintenissen_van_de_tegenpartij',
    'Engagements de l’adversaire',
    'Undertakings of the opponent',
    'Verbintenissen van de tegenpartij',
  ],
  [
    'confidentialite_et_droit_applicable confidentiality_and_governing_law vertrouwelijkheid_en_toepasselijk_recht',
    'Confidentialité et droit applicable',
    'Confidentiality and governing law',
    'Vertrouwelijkheid en toepasselijk recht',
  ],
]

export const SHIPPED_QUESTIONS: readonly ShippedQuestion[] = [
  ...PROCEEDINGS,
  ...GROUNDS,
  ...HEARINGS,
  ...AMOUNTS,
  ...LETTERS,
  ...CLIENT_MATTERS,
]
