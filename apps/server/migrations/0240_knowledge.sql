-- The knowledge centre: articles with a text in each language and their revisions, the glossary, and the legal watch.

create table articles (
  id                 uuid primary key default gen_random_uuid(),
  shelf              text not null check (shelf in ('guide', 'letter', 'post', 'news', 'know-how', 'answer')),
  category_id        uuid references categories on delete set null,
  issue_id           uuid references issues on delete set null,
  countries          text[] not null default '{}',
  next_step          text check (next_step in ('case', 'legal-aid', 'consultation')),
  case_type          text check (case_type in ('litigation', 'pre-litigation', 'monitoring')),
  original_language  text not null check (original_language in ('fr', 'en', 'nl')),
  owner_id           uuid references users on delete set null,
  sources            jsonb not null default '[]',
  law_as_of          date,
  next_review_on     date,
  offline_after_days integer check (offline_after_days >= 0),
  confirmed_at       timestamptz(3),
  reminded_for       date,
  library_key        text unique,
  archived_at        timestamptz(3),
  updated_at         timestamptz(3) not null,
  version            integer not null default 1
);
comment on column articles.confirmed_at is 'When a lawyer last confirmed that it is still right';
comment on column articles.reminded_for is
  'The promised review for which the owner was last reminded; the day after it once they know that it is overdue';
comment on column articles.library_key is 'Its name among the articles that come with the product';

create index articles_by_change on articles (updated_at desc, id desc);
create index articles_by_category on articles (category_id);
create index articles_by_issue on articles (issue_id);
create index articles_by_owner on articles (owner_id);
create index articles_by_review on articles (next_review_on) where archived_at is null;

grant select, insert, update on articles to :application_role;

create table article_texts (
  article_id  uuid not null references articles on delete cascade,
  language    text not null check (language in ('fr', 'en', 'nl')),
  title       text not null,
  slug        text not null,
  summary     text not null,
  body        jsonb not null,
  updated_at  timestamptz(3) not null,
  updated_by  uuid references users on delete set null,
  published   integer,
  version     integer not null default 1,
  primary key (article_id, language),
  unique (language, slug)
);
comment on column article_texts.published is 'The number of the revision that readers see';

create index article_texts_by_writer on article_texts (updated_by);

grant select, insert, update on article_texts to :application_role;

create table article_revisions (
  article_id    uuid not null,
  language      text not null,
  number        integer not null check (number >= 1),
  state         text not null check (state in ('in-review', 'returned', 'scheduled', 'published', 'replaced')),
  title         text not null,
  slug          text not null,
  summary       text not null,
  body          jsonb not null,
  match_text    text not null,
  follows       integer,
  draft_version integer not null,
  submitted_by  uuid references users on delete set null,
  submitted_at  timestamptz(3) not null,
  reviewer_id   uuid references users on delete set null,
  decided_by    uuid references users on delete set null,
  decided_at    timestamptz(3),
  note          text not null default '',
  publish_at    timestamptz(3),
  published_at  timestamptz(3),
  primary key (article_id, language, number),
  foreign key (article_id, language) references article_texts on delete cascade
);
comment on column article_revisions.match_text is 'Its folded title, summary and text, for the search';
comment on column article_revisions.follows is 'The published revision of the original that a translation follows';
comment on column article_revisions.draft_version is 'The version of the draft that it copies';

create unique index waiting_article_revision on article_revisions (article_id, language)
  where state in ('in-review', 'scheduled');
create index scheduled_article_revisions on article_revisions (publish_at) where state = 'scheduled';
create unique index published_article_addresses on article_revisions (language, slug) where state = 'published';
create index article_revisions_by_day on article_revisions (language, published_at desc, article_id)
  where state = 'published';
create index article_revisions_by_submitter on article_revisions (submitted_by);
create index article_revisions_by_reviewer on article_revisions (reviewer_id);
create index article_revisions_by_decider on article_revisions (decided_by);

grant select, insert, update on article_revisions to :application_role;

create function keep_article_revision() returns trigger language plpgsql as $$
begin
  raise exception 'the text of a revision never changes';
end $$;

create trigger keep_article_revision before update of title, slug, summary, body, number, language, article_id
  on article_revisions for each row
  when ((old.title, old.slug, old.summary, old.body, old.number, old.language, old.article_id)
    is distinct from (new.title, new.slug, new.summary, new.body, new.number, new.language, new.article_id))
  execute function keep_article_revision();

create table article_images (
  id          uuid primary key default gen_random_uuid(),
  article_id  uuid not null references articles on delete cascade,
  bytes       bytea not null,
  added_by    uuid references users on delete set null,
  added_at    timestamptz(3) not null
);

create index article_images_by_article on article_images (article_id);
create index article_images_by_giver on article_images (added_by);

grant select, insert on article_images to :application_role;

create table glossary_words (
  id      uuid primary key default gen_random_uuid(),
  fr      jsonb not null,
  en      jsonb not null,
  nl      jsonb not null,
  library_key text unique,
  version integer not null default 1
);

create unique index glossary_words_in_french on glossary_words ((fr ->> 'word'));
create unique index glossary_words_in_english on glossary_words ((en ->> 'word'));
create unique index glossary_words_in_dutch on glossary_words ((nl ->> 'word'));

grant select, insert, update, delete on glossary_words to :application_role;

create table watch_entries (
  id             uuid primary key default gen_random_uuid(),
  category_id    uuid not null references categories on delete cascade,
  countries      text[] not null default '{}',
  title          text not null,
  text           text not null,
  match_text     text not null,
  source_name    text not null,
  source_address text,
  published_on   date not null,
  author_id      uuid references users on delete set null,
  created_at     timestamptz(3) not null,
  version        integer not null default 1
);

create index watch_entries_by_day on watch_entries (published_on desc, id desc);
create index watch_entries_by_category on watch_entries (category_id, published_on desc, id desc);
create index watch_entries_by_author on watch_entries (author_id);

grant select, insert, update, delete on watch_entries to :application_role;

create table watch_cases (
  watch_id  uuid not null references watch_entries on delete cascade,
  case_id   uuid not null references cases on delete cascade,
  linked_by uuid references users on delete set null,
  primary key (watch_id, case_id)
);

create index watch_of_case on watch_cases (case_id);
create index watch_cases_by_linker on watch_cases (linked_by);

grant select, insert, delete on watch_cases to :application_role;

create table watch_followers (
  user_id     uuid not null references users on delete cascade,
  category_id uuid not null references categories on delete cascade,
  primary key (user_id, category_id)
);

create index watch_followers_by_category on watch_followers (category_id);

grant select, insert, delete on watch_followers to :application_role;
