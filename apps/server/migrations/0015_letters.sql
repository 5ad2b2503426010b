-- Mails may carry an invitation for calendars.
alter table mails add column calendar jsonb;
comment on column mails.calendar is 'Method and text of the invitation; emptied, like the bodies, once the mail has left';

-- Letters: the e-mails of a case, those that leave and those that come.

create table case_addresses (
  case_id     uuid primary key references cases on delete cascade,
  key         text not null unique check (key ~ '^[a-z2-7]{20}$'),
  created_at  timestamptz(3) not null
);
comment on table case_addresses is 'A case''s own address for answers, made with its first letter';
comment on column case_addresses.key is 'Nobody guesses it, whatever numbers of cases they know';

create table letters (
  id                 uuid primary key default gen_random_uuid(),
  thread_id          uuid not null,
  case_id            uuid references cases on delete cascade,
  direction          text not null check (direction in ('out', 'in')),
  state              text not null check (state in ('scheduled', 'queued', 'sent', 'kept', 'failed', 'cancelled', 'received',
                       'tray', 'dismissed')),
  author_id          uuid references users,
  from_name          text not null default '' check (length(from_name) <= 200),
  from_address       text not null check (length(from_address) <= 254),
  subject            text not null check (length(subject) <= 300),
  text               text not null check (length(text) <= 200000),
  language           text not null check (language in ('fr', 'en', 'nl')),
  message_id         text not null check (length(message_id) <= 300),
  in_reply_to        text,
  earlier_ids        text[] not null default '{}',
  dated_at           timestamptz(3) not null,
  send_at            timestamptz(3),
  next_try_at        timestamptz(3),
  claimed_until      timestamptz(3),
  attempts           integer not null default 0,
  last_error         text,
  settled_at         timestamptz(3),
  authentication     text check (authentication in ('passed', 'failed', 'unchecked')),
  checks             jsonb not null default '{}',
  flags              text[] not null default '{}',
  content_hash       bytea,
  suggested_case_id  uuid references cases on delete set null,
  sorted_by          uuid references users,
  search_text        text not null default '',
  created_at         timestamptz(3) not null,
  version            integer not null default 1,
  check ((direction = 'in') = (state in ('received', 'tray', 'dismissed'))),
  check ((case_id is null) = (state in ('tray', 'dismissed'))),
  check ((state = 'scheduled') <= (send_at is not null)),
  check ((next_try_at is not null) = (state in ('scheduled', 'queued')))
);
comment on column letters.thread_id is 'The letter that began the exchange; its own id where it is that one';
comment on column letters.state is 'kept: no mail server is configured, and whoever has an account reads it here. tray: came, and waits to be sorted';
comment on column letters.author_id is 'Who wrote it; of one that came from outside, the participant whose address it is, once that was proved';
comment on column letters.message_id is 'Fixed before the first try, so that whoever gets it twice knows it for one';
comment on column letters.dated_at is 'What lists are ordered by: when it was written, is to leave, left or came';
comment on column letters.claimed_until is 'A worker is sending it; should it die, another takes over after that';
comment on column letters.content_hash is 'Of what came: the same message that comes a second time is filed once';
comment on column letters.suggested_case_id is 'Of the tray: the case that its address or the letter it answers speak of';
comment on column letters.flags is 'What was remarkable about one that came';
comment on column letters.search_text is 'Subject, people and beginning, lower case and without accents';
create unique index letters_sent_once on letters (message_id) where direction = 'out';
create unique index letters_filed_once on letters (message_id, content_hash) where content_hash is not null;
create index letters_of_case on letters (case_id, dated_at desc, id desc);
create index letters_of_author on letters (author_id, dated_at desc, id desc) where case_id is not null;
create index letters_of_thread on letters (thread_id, dated_at, id);
create index letters_recent on letters (dated_at desc, id desc) where case_id is not null;
create index letters_in_tray on letters (dated_at desc, id desc) where state = 'tray';
create index letters_dismissed on letters (settled_at) where state = 'dismissed';
create index letters_due on letters (next_try_at) where next_try_at is not null;
create index letters_matched on letters using gin (search_text gin_trgm_ops) where case_id is not null;
create index letters_suggested on letters (suggested_case_id) where suggested_case_id is not null;

