-- Legal aid, from the nomenclature to the payment, and the closing of cases.

create table nomenclature_lines (
  id               uuid primary key default gen_random_uuid(),
  code             text not null check (code ~ '^[A-Z0-9]{1,10}$'),
  official_number  text not null default '' check (length(official_number) <= 20),
  title            jsonb not null,
  unit             text not null check (unit in ('flat', 'basic-and-acts', 'hour', 'km')),
  points           numeric(8, 4) check (points >= 0),
  minimum_km       integer check (minimum_km >= 0),
  condition        jsonb not null,
  source           text not null check (length(source) between 1 and 300),
  is_official      boolean not null,
  from_day         date not null,
  added_by         uuid references users,
  added_at         timestamptz(3) not null,
  search_text      text not null generated always as (fold(code || ' ' || official_number || ' ' || (title ->> 'fr')
                     || ' ' || (title ->> 'en') || ' ' || (title ->> 'nl'))) stored,
  unique (code, from_day),
  check ((unit = 'km') = (code in ('191', '192'))),
  check ((unit = 'km') = (minimum_km is not null)),
  check (points is null or is_official)
);
comment on table nomenclature_lines is 'A line applies from its day until the next line of its code. Lines never change: an Admin adds a later one, and removes only those that an Admin added';
comment on column nomenclature_lines.points is 'For each service, hour or kilometre. Empty if no official points are known: the user types them, and the product computes nothing';
comment on column nomenclature_lines.added_by is 'Empty for the lines that came with the product';
grant select, insert, update, delete on nomenclature_lines to :application_role;

insert into nomenclature_lines
  (code, official_number, title, unit, points, minimum_km, condition, source, is_official, from_day, added_at)
select code, official_number, title::jsonb, unit, points::numeric, minimum_km::integer, condition::jsonb, source, is_official,
  '2016-09-01', '2016-09-01T00:00:00Z'
from (values
  ('191', '19.1', '{"fr": "Déplacement depuis le cabinet", "en": "Travel from the office", "nl": "Verplaatsing vanaf het kantoor"}', 'km', 0.0125, 20, '{"fr": "Numéro à vérifier dans l’annexe de l’arrêté", "en": "Number to be verified in the annex of the decree", "nl": "Nummer na te gaan in de bijlage van het besluit"}', 'https://www.advocatenkantoorbrugge.com/single-post/2016/08/27/juridische-tweedelijnsbijstand-anno-2016', true),
  ('192', '19.2', '{"fr": "Déplacement depuis le domicile (week-end, jour férié, nuit)", "en": "Travel from home (weekend, public holiday, night)", "nl": "Verplaatsing vanaf de woonplaats (weekend, feestdag, nacht)"}', 'km', 0.0125, 20, '{"fr": "Numéro à vérifier dans l’annexe de l’arrêté", "en": "Number to be verified in the annex of the decree", "nl": "Nummer na te gaan in de bijlage van het besluit"}', 'Product specification; https://www.advocatenkantoorbrugge.com/single-post/2016/08/27/juridische-tweedelijnsbijstand-anno-2016', true),
  ('81', '8.1', '{"fr": "Amendes administratives (SAC, SNCB, cellule football) - défense devant l’autorité", "en": "Administrative fines (municipal, railway, football unit) - defence before the authority", "nl": "Administratieve boetes (GAS, NMBS, voetbalcel) - verweer bij de overheid"}', 'flat', 3, null, '{"fr": "Défense effective démontrée ; sinon réduit au travail accompli", "en": "Effective defence shown; otherwise reduced to the work done", "nl": "Werkelijk verweer aangetoond; anders beperkt tot het verrichte werk"}', 'https://henribaliemagazine.be/richtlijnen-voor-afsluiting-dossiers-tweedelijnsbijstand-materie', true),
  ('217', '2.1.7', '{"fr": "Divorce pour désunion irrémédiable", "en": "Divorce for irretrievable breakdown", "nl": "Echtscheiding wegens onherstelbare ontwrichting"}', 'basic-and-acts', null, null, '{"fr": "Points à vérifier dans l’annexe de l’arrêté", "en": "Points to be verified in the annex of the decree", "nl": "Punten na te gaan in de bijlage van het besluit"}', 'https://henribaliemagazine.be/richtlijnen-voor-afsluiting-dossiers-tweedelijnsbijstand-materie', true),
  ('219', '2.1.9', '{"fr": "Mesures (provisoires ou urgentes) entre époux", "en": "Interim or urgent measures between spouses", "nl": "Voorlopige of dringende maatregelen tussen echtgenoten"}', 'basic-and-acts', null, null, '{"fr": "Points à vérifier dans l’annexe de l’arrêté", "en": "Points to be verified in the annex of the decree", "nl": "Punten na te gaan in de bijlage van het besluit"}', 'https://henribaliemagazine.be/richtlijnen-voor-afsluiting-dossiers-tweedelijnsbijstand-materie', true),
  ('2111', '2.1.11', '{"fr": "Liquidation-partage", "en": "Liquidation and partition of assets", "nl": "Vereffening-verdeling"}', 'basic-and-acts', null, null, '{"fr": "Points à vérifier dans l’annexe de l’arrêté", "en": "Points to be verified in the annex of the decree", "nl": "Punten na te gaan in de bijlage van het besluit"}', 'https://henribaliemagazine.be/richtlijnen-voor-afsluiting-dossiers-tweedelijnsbijstand-materie', true)
) as shipped (code, official_number, title, unit, points, minimum_km, condition, source, is_official);

