-- What nobody has looked at yet, as it is counted and listed: by case, and in the order of lists. The index that there
-- was leaves out what is explained instead of given.
drop index documents_to_check;
create index documents_to_check on documents (case_id)
  where (status in ('submitted', 'validating') or absence is not null) and validated_at is null and not is_internal;
create index documents_to_check_by_date on documents (updated_at desc, id desc) include (case_id)
  where (status in ('submitted', 'validating') or absence is not null) and validated_at is null and not is_internal;
