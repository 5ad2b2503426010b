-- Servers remember for a moment who stands behind a session. They are told here, by whatever changes it and in the
-- same transaction, so that no way of ending a session can be forgotten.

create function tell_that_callers_changed() returns trigger language plpgsql as $$
begin
  -- The column that names the person; without one, it is about everybody.
  perform pg_notify('maat_callers', coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[0], 'everybody'));
  return null;
end
$$;

create trigger session_ended after update on sessions for each row
  when ((old.user_id, old.expires_at, old.ended_at) is distinct from (new.user_id, new.expires_at, new.ended_at))
  execute function tell_that_callers_changed('user_id');
create trigger session_removed after delete on sessions for each row
  execute function tell_that_callers_changed('user_id');
create trigger user_changed after update on users for each row
  when ((old.role_id, old.office_id, old.language, old.disabled_at)
    is distinct from (new.role_id, new.office_id, new.language, new.disabled_at))
  execute function tell_that_callers_changed('id');
create trigger two_factor_confirmed after update on two_factor for each row
  when ((old.user_id, old.confirmed_at) is distinct from (new.user_id, new.confirmed_at))
  execute function tell_that_callers_changed('user_id');
create trigger two_factor_changed after insert or delete on two_factor for each row
  execute function tell_that_callers_changed('user_id');
create trigger demand_changed after insert or update on settings for each row
  when (new.owner = 'firm' and new.section = 'Users')
  execute function tell_that_callers_changed();

-- A lawyer's lists are those of their own desk and of their office's queue, which is long in a large firm.
create index cases_of_lawyer_by_title on cases (lawyer_id, title, id) where status <> 'draft';

-- On whose desk the documents of a case lie: the lawyer's, or in the queue of an office while there is none.
create function desk_of(cases) returns uuid immutable parallel safe language sql as $$
  select case when $1.status = 'draft' then null
    else coalesce($1.lawyer_id, case when $1.status = 'new' then $1.office_id end) end
$$;
alter table documents add column desk uuid;
comment on column documents.desk is 'The lawyer of the case, or the office in whose queue it waits; kept by the database';
update documents d set desk = desk_of(c) from cases c where c.id = d.case_id and desk_of(c) is not null;

create function lay_document_on_desk() returns trigger language plpgsql as $$
begin
  -- Locked: whoever assigns the case at this very moment comes before or after, and then moves this document too.
  select desk_of(c) into new.desk from cases c where c.id = new.case_id for share;
  return new;
end
$$;
create trigger document_comes before insert on documents for each row execute function lay_document_on_desk();

create function move_documents_to_desk() returns trigger language plpgsql as $$
begin
  update documents set desk = desk_of(new) where case_id = new.id;
  return null;
end
$$;
create trigger desk_changes after update on cases for each row
  when (desk_of(old) is distinct from desk_of(new)) execute function move_documents_to_desk();

create index documents_on_desk on documents (desk, updated_at desc, id desc) include (match_key) where desk is not null;
create index documents_on_desk_by_name on documents (desk, match_key, id) where desk is not null;
