-- One search over all kinds of records. Each change of a record writes its entry in the same transaction. The languages
-- live in the vocabulary (search_words) and not in the entries, which keep the words as they were written.

-- Words ----------------------------------------------------------------------------------------------------------------

/* A text as folded words, in their order. */
create function spaced_words(text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(fold($1), '[^[:alnum:]]+', ' ', 'g')
$$;
comment on function spaced_words is 'A text as folded words with spaces between them';

/* Without a look behind, which would read the text from its beginning again for each number. */
create function joined_numbers(text) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(word, ' '), '') from (
    select distinct word
    from regexp_matches(translate(fold($1), U&'\00a0\202f', '  '),
        '(?:[[:alnum:]]*[0-9] (?=[0-9])|[[:alnum:]]+[-/._:,]+){1,7}[[:alnum:]]+', 'g') as found,
      lateral regexp_split_to_array(found[1], '[^[:alnum:]]+') as parts,
      lateral generate_series(1, cardinality(parts) - 1) as start,
      lateral array_to_string(parts[start:], '') as word
    where found[1] ~ '[0-9]' and length(word) between 3 and 40 and word ~ '[0-9]'
    limit 200) as joined
$$;
comment on function joined_numbers is
  'The numbers of a text whose parts are apart, joined: BE68 5390 0754 7034, BRU-2026-00012 and 24/1234/A. Also from each of their parts on';

create function joined_names(text) returns text language sql immutable parallel safe strict as $$
  select fold(coalesce(string_agg(distinct regexp_replace(found[1], '[^[:alnum:]]+', '', 'g'), ' '), ''))
  from regexp_matches($1, '\m((?:[Vv]an|[Vv]on|[Dd]e[nr]|D[aeiu]|Des|L[ae]|El|Al|Ben|[Tt]e[nr]|Op|Ma?c|Saint|Ste?|[NODT](?=[''’]))[ ''’-]+(?:(?:[Dd]e[nr]?|[Ll]a|[Tt])[ ''’-]+){0,2}[[:upper:]][[:alnum:]]+)', 'g') as found
$$;
comment on function joined_names is
  'The names of a text with their particles, joined: Van den Berghe, N’Diaye. Other texts write them in one word';

/* Words are folded, so that the rules for accents of snowball miss some endings: the last two rules add them. */
create function word_stems(word text) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct stem), '{}') from (
    select 'fr:' || unnest(ts_lexize('pg_catalog.french_stem', word))
    union all select 'nl:' || unnest(ts_lexize('pg_catalog.dutch_stem', word))
    union all select 'en:' || unnest(ts_lexize('pg_catalog.english_stem', word))
    union all select 'kin:' || regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(word, '[sx]$', ''),
        'trice$', 'teur'), '(eu|eres)se$', 'eur'), 'ive$', 'if'), '(i)ere$', '\1er'), '([eo]n)ne$', '\1'), 'au$', 'al')
    union all select 'root:' || root
      from regexp_replace(word, '(issements?|ements?|ations?|ions?|ateurs?|atrices?|antes?|ants?|ees?|er|ez|es|e|s)$', '') as root
      where length(root) >= 5
    union all select 'kin:' || singular from (values ('baux', 'bail'), ('travaux', 'travail'), ('yeux', 'oeil')) as odd (plural, singular)
      where plural = word
  ) as found (stem)
  where length(word) >= 4 and word ~ '^[[:alpha:]]+$'
$$;
comment on function word_stems is
  'The stems of a folded word in French, Dutch and English, and what snowball separates: directeur and directrice, bail and baux';

alter table search_words add column stems text[] not null generated always as (word_stems(word)) stored;
comment on column search_words.stems is 'Words that share a stem belong together; nothing says in which language a word is';
create index search_words_by_stem on search_words using gin (stems) with (fastupdate = off);
create index search_words_within on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

