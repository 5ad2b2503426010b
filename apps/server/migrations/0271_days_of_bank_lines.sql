-- Exported books do not change: an Admin allows a bank line of such a day, or of a day before its invoice, with a reason.

alter table book_series add column exported_until date;
comment on column book_series.exported_until is
  'The last day of the books that the accountant has exported as a whole. Entries of such a day need an Admin and a reason';
grant update (exported_until) on book_series to :application_role;

alter table bank_moves
  add column day_allowed_by uuid references users,
  add column day_allowed_at timestamptz(3),
  add column day_reason text not null default '' check (length(day_reason) <= 300),
  add constraint bank_moves_day_allowed check (
    (day_allowed_by is null) = (day_allowed_at is null) and (day_allowed_by is null) = (day_reason = ''));
comment on column bank_moves.day_reason is
  'Why an Admin allowed the line to be booked on its day, which is exported or before its invoice';

-- Exports of earlier releases count, too: by the same rule as lastExportedDay.
insert into book_series (office_id, exported_until)
select o.id, max(x.day)
from audit_entries a join offices o on a.record_kind = 'office' and a.record_id = o.id::text
  cross join lateral (select (a.details ->> 'from')::date as first, (a.details ->> 'until')::date as last,
    (a.at at time zone o.time_zone)::date as today) p
  cross join lateral (select case when p.first > p.last or p.first > p.today then null
    when p.last < p.today then p.last
    when to_char(p.first, 'MM-DD') = '01-01' then p.first - 1 end as day) x
where a.action = 'journal.exported' and x.day is not null
group by o.id
on conflict (office_id) do update set exported_until = excluded.exported_until;
