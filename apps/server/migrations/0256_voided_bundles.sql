-- A bundle whose document left the case keeps no files: it is marked, and made again from its set.

alter table bundles drop constraint bundles_state_check;
alter table bundles add constraint bundles_state_check check (state in ('making', 'made', 'failed', 'voided'));

-- Documents that left their case before: the same rule.
with voided as (
  update bundles b set state = 'voided', made_at = null,
    entries = (select coalesce(jsonb_agg(x.entry order by x.place), '[]')
      from jsonb_array_elements(b.entries) with ordinality x (entry, place)
      where exists (select from documents d
        where d.id::text = x.entry ->> 'documentId' and d.case_id = b.case_id))
  where exists (select from jsonb_array_elements(b.entries) x (entry)
    where not exists (select from documents d
      where d.id::text = x.entry ->> 'documentId' and d.case_id = b.case_id))
  returning b.id)
delete from bundle_files f using voided v where f.bundle_id = v.id;
