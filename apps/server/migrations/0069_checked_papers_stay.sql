-- A paper that was checked once is evidence: a newer file waits to be checked, and what was checked is not taken back.

alter table identity_papers add column was_checked boolean not null default false;
comment on column identity_papers.was_checked is 'Whoever gave it can no longer take it back';
update identity_papers set was_checked = true where verdict = 'checked';