create table letter_recipients (
  letter_id  uuid not null references letters on delete cascade,
  place      smallint not null,
  kind       text not null check (kind in ('to', 'cc')),
  address    text not null check (length(address) <= 254),
  name       text not null default '' check (length(name) <= 200),
  user_id    uuid references users on delete set null,
  refusal    text,
  primary key (letter_id, place)
);
comment on column letter_recipients.user_id is 'Of letters that we sent: whose verified address it is. What others write into a mail opens nothing to anybody';
comment on column letter_recipients.refusal is 'What the mail server said when it took the letter, but not for this address';
create index letters_to_user on letter_recipients (user_id, letter_id) where user_id is not null;
create index letters_to_address on letter_recipients (address) where user_id is null;

create table letter_attachments (
  id           uuid primary key default gen_random_uuid(),
  letter_id    uuid not null references letters on delete cascade,
  place        integer not null,
  name         text not null check (length(name) between 1 and 200),
  media_type   text not null,
  size         bigint not null,
  state        text not null check (state in ('ready', 'scanning', 'infected', 'refused')),
  file_hash    text references files,
  document_id  uuid references documents on delete set null,
  is_internal  boolean not null default false,
  unique (letter_id, place),
  check ((file_hash is not null) = (state in ('ready', 'scanning')))
);
comment on table letter_attachments is 'Fixed with the letter: what was attached is what leaves, whatever becomes of the document';
comment on column letter_attachments.state is 'refused: not a kind of file that cases take; its bytes were not kept';
comment on column letter_attachments.document_id is 'What it was taken from; of one that came, what it was made into';
create index attachments_of_file on letter_attachments (file_hash);

create table mail_intake (
  account       text primary key,
  uid_validity  bigint,
  last_uid      bigint not null default 0,
  failures      integer not null default 0,
  next_try_at   timestamptz(3),
  last_error    text,
  checked_at    timestamptz(3)
);
comment on table mail_intake is 'How far the mailbox was read: grows in the transaction that files a message, so that none is filed twice or left out';

create table letter_templates (
  id          uuid primary key default gen_random_uuid(),
  name        jsonb not null,
  subject     jsonb not null,
  text        jsonb not null,
  position    integer not null,
  updated_by  uuid references users,
  updated_at  timestamptz(3) not null,
  version     integer not null default 1
);
comment on table letter_templates is 'Texts of the firm in its three languages; {{names}} are filled in from the case';

grant select, insert on case_addresses to :application_role;
grant select, insert, update, delete on letters, letter_recipients, letter_attachments, letter_templates to :application_role;
grant select, insert, update on mail_intake to :application_role;

