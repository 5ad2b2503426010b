-- Articles: who wrote each draft, and changes of a text's sources, owner and state of the law that wait for a review.

create table article_writers (
  article_id    uuid not null,
  language      text not null,
  draft_version integer not null check (draft_version >= 1),
  user_id       uuid not null references users on delete cascade,
  primary key (article_id, language, draft_version, user_id),
  foreign key (article_id, language) references article_texts (article_id, language) on delete cascade
);
comment on table article_writers is 'The writers of each version of a draft: none of them approves it since the last publication';
create index article_writers_by_user on article_writers (user_id);
grant select, insert on article_writers to :application_role;

alter table articles add column proposed jsonb;
comment on column articles.proposed is
  'Sources, owner and state of the law that readers see only once a revision with them is approved';
alter table article_revisions add column details jsonb;
comment on column article_revisions.details is 'The proposed sources, owner and state of the law at its submission';

insert into article_writers (article_id, language, draft_version, user_id)
select t.article_id, t.language, t.version, t.updated_by from article_texts t where t.updated_by is not null;

-- Everybody who saved a draft since its last publication, as far as the log says.
insert into article_writers (article_id, language, draft_version, user_id)
select t.article_id, t.language, v.version, e.actor_id
from article_texts t
  join audit_entries e on e.action = 'article.text-saved' and e.record_kind = 'article'
    and e.record_id = t.article_id::text and e.details ->> 'language' = t.language
  join users u on u.id = e.actor_id
  cross join lateral (
    select t.version union
    select r.draft_version from article_revisions r
    where r.article_id = t.article_id and r.language = t.language and r.state in ('in-review', 'scheduled')) v
where e.at > coalesce((select max(r.published_at) from article_revisions r
  where r.article_id = t.article_id and r.language = t.language), '-infinity')
on conflict do nothing;