/* A hostile text may bring thousands of new words, and each has many entries in these indexes. */
create or replace function learn_words(folded text) returns void language sql as $$
  insert into search_words (word)
  select learnt.word from words_of(folded) as learnt (word)
  where not exists (select from search_words known where known.word = learnt.word)
  limit 5000
$$;

-- Entries --------------------------------------------------------------------------------------------------------------

create table search_entries (
  kind       text not null,
  record_id  uuid not null,
  version_id uuid,
  page       integer not null check (page >= 0),
  place_id   uuid,
  dated_at   timestamptz(3) not null,
  title      text not null,
  body       text not null,
  is_weak    boolean not null default false,
  vector     tsvector not null,
  constraint search_entries_once unique nulls not distinct (kind, record_id, version_id, page)
) partition by list (kind);
comment on table search_entries is
  'The searched words of a record, or of one page of a file. It gives no access: each search also joins the record itself';
comment on column search_entries.version_id is
  'The version of the document, or the attachment of the letter, whose pages these are; empty for the record itself';
comment on column search_entries.page is
  '0 for the record, and for all pages of a file together. Cases and events have a page 1 with more words, for fewer readers';
comment on column search_entries.place_id is 'Its case or conversation, where readers of few records look for it';
comment on column search_entries.is_weak is 'The text was recognised in a picture, and some of it may be wrong';

do $$
declare
  kind text;
begin
  foreach kind in array array['case', 'person', 'document', 'message', 'letter', 'note', 'todo', 'deadline', 'event', 'invoice', 'issue'] loop
    execute format('create table search_entries_of_%1$s partition of search_entries for values in (%1$L)', kind);
    execute format('comment on table search_entries_of_%s is %L', kind, 'The entries of one kind: ' || kind);
  end loop;
end
$$;

create index search_entries_newest on search_entries (dated_at desc, record_id desc);
-- Readers of few places intersect them with the words in the index.
create index search_entries_words on search_entries using gin (place_id, vector) with (gin_pending_list_limit = 512);
-- A document is found by all its pages together; its single pages are read for phrases and passages.
create index search_entries_of_documents_together on search_entries_of_document
  using gin (place_id, vector) with (gin_pending_list_limit = 512) where page = 0;

grant select, insert, update, delete on search_entries to :application_role;

/*
 * A vector holds at most one megabyte. Folded letters have up to four bytes, and a word up to three times its bytes with
 * its positions. Numbers and names are joined only in what fits on any page.
 */
create function vector_words(text) returns text language sql immutable parallel safe strict as $$
  select case when octet_length(words) <= 300000 then words else left(words, 75000) end from (
    select concat_ws(' ', spaced_words($1), joined_numbers(left($1, 60000)), joined_names(left($1, 60000))) as words) as all_words
$$;

create function search_vector(title text, body text) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('pg_catalog.simple', vector_words(left(title, 1000))), 'A')
    || to_tsvector('pg_catalog.simple', vector_words(body))
$$;

create function write_search_entry(
  kind text, record_id uuid, page integer, place_id uuid, dated_at timestamptz, title text, body text,
  version_id uuid default null, is_weak boolean default false
) returns void language sql as $$
  with written as (
    insert into search_entries (kind, record_id, page, place_id, dated_at, title, body, version_id, is_weak, vector)
    select $1, $2, $3, $4, $5, coalesce($6, ''), left(coalesce($7, ''), 200000), $8, $9,
      search_vector(coalesce($6, ''), left(coalesce($7, ''), 200000))
    where $1 <> 'document' or not exists (select from documents d where d.id = $2 and d.paper_id is not null)
    on conflict (kind, record_id, version_id, page) do update set
      place_id = excluded.place_id, dated_at = excluded.dated_at, title = excluded.title, body = excluded.body,
      is_weak = excluded.is_weak, vector = excluded.vector
    returning vector)
  insert into search_words (word)
  select found.lexeme from written, lateral unnest(written.vector) as found
  where length(found.lexeme) between 3 and 40
    and not exists (select from search_words known where known.word = found.lexeme)
  limit 5000
