-- The list of all readable costs is newest first: without these indexes, its first page sorts the costs of the whole firm.
create index case_costs_by_day on case_costs (spent_on desc, id desc);
create index case_costs_by_person on case_costs (person_id, spent_on desc, id desc);
