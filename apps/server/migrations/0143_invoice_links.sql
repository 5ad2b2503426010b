-- Invoices that were mailed: a link of its own for each address, which a code opens that goes to that same address.

create table invoice_links (
  id            uuid primary key default gen_random_uuid(),
  invoice_id    uuid not null references invoices,
  address       text not null check (length(address) between 3 and 254),
  language      text not null check (language in ('fr', 'en', 'nl')),
  shows_paper   boolean not null,
  asked_by      uuid references users,
  asked_at      timestamptz(3) not null,
  expires_at    timestamptz(3) not null,
  token_hash    bytea unique,
  code_hash     bytea,
  code_sent_at  timestamptz(3),
  codes_sent    integer not null default 0 check (codes_sent >= 0),
  tries         integer not null default 0 check (tries >= 0),
  pass_hash     bytea unique,
  opened_at     timestamptz(3),
  outcome       text check (outcome in ('replaced', 'withdrawn', 'locked')),
  ended_at      timestamptz(3),
  check ((outcome is null) = (ended_at is null)),
  check (ended_at is null or (token_hash is null and code_hash is null and pass_hash is null))
);
comment on table invoice_links is 'Of its secrets only hashes are kept, and none once a link has ended';
comment on column invoice_links.shows_paper is 'Whether the lines are read too, and not only what is asked';
comment on column invoice_links.opened_at is 'When somebody last said the code';
create unique index one_link_of_an_address on invoice_links (invoice_id, lower(address)) where ended_at is null;
create index invoice_links_by_invoice on invoice_links (invoice_id, asked_at desc, id desc);

grant select, insert, update on invoice_links to :application_role;
