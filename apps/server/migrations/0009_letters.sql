-- Letters: the e-mails of cases that the firm sends and receives, and the templates with which it starts.

create table case_addresses (
  case_id     uuid primary key references cases on delete cascade,
  key         text not null unique check (key ~ '^[a-z2-7]{20}$'),
  created_at  timestamptz(3) not null
);
comment on table case_addresses is 'The case''s own e-mail address for replies, created with its first letter';
comment on column case_addresses.key is 'Random, so that a case number does not reveal it';
grant select, insert on case_addresses to :application_role;

create table letters (
  id                 uuid primary key default gen_random_uuid(),
  thread_id          uuid not null,
  case_id            uuid references cases on delete cascade,
  direction          text not null check (direction in ('out', 'in')),
  state              text not null check (state in ('draft', 'scheduled', 'queued', 'sent', 'kept', 'failed',
                       'cancelled', 'received', 'tray', 'dismissed')),
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
  held_until         timestamptz(3),
  constraint letters_check1 check ((case_id is null) = (state in ('tray', 'dismissed'))),
  constraint letters_check2 check ((state = 'scheduled') <= (send_at is not null)),
  constraint letters_check3 check ((next_try_at is not null) = (state in ('scheduled', 'queued'))),
  constraint letters_of_direction check (case direction when 'out' then state not in ('received', 'tray', 'dismissed')
    else state in ('draft', 'queued', 'cancelled', 'received', 'tray', 'dismissed') end)
);
comment on column letters.thread_id is 'The first letter of the exchange; its own id if it is the first';
comment on column letters.state is 'draft: called back before it was sent. kept: no mail server is configured, and recipients with an account read it here. tray: received, and waits to be sorted';
comment on column letters.author_id is 'The writer. For a received letter: the participant with its address, once the address was proved';
comment on column letters.message_id is 'Set before the first try, so that a recipient''s mail program recognises a repeated delivery';
comment on column letters.dated_at is 'Orders the lists: when it was written, will be sent, was sent or was received';
comment on column letters.claimed_until is 'A worker is sending it; if the worker dies, another one takes over after this moment';
comment on column letters.flags is 'Unusual properties of a received letter';
comment on column letters.content_hash is 'Hash of a received message, so that a message that comes twice is filed once';
comment on column letters.suggested_case_id is 'In the tray: the case to which its address or the answered letter belongs';
comment on column letters.sorted_by is 'The user who filed it in its case, or set it aside';
comment on column letters.search_text is 'Subject, people and beginning, in lower case and without accents';
comment on column letters.held_until is 'Every letter waits some seconds, and no worker takes it until then, so that its writer can call it back';
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
create index letters_failed on letters (dated_at) where state = 'failed';
grant select, insert, update, delete on letters to :application_role;

-- Letters are found with typing errors, like documents and messages.
create function learn_words_of_letter() returns trigger language plpgsql as $$
begin
  perform learn_words(new.search_text);
  return null;
end
$$;
create trigger letter_written after insert or update of search_text on letters for each row
  execute function learn_words_of_letter();

create table letter_recipients (
  letter_id    uuid not null references letters on delete cascade,
  place        smallint not null,
  kind         text not null check (kind in ('to', 'cc')),
  address      text not null check (length(address) <= 254),
  name         text not null default '' check (length(name) <= 200),
  user_id      uuid references users on delete set null,
  refusal      text,
  next_try_at  timestamptz(3),
  attempts     integer not null default 0,
  is_returned  boolean not null default false,
  primary key (letter_id, place)
);
comment on column letter_recipients.user_id is 'For sent letters: the user whose verified address it is. Addresses that others write into a mail give no access';
comment on column letter_recipients.refusal is 'The answer of a mail server that accepted the letter, but not for this address';
comment on column letter_recipients.next_try_at is 'The mail server asked to try this address later, and accepted the letter for the others: only this address is tried again';
comment on column letter_recipients.is_returned is 'A mail server accepted the letter for this address, and later reported that it could not deliver it';
create index letters_to_user on letter_recipients (user_id, letter_id) where user_id is not null;
create index letters_to_address on letter_recipients (address) where user_id is null;
create index recipients_due on letter_recipients (next_try_at) where next_try_at is not null;
create index letter_recipients_refused on letter_recipients (letter_id) where refusal is not null;
grant select, insert, update, delete on letter_recipients to :application_role;

create table letter_attachments (
  id            uuid primary key default gen_random_uuid(),
  letter_id     uuid not null references letters on delete cascade,
  place         integer not null,
  name          text not null check (length(name) between 1 and 200),
  media_type    text not null,
  size          bigint not null,
  state         text not null check (state in ('ready', 'scanning', 'infected', 'refused')),
  file_hash     text references files,
  document_id   uuid references documents on delete set null,
  is_internal   boolean not null default false,
  is_sensitive  boolean not null default false,
  unique (letter_id, place),
  check ((file_hash is not null) = (state in ('ready', 'scanning')))
);
comment on table letter_attachments is 'Fixed with the letter: the attached bytes are sent, even if the document changes afterwards';
comment on column letter_attachments.state is 'refused: a kind of file that cases do not accept; its bytes were not kept';
comment on column letter_attachments.document_id is 'The document from which it was taken; for a received letter, the document that was made of it';
comment on column letter_attachments.is_sensitive is 'Equal to that of its document: users with whom the case is shared do not get it';
create index attachments_of_file on letter_attachments (file_hash);
create index letter_attachments_of_document on letter_attachments (document_id) where document_id is not null;
grant select, insert, update, delete on letter_attachments to :application_role;

create table unread_letters (
  user_id    uuid not null references users on delete cascade,
  letter_id  uuid not null references letters on delete cascade,
  primary key (user_id, letter_id)
);
comment on table unread_letters is 'Letters that a recipient has not opened: a row is written on arrival and removed on reading';
create index unread_of_letter on unread_letters (letter_id);
grant select, insert, delete on unread_letters to :application_role;

create table mail_intake (
  account        text primary key,
  uid_validity   bigint,
  last_uid       bigint not null default 0,
  failures       integer not null default 0,
  next_try_at    timestamptz(3),
  last_error     text,
  checked_at     timestamptz(3),
  stuck_uid      bigint,
  stuck_times    integer not null default 0,
  failing_since  timestamptz(3)
);
comment on table mail_intake is 'How far the mailbox was read. It advances in the transaction that files a message, so that no message is filed twice or skipped';
comment on column mail_intake.stuck_uid is 'The message that could not be filed the last time. After a few tries the messages behind it go on';
comment on column mail_intake.failing_since is 'Null while the mailbox answers';
grant select, insert, update on mail_intake to :application_role;

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
grant select, insert, update, delete on letter_templates to :application_role;

-- The templates with which a firm starts; from then on the firm edits them on its screen.
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