-- What a firm starts with, and edits on its screen from then on.
insert into letter_templates (name, subject, text, position, updated_at)
select entry -> 'name', entry -> 'subject', entry -> 'text', place, now()
from jsonb_array_elements($templates$[
{"name": {"fr": "Accusé de réception", "en": "Acknowledgement", "nl": "Ontvangstbevestiging"}, "subject": {"fr": "Votre dossier {{number}} : nous l’avons bien reçu", "en": "Your case {{number}}: safely received", "nl": "Uw dossier {{number}}: goed ontvangen"}, "text": {"fr": "Bonjour {{client}},\n\nNous avons bien reçu votre dossier « {{title}} », qui porte désormais le numéro {{number}}.\n\n{{lawyer}} le suit au bureau de {{office}}. Nous l’examinons et revenons vers vous dans les meilleurs délais pour vous indiquer les prochaines étapes.\n\nD’ici là, merci de conserver tous les documents utiles et de ne rien signer sans nous en parler.\n\nBien à vous,", "en": "Dear {{client}},\n\nWe have safely received your case “{{title}}”, which now has the number {{number}}.\n\n{{lawyer}} is handling it at our office in {{office}}. We are reviewing it and will get back to you shortly about the next steps.\n\nIn the meantime, please keep all relevant documents and sign nothing without talking to us first.\n\nKind regards,", "nl": "Beste {{client}},\n\nWij hebben uw dossier “{{title}}” goed ontvangen. Het draagt voortaan het nummer {{number}}.\n\n{{lawyer}} behandelt het op ons kantoor in {{office}}. Wij onderzoeken het en laten u spoedig weten wat de volgende stappen zijn.\n\nBewaar intussen alle nuttige documenten en teken niets zonder ons te raadplegen.\n\nMet vriendelijke groeten,"}},
{"name": {"fr": "Demande de documents", "en": "Request for documents", "nl": "Vraag om documenten"}, "subject": {"fr": "Dossier {{number}} : documents à nous transmettre", "en": "Case {{number}}: documents we need from you", "nl": "Dossier {{number}}: documenten die wij van u nodig hebben"}, "text": {"fr": "Bonjour {{client}},\n\nPour avancer dans votre dossier {{number}}, il nous manque encore les documents suivants :\n\n- [document à fournir]\n- [document à fournir]\n\nMerci de les déposer dans votre espace, onglet Documents, ou de les joindre à votre réponse, de préférence avant le [date].\n\nSi l’un d’eux est difficile à obtenir, dites-le-nous : nous chercherons une solution avec vous.\n\nBien à vous,", "en": "Dear {{client}},\n\nTo move forward with your case {{number}}, we still need the following documents:\n\n- [document needed]\n- [document needed]\n\nPlease add them in your space, under Documents, or attach them to your reply, preferably before [date].\n\nIf one of them is hard to obtain, tell us: we will look for a solution with you.\n\nKind regards,", "nl": "Beste {{client}},\n\nOm uw dossier {{number}} verder te behandelen, ontbreken ons nog de volgende documenten:\n\n- [document]\n- [document]\n\nVoeg ze toe in uw ruimte, onder Documenten, of stuur ze mee met uw antwoord, bij voorkeur vóór [datum].\n\nIs een ervan moeilijk te verkrijgen, laat het ons weten: wij zoeken samen met u een oplossing.\n\nMet vriendelijke groeten,"}},
{"name": {"fr": "Date d’audience", "en": "Hearing date", "nl": "Zittingsdatum"}, "subject": {"fr": "Dossier {{number}} : date d’audience", "en": "Case {{number}}: hearing date", "nl": "Dossier {{number}}: zittingsdatum"}, "text": {"fr": "Bonjour {{client}},\n\nVotre affaire « {{title}} » est fixée à l’audience du [date] à [heure], devant [juridiction], [salle].\n\nVotre présence est [souhaitée / obligatoire]. Si vous venez, présentez-vous un quart d’heure plus tôt, muni de votre pièce d’identité ; {{lawyer}} vous y attendra.\n\nNous vous appellerons avant l’audience pour la préparer ensemble.\n\nBien à vous,", "en": "Dear {{client}},\n\nYour case “{{title}}” has been listed for hearing on [date] at [time], before [court], [room].\n\nYour presence is [welcome / required]. If you attend, please arrive a quarter of an hour early with your identity document; {{lawyer}} will be waiting for you.\n\nWe will call you before the hearing to prepare it together.\n\nKind regards,", "nl": "Beste {{client}},\n\nUw zaak “{{title}}” is vastgesteld op de zitting van [datum] om [uur], voor [rechtbank], [zaal].\n\nUw aanwezigheid is [gewenst / verplicht]. Als u komt, meld u dan een kwartier vooraf aan met uw identiteitskaart; {{lawyer}} wacht u daar op.\n\nWij bellen u vóór de zitting om die samen voor te bereiden.\n\nMet vriendelijke groeten,"}},
{"name": {"fr": "Proposition de règlement", "en": "Settlement proposal", "nl": "Schikkingsvoorstel"}, "subject": {"fr": "Dossier {{number}} : une proposition de règlement", "en": "Case {{number}}: a settlement proposal", "nl": "Dossier {{number}}: een schikkingsvoorstel"}, "text": {"fr": "Bonjour {{client}},\n\nLa partie adverse nous a fait parvenir une proposition de règlement amiable :\n\n[termes de la proposition]\n\nNotre avis : [avis et raisons].\n\nNous n’accepterons ni ne refuserons rien sans votre accord. Merci de nous dire avant le [date] si vous souhaitez accepter, refuser ou négocier ; nous pouvons en parler de vive voix si vous le préférez.\n\nBien à vous,", "en": "Dear {{client}},\n\nThe other party has sent us a proposal to settle amicably:\n\n[terms of the proposal]\n\nOur view: [view and reasons].\n\nWe will neither accept nor refuse anything without your agreement. Please tell us before [date] whether you wish to accept, refuse or negotiate; we can also talk it over if you prefer.\n\nKind regards,", "nl": "Beste {{client}},\n\nDe tegenpartij bezorgde ons een voorstel om de zaak in der minne te regelen:\n\n[inhoud van het voorstel]\n\nOns advies: [advies en redenen].\n\nWij aanvaarden of weigeren niets zonder uw akkoord. Laat ons vóór [datum] weten of u wilt aanvaarden, weigeren of onderhandelen; wij kunnen het ook mondeling bespreken als u dat verkiest.\n\nMet vriendelijke groeten,"}},
{"name": {"fr": "Annonce de la note d’honoraires", "en": "Fee note announcement", "nl": "Aankondiging van de ereloonnota"}, "subject": {"fr": "Dossier {{number}} : votre note d’honoraires", "en": "Case {{number}}: your fee note", "nl": "Dossier {{number}}: uw ereloonnota"}, "text": {"fr": "Bonjour {{client}},\n\nVous recevrez prochainement notre note d’honoraires et de frais pour le dossier {{number}}, d’un montant de [montant] pour la période du [date] au [date].\n\nElle détaille les prestations accomplies. Si un point n’est pas clair ou si un échelonnement vous aiderait, dites-le-nous avant l’échéance : nous trouverons un arrangement.\n\nBien à vous,", "en": "Dear {{client}},\n\nYou will shortly receive our note of fees and costs for case {{number}}, in the amount of [amount] for the period from [date] to [date].\n\nIt lists the work done. If anything is unclear, or if paying in instalments would help, tell us before it is due: we will find an arrangement.\n\nKind regards,", "nl": "Beste {{client}},\n\nU ontvangt binnenkort onze nota van erelonen en kosten voor het dossier {{number}}, voor een bedrag van [bedrag] over de periode van [datum] tot [datum].\n\nDe nota vermeldt de geleverde prestaties. Is iets niet duidelijk of zou een gespreide betaling u helpen, laat het ons weten vóór de vervaldag: wij vinden een regeling.\n\nMet vriendelijke groeten,"}},
{"name": {"fr": "Clôture du dossier", "en": "Closing the case", "nl": "Afsluiting van het dossier"}, "subject": {"fr": "Dossier {{number}} : clôture", "en": "Case {{number}}: closing", "nl": "Dossier {{number}}: afsluiting"}, "text": {"fr": "Bonjour {{client}},\n\nNotre intervention dans votre dossier « {{title}} » est terminée : [issue du dossier].\n\nNous clôturons donc le dossier {{number}}. Vos documents restent disponibles dans votre espace ; les originaux que vous nous avez confiés vous sont rendus sur simple demande. Nous conservons les archives pendant la durée légale.\n\nMerci de la confiance que vous nous avez accordée. Nous restons à votre disposition.\n\nBien à vous,", "en": "Dear {{client}},\n\nOur work on your case “{{title}}” has come to an end: [outcome].\n\nWe are therefore closing case {{number}}. Your documents remain available in your space; any originals you entrusted to us are returned on request. We keep the archives for as long as the law requires.\n\nThank you for the trust you placed in us. We remain at your disposal.\n\nKind regards,", "nl": "Beste {{client}},\n\nOnze tussenkomst in uw dossier “{{title}}” is beëindigd: [afloop].\n\nWij sluiten het dossier {{number}} dan ook af. Uw documenten blijven beschikbaar in uw ruimte; originelen die u ons toevertrouwde, krijgt u op eenvoudig verzoek terug. Wij bewaren het archief gedurende de wettelijke termijn.\n\nDank u voor uw vertrouwen. Wij blijven tot uw dienst.\n\nMet vriendelijke groeten,"}},
{"name": {"fr": "Lettre à la partie adverse ou à son conseil", "en": "Letter to the other party or their counsel", "nl": "Brief aan de tegenpartij of haar raadsman"}, "subject": {"fr": "{{client}} – notre dossier {{number}}", "en": "{{client}} – our case {{number}}", "nl": "{{client}} – ons dossier {{number}}"}, "text": {"fr": "Madame, Monsieur,\n\nNous intervenons pour {{client}} dans l’affaire reprise sous rubrique.\n\n[objet de la lettre]\n\nNous vous remercions de nous faire part de votre position avant le [date]. La présente est envoyée sans reconnaissance préjudiciable et sous réserve de tous droits.\n\nVeuillez agréer, Madame, Monsieur, l’expression de nos sentiments distingués.", "en": "Dear Sir or Madam,\n\nWe act for {{client}} in the above matter.\n\n[purpose of the letter]\n\nPlease let us have your position before [date]. This letter is sent without prejudice and with all rights reserved.\n\nYours faithfully,", "nl": "Geachte mevrouw, geachte heer,\n\nWij treden op voor {{client}} in bovenvermelde zaak.\n\n[onderwerp van de brief]\n\nGelieve ons uw standpunt mee te delen vóór [datum]. Deze brief wordt verzonden onder alle voorbehoud en zonder enige nadelige erkenning.\n\nMet de meeste hoogachting,"}}
]$templates$) with ordinality as starting (entry, place);
