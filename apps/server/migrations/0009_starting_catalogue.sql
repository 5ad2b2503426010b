-- The catalogue that a firm starts with, which it edits on its screens from then on.
-- Identity is proved in its own step of a case, so that no issue asks for it a second time.

create temporary table starting_catalogue (content jsonb) on commit drop;
insert into starting_catalogue values ($catalogue${
"documentTypes": [
{"code": "identity", "name": {"fr": "Carte d’identité ou passeport", "en": "Identity card or passport", "nl": "Identiteitskaart of paspoort"}},
{"code": "household", "name": {"fr": "Composition de ménage", "en": "Household composition certificate", "nl": "Attest gezinssamenstelling"}},
{"code": "civil-status", "name": {"fr": "Actes d’état civil (naissance, mariage)", "en": "Civil-status records (birth, marriage)", "nl": "Akten burgerlijke stand (geboorte, huwelijk)"}},
{"code": "income", "name": {"fr": "Preuves de revenus (3 derniers mois)", "en": "Proof of income (last 3 months)", "nl": "Inkomensbewijzen (laatste 3 maanden)"}},
{"code": "tax", "name": {"fr": "Avertissement-extrait de rôle / avis d’impôt", "en": "Tax assessment notice", "nl": "Aanslagbiljet"}},
{"code": "judgment", "name": {"fr": "Jugement ou décision contestée", "en": "Judgment or contested decision", "nl": "Vonnis of betwiste beslissing"}},
{"code": "summons", "name": {"fr": "Citation, requête ou convocation", "en": "Summons, petition or notice to appear", "nl": "Dagvaarding, verzoekschrift of oproeping"}},
{"code": "correspondence", "name": {"fr": "Correspondance et mises en demeure", "en": "Correspondence and formal notices", "nl": "Briefwisseling en ingebrekestellingen"}},
{"code": "contract", "name": {"fr": "Contrat ou conditions générales", "en": "Contract or general terms", "nl": "Overeenkomst of algemene voorwaarden"}},
{"code": "invoices", "name": {"fr": "Factures et preuves de paiement", "en": "Invoices and proof of payment", "nl": "Facturen en betalingsbewijzen"}},
{"code": "lease", "name": {"fr": "Contrat de bail et état des lieux", "en": "Lease and inventory of fixtures", "nl": "Huurovereenkomst en plaatsbeschrijving"}},
{"code": "title-deed", "name": {"fr": "Titre de propriété / acte notarié", "en": "Title deed / notarial deed", "nl": "Eigendomstitel / notariële akte"}},
{"code": "employment-contract", "name": {"fr": "Contrat de travail et règlement de travail", "en": "Employment contract and work rules", "nl": "Arbeidsovereenkomst en arbeidsreglement"}},
{"code": "payslips", "name": {"fr": "Fiches de paie", "en": "Payslips", "nl": "Loonfiches"}},
{"code": "dismissal", "name": {"fr": "Lettre de licenciement, C4 / attestation employeur", "en": "Dismissal letter, C4 / employer certificate", "nl": "Ontslagbrief, C4 / werkgeversattest"}},
{"code": "medical", "name": {"fr": "Certificats médicaux / rapports", "en": "Medical certificates / reports", "nl": "Medische attesten / verslagen"}},
{"code": "police-report", "name": {"fr": "Procès-verbal, plainte, audition", "en": "Police report, complaint, interview record", "nl": "Proces-verbaal, klacht, verhoor"}},
{"code": "residence", "name": {"fr": "Titre de séjour, annexes, décisions", "en": "Residence permit, annexes, decisions", "nl": "Verblijfstitel, bijlagen, beslissingen"}},
{"code": "articles", "name": {"fr": "Statuts et extrait BCE / Kbis / RCCM", "en": "Articles of association and register extract", "nl": "Statuten en uittreksel KBO / Kbis / RCCM"}},
{"code": "beneficial-owners", "name": {"fr": "Extrait du registre UBO", "en": "Beneficial-owner register extract", "nl": "Uittreksel UBO-register"}},
{"code": "accounts", "name": {"fr": "Comptes annuels / bilan", "en": "Annual accounts / balance sheet", "nl": "Jaarrekening / balans"}},
{"code": "insurance", "name": {"fr": "Police d’assurance / protection juridique", "en": "Insurance policy / legal-expenses cover", "nl": "Verzekeringspolis / rechtsbijstand"}},
{"code": "photos", "name": {"fr": "Photos, constats, expertises", "en": "Photos, findings, expert reports", "nl": "Foto’s, vaststellingen, expertises"}},
{"code": "debts", "name": {"fr": "Liste des dettes et créanciers", "en": "List of debts and creditors", "nl": "Lijst van schulden en schuldeisers"}},
{"code": "processing-record", "name": {"fr": "Registre des traitements et politiques", "en": "Record of processing and policies", "nl": "Register van verwerkingen en beleid"}},
{"code": "mandate", "name": {"fr": "Procuration / mandat", "en": "Power of attorney", "nl": "Volmacht"}},
{"code": "identity-front", "name": {"fr": "Pièce d’identité, recto", "en": "Identity document, front", "nl": "Identiteitsbewijs, voorkant"}},
{"code": "identity-back", "name": {"fr": "Pièce d’identité, verso", "en": "Identity document, back", "nl": "Identiteitsbewijs, achterkant"}},
{"code": "passport", "name": {"fr": "Passeport", "en": "Passport", "nl": "Paspoort"}},
{"code": "funds", "name": {"fr": "Origine des fonds : justificatifs", "en": "Origin of funds: evidence", "nl": "Herkomst van de middelen: bewijsstukken"}},
{"code": "legal-aid", "name": {"fr": "Justificatif pour l’aide juridique", "en": "Evidence for legal aid", "nl": "Bewijsstuk voor juridische bijstand"}}
],
"categories": [
{"name": {"fr": "Droit de la famille et des personnes", "en": "Family and personal law", "nl": "Familie- en personenrecht"}, "subcategories": [
  {"name": {"fr": "Divorce et séparation", "en": "Divorce and separation", "nl": "Echtscheiding en scheiding"},
   "documents": [{"type": "civil-status", "required": true}, {"type": "household", "required": false}, {"type": "income", "required": false}],
   "issues": [
    {"name": {"fr": "Divorce pour désunion irrémédiable / altération du lien conjugal", "en": "Divorce for irretrievable breakdown", "nl": "Echtscheiding wegens onherstelbare ontwrichting"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Divorce par consentement mutuel", "en": "Divorce by mutual consent", "nl": "Echtscheiding door onderlinge toestemming"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Mesures urgentes et provisoires entre époux ou cohabitants", "en": "Urgent and interim measures between spouses or partners", "nl": "Dringende en voorlopige maatregelen tussen echtgenoten of samenwonenden"}, "caseTypes": ["litigation"]}
   ]},
  {"name": {"fr": "Enfants et obligations alimentaires", "en": "Children and maintenance", "nl": "Kinderen en onderhoud"},
   "documents": [{"type": "civil-status", "required": true}, {"type": "income", "required": false}, {"type": "judgment", "required": false}],
   "issues": [
    {"name": {"fr": "Autorité parentale et hébergement", "en": "Parental authority and residence of the child", "nl": "Ouderlijk gezag en verblijfsregeling"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Fixation ou révision d’une contribution alimentaire", "en": "Setting or review of child maintenance", "nl": "Vaststelling of herziening van onderhoudsbijdrage"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Non-paiement d’aliments et recouvrement (SECAL / ARIPA)", "en": "Unpaid maintenance and recovery", "nl": "Niet-betaling van onderhoudsgeld en invordering (DAVO)"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Régimes matrimoniaux et successions", "en": "Matrimonial property and succession", "nl": "Huwelijksvermogen en erfrecht"},
   "documents": [{"type": "civil-status", "required": true}, {"type": "title-deed", "required": false}, {"type": "tax", "required": false}],
   "issues": [
    {"name": {"fr": "Liquidation et partage du régime matrimonial", "en": "Liquidation and partition of matrimonial property", "nl": "Vereffening en verdeling van het huwelijksvermogen"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Succession contestée, réserve et testament", "en": "Contested estate, reserved share and will", "nl": "Betwiste nalatenschap, reserve en testament"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Succession internationale (BE / FR / CM)", "en": "Cross-border estate (BE / FR / CM)", "nl": "Internationale nalatenschap (BE / FR / CM)"}, "caseTypes": ["pre-litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Protection des personnes vulnérables", "en": "Protection of vulnerable persons", "nl": "Bescherming van kwetsbare personen"},
   "documents": [{"type": "medical", "required": true}, {"type": "household", "required": false}],
   "issues": [
    {"name": {"fr": "Administration de la personne ou des biens / tutelle", "en": "Guardianship of person or property", "nl": "Bewindvoering over persoon of goederen"}, "caseTypes": ["litigation", "monitoring"]},
    {"name": {"fr": "Mesure de protection du malade mental", "en": "Mental-health protection measure", "nl": "Beschermingsmaatregel geesteszieke"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Mandat extrajudiciaire / mandat de protection future", "en": "Lasting power of attorney", "nl": "Zorgvolmacht"}, "caseTypes": ["pre-litigation", "monitoring"]}
   ]}
]},
{"name": {"fr": "Droit du travail et de la sécurité sociale", "en": "Employment and social security law", "nl": "Arbeids- en socialezekerheidsrecht"}, "subcategories": [
  {"name": {"fr": "Fin du contrat de travail", "en": "End of employment", "nl": "Einde arbeidsovereenkomst"},
   "documents": [{"type": "employment-contract", "required": true}, {"type": "payslips", "required": false}, {"type": "dismissal", "required": false}],
   "issues": [
    {"name": {"fr": "Préavis et indemnité de rupture", "en": "Notice and pay in lieu of notice", "nl": "Opzegging en verbrekingsvergoeding"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Licenciement pour motif grave / faute grave", "en": "Dismissal for serious cause", "nl": "Ontslag om dringende reden"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Licenciement manifestement déraisonnable / sans cause réelle et sérieuse", "en": "Manifestly unreasonable or unfair dismissal", "nl": "Kennelijk onredelijk ontslag"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]},
  {"name": {"fr": "Conditions de travail", "en": "Working conditions", "nl": "Arbeidsvoorwaarden"},
   "documents": [{"type": "employment-contract", "required": true}, {"type": "payslips", "required": false}, {"type": "correspondence", "required": false}],
   "issues": [
    {"name": {"fr": "Rémunération, heures supplémentaires, primes impayées", "en": "Unpaid wages, overtime and bonuses", "nl": "Onbetaald loon, overuren en premies"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Harcèlement, discrimination, bien-être au travail", "en": "Harassment, discrimination, well-being at work", "nl": "Pesterijen, discriminatie, welzijn op het werk"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Accident du travail et maladie professionnelle", "en": "Accident at work and occupational disease", "nl": "Arbeidsongeval en beroepsziekte"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Prestations sociales", "en": "Social benefits", "nl": "Sociale uitkeringen"},
   "documents": [{"type": "judgment", "required": true}, {"type": "income", "required": false}, {"type": "medical", "required": false}],
   "issues": [
    {"name": {"fr": "Chômage : exclusion, sanction, récupération", "en": "Unemployment: exclusion, sanction, recovery", "nl": "Werkloosheid: uitsluiting, sanctie, terugvordering"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Revenu d’intégration et aide sociale du CPAS", "en": "Living wage and social assistance", "nl": "Leefloon en OCMW-hulp"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Incapacité, invalidité, handicap, pension", "en": "Incapacity, disability and pension", "nl": "Arbeidsongeschiktheid, handicap, pensioen"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]},
  {"name": {"fr": "Conseil aux employeurs", "en": "Employer advice", "nl": "Advies aan werkgevers"},
   "documents": [{"type": "articles", "required": true}, {"type": "employment-contract", "required": false}, {"type": "correspondence", "required": false}],
   "issues": [
    {"name": {"fr": "Audit des contrats et règlement de travail", "en": "Audit of contracts and work rules", "nl": "Audit van contracten en arbeidsreglement"}, "caseTypes": ["monitoring"]},
    {"name": {"fr": "Restructuration et licenciement collectif", "en": "Restructuring and collective dismissal", "nl": "Herstructurering en collectief ontslag"}, "caseTypes": ["pre-litigation", "monitoring"]},
    {"name": {"fr": "Contrôle de l’inspection sociale", "en": "Social inspection", "nl": "Controle sociale inspectie"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]}
   ]}
]},
{"name": {"fr": "Logement et immobilier", "en": "Housing and real estate", "nl": "Huisvesting en vastgoed"}, "subcategories": [
  {"name": {"fr": "Baux", "en": "Leases", "nl": "Huur"},
   "documents": [{"type": "lease", "required": true}, {"type": "invoices", "required": false}, {"type": "correspondence", "required": false}],
   "issues": [
    {"name": {"fr": "Loyers impayés et expulsion", "en": "Unpaid rent and eviction", "nl": "Huurachterstal en uithuiszetting"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Insalubrité, réparations et troubles de jouissance", "en": "Unfit housing, repairs and disturbance", "nl": "Ongezonde woning, herstellingen en genotsstoornis"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Bail commercial : renouvellement, résiliation", "en": "Commercial lease: renewal, termination", "nl": "Handelshuur: hernieuwing, beëindiging"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Vente et construction", "en": "Sale and construction", "nl": "Verkoop en bouw"},
   "documents": [{"type": "title-deed", "required": true}, {"type": "contract", "required": false}, {"type": "photos", "required": false}, {"type": "insurance", "required": false}],
   "issues": [
    {"name": {"fr": "Vices cachés et non-conformité", "en": "Hidden defects and non-conformity", "nl": "Verborgen gebreken en niet-conformiteit"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Malfaçons, retard, responsabilité décennale", "en": "Defective works, delay, ten-year liability", "nl": "Gebrekkige werken, vertraging, tienjarige aansprakelijkheid"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Compromis de vente : annulation, conditions suspensives", "en": "Sale agreement: cancellation, conditions precedent", "nl": "Compromis: ontbinding, opschortende voorwaarden"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]},
  {"name": {"fr": "Copropriété et voisinage", "en": "Co-ownership and neighbours", "nl": "Mede-eigendom en buren"},
   "documents": [{"type": "title-deed", "required": true}, {"type": "correspondence", "required": false}, {"type": "photos", "required": false}],
   "issues": [
    {"name": {"fr": "Contestation d’une décision d’assemblée générale", "en": "Challenge of a general-meeting decision", "nl": "Betwisting van een beslissing van de algemene vergadering"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Charges de copropriété impayées", "en": "Unpaid co-ownership charges", "nl": "Onbetaalde lasten mede-eigendom"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Troubles de voisinage, bornage, servitudes", "en": "Nuisance, boundaries, easements", "nl": "Burenhinder, afpaling, erfdienstbaarheden"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]},
  {"name": {"fr": "Foncier et investissement au Cameroun", "en": "Land and investment in Cameroon", "nl": "Grond en investering in Kameroen"},
   "documents": [{"type": "title-deed", "required": true}, {"type": "mandate", "required": false}, {"type": "photos", "required": false}],
   "issues": [
    {"name": {"fr": "Immatriculation et titre foncier", "en": "Land registration and title", "nl": "Grondregistratie en eigendomstitel"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]},
    {"name": {"fr": "Litige foncier, double vente, occupation", "en": "Land dispute, double sale, occupation", "nl": "Grondgeschil, dubbele verkoop, bezetting"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Sécurisation d’un achat par la diaspora", "en": "Securing a purchase from abroad", "nl": "Beveiligen van een aankoop vanuit het buitenland"}, "caseTypes": ["pre-litigation", "monitoring"]}
   ]}
]},
{"name": {"fr": "Contrats, consommation et dettes", "en": "Contracts, consumers and debts", "nl": "Overeenkomsten, consument en schulden"}, "subcategories": [
  {"name": {"fr": "Contrats et responsabilité civile", "en": "Contracts and civil liability", "nl": "Contracten en burgerlijke aansprakelijkheid"},
   "documents": [{"type": "contract", "required": true}, {"type": "invoices", "required": false}, {"type": "correspondence", "required": false}, {"type": "insurance", "required": false}],
   "issues": [
    {"name": {"fr": "Inexécution, résolution, dommages-intérêts", "en": "Non-performance, termination, damages", "nl": "Wanprestatie, ontbinding, schadevergoeding"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Responsabilité extracontractuelle et préjudice corporel", "en": "Tort and personal injury", "nl": "Buitencontractuele aansprakelijkheid en letselschade"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Rédaction et négociation de contrats", "en": "Drafting and negotiating contracts", "nl": "Opstellen en onderhandelen van contracten"}, "caseTypes": ["pre-litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Recouvrement de créances", "en": "Debt recovery", "nl": "Invordering van schuldvorderingen"},
   "documents": [{"type": "contract", "required": true}, {"type": "invoices", "required": false}, {"type": "correspondence", "required": false}],
   "issues": [
    {"name": {"fr": "Créance entre entreprises : mise en demeure, injonction de payer", "en": "B2B claim: formal notice, payment order", "nl": "B2B-vordering: ingebrekestelling, betalingsbevel"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Dette d’un consommateur (Livre XIX CDE)", "en": "Consumer debt (Book XIX CEL)", "nl": "Consumentenschuld (Boek XIX WER)"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Exécution : saisie, recouvrement transfrontière", "en": "Enforcement: seizure, cross-border recovery", "nl": "Uitvoering: beslag, grensoverschrijdende invordering"}, "caseTypes": ["litigation"]}
   ]},
  {"name": {"fr": "Surendettement", "en": "Over-indebtedness", "nl": "Schuldoverlast"},
   "documents": [{"type": "income", "required": true}, {"type": "debts", "required": false}, {"type": "household", "required": false}],
   "issues": [
    {"name": {"fr": "Règlement collectif de dettes", "en": "Collective debt settlement", "nl": "Collectieve schuldenregeling"}, "caseTypes": ["litigation", "monitoring"]},
    {"name": {"fr": "Médiation de dettes et plan de paiement", "en": "Debt mediation and payment plan", "nl": "Schuldbemiddeling en afbetalingsplan"}, "caseTypes": ["pre-litigation", "monitoring"]},
    {"name": {"fr": "Crédit à la consommation contesté", "en": "Disputed consumer credit", "nl": "Betwist consumentenkrediet"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]},
  {"name": {"fr": "Droits du consommateur", "en": "Consumer rights", "nl": "Consumentenrechten"},
   "documents": [{"type": "contract", "required": true}, {"type": "invoices", "required": false}, {"type": "correspondence", "required": false}],
   "issues": [
    {"name": {"fr": "Garantie légale et produit défectueux", "en": "Legal guarantee and defective product", "nl": "Wettelijke garantie en gebrekkig product"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Clauses abusives et pratiques déloyales", "en": "Unfair terms and practices", "nl": "Onrechtmatige bedingen en praktijken"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Voyages, transport aérien, e-commerce", "en": "Travel, air transport, e-commerce", "nl": "Reizen, luchtvervoer, e-commerce"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]}
]},
{"name": {"fr": "Droit des affaires et des sociétés", "en": "Business and company law", "nl": "Ondernemings- en vennootschapsrecht"}, "subcategories": [
  {"name": {"fr": "Vie des sociétés", "en": "Company life", "nl": "Vennootschapsleven"},
   "documents": [{"type": "articles", "required": true}, {"type": "beneficial-owners", "required": false}, {"type": "mandate", "required": false}],
   "issues": [
    {"name": {"fr": "Constitution et statuts (SRL, SAS, SARL OHADA)", "en": "Incorporation and articles", "nl": "Oprichting en statuten"}, "caseTypes": ["pre-litigation", "monitoring"]},
    {"name": {"fr": "Conflit entre associés, exclusion et retrait", "en": "Shareholder dispute, exclusion and exit", "nl": "Aandeelhoudersgeschil, uitsluiting en uittreding"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Responsabilité des administrateurs", "en": "Directors' liability", "nl": "Bestuurdersaansprakelijkheid"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]},
  {"name": {"fr": "Relations commerciales", "en": "Commercial relations", "nl": "Handelsrelaties"},
   "documents": [{"type": "contract", "required": true}, {"type": "correspondence", "required": false}, {"type": "invoices", "required": false}],
   "issues": [
    {"name": {"fr": "Agence, distribution, franchise", "en": "Agency, distribution, franchise", "nl": "Agentuur, distributie, franchise"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]},
    {"name": {"fr": "Concurrence déloyale et pratiques du marché", "en": "Unfair competition and market practices", "nl": "Oneerlijke concurrentie en marktpraktijken"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Marques, droit d’auteur, licences", "en": "Trade marks, copyright, licences", "nl": "Merken, auteursrecht, licenties"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Insolvabilité", "en": "Insolvency", "nl": "Insolventie"},
   "documents": [{"type": "articles", "required": true}, {"type": "accounts", "required": false}, {"type": "debts", "required": false}],
   "issues": [
    {"name": {"fr": "Réorganisation judiciaire / sauvegarde / règlement préventif", "en": "Judicial reorganisation / safeguard", "nl": "Gerechtelijke reorganisatie"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]},
    {"name": {"fr": "Faillite / liquidation judiciaire", "en": "Bankruptcy / liquidation", "nl": "Faillissement"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Déclaration et défense de créance", "en": "Proof and defence of claims", "nl": "Aangifte en verdediging van schuldvordering"}, "caseTypes": ["litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Opérations et investissement transfrontières", "en": "Cross-border operations and investment", "nl": "Grensoverschrijdende verrichtingen"},
   "documents": [{"type": "articles", "required": true}, {"type": "beneficial-owners", "required": false}, {"type": "contract", "required": false}],
   "issues": [
    {"name": {"fr": "Implantation au Cameroun / zone OHADA", "en": "Setting up in Cameroon / OHADA zone", "nl": "Vestiging in Kameroen / OHADA-zone"}, "caseTypes": ["pre-litigation", "monitoring"]},
    {"name": {"fr": "Arbitrage et exequatur", "en": "Arbitration and enforcement of foreign awards", "nl": "Arbitrage en exequatur"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Acquisition, due diligence, pacte", "en": "Acquisition, due diligence, shareholders' agreement", "nl": "Overname, due diligence, overeenkomst"}, "caseTypes": ["pre-litigation", "monitoring"]}
   ]}
]},
{"name": {"fr": "Droit pénal", "en": "Criminal law", "nl": "Strafrecht"}, "subcategories": [
  {"name": {"fr": "Défense pénale", "en": "Criminal defence", "nl": "Strafverdediging"},
   "documents": [{"type": "police-report", "required": true}, {"type": "summons", "required": false}],
   "issues": [
    {"name": {"fr": "Audition de police et garde à vue (Salduz)", "en": "Police questioning and custody", "nl": "Politieverhoor en aanhouding (Salduz)"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Détention préventive, chambre du conseil", "en": "Pre-trial detention", "nl": "Voorlopige hechtenis, raadkamer"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Citation devant le tribunal correctionnel", "en": "Trial before the criminal court", "nl": "Dagvaarding voor de correctionele rechtbank"}, "caseTypes": ["litigation"]}
   ]},
  {"name": {"fr": "Victimes", "en": "Victims", "nl": "Slachtoffers"},
   "documents": [{"type": "police-report", "required": true}, {"type": "medical", "required": false}, {"type": "invoices", "required": false}],
   "issues": [
    {"name": {"fr": "Plainte et constitution de partie civile", "en": "Complaint and civil-party action", "nl": "Klacht en burgerlijkepartijstelling"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Indemnisation et fonds d’aide aux victimes", "en": "Compensation and victims' fund", "nl": "Schadeloosstelling en slachtofferfonds"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Violences intrafamiliales : mesures de protection", "en": "Domestic violence: protective measures", "nl": "Intrafamiliaal geweld: beschermingsmaatregelen"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Roulage", "en": "Road traffic", "nl": "Verkeer"},
   "documents": [{"type": "police-report", "required": true}, {"type": "summons", "required": false}, {"type": "insurance", "required": false}],
   "issues": [
    {"name": {"fr": "Tribunal de police : infraction, retrait de permis", "en": "Police court: offence, driving ban", "nl": "Politierechtbank: overtreding, rijverbod"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Accident de la circulation", "en": "Traffic accident", "nl": "Verkeersongeval"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Amende administrative et perception immédiate", "en": "Administrative fine and on-the-spot fine", "nl": "Administratieve boete en onmiddellijke inning"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]},
  {"name": {"fr": "Exécution des peines", "en": "Enforcement of sentences", "nl": "Strafuitvoering"},
   "documents": [{"type": "judgment", "required": true}],
   "issues": [
    {"name": {"fr": "Libération conditionnelle, surveillance électronique", "en": "Conditional release, electronic monitoring", "nl": "Voorwaardelijke invrijheidstelling, elektronisch toezicht"}, "caseTypes": ["litigation", "monitoring"]},
    {"name": {"fr": "Réhabilitation, effacement, casier judiciaire", "en": "Rehabilitation, criminal record", "nl": "Eerherstel, uittreksel strafregister"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Probation et suivi des conditions", "en": "Probation and follow-up of conditions", "nl": "Probatie en opvolging van voorwaarden"}, "caseTypes": ["monitoring"]}
   ]}
]},
{"name": {"fr": "Droit des étrangers et nationalité", "en": "Immigration and nationality", "nl": "Vreemdelingenrecht en nationaliteit"}, "subcategories": [
  {"name": {"fr": "Séjour", "en": "Residence", "nl": "Verblijf"},
   "documents": [{"type": "residence", "required": true}, {"type": "civil-status", "required": false}, {"type": "income", "required": false}],
   "issues": [
    {"name": {"fr": "Regroupement familial", "en": "Family reunification", "nl": "Gezinshereniging"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Régularisation humanitaire ou médicale (9bis / 9ter)", "en": "Humanitarian or medical regularisation", "nl": "Humanitaire of medische regularisatie (9bis / 9ter)"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Permis unique, étudiant, travailleur", "en": "Single permit, student, worker", "nl": "Gecombineerde vergunning, student, werknemer"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Protection internationale", "en": "International protection", "nl": "Internationale bescherming"},
   "documents": [{"type": "residence", "required": true}, {"type": "judgment", "required": false}],
   "issues": [
    {"name": {"fr": "Demande et audition au CGRA / OFPRA", "en": "Application and interview", "nl": "Verzoek en gehoor CGVS"}, "caseTypes": ["pre-litigation"]},
    {"name": {"fr": "Recours au CCE / CNDA", "en": "Appeal to the asylum court", "nl": "Beroep bij de RvV"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Dublin et accueil", "en": "Dublin and reception", "nl": "Dublin en opvang"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]},
  {"name": {"fr": "Éloignement et détention", "en": "Removal and detention", "nl": "Verwijdering en detentie"},
   "documents": [{"type": "residence", "required": true}],
   "issues": [
    {"name": {"fr": "Ordre de quitter le territoire / OQTF", "en": "Order to leave the territory", "nl": "Bevel om het grondgebied te verlaten"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Extrême urgence et détention en centre fermé", "en": "Extreme urgency and closed-centre detention", "nl": "Uiterst dringende noodzakelijkheid en gesloten centrum"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Interdiction d’entrée : levée", "en": "Lifting of an entry ban", "nl": "Opheffing inreisverbod"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]},
  {"name": {"fr": "Nationalité et visas", "en": "Nationality and visas", "nl": "Nationaliteit en visa"},
   "documents": [{"type": "civil-status", "required": true}, {"type": "residence", "required": false}],
   "issues": [
    {"name": {"fr": "Déclaration de nationalité / naturalisation", "en": "Nationality declaration / naturalisation", "nl": "Nationaliteitsverklaring / naturalisatie"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Refus de visa", "en": "Visa refusal", "nl": "Visumweigering"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Reconnaissance d’actes étrangers", "en": "Recognition of foreign civil records", "nl": "Erkenning van buitenlandse akten"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]}
]},
{"name": {"fr": "Droit public, fiscal et conformité", "en": "Public, tax and compliance law", "nl": "Publiek, fiscaal en compliancerecht"}, "subcategories": [
  {"name": {"fr": "Administration et marchés publics", "en": "Administration and public procurement", "nl": "Bestuur en overheidsopdrachten"},
   "documents": [{"type": "judgment", "required": true}, {"type": "correspondence", "required": false}],
   "issues": [
    {"name": {"fr": "Recours en annulation ou suspension (Conseil d’État, TA)", "en": "Annulment or suspension appeal", "nl": "Annulatie- of schorsingsberoep (Raad van State)"}, "caseTypes": ["litigation"]},
    {"name": {"fr": "Urbanisme et environnement", "en": "Planning and environment", "nl": "Stedenbouw en omgeving"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]},
    {"name": {"fr": "Marchés publics : attribution et exécution", "en": "Public procurement: award and performance", "nl": "Overheidsopdrachten: gunning en uitvoering"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Fiscalité", "en": "Tax", "nl": "Fiscaliteit"},
   "documents": [{"type": "tax", "required": true}, {"type": "accounts", "required": false}, {"type": "correspondence", "required": false}],
   "issues": [
    {"name": {"fr": "Réclamation et recours fiscal", "en": "Tax complaint and appeal", "nl": "Bezwaar en fiscaal beroep"}, "caseTypes": ["pre-litigation", "litigation"]},
    {"name": {"fr": "Contrôle fiscal et TVA", "en": "Tax and VAT audit", "nl": "Fiscale en btw-controle"}, "caseTypes": ["pre-litigation", "monitoring"]},
    {"name": {"fr": "Fiscalité internationale BE / FR / CM", "en": "International tax BE / FR / CM", "nl": "Internationale fiscaliteit BE / FR / CM"}, "caseTypes": ["pre-litigation", "monitoring"]}
   ]},
  {"name": {"fr": "Données personnelles et numérique", "en": "Personal data and digital", "nl": "Persoonsgegevens en digitaal"},
   "documents": [{"type": "processing-record", "required": true}, {"type": "contract", "required": false}],
   "issues": [
    {"name": {"fr": "Mise en conformité et audit RGPD", "en": "GDPR compliance and audit", "nl": "AVG-compliance en audit"}, "caseTypes": ["monitoring"]},
    {"name": {"fr": "Violation de données : notification et suites", "en": "Data breach: notification and follow-up", "nl": "Datalek: melding en opvolging"}, "caseTypes": ["pre-litigation", "litigation", "monitoring"]},
    {"name": {"fr": "Exercice des droits et plainte à l’APD / CNIL", "en": "Data-subject rights and complaint to the authority", "nl": "Uitoefening van rechten en klacht bij de GBA"}, "caseTypes": ["pre-litigation", "litigation"]}
   ]},
  {"name": {"fr": "Suivi de conformité de l’entreprise", "en": "Company compliance follow-up", "nl": "Opvolging bedrijfscompliance"},
   "documents": [{"type": "articles", "required": true}, {"type": "beneficial-owners", "required": false}, {"type": "accounts", "required": false}],
   "issues": [
    {"name": {"fr": "Dispositif anti-blanchiment et registre UBO", "en": "Anti-money-laundering set-up and UBO register", "nl": "Antiwitwasbeleid en UBO-register"}, "caseTypes": ["monitoring"]},
    {"name": {"fr": "Suivi des contrats et échéances", "en": "Contract and due-date follow-up", "nl": "Opvolging van contracten en termijnen"}, "caseTypes": ["monitoring"]},
    {"name": {"fr": "Veille juridique et mise à jour documentaire", "en": "Legal watch and document updates", "nl": "Juridische monitoring en documentupdates"}, "caseTypes": ["monitoring"]}
   ]}
]}
]}$catalogue$);

insert into document_types (code, name, position)
select entry->>'code', entry->'name', place
from starting_catalogue, jsonb_array_elements(content->'documentTypes') with ordinality as types (entry, place);

-- Ids are drawn once per level and carried down to the next.
create temporary table starting_subcategories on commit drop as
with drawn as materialized (
  select gen_random_uuid() as id, entry, place
  from starting_catalogue, jsonb_array_elements(content->'categories') with ordinality as c (entry, place)
), kept as (
  insert into categories (id, name, position) select id, entry->'name', place from drawn
)
select gen_random_uuid() as id, drawn.id as category_id, s.entry, s.place
from drawn, jsonb_array_elements(drawn.entry->'subcategories') with ordinality as s (entry, place);

insert into subcategories (id, category_id, name, position)
select id, category_id, entry->'name', place from starting_subcategories;

create temporary table starting_issues on commit drop as
select gen_random_uuid() as id, s.id as subcategory_id, s.entry->'documents' as documents, i.entry, i.place
from starting_subcategories s, jsonb_array_elements(s.entry->'issues') with ordinality as i (entry, place);

insert into issues (id, subcategory_id, name, case_types, position)
select id, subcategory_id, entry->'name', array(select jsonb_array_elements_text(entry->'caseTypes')), place
from starting_issues;

insert into issue_documents (issue_id, document_type, is_required, position)
select i.id, d.entry->>'type', (d.entry->>'required')::boolean, d.place
from starting_issues i, jsonb_array_elements(i.documents) with ordinality as d (entry, place);

create temporary table starting_procedures on commit drop as
select gen_random_uuid() as id, entry
from jsonb_array_elements($procedures$[
{"caseType": "litigation", "position": 1, "name": {"fr": "Procédure au fond", "en": "Proceedings on the merits", "nl": "Procedure ten gronde"}, "description": {"fr": "Le tribunal juge l’affaire après un échange d’écrits et une audience.", "en": "The court decides after written submissions and a hearing.", "nl": "De rechtbank beslist na uitwisseling van conclusies en een zitting."}, "jurisdiction": {"fr": "Tribunal de première instance", "en": "Court of first instance", "nl": "Rechtbank van eerste aanleg"}, "steps": [{"name": {"fr": "Introduction", "en": "Filing", "nl": "Inleiding"}, "days": 14}, {"name": {"fr": "Échange de conclusions", "en": "Written submissions", "nl": "Uitwisseling van conclusies"}, "days": 120}, {"name": {"fr": "Audience", "en": "Hearing", "nl": "Zitting"}, "days": 30}, {"name": {"fr": "Jugement", "en": "Judgment", "nl": "Vonnis"}, "days": 30}], "fields": [{"name": "court", "type": "text", "required": false, "label": {"fr": "Tribunal saisi, s’il est connu", "en": "Court, if known", "nl": "Rechtbank, indien bekend"}, "maxLength": 120}, {"name": "served-on", "type": "date", "required": false, "label": {"fr": "Date de la citation ou de la convocation", "en": "Date of the summons or notice", "nl": "Datum van de dagvaarding of oproeping"}}, {"name": "amount", "type": "number", "required": false, "label": {"fr": "Montant en jeu, en euros", "en": "Amount at stake, in euros", "nl": "Bedrag in het geding, in euro"}, "minValue": 0, "maxValue": 1000000000}, {"name": "urgency", "type": "radio", "required": true, "label": {"fr": "Est-ce urgent ?", "en": "Is it urgent?", "nl": "Is het dringend?"}, "options": [{"value": "no", "label": {"fr": "Non", "en": "No", "nl": "Nee"}}, {"value": "yes", "label": {"fr": "Oui, dans le mois", "en": "Yes, within a month", "nl": "Ja, binnen een maand"}}], "defaultValue": "no"}]},
{"caseType": "litigation", "position": 2, "name": {"fr": "Référé", "en": "Summary proceedings", "nl": "Kort geding"}, "description": {"fr": "Le juge prend en urgence une mesure provisoire.", "en": "The judge orders an interim measure without delay.", "nl": "De rechter beveelt dringend een voorlopige maatregel."}, "jurisdiction": {"fr": "Président du tribunal", "en": "President of the court", "nl": "Voorzitter van de rechtbank"}, "steps": [{"name": {"fr": "Citation", "en": "Summons", "nl": "Dagvaarding"}, "days": 5}, {"name": {"fr": "Audience", "en": "Hearing", "nl": "Zitting"}, "days": 10}, {"name": {"fr": "Ordonnance", "en": "Order", "nl": "Beschikking"}, "days": 10}], "fields": [{"name": "why-urgent", "type": "textarea", "required": true, "label": {"fr": "Pourquoi ne peut-on pas attendre ?", "en": "Why can it not wait?", "nl": "Waarom kan het niet wachten?"}, "minLength": 10, "maxLength": 1500}, {"name": "deadline", "type": "date", "required": false, "label": {"fr": "Date à laquelle il sera trop tard", "en": "Date after which it will be too late", "nl": "Datum waarna het te laat is"}}]},
{"caseType": "pre-litigation", "position": 3, "name": {"fr": "Mise en demeure et négociation", "en": "Formal notice and negotiation", "nl": "Ingebrekestelling en onderhandeling"}, "description": {"fr": "Nous écrivons à l’autre partie, puis cherchons un accord.", "en": "We write to the other side, then look for an agreement.", "nl": "Wij schrijven de tegenpartij aan en zoeken een akkoord."}, "jurisdiction": {"fr": "Amiable", "en": "Out of court", "nl": "Minnelijk"}, "steps": [{"name": {"fr": "Mise en demeure", "en": "Formal notice", "nl": "Ingebrekestelling"}, "days": 8}, {"name": {"fr": "Négociation", "en": "Negotiation", "nl": "Onderhandeling"}, "days": 45}, {"name": {"fr": "Accord ou suite à donner", "en": "Agreement or next step", "nl": "Akkoord of vervolg"}, "days": 15}], "fields": [{"name": "wish", "type": "textarea", "required": true, "label": {"fr": "Que souhaitez-vous obtenir ?", "en": "What do you want to obtain?", "nl": "Wat wilt u bereiken?"}, "minLength": 5, "maxLength": 1500}, {"name": "already-written", "type": "checkbox", "required": false, "label": {"fr": "J’ai déjà écrit à l’autre partie", "en": "I have already written to the other side", "nl": "Ik heb de tegenpartij al aangeschreven"}}, {"name": "other-email", "type": "email", "required": false, "label": {"fr": "Adresse e-mail de l’autre partie", "en": "E-mail address of the other side", "nl": "E-mailadres van de tegenpartij"}}]},
{"caseType": "pre-litigation", "position": 4, "name": {"fr": "Médiation agréée", "en": "Accredited mediation", "nl": "Erkende bemiddeling"}, "description": {"fr": "Un médiateur agréé aide les parties à trouver elles-mêmes un accord.", "en": "An accredited mediator helps the parties to find their own agreement.", "nl": "Een erkende bemiddelaar helpt de partijen zelf een akkoord te vinden."}, "jurisdiction": {"fr": "Amiable", "en": "Out of court", "nl": "Minnelijk"}, "steps": [{"name": {"fr": "Choix du médiateur", "en": "Choice of the mediator", "nl": "Keuze van de bemiddelaar"}, "days": 20}, {"name": {"fr": "Séances", "en": "Sessions", "nl": "Zittingen"}, "days": 60}, {"name": {"fr": "Accord homologué", "en": "Approved agreement", "nl": "Gehomologeerd akkoord"}, "days": 30}], "fields": [{"name": "agrees", "type": "select", "required": true, "label": {"fr": "L’autre partie accepte-t-elle une médiation ?", "en": "Does the other side accept mediation?", "nl": "Aanvaardt de tegenpartij bemiddeling?"}, "options": [{"value": "yes", "label": {"fr": "Oui", "en": "Yes", "nl": "Ja"}}, {"value": "no", "label": {"fr": "Non", "en": "No", "nl": "Nee"}}, {"value": "unknown", "label": {"fr": "Je ne sais pas", "en": "I do not know", "nl": "Ik weet het niet"}}]}]},
{"caseType": "monitoring", "position": 5, "name": {"fr": "Suivi d’échéances", "en": "Due-date follow-up", "nl": "Opvolging van termijnen"}, "description": {"fr": "Nous surveillons les dates pour vous et vous prévenons à temps.", "en": "We watch the dates for you and warn you in time.", "nl": "Wij bewaken de termijnen en verwittigen u tijdig."}, "jurisdiction": {"fr": "Conseil", "en": "Advice", "nl": "Advies"}, "steps": [{"name": {"fr": "Mise en place", "en": "Set-up", "nl": "Opstart"}, "days": 15}, {"name": {"fr": "Suivi", "en": "Follow-up", "nl": "Opvolging"}, "days": 365}], "fields": [{"name": "rhythm", "type": "select", "required": true, "label": {"fr": "À quel rythme souhaitez-vous un point ?", "en": "How often do you want a review?", "nl": "Hoe vaak wenst u een overzicht?"}, "options": [{"value": "monthly", "label": {"fr": "Chaque mois", "en": "Every month", "nl": "Elke maand"}}, {"value": "quarterly", "label": {"fr": "Chaque trimestre", "en": "Every quarter", "nl": "Elk kwartaal"}}, {"value": "yearly", "label": {"fr": "Chaque année", "en": "Every year", "nl": "Elk jaar"}}], "defaultValue": "quarterly"}, {"name": "first-date", "type": "date", "required": false, "label": {"fr": "Première date à surveiller", "en": "First date to watch", "nl": "Eerste te bewaken datum"}}]},
{"caseType": "monitoring", "position": 6, "name": {"fr": "Exécution d’une décision", "en": "Enforcement of a decision", "nl": "Uitvoering van een beslissing"}, "description": {"fr": "Nous suivons l’exécution d’un jugement ou d’un accord jusqu’au bout.", "en": "We follow the enforcement of a judgment or agreement to its end.", "nl": "Wij volgen de uitvoering van een vonnis of akkoord tot het einde op."}, "jurisdiction": {"fr": "Exécution", "en": "Enforcement", "nl": "Uitvoering"}, "steps": [{"name": {"fr": "Signification", "en": "Service", "nl": "Betekening"}, "days": 20}, {"name": {"fr": "Exécution", "en": "Enforcement", "nl": "Uitvoering"}, "days": 120}, {"name": {"fr": "Clôture", "en": "Closure", "nl": "Afsluiting"}, "days": 15}], "fields": [{"name": "decided-on", "type": "date", "required": true, "label": {"fr": "Date de la décision", "en": "Date of the decision", "nl": "Datum van de beslissing"}}, {"name": "reference", "type": "text", "required": false, "label": {"fr": "Numéro de rôle ou référence", "en": "Docket number or reference", "nl": "Rolnummer of referentie"}, "maxLength": 40, "regex": "[A-Za-z0-9/ .-]+"}]}
]$procedures$::jsonb) as p (entry);

insert into procedures (id, case_type, position)
select id, entry->>'caseType', (entry->>'position')::integer from starting_procedures;

insert into procedure_versions (procedure_id, number, name, description, jurisdiction, steps, fields)
select id, 1, entry->'name', entry->'description', entry->'jurisdiction', entry->'steps', entry->'fields'
from starting_procedures;
