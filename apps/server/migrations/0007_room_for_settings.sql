-- The contract bounds a section by its length as text. Stored, the same content takes up to eight times as much:
-- the bound here only has to be beyond that.
alter table settings drop constraint settings_content_check;
alter table settings add constraint settings_content_check
  check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 200000);
