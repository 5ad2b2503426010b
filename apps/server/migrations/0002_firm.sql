-- The firm: its offices, its settings, and the days on which an office is closed.

create table offices (
  id           uuid primary key default gen_random_uuid(),
  code         text not null unique check (code ~ '^[a-z]{2,20}$'),
  city         jsonb not null,
  street       text not null,
  postal_code  text not null default '',
  country      char(2) not null,
  phone        text not null,
  email        text not null,
  time_zone    text not null,
  position     integer not null,
  version      integer not null default 1
);
comment on column offices.city is 'The name of the city in each language of the product: {fr, en, nl}';
comment on column offices.time_zone is 'IANA name; the hours and deadlines of the office are counted in it';
grant select, insert, update on offices to :application_role;

-- The three offices with which the firm starts; its Admins edit them. Their ids are fixed, so that tests and the demo firm
-- can name them.
insert into offices (id, code, city, street, postal_code, country, phone, email, time_zone, position) values
  ('00000000-0000-4000-8000-000000000001', 'brussels', '{"fr": "Bruxelles", "en": "Brussels", "nl": "Brussel"}',
   'Rue de la Plume 12', '1000', 'BE', '+3225550112', 'bruxelles@maat.example', 'Europe/Brussels', 1),
  ('00000000-0000-4000-8000-000000000002', 'paris', '{"fr": "Paris", "en": "Paris", "nl": "Parijs"}',
   '48 rue de la Balance', '75004', 'FR', '+33155501248', 'paris@maat.example', 'Europe/Paris', 2),
  ('00000000-0000-4000-8000-000000000003', 'douala', '{"fr": "Douala", "en": "Douala", "nl": "Douala"}',
   'Boulevard de la Vérité 7', '', 'CM', '+237233500127', 'douala@maat.example', 'Africa/Douala', 3);

-- The contract limits the length of a section as text. Stored content can be up to eight times as large, so this
-- limit only has to be above that.
create table settings (
  owner       text not null check (owner = 'firm' or length(owner) = 36),
  section     text not null check (section ~ '^[A-Za-z][A-Za-z0-9]{1,49}$'),
  content     jsonb not null check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 200000),
  changed_at  timestamptz(3) not null default now(),
  version     integer not null default 1 check (version >= 1),
  primary key (owner, section)
);
comment on column settings.owner is 'A user id, or the word firm for the settings of the whole firm';
comment on column settings.version is 'Grows with every save. A save that starts from an older version is refused, so that two users do not overwrite each other';
grant select, insert, update on settings to :application_role;

create table office_closings (
  id         uuid primary key default gen_random_uuid(),
  office_id  uuid not null references offices,
  first_day  date not null,
  last_day   date not null check (last_day >= first_day),
  reason     jsonb not null
);
comment on table office_closings is 'Days on which an Admin closed the office: visitors cannot book a consultation there';
comment on column office_closings.reason is 'In every language, because visitors read it';
create index closings_of_office on office_closings (office_id, last_day);
grant select, insert, delete on office_closings to :application_role;

create table worked_holidays (
  office_id  uuid not null references offices,
  day        date not null,
  primary key (office_id, day)
);
comment on table worked_holidays is 'Holidays of its country on which an office works. It keeps all others';
grant select, insert, delete on worked_holidays to :application_role;
