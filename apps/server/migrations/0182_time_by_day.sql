-- The list of all readable work is newest first: without this index, its first page sorts the work of the whole firm.
create index time_entries_by_day on time_entries (worked_on desc, id desc);
