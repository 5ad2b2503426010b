-- A conflict of interest is judged by somebody else than who takes the case, and what nobody could compare is not
-- called clear. Changes go with an acceptance too, and what a client would rather have stands by itself.

alter table case_conflicts drop constraint case_conflicts_state_check;
update case_conflicts k set state = 'nothing-to-compare'
  where k.state = 'clear' and not exists (
    select from case_parties p where p.case_id = k.case_id and p.side = 'adverse');
alter table case_conflicts
  add check (state in ('clear', 'nothing-to-compare', 'to-review', 'accepted', 'confirmed')),
  add column judge_id uuid references users,
  add column was_judged_alone boolean not null default false;
comment on column case_conflicts.judge_id is 'A lawyer who was asked to judge it, and sees nothing of the case but this';
comment on column case_conflicts.was_judged_alone is 'The firm had no other lawyer who could have judged it';
create index conflicts_of_judge on case_conflicts (judge_id) where judge_id is not null;

alter table case_changes
  add column other_value jsonb,
  add column is_acceptance boolean not null default false;
comment on table case_changes is 'Modifications that go with a decision; the client accepts or refuses each';
comment on column case_changes.new_value is 'Empty where the client is asked for it';
comment on column case_changes.other_value is 'What the client would rather have, and has taken effect; as it is stored in the case';
comment on column case_changes.is_acceptance is 'The firm accepts the case as soon as the client has agreed to every change';

-- Until now it stood behind the client's words.
update case_changes set
    other_value = to_jsonb((regexp_match(answer, '(?:^| — )([a-z-]+|[0-9a-f-]{36})$'))[1]),
    answer = regexp_replace(answer, '(^| — )([a-z-]+|[0-9a-f-]{36})$', '')
  where state = 'refused' and (
    field = 'interventionType' and answer ~ '(^| — )(claim|defence|summary|opposition|appeal|cassation|civil-party|enforcement|intervention)$'
    or field = 'financing' and answer ~ '(^| — )(pro-deo|fees)$'
    or field = 'issueId' and answer ~ '(^| — )[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