$$;
comment on function write_search_entry is
  'Enters a record or a page in the search, in the transaction of its change. Sides of identity papers are never entered';

create function remove_search_entries(kind text, record_id uuid) returns void language sql as $$
  delete from search_entries e where e.kind = $1 and e.record_id = $2
$$;

/* Without positions, and with so few words that they fit into a vector. */
create function join_search_pages(kind text, record_id uuid, version_id uuid) returns void language sql as $$
  delete from search_entries e where e.kind = $1 and e.record_id = $2 and e.version_id = $3 and e.page = 0;
  insert into search_entries (kind, record_id, version_id, page, place_id, dated_at, title, body, vector)
  select $1, $2, $3, 0, own.place_id, pages.dated_at, own.title, '',
    search_vector(own.title, '') || array_to_tsvector(pages.words)
  from search_entries own, lateral (
    select max(word.dated_at) as dated_at, array_agg(word.lexeme) as words
    from (select found.lexeme, max(p.dated_at) as dated_at
      from search_entries p, lateral unnest(p.vector) as found
      where p.kind = $1 and p.record_id = $2 and p.version_id = $3 and p.page > 0 and octet_length(found.lexeme) <= 40
      group by found.lexeme limit 20000) as word) as pages
  where own.kind = $1 and own.record_id = $2 and own.version_id is null and own.page = 0 and pages.words is not null;
$$;
comment on function join_search_pages is
  'Enters all pages of a file together, after its pages: words on two pages find it, too. Call it once the pages are entered';

-- Each kind ------------------------------------------------------------------------------------------------------------

create function index_case(uuid) returns void language sql as $$
  select write_search_entry('case', c.id, 0, c.id, c.dated_at, concat_ws(' ', c.number, c.title),
    concat_ws(E'\n', u.full_name, c.answers ->> 'facts'))
  from cases c join users u on u.id = c.owner_id where c.id = $1;
  -- The client's company and the other parties are for the client and the firm. All words are together.
  delete from search_entries e where e.kind = 'case' and e.record_id = $1 and e.page = 1;
  select write_search_entry('case', c.id, 1, c.id, c.dated_at, concat_ws(' ', c.number, c.title),
    concat_ws(E'\n', u.full_name, nullif(u.company_name, ''), other.parties, c.answers ->> 'facts'))
  from cases c join users u on u.id = c.owner_id, lateral (
    select string_agg(party, E'\n') as parties from jsonb_array_elements_text(
      case when jsonb_typeof(c.answers -> 'adverseParties') = 'array' then c.answers -> 'adverseParties' else '[]' end) as party) as other
  where c.id = $1 and coalesce(nullif(u.company_name, ''), other.parties) is not null;
$$;

create function index_person(uuid) returns void language sql as $$
  select write_search_entry('person', u.id, 0, null, u.created_at, u.full_name,
    concat_ws(E'\n', u.company_name, u.email, u.phone, u.city, u.enterprise_number, u.vat_number))
  from users u where u.id = $1;
$$;

create function index_document(uuid) returns void language sql as $$
  select write_search_entry('document', d.id, 0, d.case_id, d.created_at, d.name, '')
  from documents d where d.id = $1 and d.paper_id is null;
  update search_entries e set place_id = d.case_id
  from documents d where d.id = $1 and e.kind = 'document' and e.record_id = d.id
    and e.place_id is distinct from d.case_id;
  -- Its name is among the words of all pages together.
  select join_search_pages('document', e.record_id, e.version_id) from search_entries e
  where e.kind = 'document' and e.record_id = $1 and e.page = 0 and e.version_id is not null;
$$;

create function index_message(uuid) returns void language sql as $$
  select write_search_entry('message', m.id, 0, m.conversation_id, m.sent_at, '', m.text) from messages m where m.id = $1;
$$;

