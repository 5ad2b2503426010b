-- The bundles of sets of exhibits with their files, and the channels by which they are handed in.

alter table exhibits add column dated_on date;
comment on column exhibits.dated_on is 'The date of the document itself, as the inventory shows it; empty if it has none';

create table filing_channels (
  id                uuid primary key default gen_random_uuid(),
  code              text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  name              jsonb not null,
  country           text not null check (country in ('BE', 'FR', 'CM')),
  most_file_bytes   bigint check (most_file_bytes > 0),
  most_filing_bytes bigint check (most_filing_bytes > 0),
  rule              jsonb not null,
  source            text not null check (length(source) between 1 and 300),
  source_day        date not null,
  is_to_verify      boolean not null,
  from_day          date not null,
  added_by          uuid references users,
  added_at          timestamptz(3) not null default now(),
  unique (code, from_day),
  check (most_file_bytes <= most_filing_bytes)
);
comment on table filing_channels is 'Dated lines: on a day, the latest line of a code that has begun applies';
comment on column filing_channels.most_filing_bytes is 'All files that are sent at once. Empty if no limit is known, like most_file_bytes';
comment on column filing_channels.source_day is 'When the source was published, or read if it has no date';
comment on column filing_channels.is_to_verify is 'The source is a vendor''s, or could not be found at its origin';
comment on column filing_channels.added_by is 'Empty for the lines that came with the product';
grant select, insert, delete on filing_channels to :application_role;

-- A megabyte is a million bytes here: the smaller reading is right by both.
insert into filing_channels
  (code, name, country, most_file_bytes, most_filing_bytes, rule, source, source_day, is_to_verify, from_day)
values
  ('e-deposit',
   '{"fr": "e-Deposit", "en": "e-Deposit", "nl": "e-Deposit"}', 'BE', 50000000, 150000000,
   '{"fr": "Uniquement des PDF sans mot de passe : 50 Mo par fichier, 150 Mo par dépôt.", "en": "Only PDFs without a password: 50 MB a file, 150 MB a filing.", "nl": "Alleen pdf’s zonder wachtwoord: 50 MB per bestand, 150 MB per neerlegging."}',
   'Wiki de Praxis (éditeur), e-Deposit ; aucun chiffre officiel trouvé', '2026-11-27', true, '2020-01-01'),
  ('dpa-deposit',
   '{"fr": "DPA-Deposit", "en": "DPA-Deposit", "nl": "DPA-Deposit"}', 'BE', null, null,
   '{"fr": "Payant : 6 € pour des pièces en 2020. Les tailles admises ne sont pas connues : vérifiez-les.", "en": "At a fee: € 6 for exhibits in 2020. The accepted sizes are not known: verify them.", "nl": "Betalend: € 6 voor stukken in 2020. De aanvaarde groottes zijn niet bekend: controleer ze."}',
   'Presse de mars 2020 sur les tarifs de DPA', '2020-03-01', true, '2020-01-01'),
  ('rpva-court',
   '{"fr": "RPVA, vers une juridiction", "en": "RPVA, to a court", "nl": "RPVA, naar een gerecht"}', 'FR', 4000000, 4000000,
   '{"fr": "4 Mo par envoi. Au-delà, le papier a été admis sans obligation de scinder (Cass. 2e civ., 16 novembre 2017).", "en": "4 MB a message. Beyond it, paper was accepted without a duty to split (Cass. 2e civ., 16 November 2017).", "nl": "4 MB per zending. Daarboven werd papier aanvaard, zonder plicht om te splitsen (Cass. 2e civ., 16 november 2017)."}',
   'Cass. 2e civ., 16 novembre 2017, n° 16-24.864 ; e-signum (éditeur), vers 2023', '2017-11-16', true, '2020-01-01'),
  ('rpva-lawyer',
   '{"fr": "RPVA, vers un autre avocat", "en": "RPVA, to another lawyer", "nl": "RPVA, naar een andere advocaat"}', 'FR', 10000000, 10000000,
   '{"fr": "10 Mo par envoi.", "en": "10 MB a message.", "nl": "10 MB per zending."}',
   'e-signum (éditeur), questions fréquentes, vers 2023', '2026-11-27', true, '2020-01-01'),
  ('telerecours',
   '{"fr": "Télérecours", "en": "Télérecours", "nl": "Télérecours"}', 'FR', null, null,
   '{"fr": "Un fichier par pièce, dont le nom commence par le numéro de la pièce, sous peine d’irrecevabilité. La taille admise n’est pas connue : vérifiez-la.", "en": "One file per exhibit, whose name begins with the number of the exhibit, otherwise inadmissible. The accepted size is not known: verify it.", "nl": "Eén bestand per stuk, waarvan de naam begint met het nummer van het stuk, op straffe van niet-ontvankelijkheid. De aanvaarde grootte is niet bekend: controleer ze."}',
   'Code de justice administrative, art. R. 414-5', '2021-01-01', false, '2021-01-01');

create table bundles (
  id         uuid primary key default gen_random_uuid(),
  case_id    uuid not null references cases on delete cascade,
  set_id     uuid references exhibit_sets on delete set null,
  set_name   text not null,
  form       text not null check (form in ('one-file', 'stamped-files', 'numbered-files')),
  channel_id uuid references filing_channels on delete set null,
  channel    jsonb,
  language   text not null check (language in ('fr', 'en', 'nl')),
  heading    text not null default '' check (length(heading) <= 300),
  state      text not null default 'making' check (state in ('making', 'made', 'failed')),
  steps_done integer not null default 0 check (steps_done >= 0),
  steps      integer not null check (steps >= steps_done),
  stamp      jsonb not null,
  entries    jsonb not null,
  asked_by   uuid not null references users,
  asked_at   timestamptz(3) not null,
  made_at    timestamptz(3),
  check ((state = 'made') = (made_at is not null))
);
comment on table bundles is 'A bundle of a set of exhibits, internal to the firm. It stays when the set changes or is removed';
comment on column bundles.channel is 'The name and the limits that it was made for; empty for no channel';
comment on column bundles.entries is 'The exhibits in their order with the hashes of their originals, as they were when the bundle was asked for';

create index bundles_of_case on bundles (case_id, asked_at desc, id desc);
create index bundles_of_set on bundles (set_id) where set_id is not null;
create index bundles_of_channel on bundles (channel_id) where channel_id is not null;
grant select, insert, update, delete on bundles to :application_role;

create table bundle_files (
  bundle_id uuid not null references bundles on delete cascade,
  position  integer not null check (position >= 0),
  part      integer not null check (part >= 1),
  name      text not null check (length(name) between 1 and 200),
  file_hash text not null references files (hash),
  pages     integer not null check (pages >= 1),
  primary key (bundle_id, position)
);
comment on column bundle_files.part is 'Files of the same part are downloaded, and sent, together';

create index bundle_files_by_hash on bundle_files (file_hash);
grant select, insert, delete on bundle_files to :application_role;