-- No source had the full annex of the decree: these lines take its place until an Admin enters it.
insert into nomenclature_lines (code, title, unit, condition, source, is_official, from_day, added_at)
select code, title::jsonb, 'hour',
  '{"fr": "Ligne provisoire sans points officiels, en attendant l’annexe de l’arrêté", "en": "Provisional line without official points, until the annex of the decree is entered", "nl": "Voorlopige lijn zonder officiële punten, in afwachting van de bijlage van het besluit"}',
  'Provisional line of the product: one point is one hour of work', false, '2016-09-01', '2016-09-01T00:00:00Z'
from (values
  ('P100', '{"fr": "Consultation et avis", "en": "Consultation and advice", "nl": "Consultatie en advies"}'),
  ('P101', '{"fr": "Négociation, mise en demeure, transaction", "en": "Negotiation, formal notice, settlement", "nl": "Onderhandeling, ingebrekestelling, dading"}'),
  ('P102', '{"fr": "Médiation (assistance)", "en": "Mediation (assistance)", "nl": "Bemiddeling (bijstand)"}'),
  ('P103', '{"fr": "Rédaction de l’acte introductif", "en": "Drafting of the originating document", "nl": "Opstellen van de inleidende akte"}'),
  ('P104', '{"fr": "Conclusions", "en": "Written submissions", "nl": "Conclusies"}'),
  ('P105', '{"fr": "Audience et plaidoirie", "en": "Hearing and oral argument", "nl": "Zitting en pleidooi"}'),
  ('P106', '{"fr": "Audience supplémentaire", "en": "Additional hearing", "nl": "Bijkomende zitting"}'),
  ('P107', '{"fr": "Expertise (réunion)", "en": "Expert meeting", "nl": "Deskundigenonderzoek (vergadering)"}'),
  ('P108', '{"fr": "Assistance à l’audition (Salduz)", "en": "Assistance at police questioning (Salduz)", "nl": "Bijstand bij verhoor (Salduz)"}'),
  ('P109', '{"fr": "Visite au détenu", "en": "Visit to a detained client", "nl": "Bezoek aan gedetineerde"}'),
  ('P110', '{"fr": "Défense devant le tribunal correctionnel ou de police", "en": "Defence before the criminal or police court", "nl": "Verdediging voor correctionele of politierechtbank"}'),
  ('P111', '{"fr": "Recours au Conseil du contentieux des étrangers", "en": "Appeal to the Council for Alien Law Litigation", "nl": "Beroep bij de Raad voor Vreemdelingenbetwistingen"}'),
  ('P112', '{"fr": "Audition au CGRA", "en": "Interview at the asylum office (CGRS)", "nl": "Gehoor bij het CGVS"}'),
  ('P113', '{"fr": "Procédure devant le tribunal du travail", "en": "Labour court proceedings", "nl": "Procedure voor de arbeidsrechtbank"}'),
  ('P114', '{"fr": "Requête en règlement collectif de dettes", "en": "Petition for collective debt settlement", "nl": "Verzoekschrift collectieve schuldenregeling"}')
) as shipped (code, title);

create table aid_claims (
  case_id             uuid primary key references cases,
  is_default          boolean not null default false,
  contribution_units  bigint not null default 0 check (contribution_units >= 0),
  indemnity_units     bigint not null default 0 check (indemnity_units >= 0),
  version             integer not null default 1,
  designation_number  text not null default '' check (length(designation_number) <= 40),
  designated_on       date,
  designation_key     text not null generated always as (trim(both '/' from
                        regexp_replace(regexp_replace(fold(designation_number), '[^a-z0-9]+', '/', 'g'),
                        '(^|/)0+(?=[a-z0-9])', '\1', 'g'))) stored
);
comment on table aid_claims is 'The claim of a case to the Belgian legal-aid office. The amounts received are cents of a euro, and reduce what the office pays';
comment on column aid_claims.is_default is 'The opponent was in default, so the basic points lose one';
comment on column aid_claims.designation_number is 'The decision of the legal-aid office that appointed the lawyer, as the office writes it. The report begins with it; empty until it is known';
comment on column aid_claims.designation_key is 'Equal for numbers that mean the same designation, because files write them with other spaces, capitals or zeros';
create index aid_claims_by_designation on aid_claims (designation_key) where designation_key <> '';
grant select, insert, update on aid_claims to :application_role;

