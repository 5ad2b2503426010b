-- The debt of another payer has an auxiliary account of its own beside the client's.

alter table book_postings add column payer_name text
  check (payer_name is null or (length(payer_name) between 1 and 120 and client_id is not null));
comment on column book_postings.payer_name is
  'The payer beside the client whose debt it is; null for the client, and for invoices issued before payers had accounts';

create or replace function demand_balance() returns trigger language plpgsql as $$
declare
  entry book_entries;
begin
  select * into strict entry from book_entries where id = new.entry_id;
  if (select count(*) from book_postings where entry_id = entry.id) <> entry.posting_count
    or exists (select from book_postings where entry_id = entry.id group by currency having sum(units) <> 0) then
    raise exception 'Entry % does not balance', entry.id
      using errcode = 'check_violation', constraint = 'book_entries_balance';
  end if;
  if entry.reverses is not null and (
    exists (select from book_entries where id = entry.reverses and reverses is not null)
    or exists (select from book_postings where entry_id in (entry.id, entry.reverses)
      group by account_id, case_id, client_id, payer_name having sum(units) <> 0)
  ) then
    raise exception 'Entry % does not reverse another', entry.id
      using errcode = 'check_violation', constraint = 'book_entries_reversal';
  end if;
  return null;
end $$;
