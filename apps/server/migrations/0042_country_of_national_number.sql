-- A national number is one of the country that gave it, which need not be that of its person's nationality.

alter table users add column national_number_country char(2);
comment on column users.national_number_country is 'By whose rule the national number is judged and written';
-- The numbers so far were judged by the nationality.
update users set national_number_country = nationality where national_number is not null;

update cases
  set answers = answers || jsonb_build_object('nationalNumberCountry', answers -> 'nationality'),
      -- What changed since the number was given stays to be judged.
      answer_versions = answer_versions || case when answer_versions ? 'nationality'
        then jsonb_build_object('nationalNumberCountry', answer_versions -> 'nationality') else '{}' end
  where national_number is not null and coalesce(answers ->> 'nationality', '') <> '';