create table aid_services (
  case_id      uuid not null references aid_claims on delete cascade,
  position     smallint not null check (position between 1 and 100),
  code         text not null check (code ~ '^[A-Z0-9]{1,10}$'),
  part         text not null check (part in ('basic', 'act')),
  done_on      date not null,
  hours        numeric(5, 2) check (hours >= 0),
  points       numeric(5, 2) check (points >= 0),
  note         text not null default '' check (length(note) <= 500),
  event_id     uuid references events on delete set null,
  document_id  uuid references documents on delete set null,
  primary key (case_id, position),
  check (num_nonnulls(event_id, document_id) <= 1)
);
comment on column aid_services.hours is 'Hours really spent: they limit the points';
comment on column aid_services.points is 'Typed by the user, only for a code or an act without official points';
comment on column aid_services.event_id is 'The hearing or consultation that proves it; empty, like document_id, if there is no proof yet';
create index aid_services_by_code on aid_services (code);
create index aid_services_of_event on aid_services (event_id) where event_id is not null;
create index aid_services_of_document on aid_services (document_id) where document_id is not null;
grant select, insert, update, delete on aid_services to :application_role;

create table aid_trips (
  case_id               uuid not null references aid_claims on delete cascade,
  position              smallint not null check (position between 1 and 100),
  code                  text not null check (code in ('191', '192')),
  travelled_on          date not null,
  is_night              boolean not null,
  from_place            text not null check (length(from_place) between 1 and 120),
  to_place              text not null check (length(to_place) between 1 and 120),
  km                    numeric(5, 1) not null check (km >= 0),
  is_estimate           boolean not null,
  is_counted_elsewhere  boolean not null,
  note                  text not null default '' check (length(note) <= 300),
  event_id              uuid references events on delete set null,
  document_id           uuid references documents on delete set null,
  primary key (case_id, position),
  check (num_nonnulls(event_id, document_id) <= 1)
);
comment on column aid_trips.km is 'There and back';
comment on column aid_trips.is_counted_elsewhere is 'The trip served several files, and another one counts it';
comment on column aid_trips.event_id is 'The hearing of the trip';
create index aid_trips_by_day on aid_trips (travelled_on);
create index aid_trips_of_event on aid_trips (event_id) where event_id is not null;
create index aid_trips_of_document on aid_trips (document_id) where document_id is not null;
grant select, insert, update, delete on aid_trips to :application_role;

create table aid_submissions (
  case_id            uuid primary key references cases,
  state              text not null check (state in ('submitted', 'accepted', 'corrected', 'paid')),
  submitted_on       date not null,
  points             numeric(10, 5) not null check (points > 0),
  expected_units     bigint check (expected_units >= 0),
  decided_on         date,
  accepted_points    numeric(10, 5) check (accepted_points >= 0),
  accepted_units     bigint check (accepted_units >= 0),
  correction_reason  text not null default '' check (length(correction_reason) <= 500),
  paid_on            date,
  paid_units         bigint check (paid_units >= 0),
  check (num_nonnulls(decided_on, accepted_points) in (0, 2)),
  check (num_nonnulls(paid_on, paid_units) in (0, 2)),
  check ((state = 'submitted') = (decided_on is null)),
  check ((state = 'paid') = (paid_on is not null)),
  check (state <> 'accepted' or accepted_points = points),
  check (state <> 'corrected' or accepted_points <> points),
  check ((correction_reason <> '') = (accepted_points is not null and accepted_points <> points)),
  check (decided_on >= submitted_on),
  check (paid_on >= decided_on)
);
comment on table aid_submissions is 'The state of a claim at the legal-aid office after the case was closed. Later closings and reopenings do not change it';
comment on column aid_submissions.points is 'The requested points: those of the closing at that moment';
comment on column aid_submissions.expected_units is 'The value of the requested points in cents, less the amounts received; empty if the value of a point was unknown';
comment on column aid_submissions.accepted_units is 'The same for the accepted points';
comment on column aid_submissions.correction_reason is 'Why the legal-aid office accepted other points';
create index aid_submissions_by_day on aid_submissions (submitted_on);
grant select, insert, update, delete on aid_submissions to :application_role;

