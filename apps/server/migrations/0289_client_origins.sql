-- Where clients come from, in their own answer.
alter table users add column origin text
  constraint users_origin_known check (origin in
    ('recommended', 'professional', 'internet', 'legal-aid-office', 'insurer', 'other')),
  add constraint users_origin_of_client check (origin is null or role_id = 1);
comment on column users.origin is 'How the client heard about the firm: their answer when the account was opened, if they gave one';
