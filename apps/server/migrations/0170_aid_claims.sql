-- The work of a legal-aid case as the Belgian legal-aid office counts it: the dated nomenclature, and the services and
-- travel of each case.

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
comment on table nomenclature_lines is 'A line applies from its day until the next line of its code. Lines are never changed: an Admin adds a later one, and removes only those that an Admin added';
comment on column nomenclature_lines.points is 'For each service, hour or kilometre; empty where no official points are known: the user types them, and nothing is counted automatically';
comment on column nomenclature_lines.added_by is 'Empty for the lines that came with the product';

create table aid_claims (
  case_id             uuid primary key references cases,
  is_default          boolean not null default false,
  contribution_units  bigint not null default 0 check (contribution_units >= 0),
  indemnity_units     bigint not null default 0 check (indemnity_units >= 0),
  version             integer not null default 1
);
comment on table aid_claims is 'The request of a case to the legal-aid office. The amounts received are cents of a euro, and reduce what the office pays';
comment on column aid_claims.is_default is 'The opponent was in default: the basic points lose one';

create table aid_services (
  case_id   uuid not null references aid_claims on delete cascade,
  position  smallint not null check (position between 1 and 100),
  code      text not null check (code ~ '^[A-Z0-9]{1,10}$'),
  part      text not null check (part in ('basic', 'act')),
  done_on   date not null,
  hours     numeric(5, 2) check (hours >= 0),
  points    numeric(5, 2) check (points >= 0),
  note      text not null default '' check (length(note) <= 500),
  primary key (case_id, position)
);
comment on column aid_services.hours is 'Really spent: they limit the points';
comment on column aid_services.points is 'Typed by the user, only for a code or an act without official points';
create index aid_services_by_code on aid_services (code);

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
  primary key (case_id, position)
);
comment on column aid_trips.km is 'There and back';
comment on column aid_trips.is_counted_elsewhere is 'The trip served several files, and another one counts it';
create index aid_trips_by_day on aid_trips (travelled_on);

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

-- The full annex of the decree was in no stored source: these lines take its place until an Admin enters it.
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

grant select, insert, update, delete on nomenclature_lines to :application_role;
grant select, insert, update on aid_claims to :application_role;
grant select, insert, update, delete on aid_services, aid_trips to :application_role;
