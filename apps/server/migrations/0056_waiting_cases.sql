-- Of a whole office or firm very many cases may wait: they are read in the order in which they are to be decided, what
-- is urgent first. A lawyer's own and those of a queue are few enough to be put in order one by one.
create index cases_waiting_in_firm
  on cases ((coalesce(answers ->> 'isUrgent', 'false') = 'false'), dated_at, id) where status = 'new';
create index cases_waiting_in_office
  on cases (office_id, (coalesce(answers ->> 'isUrgent', 'false') = 'false'), dated_at, id) where status = 'new';
