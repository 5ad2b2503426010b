-- What the staff prepared is sent to its client to read and sign: by a link of their own, which needs no session.

create table signature_requests (
  id               uuid primary key default gen_random_uuid(),
  case_id          uuid not null references cases on delete cascade,
  way              text not null check (way in ('account', 'mail', 'desk')),
  asked_by         uuid not null references users,
  asked_at         timestamptz(3) not null,
  expires_at       timestamptz(3) not null,
  token_hash       bytea unique,
  code_hash        bytea,
  code_sent_at     timestamptz(3),
  codes_sent       smallint not null default 0 check (codes_sent >= 0),
  tries            smallint not null default 0 check (tries >= 0),
  pass_hash        bytea unique,
  recognised_at    timestamptz(3),
  correction       text not null default '',
  outcome          text check (outcome in ('signed', 'corrected', 'withdrawn', 'replaced', 'locked', 'sent')),
  ended_at         timestamptz(3),
  constraint ended_somehow check ((outcome is null) = (ended_at is null)),
  constraint secrets_end check (ended_at is null or num_nonnulls(token_hash, code_hash, pass_hash) = 0)
);
create unique index one_open_request on signature_requests (case_id) where ended_at is null;
create index requests_of_case on signature_requests (case_id, asked_at);
comment on table signature_requests is 'When a client was asked to sign, in which way, and what became of it; one at a time of a case';
comment on column signature_requests.way is 'account: they sign in, since their account asks for two factors; mail: a link and a code; desk: a QR code on the screen of the staff';
comment on column signature_requests.token_hash is 'SHA-256 of the token of the link: the token itself is only in the mail, or on the screen';
comment on column signature_requests.code_hash is 'Under the data key: six digits could be tried out against a plain hash';
comment on column signature_requests.tries is 'Wrong answers to who one is: the fifth ends the link';
comment on column signature_requests.pass_hash is 'SHA-256 of what the browser holds that was recognised; another recognition ends it';
comment on column signature_requests.correction is 'What the client asks to have put right, in their words';

alter table case_submissions add column recognition jsonb;
comment on column case_submissions.recognition is 'How whoever signed was recognised: by their account, by the link and code of a mail, or at the desk';

grant select, insert, update on signature_requests to :application_role;
