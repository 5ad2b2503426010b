-- Fee agreements as their clients read them: what was proposed never changes, and what was signed stays signed.

create table fee_agreements (
  id            uuid primary key default gen_random_uuid(),
  case_id       uuid not null references cases,
  edition       integer not null check (edition >= 1),
  language      text not null check (language in ('fr', 'en', 'nl')),
  content       text not null,
  content_hash  bytea not null,
  state         text not null default 'proposed'
                  check (state in ('proposed', 'signed', 'refused', 'replaced', 'withdrawn')),
  proposed_by   uuid not null references users,
  proposed_at   timestamptz(3) not null,
  answered_by   uuid references users,
  answered_at   timestamptz(3),
  signature     jsonb,
  signed_from   inet,
  reason        text not null default '' check (length(reason) <= 500),
  unique (case_id, edition),
  check ((state = 'proposed') = (answered_at is null)),
  check ((state = 'signed') = (signature is not null)),
  check ((state = 'refused') = (reason <> ''))
);
comment on column fee_agreements.content is 'The words that the client read, in a stable writing: its digest is over these bytes';
comment on column fee_agreements.answered_at is 'When it was signed, refused, withdrawn or replaced by another edition';
create unique index one_open_fee_agreement on fee_agreements (case_id) where state = 'proposed';

create function keep_fee_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A fee agreement is never removed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'proposed' or
    (old.case_id, old.edition, old.language, old.content, old.content_hash, old.proposed_by, old.proposed_at)
      is distinct from
    (new.case_id, new.edition, new.language, new.content, new.content_hash, new.proposed_by, new.proposed_at) then
    raise exception 'A fee agreement is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fee_agreements_stay before update or delete on fee_agreements
  for each row execute function keep_fee_agreement();

grant select, insert, update on fee_agreements to :application_role;