create table dismissed_aid_proposals (
  case_id       uuid not null references cases,
  kind          text not null check (kind in ('consultation', 'hearing', 'submissions', 'travel')),
  event_id      uuid references events on delete cascade,
  document_id   uuid references documents on delete cascade,
  dismissed_by  uuid not null references users,
  dismissed_at  timestamptz(3) not null,
  unique nulls not distinct (case_id, kind, event_id, document_id),
  check (num_nonnulls(event_id, document_id) = 1)
);
comment on table dismissed_aid_proposals is 'Proposed services and trips that the staff of the case do not want. They apply to all staff, because the case has one claim';
create index dismissed_aid_proposals_of_event on dismissed_aid_proposals (event_id) where event_id is not null;
create index dismissed_aid_proposals_of_document on dismissed_aid_proposals (document_id)
  where document_id is not null;
grant select, insert, delete on dismissed_aid_proposals to :application_role;

create table mission_ends (
  case_id          uuid primary key references cases,
  decision_number  text not null default '' check (length(decision_number) <= 40),
  decided_on       date,
  aid_office       text not null default '' check (length(aid_office) <= 120),
  court            text not null default '' check (length(court) <= 160),
  mission_code     text not null default '' check (length(mission_code) <= 20),
  units            numeric(6, 2) check (units > 0),
  share            smallint not null check (share in (25, 55, 100)),
  ended_on         date,
  version          integer not null default 1
);
comment on table mission_ends is 'The end of a mission under French legal aid, for its certificate. Empty columns are unknown, and the certificate leaves them open for the registry';
comment on column mission_ends.units is 'Units of value of the mission; the State fixes their price';
comment on column mission_ends.share is 'The part in percent that the State pays';
grant select, insert, update on mission_ends to :application_role;

create table case_closings (
  case_id        uuid not null references cases,
  number         smallint not null check (number >= 1),
  outcome        text not null check (outcome in ('won', 'partly-won', 'lost', 'settled', 'withdrawn', 'advice-given',
                   'transferred')),
  report         text not null check (length(report) between 1 and 5000),
  language       text not null check (language in ('fr', 'en', 'nl')),
  open_reason    text not null default '' check (length(open_reason) <= 1000),
  retain_until   date not null,
  closed_by      uuid not null references users,
  closed_at      timestamptz(3) not null,
  aid_points     numeric(10, 5) check (aid_points >= 0),
  aid_net_units  bigint check (aid_net_units >= 0),
  reopened_by    uuid references users,
  reopened_at    timestamptz(3),
  reopen_reason  text not null default '' check (length(reopen_reason) <= 1000),
  clarity        smallint check (clarity between 1 and 5),
  satisfaction   smallint check (satisfaction between 1 and 5),
  comment        text not null default '' check (length(comment) <= 1000),
  answered_at    timestamptz(3),
  primary key (case_id, number),
  check (num_nonnulls(reopened_by, reopened_at) in (0, 2)),
  check ((reopened_at is null) = (reopen_reason = '')),
  check (num_nonnulls(clarity, satisfaction, answered_at) in (0, 3)),
  check (aid_net_units is null or aid_points is not null)
);
comment on table case_closings is 'How a case ended: outcome, report and retention. A reopened case keeps its closings, and is finished while the latest one is not reopened';
comment on column case_closings.report is 'To the client, in plain words and in their language';
comment on column case_closings.open_reason is 'Why something was left open; for the staff alone';
comment on column case_closings.retain_until is 'The file is archived until this day';
comment on column case_closings.aid_points is 'The points of the legal-aid claim when the case was closed; empty for other cases';
comment on column case_closings.aid_net_units is 'Their value in cents less the amounts received; empty if the value of a point was unknown';
comment on column case_closings.clarity is 'The client''s answer from 1 to 5: whether the lawyer explained clearly';
create unique index one_standing_closing on case_closings (case_id) where reopened_at is null;
create index closings_by_day on case_closings (closed_at);
grant select, insert, update on case_closings to :application_role;

create table held_originals (
  document_id  uuid primary key references documents,
  place        text not null check (length(place) between 1 and 120),
  held_on      date not null,
  held_by      uuid not null references users,
  returned_on  date,
  returned_by  uuid references users,
  receiver     text not null default '' check (length(receiver) <= 120),
  check (num_nonnulls(returned_on, returned_by) in (0, 2)),
  check ((returned_on is null) = (receiver = '')),
  check (returned_on >= held_on)
);
comment on table held_originals is 'Originals on paper that the firm holds for a client until it returns them. Their document cannot be removed, so that the return stays proved';
comment on column held_originals.place is 'Where the paper is kept';
comment on column held_originals.receiver is 'The person who received the paper';
grant select, insert, update on held_originals to :application_role;

create table case_handovers (
  case_id         uuid not null references cases,
  handed_at       timestamptz(3) not null,
  handed_by       uuid not null references users,
  document_count  integer not null check (document_count > 0),
  primary key (case_id, handed_at)
);
comment on table case_handovers is 'When the client was invited to download the whole file, and how many documents it had';
grant select, insert on case_handovers to :application_role;
