-- A quote is kept as an agreement is: its words are frozen, its client accepts it, with options or without, or refuses it.

alter table fee_agreements
  add column kind text not null default 'agreement' check (kind in ('agreement', 'quote')),
  add column valid_until date,
  add column chosen jsonb check (jsonb_typeof(chosen) = 'array'),
  add check ((kind = 'quote') = (valid_until is not null)),
  add check ((kind = 'quote' and state = 'signed') = (chosen is not null)),
  drop constraint fee_agreements_case_id_edition_key,
  add unique (case_id, kind, edition);
comment on column fee_agreements.valid_until is 'The last day on which a quote may be accepted, in the time of its office';
comment on column fee_agreements.chosen is 'The places of the options that the client took with a quote';

drop index one_open_fee_agreement;
create unique index one_open_fee_agreement on fee_agreements (case_id, kind) where state = 'proposed';

create or replace function keep_fee_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A fee agreement is never removed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'proposed' or
    (old.case_id, old.kind, old.edition, old.language, old.content, old.content_hash, old.valid_until,
      old.proposed_by, old.proposed_at) is distinct from
    (new.case_id, new.kind, new.edition, new.language, new.content, new.content_hash, new.valid_until,
      new.proposed_by, new.proposed_at) then
    raise exception 'A fee agreement is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