create function index_letter(uuid) returns void language sql as $$
  select write_search_entry('letter', l.id, 0, l.case_id, l.dated_at, l.subject,
    concat_ws(E'\n', concat_ws(' ', l.from_name, l.from_address),
      (select string_agg(concat_ws(' ', r.name, r.address), E'\n' order by r.place) from letter_recipients r where r.letter_id = l.id),
      l.text))
  from letters l where l.id = $1;
  -- The files that arrived with it, once it is filed.
  update search_entries e set place_id = l.case_id
  from letters l where l.id = $1 and e.kind = 'letter' and e.record_id = l.id and e.place_id is distinct from l.case_id;
$$;

create function index_note(uuid) returns void language sql as $$
  select write_search_entry('note', n.id, 0, n.case_id, n.updated_at, n.title, n.text)
  from case_notes n where n.id = $1;
$$;

create function index_todo(uuid) returns void language sql as $$
  select write_search_entry('todo', t.id, 0, t.case_id, t.created_at, t.title,
    concat_ws(E'\n', t.details, (select string_agg(i.text, E'\n' order by i.position) from todo_items i where i.todo_id = t.id)))
  from todos t where t.id = $1;
$$;

create function index_deadline(uuid) returns void language sql as $$
  select write_search_entry('deadline', d.id, 0, d.case_id, d.set_at, d.title, d.by_hand_reason)
  from deadlines d where d.id = $1;
$$;

create function index_event(uuid) returns void language sql as $$
  select write_search_entry('event', e.id, 0, e.case_id, e.starts_at, e.title, e.place) from events e where e.id = $1;
  -- Guests do not read the description. All words are together.
  delete from search_entries e where e.kind = 'event' and e.record_id = $1 and e.page = 1;
  select write_search_entry('event', e.id, 1, e.case_id, e.starts_at, e.title, concat_ws(E'\n', nullif(e.place, ''), e.description))
  from events e where e.id = $1 and e.description <> '';
$$;

create function index_invoice(uuid) returns void language sql as $$
  select write_search_entry('invoice', i.id, 0, i.case_id, i.created_at, coalesce(i.number, ''),
    concat_ws(E'\n', i.reference, i.buyer ->> 'name', i.note, i.reason,
      case i.currency when 'EUR' then trim_scale(i.gross_units / 100.0)::text || ' ' else '' end || i.gross_units))
  from invoices i where i.id = $1;
$$;

create function index_issue(uuid) returns void language sql as $$
  select write_search_entry('issue', i.id, 0, null, 'epoch', concat_ws(E'\n', i.name ->> 'fr', i.name ->> 'nl', i.name ->> 'en'),
    concat_ws(E'\n', i.everyday_words ->> 'fr', i.everyday_words ->> 'nl', i.everyday_words ->> 'en',
      i.description ->> 'fr', i.description ->> 'nl', i.description ->> 'en'))
  from issues i where i.id = $1;
$$;

-- Triggers -------------------------------------------------------------------------------------------------------------

/* The arguments are the kind and the column with its id. */
create function enter_in_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    execute format('select index_%s(($1).%I)', tg_argv[0], tg_argv[1]) using old;
  else
    execute format('select index_%s(($1).%I)', tg_argv[0], tg_argv[1]) using new;
  end if;
  return null;
end
$$;

create function leave_search() returns trigger language plpgsql as $$
begin
  perform remove_search_entries(tg_argv[0], old.id);
  return null;
end
$$;

create trigger case_searched after insert or update of number, title, owner_id, dated_at, search_text, answers on cases
  for each row execute function enter_in_search('case', 'id');
create trigger case_leaves_search after delete on cases for each row execute function leave_search('case');

create trigger user_searched after insert or update of first_name, last_name, company_name, email, phone, city, enterprise_number, vat_number on users
  for each row execute function enter_in_search('person', 'id');
create trigger user_leaves_search after delete on users for each row execute function leave_search('person');

-- Numbered cases follow with their own search text.
create function enter_drafts_of_user() returns trigger language plpgsql as $$
begin
  perform index_case(c.id) from cases c where c.owner_id = new.id and c.number is null;
  return null;
