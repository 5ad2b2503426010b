-- The page that an invitation's link opens says who invites, as its mail does.

alter table one_time_links add column sent_by uuid references users on delete set null;
comment on column one_time_links.sent_by is 'Empty where the person asked for it themselves, or an account was opened by command';
