-- A common word is looked for among the newest cases, one after the other: without leaving the index that orders them.
drop index cases_of_firm;
create index cases_of_firm on cases (dated_at desc, id desc) include (search_text) where status <> 'draft';
drop index cases_of_office;
create index cases_of_office on cases (office_id, dated_at desc, id desc) include (search_text) where status <> 'draft';
