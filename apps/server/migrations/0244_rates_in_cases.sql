-- A rate of a case may be of one person or role: everybody else in the case keeps their own.

alter table hourly_rates
  drop constraint hourly_rates_check,
  add constraint hourly_rates_check check (
    num_nonnulls(role_id, person_id) <= 1 and num_nonnulls(client_id, case_id) <= 1
    and num_nonnulls(role_id, person_id, client_id, case_id) >= 1
    and (client_id is null or num_nonnulls(role_id, person_id) = 0));
comment on column hourly_rates.case_id is 'With a person or a role, the rate is theirs in this case';

alter table time_entries
  drop constraint time_entries_rate_source_check,
  add constraint time_entries_rate_source_check check (
    rate_source in ('none', 'role', 'person', 'client', 'case', 'case-role', 'case-person'));