end
$$;
create trigger user_renames_drafts after update of first_name, last_name, company_name on users
  for each row when (
    old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or old.company_name is distinct from new.company_name
  )
  execute function enter_drafts_of_user();

create trigger document_searched after insert or update of name, case_id on documents
  for each row execute function enter_in_search('document', 'id');
create trigger document_leaves_search after delete on documents for each row execute function leave_search('document');

create trigger message_searched after insert or update of text on messages
  for each row execute function enter_in_search('message', 'id');
create trigger message_leaves_search after delete on messages for each row execute function leave_search('message');

create trigger letter_searched after insert or update of subject, text, case_id, from_name, dated_at on letters
  for each row execute function enter_in_search('letter', 'id');
create trigger letter_leaves_search after delete on letters for each row execute function leave_search('letter');

create function enter_addressed_letters() returns trigger language plpgsql as $$
begin
  perform index_letter(changed.letter_id) from (select distinct letter_id from changed_recipients) as changed;
  return null;
end
$$;
create trigger letter_addressed after insert on letter_recipients
  referencing new table as changed_recipients for each statement execute function enter_addressed_letters();
create trigger letter_not_addressed after delete on letter_recipients
  referencing old table as changed_recipients for each statement execute function enter_addressed_letters();

create trigger note_searched after insert or update of title, text on case_notes
  for each row execute function enter_in_search('note', 'id');
create trigger note_leaves_search after delete on case_notes for each row execute function leave_search('note');

create trigger todo_searched after insert or update of title, details, case_id on todos
  for each row execute function enter_in_search('todo', 'id');
create trigger todo_leaves_search after delete on todos for each row execute function leave_search('todo');
create trigger todo_item_searched after insert or update of text or delete on todo_items
  for each row execute function enter_in_search('todo', 'todo_id');

create trigger deadline_searched after insert or update of title, by_hand_reason, case_id on deadlines
  for each row execute function enter_in_search('deadline', 'id');
create trigger deadline_leaves_search after delete on deadlines for each row execute function leave_search('deadline');

create trigger event_searched after insert or update of title, place, description, starts_at, case_id on events
  for each row execute function enter_in_search('event', 'id');
create trigger event_leaves_search after delete on events for each row execute function leave_search('event');

create trigger invoice_searched after insert or update of number, reference, note, reason, buyer, gross_units on invoices
  for each row execute function enter_in_search('invoice', 'id');
create trigger invoice_leaves_search after delete on invoices for each row execute function leave_search('invoice');

create trigger issue_searched after insert or update of name, everyday_words, description on issues
  for each row execute function enter_in_search('issue', 'id');
create trigger issue_leaves_search after delete on issues for each row execute function leave_search('issue');

-- Present records ------------------------------------------------------------------------------------------------------

select index_case(id) from cases;
select index_person(id) from users;
select index_document(id) from documents;
select index_message(id) from messages;
select index_letter(id) from letters;
select index_note(id) from case_notes;
select index_todo(id) from todos;
select index_deadline(id) from deadlines;
select index_event(id) from events;
select index_invoice(id) from invoices;
select index_issue(id) from issues;

-- Saved searches and rebuilds ------------------------------------------------------------------------------------------

create table saved_searches (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references users on delete cascade,
  name       text not null check (length(name) between 1 and 80),
  search     text not null check (length(search) <= 200),
  filters    jsonb not null,
  created_at timestamptz(3) not null
);
comment on table saved_searches is 'A search that a user saved for themselves: its words and its filters';
create index saved_searches_of_user on saved_searches (user_id, created_at desc, id desc);
grant select, insert, update, delete on saved_searches to :application_role;

create table search_rebuilds (
  id          uuid primary key default gen_random_uuid(),
  started_at  timestamptz(3) not null,
  finished_at timestamptz(3),
  done_count  bigint not null default 0,
  total_count bigint not null
);
comment on table search_rebuilds is 'A run of `npm run search:rebuild`, which enters every record in the search again';
grant select, insert, update on search_rebuilds to :application_role;
