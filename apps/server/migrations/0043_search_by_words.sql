-- Names are found by their words in any order, with one typing error in each, and by phone numbers.

-- Every accent of every Latin letter, as the rules of the trade fold them too.
create or replace function fold(text) returns text immutable strict parallel safe language sql as $$
  select translate(
    replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]+', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), 'ĳ', 'ij'), 'ŉ', 'n'),
    'øłđðħıŧς', 'olddhitσ')
$$;

-- What was folded with fewer accents is folded again.
update users set first_name = first_name
  where match_key <> fold(first_name || ' ' || last_name || ' ' || coalesce(company_name, ''));
update case_parties set name = name where match_key <> fold(name);
update documents set name = name where match_key <> fold(name);
update conversations set title = title where match_key <> fold(title);
update messages set text = text where match_key <> fold(text);
update case_notes set title = title where search_text <> fold(title || ' ' || text);
update letters set search_text = fold(search_text) where search_text <> fold(search_text);
update cases set search_text = fold(search_text) where search_text <> fold(search_text);

alter table users add column search_text text not null generated always as
  (fold(first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || email || ' ' || coalesce(phone, ''))) stored;
comment on column users.search_text is 'Names, address and phone number, for those who may see them; names alone are in match_key';
create index users_searched on users using gin (search_text gin_trgm_ops);

-- The words that names and titles are made of: those that a mistyped word may have meant are looked up here, and then
-- looked for like any other. Numbers are not among them, nor what is shorter than three letters.
create function words_of(text) returns setof text immutable strict parallel safe rows 8 language sql as $$
  select distinct word from regexp_split_to_table($1, '[^[:alnum:]]+') word
  where length(word) >= 3 and word ~ '^[[:alpha:]]+$'
$$;

-- Every beginning of up to seven letters, and what each is without one of its letters: a word that was mistyped once
-- shares one of these with the word that was meant.
create function typing_forms(word text) returns text[] immutable strict parallel safe language sql as $$
  select array_agg(distinct case gap when 0 then start else left(start, gap - 1) || substr(start, gap + 1) end)
  from generate_series(3, least(7, length(word))) size, left(word, size) start, generate_series(0, size) gap
$$;

create table search_words (
  word   text not null,
  forms  text[] not null generated always as (typing_forms(word)) stored
);
comment on table search_words is 'Not unique: two who learn one word at the same moment do not wait for each other';
create index search_words_known on search_words (word);
create index search_words_by_form on search_words using gin (forms) with (fastupdate = off);

create function learn_words(folded text) returns void language sql as $$
  insert into search_words (word)
  select learnt.word from words_of(folded) as learnt (word)
  where not exists (select from search_words known where known.word = learnt.word)
$$;

create function learn_words_of_case() returns trigger language plpgsql as $$
begin
  perform learn_words(new.search_text);
  return null;
end
$$;
create trigger case_named after insert or update of search_text on cases for each row
  when (new.search_text <> '') execute function learn_words_of_case();

create function learn_words_of_user() returns trigger language plpgsql as $$
begin
  perform learn_words(new.match_key);
  return null;
end
$$;
create trigger user_named after insert or update of first_name, last_name, company_name on users for each row
  execute function learn_words_of_user();

-- Whoever takes another name is found by it, and their cases too.
create function rename_cases_of_user() returns trigger language plpgsql as $$
begin
  update cases
    set search_text = fold(concat_ws(' ', number, title, new.first_name, new.last_name, new.company_name))
    where owner_id = new.id and number is not null;
  return null;
end
$$;
create trigger user_renamed after update of first_name, last_name, company_name on users for each row
  when ((old.first_name, old.last_name, old.company_name) is distinct from (new.first_name, new.last_name, new.company_name))
  execute function rename_cases_of_user();

insert into search_words (word)
select distinct word from (select search_text as text from cases union all select match_key from users) known,
  words_of(known.text) word;

grant select, insert on search_words to :application_role;
