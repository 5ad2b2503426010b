-- The papers that say who a client is lie with the client, and not with one of their cases: given once, they serve the
-- profile and every case. Their files are documents like any other, each the side of a paper instead of part of a case.

create table identity_papers (
  id          uuid primary key default gen_random_uuid(),
  client_id   uuid not null references users on delete cascade,
  kind        text not null check (kind in ('identity-card', 'passport', 'residence-card')),
  expires_on  date,
  verdict     text not null default 'to-check' check (verdict in ('to-check', 'checked', 'refused')),
  reason      text not null default '' check (length(reason) <= 1000),
  note        text not null default '' check (length(note) <= 2000),
  judged_by   uuid references users,
  judged_at   timestamptz(3),
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  version     integer not null default 1,
  unique (client_id, kind),
  constraint judged_by_somebody check ((verdict = 'to-check') = (judged_at is null) and (judged_at is null) = (judged_by is null))
);
comment on table identity_papers is 'What a client proves their identity with, one of a kind, and what the firm found when it looked at it';
comment on column identity_papers.reason is 'Why it was refused, as the client is told';
comment on column identity_papers.note is 'For the staff alone';

insert into document_types (code, name, position)
  select code, name::jsonb, (select max(position) from document_types) + at
  from (values
    (1, 'residence-front', '{"fr": "Titre de séjour, recto", "en": "Residence card, front", "nl": "Verblijfskaart, voorkant"}'),
    (2, 'residence-back', '{"fr": "Titre de séjour, verso", "en": "Residence card, back", "nl": "Verblijfskaart, achterkant"}')
  ) as added (at, code, name)
  on conflict (code) do nothing;

alter table documents
  alter column case_id drop not null,
  add column paper_id uuid references identity_papers on delete cascade,
  add constraint of_case_or_paper check (num_nonnulls(case_id, paper_id) = 1),
  add constraint papers_are_sensitive check (paper_id is null or (is_sensitive and not is_internal and document_type is not null));
comment on column documents.paper_id is 'The paper of which this is a side, named by document_type; such a document belongs to no case, and no list of documents has it';
create unique index sides_of_paper on documents (paper_id, document_type) where paper_id is not null;

alter table uploads
  alter column case_id drop not null,
  add column client_id uuid references users on delete cascade,
  add constraint to_case_or_client check (num_nonnulls(case_id, client_id) = 1);
comment on column uploads.client_id is 'Whose paper it is, where it is no document of a case; document_type says which side';

-- What clients gave in a case serves them from now on; it stays where it was given, too. The bytes are the same.
insert into identity_papers (client_id, kind, created_at, updated_at)
  select c.owner_id, case d.document_type when 'passport' then 'passport' else 'identity-card' end,
    min(d.created_at), max(d.updated_at)
  from documents d join cases c on c.id = d.case_id
  where d.document_type in ('identity-front', 'identity-back', 'passport') and not d.is_internal
    and d.status in ('uploaded', 'submitted', 'validating')
    and exists (select from document_versions v where v.document_id = d.id)
  group by 1, 2;

with newest as (
  select distinct on (p.id, d.document_type) p.id as of_paper, d.id, d.name, d.document_type, d.created_by,
    d.created_at, d.updated_at
  from documents d join cases c on c.id = d.case_id
    join identity_papers p on p.client_id = c.owner_id
      and p.kind = case d.document_type when 'passport' then 'passport' else 'identity-card' end
  where d.document_type in ('identity-front', 'identity-back', 'passport') and not d.is_internal
    and d.status in ('uploaded', 'submitted', 'validating')
  order by p.id, d.document_type, d.updated_at desc, d.id
), given as (
  select n.of_paper as paper_id, n.name, n.document_type, n.created_by, n.created_at, n.updated_at, v.*
  from newest n join lateral (
    select v.file_hash, v.sent_hash, v.file_name, v.uploaded_by, v.uploaded_at
    from document_versions v where v.document_id = n.id order by v.number desc limit 1) v on true
), sides as (
  insert into documents (paper_id, name, document_type, status, is_sensitive, created_by, created_at, updated_at)
    select paper_id, name, document_type, 'uploaded', true, created_by, created_at, updated_at from given
    returning id, paper_id, document_type
)
insert into document_versions (document_id, number, file_hash, sent_hash, file_name, uploaded_by, uploaded_at)
  select s.id, 1, g.file_hash, g.sent_hash, g.file_name, g.uploaded_by, g.uploaded_at
  from sides s join given g on g.paper_id = s.paper_id and g.document_type = s.document_type;

grant select, insert, update, delete on identity_papers to :application_role;
