-- A credit note above the limit of its office waits for a second person, like a write-off.

alter table write_offs
  add column credit_lines jsonb,
  add column credit_note_id uuid references invoices,
  drop constraint write_offs_kind_check,
  drop constraint write_offs_state_check;
alter table write_offs
  add constraint write_offs_kind_check check (kind in ('difference', 'bad-debt', 'credit-note')),
  add constraint write_offs_state_check check (state in ('asked', 'done', 'credited', 'refused', 'withdrawn')),
  add constraint write_offs_of_credit_note check ((kind = 'credit-note') = (credit_lines is not null)),
  add constraint write_offs_credited check ((state = 'credited') = (credit_note_id is not null)),
  add constraint write_offs_end_of_kind check (case when kind = 'credit-note'
    then state in ('asked', 'credited', 'refused') else state <> 'credited' end);
comment on column write_offs.credit_lines is
  'For a credit note that waits: the lines with their amounts; an empty list is everything that is left';
comment on column write_offs.credit_note_id is 'The credit note that its approval issued';
create unique index write_offs_by_credit_note on write_offs (credit_note_id) where credit_note_id is not null;

alter table invoices add column replaced_by uuid references invoices
  check (replaced_by is null or kind = 'credit-note');
comment on column invoices.replaced_by is
  'For a credit note: the invoice that was issued in the same step instead of the credited one';
create index invoices_replacing on invoices (replaced_by) where replaced_by is not null;
