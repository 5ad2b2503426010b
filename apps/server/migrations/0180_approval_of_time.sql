-- An assistant's work is billed only once the case's lawyer, or an Admin, approved it.

-- The entries that exist count as approved.
alter table time_entries
  add column awaits_approval boolean not null default false,
  add constraint time_entries_approved_before_billing check (not awaits_approval or invoice_line_id is null);
comment on column time_entries.awaits_approval is 'Recorded or changed by an assistant, and not confirmed by a lawyer or Admin yet: no invoice takes it';
create index time_entries_awaiting on time_entries (office_id, worked_on) where awaits_approval;
