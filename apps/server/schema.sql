-- The present schema of the database, for readers: the migrations create it. Written by `npm run db:types`; do not edit.

-- The claim of a case to the Belgian legal-aid office. The amounts received are cents of a euro, and reduce what the office pays
create table aid_claims (
  case_id             uuid not null,
  -- The opponent was in default, so the basic points lose one
  is_default          boolean not null default false,
  contribution_units  bigint not null default 0,
  indemnity_units     bigint not null default 0,
  version             integer not null default 1,
  -- The decision of the legal-aid office that appointed the lawyer, as the office writes it. The report begins with it; empty until it is known
  designation_number  text not null default ''::text,
  designated_on       date,
  -- Equal for numbers that mean the same designation, because files write them with other spaces, capitals or zeros
  designation_key     text not null generated always as (TRIM(BOTH '/'::text FROM regexp_replace(regexp_replace(fold(designation_number), '[^a-z0-9]+'::text, '/'::text, 'g'::text), '(^|/)0+(?=[a-z0-9])'::text, '\1'::text, 'g'::text))) stored,
  constraint aid_claims_pkey PRIMARY KEY (case_id),
  constraint aid_claims_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint aid_claims_contribution_units_check CHECK (contribution_units >= 0),
  constraint aid_claims_designation_number_check CHECK (length(designation_number) <= 40),
  constraint aid_claims_indemnity_units_check CHECK (indemnity_units >= 0)
);
CREATE INDEX aid_claims_by_designation ON aid_claims USING btree (designation_key) WHERE (designation_key <> ''::text);
grant insert, select, update on aid_claims to maat_app;

-- A service in the claim of a legal-aid case, with its code in the nomenclature and its proof. Saving the claim replaces all its services
create table aid_services (
  case_id      uuid not null,
  position     smallint not null,
  code         text not null,
  part         text not null,
  done_on      date not null,
  -- Hours really spent: they limit the points
  hours        numeric(5,2),
  -- Typed by the user, only for a code or an act without official points
  points       numeric(5,2),
  note         text not null default ''::text,
  -- The hearing or consultation that proves it; empty, like document_id, if there is no proof yet
  event_id     uuid,
  document_id  uuid,
  constraint aid_services_pkey PRIMARY KEY (case_id, "position"),
  constraint aid_services_case_id_fkey FOREIGN KEY (case_id) REFERENCES aid_claims(case_id) ON DELETE CASCADE,
  constraint aid_services_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint aid_services_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  constraint aid_services_at_most_one_proof CHECK (num_nonnulls(event_id, document_id) <= 1),
  constraint aid_services_code_check CHECK (code ~ '^[A-Z0-9]{1,10}$'::text),
  constraint aid_services_hours_check CHECK (hours >= 0::numeric),
  constraint aid_services_note_check CHECK (length(note) <= 500),
  constraint aid_services_part_check CHECK (part = ANY (ARRAY['basic'::text, 'act'::text])),
  constraint aid_services_points_check CHECK (points >= 0::numeric),
  constraint aid_services_position_check CHECK ("position" >= 1 AND "position" <= 100)
);
CREATE INDEX aid_services_by_code ON aid_services USING btree (code);
CREATE INDEX aid_services_of_document ON aid_services USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX aid_services_of_event ON aid_services USING btree (event_id) WHERE (event_id IS NOT NULL);
grant delete, insert, select, update on aid_services to maat_app;

-- The state of a claim at the legal-aid office after the case was closed. Later closings and reopenings do not change it
create table aid_submissions (
  case_id            uuid not null,
  state              text not null,
  submitted_on       date not null,
  -- The requested points: those of the closing at that moment
  points             numeric(10,5) not null,
  -- The value of the requested points in cents, less the amounts received; empty if the value of a point was unknown
  expected_units     bigint,
  decided_on         date,
  accepted_points    numeric(10,5),
  -- The same for the accepted points
  accepted_units     bigint,
  -- Why the legal-aid office accepted other points
  correction_reason  text not null default ''::text,
  paid_on            date,
  paid_units         bigint,
  constraint aid_submissions_pkey PRIMARY KEY (case_id),
  constraint aid_submissions_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint aid_submissions_accepted_as_requested CHECK (state <> 'accepted'::text OR accepted_points = points),
  constraint aid_submissions_accepted_points_check CHECK (accepted_points >= 0::numeric),
  constraint aid_submissions_accepted_units_check CHECK (accepted_units >= 0),
  constraint aid_submissions_corrected_differs CHECK (state <> 'corrected'::text OR accepted_points <> points),
  constraint aid_submissions_correction_reason_check CHECK (length(correction_reason) <= 500),
  constraint aid_submissions_correction_with_reason CHECK ((correction_reason <> ''::text) = (accepted_points IS NOT NULL AND accepted_points <> points)),
  constraint aid_submissions_decided_not_before_submitted CHECK (decided_on >= submitted_on),
  constraint aid_submissions_decided_unless_submitted CHECK ((state = 'submitted'::text) = (decided_on IS NULL)),
  constraint aid_submissions_decided_with_points CHECK (num_nonnulls(decided_on, accepted_points) = ANY (ARRAY[0, 2])),
  constraint aid_submissions_expected_units_check CHECK (expected_units >= 0),
  constraint aid_submissions_paid_not_before_decided CHECK (paid_on >= decided_on),
  constraint aid_submissions_paid_units_check CHECK (paid_units >= 0),
  constraint aid_submissions_paid_with_amount CHECK (num_nonnulls(paid_on, paid_units) = ANY (ARRAY[0, 2])),
  constraint aid_submissions_paid_with_day CHECK ((state = 'paid'::text) = (paid_on IS NOT NULL)),
  constraint aid_submissions_points_check CHECK (points > 0::numeric),
  constraint aid_submissions_state_check CHECK (state = ANY (ARRAY['submitted'::text, 'accepted'::text, 'corrected'::text, 'paid'::text]))
);
CREATE INDEX aid_submissions_by_day ON aid_submissions USING btree (submitted_on);
grant delete, insert, select, update on aid_submissions to maat_app;

-- A trip in the claim of a legal-aid case, paid by the kilometre. Saving the claim replaces all its trips
create table aid_trips (
  case_id               uuid not null,
  position              smallint not null,
  code                  text not null,
  travelled_on          date not null,
  is_night              boolean not null,
  from_place            text not null,
  to_place              text not null,
  -- There and back
  km                    numeric(5,1) not null,
  is_estimate           boolean not null,
  -- The trip served several files, and another one counts it
  is_counted_elsewhere  boolean not null,
  note                  text not null default ''::text,
  -- The hearing of the trip
  event_id              uuid,
  document_id           uuid,
  constraint aid_trips_pkey PRIMARY KEY (case_id, "position"),
  constraint aid_trips_case_id_fkey FOREIGN KEY (case_id) REFERENCES aid_claims(case_id) ON DELETE CASCADE,
  constraint aid_trips_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint aid_trips_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  constraint aid_trips_at_most_one_proof CHECK (num_nonnulls(event_id, document_id) <= 1),
  constraint aid_trips_code_check CHECK (code = ANY (ARRAY['191'::text, '192'::text])),
  constraint aid_trips_from_place_check CHECK (length(from_place) >= 1 AND length(from_place) <= 120),
  constraint aid_trips_km_check CHECK (km >= 0::numeric),
  constraint aid_trips_note_check CHECK (length(note) <= 300),
  constraint aid_trips_position_check CHECK ("position" >= 1 AND "position" <= 100),
  constraint aid_trips_to_place_check CHECK (length(to_place) >= 1 AND length(to_place) <= 120)
);
CREATE INDEX aid_trips_by_day ON aid_trips USING btree (travelled_on);
CREATE INDEX aid_trips_of_document ON aid_trips USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX aid_trips_of_event ON aid_trips USING btree (event_id) WHERE (event_id IS NOT NULL);
grant delete, insert, select, update on aid_trips to maat_app;

-- All users for whom an announcement was meant when it was published. Later users do not get it
create table announcement_recipients (
  announcement_id  uuid not null,
  user_id          uuid not null,
  published_at     timestamp(3) with time zone not null,
  -- When it was sent to the recipient, live and by mail
  notified_at      timestamp(3) with time zone,
  seen_at          timestamp(3) with time zone,
  constraint announcement_recipients_pkey PRIMARY KEY (announcement_id, user_id),
  constraint announcement_recipients_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id),
  constraint announcement_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX announcements_of_user ON announcement_recipients USING btree (user_id, published_at DESC, announcement_id DESC);
CREATE INDEX recipients_to_notify ON announcement_recipients USING btree (announcement_id, user_id) WHERE (notified_at IS NULL);
CREATE INDEX recipients_unseen ON announcement_recipients USING btree (announcement_id) WHERE (seen_at IS NULL);
grant insert, select, update on announcement_recipients to maat_app;

-- A text of the firm to everybody, a role or an office, in each language. It never changes, but can be withdrawn; announcement_recipients has its readers
create table announcements (
  id            uuid not null default gen_random_uuid(),
  title         jsonb not null,
  text          jsonb not null,
  audience      text not null,
  role_id       integer,
  office_id     uuid,
  by_mail       boolean not null,
  publisher_id  uuid not null,
  published_at  timestamp(3) with time zone not null,
  withdrawn_at  timestamp(3) with time zone,
  withdrawn_by  uuid,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint announcements_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES users(id),
  constraint announcements_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id),
  constraint announcements_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'role'::text, 'office'::text])),
  constraint announcements_office_audience_with_office CHECK ((audience = 'office'::text) = (office_id IS NOT NULL)),
  constraint announcements_role_audience_with_role CHECK ((audience = 'role'::text) = (role_id IS NOT NULL)),
  constraint announcements_role_id_check CHECK (role_id >= 1 AND role_id <= 4),
  constraint announcements_withdrawn_by_with_time CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
CREATE INDEX announcements_published ON announcements USING btree (published_at DESC, id DESC);
grant insert, select, update on announcements to maat_app;

-- An image of an article, as WebP. It never changes: another image has another id, so browsers keep images for a year
create table article_images (
  id          uuid not null default gen_random_uuid(),
  article_id  uuid not null,
  bytes       bytea not null,
  added_by    uuid,
  added_at    timestamp(3) with time zone not null,
  constraint article_images_pkey PRIMARY KEY (id),
  constraint article_images_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint article_images_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE
);
CREATE INDEX article_images_by_article ON article_images USING btree (article_id);
CREATE INDEX article_images_by_giver ON article_images USING btree (added_by);
grant insert, select on article_images to maat_app;

-- A text of an article as it was submitted for review. The database refuses changes of the text; its state changes until it is published and replaced
create table article_revisions (
  article_id     uuid not null,
  language       text not null,
  number         integer not null,
  state          text not null,
  title          text not null,
  slug           text not null,
  summary        text not null,
  body           jsonb not null,
  -- Its folded title, summary and text, for the search
  match_text     text not null,
  -- The published revision of the original that a translation follows
  follows        integer,
  -- The version of the draft that it copies
  draft_version  integer not null,
  submitted_by   uuid,
  submitted_at   timestamp(3) with time zone not null,
  reviewer_id    uuid,
  decided_by     uuid,
  decided_at     timestamp(3) with time zone,
  note           text not null default ''::text,
  publish_at     timestamp(3) with time zone,
  published_at   timestamp(3) with time zone,
  -- The proposed sources, owner and state of the law at its submission
  details        jsonb,
  constraint article_revisions_pkey PRIMARY KEY (article_id, language, number),
  constraint article_revisions_article_id_language_fkey FOREIGN KEY (article_id, language) REFERENCES article_texts(article_id, language) ON DELETE CASCADE,
  constraint article_revisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint article_revisions_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint article_revisions_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint article_revisions_number_check CHECK (number >= 1),
  constraint article_revisions_state_check CHECK (state = ANY (ARRAY['in-review'::text, 'returned'::text, 'scheduled'::text, 'published'::text, 'replaced'::text]))
);
CREATE INDEX article_revisions_by_day ON article_revisions USING btree (language, published_at DESC, article_id) WHERE (state = 'published'::text);
CREATE INDEX article_revisions_by_decider ON article_revisions USING btree (decided_by);
CREATE INDEX article_revisions_by_reviewer ON article_revisions USING btree (reviewer_id);
CREATE INDEX article_revisions_by_submitter ON article_revisions USING btree (submitted_by);
CREATE UNIQUE INDEX published_article_addresses ON article_revisions USING btree (language, slug) WHERE (state = 'published'::text);
CREATE INDEX scheduled_article_revisions ON article_revisions USING btree (publish_at) WHERE (state = 'scheduled'::text);
CREATE UNIQUE INDEX waiting_article_revision ON article_revisions USING btree (article_id, language) WHERE (state = ANY (ARRAY['in-review'::text, 'scheduled'::text]));
CREATE TRIGGER keep_article_revision BEFORE UPDATE OF title, slug, summary, body, number, language, article_id ON article_revisions FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.slug IS DISTINCT FROM new.slug OR old.summary IS DISTINCT FROM new.summary OR old.body IS DISTINCT FROM new.body OR old.number IS DISTINCT FROM new.number OR old.language IS DISTINCT FROM new.language OR old.article_id IS DISTINCT FROM new.article_id) EXECUTE FUNCTION keep_article_revision();
grant insert, select, update on article_revisions to maat_app;

-- The draft of an article in one language. Readers never see it: they see the revision whose number is in published
create table article_texts (
  article_id  uuid not null,
  language    text not null,
  title       text not null,
  slug        text not null,
  summary     text not null,
  body        jsonb not null,
  updated_at  timestamp(3) with time zone not null,
  updated_by  uuid,
  -- The number of the revision that readers see
  published   integer,
  version     integer not null default 1,
  constraint article_texts_pkey PRIMARY KEY (article_id, language),
  constraint article_texts_language_slug_key UNIQUE (language, slug),
  constraint article_texts_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE,
  constraint article_texts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint article_texts_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text]))
);
CREATE INDEX article_texts_by_writer ON article_texts USING btree (updated_by);
grant insert, select, update on article_texts to maat_app;

-- The writers of each version of a draft: none of them approves it since the last publication
create table article_writers (
  article_id     uuid not null,
  language       text not null,
  draft_version  integer not null,
  user_id        uuid not null,
  constraint article_writers_pkey PRIMARY KEY (article_id, language, draft_version, user_id),
  constraint article_writers_article_id_language_fkey FOREIGN KEY (article_id, language) REFERENCES article_texts(article_id, language) ON DELETE CASCADE,
  constraint article_writers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint article_writers_draft_version_check CHECK (draft_version >= 1)
);
CREATE INDEX article_writers_by_user ON article_writers USING btree (user_id);
grant insert, select on article_writers to maat_app;

-- A text of the firm on one shelf. Drafts are in article_texts, texts that readers see in article_revisions. It is archived, not deleted
create table articles (
  id                  uuid not null default gen_random_uuid(),
  shelf               text not null,
  category_id         uuid,
  issue_id            uuid,
  countries           text[] not null default '{}'::text[],
  next_step           text,
  case_type           text,
  original_language   text not null,
  owner_id            uuid,
  sources             jsonb not null default '[]'::jsonb,
  law_as_of           date,
  next_review_on      date,
  offline_after_days  integer,
  -- When a lawyer last confirmed that it is still right
  confirmed_at        timestamp(3) with time zone,
  -- The promised review for which the owner was last reminded; the day after it once they know that it is overdue
  reminded_for        date,
  -- Its name among the articles that come with the product
  library_key         text,
  archived_at         timestamp(3) with time zone,
  updated_at          timestamp(3) with time zone not null,
  version             integer not null default 1,
  -- Sources, owner and state of the law that readers see only once a revision with them is approved
  proposed            jsonb,
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_library_key_key UNIQUE (library_key),
  constraint articles_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint articles_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES issues(id) ON DELETE SET NULL,
  constraint articles_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint articles_case_type_check CHECK (case_type = ANY (ARRAY['litigation'::text, 'pre-litigation'::text, 'monitoring'::text])),
  constraint articles_next_step_check CHECK (next_step = ANY (ARRAY['case'::text, 'legal-aid'::text, 'consultation'::text])),
  constraint articles_offline_after_days_check CHECK (offline_after_days >= 0),
  constraint articles_original_language_check CHECK (original_language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint articles_shelf_check CHECK (shelf = ANY (ARRAY['guide'::text, 'letter'::text, 'post'::text, 'news'::text, 'know-how'::text, 'answer'::text]))
);
CREATE INDEX articles_by_category ON articles USING btree (category_id);
CREATE INDEX articles_by_change ON articles USING btree (updated_at DESC, id DESC);
CREATE INDEX articles_by_issue ON articles USING btree (issue_id);
CREATE INDEX articles_by_owner ON articles USING btree (owner_id);
CREATE INDEX articles_by_review ON articles USING btree (next_review_on) WHERE (archived_at IS NULL);
grant insert, select, update on articles to maat_app;

-- Append-only: the application adds and reads entries and cannot change or remove them. There are no foreign keys, because an entry outlives its record
create table audit_entries (
  id           bigint not null generated as identity,
  at           timestamp(3) with time zone not null default now(),
  actor_id     uuid,
  action       text not null,
  record_kind  text not null,
  record_id    text not null,
  details      jsonb not null default '{}'::jsonb,
  ip           text not null default ''::text,
  request_id   text not null default ''::text,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_action_check CHECK (length(action) >= 3 AND length(action) <= 60)
);
CREATE INDEX audit_entries_by_action ON audit_entries USING btree (action, at DESC, id DESC);
CREATE INDEX audit_entries_by_actor ON audit_entries USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_entries_by_record ON audit_entries USING btree (record_kind, record_id, at DESC, id DESC);
CREATE INDEX audit_entries_recent ON audit_entries USING btree (at DESC, id DESC);
CREATE TRIGGER audit_entry_queued AFTER INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION queue_for_sealing();
grant insert, select on audit_entries to maat_app;

-- One secret for seals and one for anchors, sealed with the data key; the highest number is in use. A user who can write the whole database cannot compute the chain again without them
create table audit_keys (
  id          uuid not null default gen_random_uuid(),
  number      smallint not null generated as identity,
  sealed_key  bytea not null,
  -- Fingerprint of the data key at that time: another data key gets another row
  made_under  text not null,
  made_at     timestamp(3) with time zone not null,
  constraint audit_keys_pkey PRIMARY KEY (id),
  constraint audit_keys_number_key UNIQUE (number)
);
CREATE INDEX audit_keys_by_key ON audit_keys USING btree (SUBSTRING(sealed_key FROM 1 FOR 8));
grant insert, select on audit_keys to maat_app;

-- An entry of the log whose details were destroyed with their case. Its seal stays, and the chain goes on from it
create table audit_redactions (
  entry_id        bigint not null,
  key_number      smallint not null,
  -- A MAC with the key of the log over the seal and what is left of the entry: nobody can empty an entry without the key
  mark            bytea not null,
  destruction_id  uuid not null,
  constraint audit_redactions_pkey PRIMARY KEY (entry_id),
  constraint audit_redactions_destruction_id_fkey FOREIGN KEY (destruction_id) REFERENCES destructions(id),
  constraint audit_redactions_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entries(id),
  constraint audit_redactions_key_number_fkey FOREIGN KEY (key_number) REFERENCES audit_keys(number),
  constraint audit_redactions_mark_check CHECK (length(mark) = 32)
);
CREATE INDEX audit_redactions_of_destruction ON audit_redactions USING btree (destruction_id);
CREATE INDEX audit_redactions_of_key ON audit_redactions USING btree (key_number);
grant insert, select on audit_redactions to maat_app;

-- hash = HMAC-SHA256(hash of the previous position, canonical JSON of the entry): a change or removal breaks the chain
create table audit_seals (
  position    bigint not null,
  entry_id    bigint not null,
  hash        bytea not null,
  sealed_at   timestamp(3) with time zone not null default now(),
  -- The number of the key. It is empty for plain hashes of earlier releases, which can only come before all others
  key_number  smallint,
  constraint audit_seals_pkey PRIMARY KEY ("position"),
  constraint audit_seals_entry_id_key UNIQUE (entry_id),
  constraint audit_seals_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entries(id),
  constraint audit_seals_key_number_fkey FOREIGN KEY (key_number) REFERENCES audit_keys(number),
  constraint audit_seals_hash_check CHECK (length(hash) = 32),
  constraint audit_seals_position_check CHECK ("position" >= 1)
);
grant insert, select on audit_seals to maat_app;

-- Writers do not wait for the hash chain: each entry is queued here, and a job seals the queue in batches
create table audit_unsealed (
  entry_id  bigint not null,
  constraint audit_unsealed_pkey PRIMARY KEY (entry_id),
  constraint audit_unsealed_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entries(id)
);
grant delete, select on audit_unsealed to maat_app;

-- The entries of a decided move: on the bank account, together they equal its amount
create table bank_move_entries (
  entry_id  uuid not null,
  move_id   uuid not null,
  -- The decision posted it, and undoing the decision reverses it; a linked entry of a user stays
  is_own    boolean not null,
  constraint bank_move_entries_pkey PRIMARY KEY (entry_id),
  constraint bank_move_entries_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entries(id),
  constraint bank_move_entries_move_id_fkey FOREIGN KEY (move_id) REFERENCES bank_moves(id)
);
CREATE INDEX bank_move_entries_of_move ON bank_move_entries USING btree (move_id);
grant delete, insert, select, update on bank_move_entries to maat_app;

-- The lines of statements. Each finds its invoice, or waits for a user; a decided one has a kind, and entries in the books that equal its amount
create table bank_moves (
  id                uuid not null default gen_random_uuid(),
  statement_id      uuid not null,
  office_id         uuid not null,
  position          integer not null,
  booked_on         date not null,
  currency          text not null,
  -- Outgoing money is below zero
  units             bigint not null,
  bank_reference    text not null,
  -- References of invoices in the payer's text
  found_references  text[] not null,
  text              text not null,
  other_name        text not null,
  other_iban        text not null,
  is_reversal       boolean not null,
  state             text not null default 'open'::text,
  resolution        text,
  -- The job has searched for its invoice. It does not search again for a move that a user opened again
  is_looked_at      boolean not null default false,
  reason            text not null default ''::text,
  decided_by        uuid,
  decided_at        timestamp(3) with time zone,
  -- The payer's own identifier, which a return repeats
  end_to_end        text not null default ''::text,
  -- The line of another statement that this one repeats, or may repeat while it is open
  same_as           uuid,
  kind              text,
  -- The earlier receipt that this move takes back
  takes_back        uuid,
  -- The refund that this move is, or that it returns
  refund_id         uuid,
  day_allowed_by    uuid,
  day_allowed_at    timestamp(3) with time zone,
  -- Why an Admin allowed the line to be booked on its day, which is exported or before its invoice
  day_reason        text not null default ''::text,
  constraint bank_moves_pkey PRIMARY KEY (id),
  constraint bank_moves_statement_id_position_key UNIQUE (statement_id, "position"),
  constraint bank_moves_day_allowed_by_fkey FOREIGN KEY (day_allowed_by) REFERENCES users(id),
  constraint bank_moves_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint bank_moves_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint bank_moves_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint bank_moves_same_as_fkey FOREIGN KEY (same_as) REFERENCES bank_moves(id),
  constraint bank_moves_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  constraint bank_moves_takes_back_fkey FOREIGN KEY (takes_back) REFERENCES bank_moves(id),
  constraint bank_moves_bank_reference_check CHECK (length(bank_reference) <= 100),
  constraint bank_moves_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint bank_moves_day_allowed CHECK ((day_allowed_by IS NULL) = (day_allowed_at IS NULL) AND (day_allowed_by IS NULL) = (day_reason = ''::text)),
  constraint bank_moves_day_reason_check CHECK (length(day_reason) <= 300),
  constraint bank_moves_decided_unless_open CHECK ((state = 'open'::text) = (resolution IS NULL)),
  constraint bank_moves_end_to_end_check CHECK (length(end_to_end) <= 100),
  constraint bank_moves_found_references_check CHECK (cardinality(found_references) <= 20),
  constraint bank_moves_kind_check CHECK (kind = ANY (ARRAY['invoices'::text, 'noted'::text, 'return'::text, 'refund'::text, 'refund-return'::text, 'payout'::text, 'costs'::text, 'cash'::text, 'unassigned'::text])),
  constraint bank_moves_kind_of_decided CHECK ((kind IS NULL) = (state = ANY (ARRAY['open'::text, 'repeated'::text]))),
  constraint bank_moves_other_iban_check CHECK (other_iban ~ '^([A-Z]{2}[0-9A-Z]{12,32})?$'::text),
  constraint bank_moves_other_name_check CHECK (length(other_name) <= 140),
  constraint bank_moves_position_check CHECK ("position" >= 1),
  constraint bank_moves_reason_check CHECK (length(reason) <= 300),
  constraint bank_moves_refund CHECK (COALESCE(kind = ANY (ARRAY['refund'::text, 'refund-return'::text]), false) = (refund_id IS NOT NULL)),
  constraint bank_moves_repeated CHECK (state <> 'repeated'::text OR same_as IS NOT NULL),
  constraint bank_moves_resolution_check CHECK (resolution = ANY (ARRAY['reference'::text, 'person'::text, 'reversal'::text, 'same-line'::text])),
  constraint bank_moves_return CHECK ((NOT kind IS DISTINCT FROM 'return'::text) = (takes_back IS NOT NULL)),
  constraint bank_moves_same_as_another CHECK (same_as <> id),
  constraint bank_moves_state_check CHECK (state = ANY (ARRAY['open'::text, 'settled'::text, 'set-aside'::text, 'returned'::text, 'repeated'::text])),
  constraint bank_moves_takes_back_another CHECK (takes_back <> id),
  constraint bank_moves_text_check CHECK (length(text) <= 1000),
  constraint bank_moves_unassigned CHECK (state <> 'set-aside'::text OR kind = 'unassigned'::text),
  constraint bank_moves_units_check CHECK (units <> 0)
);
CREATE INDEX bank_moves_by_payer ON bank_moves USING btree (other_iban) WHERE ((state = 'settled'::text) AND (other_iban <> ''::text));
CREATE INDEX bank_moves_by_reference ON bank_moves USING btree (bank_reference) WHERE (bank_reference <> ''::text);
CREATE INDEX bank_moves_by_sum ON bank_moves USING btree (units, booked_on);
CREATE INDEX bank_moves_newest ON bank_moves USING btree (booked_on DESC, id DESC);
CREATE INDEX bank_moves_of_refund ON bank_moves USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX bank_moves_open ON bank_moves USING btree (booked_on DESC, id DESC) WHERE (state = 'open'::text);
CREATE INDEX bank_moves_repeating ON bank_moves USING btree (same_as) WHERE (same_as IS NOT NULL);
CREATE INDEX bank_moves_taking_back ON bank_moves USING btree (takes_back) WHERE (takes_back IS NOT NULL);
CREATE INDEX bank_moves_to_look_at ON bank_moves USING btree (statement_id, "position") WHERE (NOT is_looked_at);
grant insert, select, update on bank_moves to maat_app;

-- The payments that were made of a move. A payment that was taken back stays here
create table bank_settlements (
  move_id     uuid not null,
  payment_id  uuid not null,
  constraint bank_settlements_pkey PRIMARY KEY (move_id, payment_id),
  constraint bank_settlements_payment_id_key UNIQUE (payment_id),
  constraint bank_settlements_move_id_fkey FOREIGN KEY (move_id) REFERENCES bank_moves(id),
  constraint bank_settlements_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
grant delete, insert, select on bank_settlements to maat_app;

-- An imported statement of a bank account of an office; its lines are in bank_moves. It never changes
create table bank_statements (
  id             uuid not null default gen_random_uuid(),
  office_id      uuid not null,
  iban           text not null,
  form           text not null,
  -- Users read it: the number, or the day if there is none
  name           text not null,
  currency       text not null,
  dated          date not null,
  opening_units  bigint not null,
  closing_units  bigint not null,
  imported_by    uuid not null,
  imported_at    timestamp(3) with time zone not null,
  -- The bank's number. Other content under the same number is refused until a user confirms it; empty if the bank gives none
  number         text not null,
  opened_on      date,
  -- Covers account, number, dates, balances and lines: importing the same statement again has no effect. Statements of earlier releases have none
  digest         text,
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id),
  constraint bank_statements_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint bank_statements_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint bank_statements_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'::text),
  constraint bank_statements_form_check CHECK (form = ANY (ARRAY['coda'::text, 'camt.053'::text])),
  constraint bank_statements_iban_check CHECK (iban ~ '^[A-Z]{2}[0-9A-Z]{12,32}$'::text),
  constraint bank_statements_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint bank_statements_number_check CHECK (length(number) <= 60)
);
CREATE INDEX bank_statements_by_account ON bank_statements USING btree (iban, dated, name);
CREATE UNIQUE INDEX bank_statements_by_content ON bank_statements USING btree (iban, form, digest);
CREATE INDEX bank_statements_by_number ON bank_statements USING btree (iban, form, number) WHERE (number <> ''::text);
CREATE INDEX bank_statements_newest ON bank_statements USING btree (imported_at DESC, id DESC);
grant insert, select on bank_statements to maat_app;

-- A person who owns or controls a client that is a company. A correction removes one row and adds another, so that the register shows who was known when
create table beneficial_owners (
  id             uuid not null default gen_random_uuid(),
  client_id      uuid not null,
  first_name     text not null,
  last_name      text not null,
  birth_date     date,
  nationality    text,
  share_percent  numeric(5,2),
  role           text not null,
  created_by     uuid not null,
  created_at     timestamp(3) with time zone not null,
  removed_by     uuid,
  removed_at     timestamp(3) with time zone,
  constraint beneficial_owners_pkey PRIMARY KEY (id),
  constraint beneficial_owners_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint beneficial_owners_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint beneficial_owners_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint beneficial_owners_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 100),
  constraint beneficial_owners_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 100),
  constraint beneficial_owners_nationality_check CHECK (nationality ~ '^[A-Z]{2}$'::text),
  constraint beneficial_owners_removed_by_somebody CHECK ((removed_at IS NULL) = (removed_by IS NULL)),
  constraint beneficial_owners_role_check CHECK (role = ANY (ARRAY['shares'::text, 'control'::text, 'management'::text])),
  constraint beneficial_owners_share_percent_check CHECK (share_percent > 0::numeric AND share_percent <= 100::numeric)
);
CREATE INDEX beneficial_owners_by_client ON beneficial_owners USING btree (client_id, created_at);
CREATE TRIGGER owner_entered AFTER INSERT OR UPDATE ON beneficial_owners FOR EACH ROW EXECUTE FUNCTION expect_screening_of_owner();
grant insert, select, update on beneficial_owners to maat_app;

-- A case in a billing run: its drafted or issued invoice, or why it has none. A job takes the cases in the order of their positions
create table billing_run_cases (
  run_id      uuid not null,
  position    integer not null,
  case_id     uuid not null,
  -- nothing: another user billed it meanwhile; refused: it was not issued, for the reason in refusal
  state       text not null default 'waiting'::text,
  invoice_id  uuid,
  refusal     text not null default ''::text,
  constraint billing_run_cases_pkey PRIMARY KEY (run_id, "position"),
  constraint billing_run_cases_run_id_case_id_key UNIQUE (run_id, case_id),
  constraint billing_run_cases_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint billing_run_cases_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE SET NULL,
  constraint billing_run_cases_run_id_fkey FOREIGN KEY (run_id) REFERENCES billing_runs(id) ON DELETE CASCADE,
  constraint billing_run_cases_position_check CHECK ("position" >= 1),
  constraint billing_run_cases_refusal_check CHECK (length(refusal) <= 60),
  constraint billing_run_cases_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'drafted'::text, 'left-out'::text, 'nothing'::text, 'issued'::text, 'refused'::text]))
);
CREATE INDEX billing_run_cases_by_case ON billing_run_cases USING btree (case_id);
CREATE INDEX billing_run_cases_by_invoice ON billing_run_cases USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
grant insert, select, update on billing_run_cases to maat_app;

-- A billing run drafts the unbilled work of an office, is reviewed, and issues the drafts that were not left out. Each case is a step of its own, so that a run continues after a crash
create table billing_runs (
  id          uuid not null default gen_random_uuid(),
  office_id   uuid not null,
  -- The last day whose work is billed
  until       date not null,
  state       text not null default 'drafting'::text,
  -- The run contains only cases that this user may bill
  started_by  uuid not null,
  started_at  timestamp(3) with time zone not null,
  ended_at    timestamp(3) with time zone,
  constraint billing_runs_pkey PRIMARY KEY (id),
  constraint billing_runs_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint billing_runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint billing_runs_done_with_time CHECK ((state = 'done'::text) = (ended_at IS NOT NULL)),
  constraint billing_runs_state_check CHECK (state = ANY (ARRAY['drafting'::text, 'review'::text, 'issuing'::text, 'done'::text]))
);
CREATE INDEX billing_runs_by_starter ON billing_runs USING btree (started_by, started_at DESC, id DESC);
CREATE INDEX billing_runs_by_time ON billing_runs USING btree (started_at DESC, id DESC);
CREATE UNIQUE INDEX one_open_billing_run ON billing_runs USING btree (office_id, started_by) WHERE (state <> 'done'::text);
grant insert, select, update on billing_runs to maat_app;

-- A colleague with whom the owner shares a binder, to read it or also to arrange it. It gives no right to the documents, facts and notes behind the entries
create table binder_colleagues (
  binder_id  uuid not null,
  user_id    uuid not null,
  access     text not null,
  constraint binder_colleagues_pkey PRIMARY KEY (binder_id, user_id),
  constraint binder_colleagues_binder_id_fkey FOREIGN KEY (binder_id) REFERENCES binders(id) ON DELETE CASCADE,
  constraint binder_colleagues_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint binder_colleagues_access_check CHECK (access = ANY (ARRAY['read'::text, 'arrange'::text]))
);
CREATE INDEX binders_shared_with ON binder_colleagues USING btree (user_id);
grant delete, insert, select, update on binder_colleagues to maat_app;

-- A heading in a binder, or a reference to a document, fact, deadline or note. Nothing is copied: a reader sees an entry only if they may read its original
create table binder_entries (
  id            uuid not null default gen_random_uuid(),
  binder_id     uuid not null,
  kind          text not null,
  -- Between two neighbours there is always another number
  position      numeric not null,
  text          text,
  -- Null after the original is deleted, like the other references: the entry stays in its place, empty
  document_id   uuid,
  file_version  integer,
  -- The file that was put in: a new version of the document does not move its pages in silence
  file_hash     text,
  from_page     integer,
  to_page       integer,
  fact_id       uuid,
  deadline_id   uuid,
  note_id       uuid,
  added_by      uuid not null,
  added_at      timestamp(3) with time zone not null,
  -- For a day, the entry can be put back
  removed_at    timestamp(3) with time zone,
  version       integer not null default 1,
  constraint binder_entries_pkey PRIMARY KEY (id),
  constraint binder_entries_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint binder_entries_binder_id_fkey FOREIGN KEY (binder_id) REFERENCES binders(id) ON DELETE CASCADE,
  constraint binder_entries_deadline_id_fkey FOREIGN KEY (deadline_id) REFERENCES deadlines(id) ON DELETE SET NULL,
  constraint binder_entries_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint binder_entries_fact_id_fkey FOREIGN KEY (fact_id) REFERENCES case_facts(id) ON DELETE SET NULL,
  constraint binder_entries_note_id_fkey FOREIGN KEY (note_id) REFERENCES case_notes(id) ON DELETE SET NULL,
  constraint binder_entries_both_pages_or_none CHECK ((from_page IS NULL) = (to_page IS NULL)),
  constraint binder_entries_deadline_id_fits_kind CHECK (deadline_id IS NULL OR kind = 'deadline'::text),
  constraint binder_entries_document_id_fits_kind CHECK (document_id IS NULL OR kind = 'document'::text),
  constraint binder_entries_document_with_file_hash CHECK ((kind = 'document'::text) = (file_hash IS NOT NULL)),
  constraint binder_entries_document_with_file_version CHECK ((kind = 'document'::text) = (file_version IS NOT NULL)),
  constraint binder_entries_fact_id_fits_kind CHECK (fact_id IS NULL OR kind = 'fact'::text),
  constraint binder_entries_file_hash_check CHECK (file_hash ~ '^[0-9a-f]{64}$'::text),
  constraint binder_entries_from_page_check CHECK (from_page >= 1),
  constraint binder_entries_heading_with_text CHECK ((kind = 'heading'::text) = (text IS NOT NULL)),
  constraint binder_entries_kind_check CHECK (kind = ANY (ARRAY['heading'::text, 'document'::text, 'fact'::text, 'deadline'::text, 'note'::text])),
  constraint binder_entries_note_id_fits_kind CHECK (note_id IS NULL OR kind = 'note'::text),
  constraint binder_entries_pages_fit_kind CHECK (kind = 'document'::text OR from_page IS NULL),
  constraint binder_entries_pages_in_order CHECK (to_page >= from_page),
  constraint binder_entries_text_check CHECK (length(text) >= 1 AND length(text) <= 500)
);
CREATE INDEX binder_entries_in_order ON binder_entries USING btree (binder_id, "position", id);
CREATE INDEX binder_entries_of_deadline ON binder_entries USING btree (deadline_id);
CREATE INDEX binder_entries_of_document ON binder_entries USING btree (document_id);
CREATE INDEX binder_entries_of_fact ON binder_entries USING btree (fact_id);
CREATE INDEX binder_entries_of_note ON binder_entries USING btree (note_id);
grant delete, insert, select, update on binder_entries to maat_app;

-- A list of references that a member of the staff keeps across cases. Only the owner, and colleagues in binder_colleagues, see it
create table binders (
  id          uuid not null default gen_random_uuid(),
  owner_id    uuid not null,
  name        text not null,
  created_at  timestamp(3) with time zone not null,
  updated_at  timestamp(3) with time zone not null,
  version     integer not null default 1,
  constraint binders_pkey PRIMARY KEY (id),
  constraint binders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint binders_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
CREATE INDEX binders_of_owner ON binders USING btree (owner_id, updated_at DESC, id DESC);
grant delete, insert, select, update on binders to maat_app;

-- Created with the first posting. Money of third parties has accounts of its own, also at the bank
create table book_accounts (
  id         uuid not null default gen_random_uuid(),
  office_id  uuid not null,
  currency   text not null,
  kind       text not null,
  constraint book_accounts_pkey PRIMARY KEY (id),
  constraint book_accounts_id_office_id_currency_key UNIQUE (id, office_id, currency),
  constraint book_accounts_office_id_currency_kind_key UNIQUE (office_id, currency, kind),
  constraint book_accounts_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint book_accounts_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint book_accounts_kind_check CHECK (kind = ANY (ARRAY['receivable'::text, 'fees'::text, 'vat'::text, 'provisions'::text, 'disbursements'::text, 'bank'::text, 'cash'::text, 'bank-costs'::text, 'unassigned'::text, 'at-provider'::text, 'third-party-money'::text, 'third-party-bank'::text, 'late-receivable'::text, 'late-income'::text, 'payment-differences'::text, 'bad-debts'::text, 'shop-income'::text]))
);
CREATE TRIGGER book_accounts_stay BEFORE DELETE OR UPDATE ON book_accounts FOR EACH ROW EXECUTE FUNCTION refuse_book_changes();
grant insert, select on book_accounts to maat_app;

-- Everything that changes a debt is an entry, whose postings sum to zero in each currency. Entries never change: another entry reverses a wrong one
create table book_entries (
  id             uuid not null default gen_random_uuid(),
  office_id      uuid not null,
  position       bigint not null,
  -- A day of the office: the day of posted_at in its time zone, or an earlier one
  dated          date not null,
  posted_at      timestamp(3) with time zone not null,
  posted_by      uuid,
  cause_kind     text not null,
  -- No foreign key, because an entry outlives its cause
  cause_id       text not null,
  reverses       uuid,
  -- Fixes the number of postings, so that none can be added to a balanced entry
  posting_count  smallint not null,
  constraint book_entries_pkey PRIMARY KEY (id),
  constraint book_entries_id_office_id_key UNIQUE (id, office_id),
  constraint book_entries_office_id_position_key UNIQUE (office_id, "position"),
  constraint book_entries_reverses_key UNIQUE (reverses),
  constraint book_entries_office_id_fkey FOREIGN KEY (office_id) REFERENCES book_series(office_id),
  constraint book_entries_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES users(id),
  constraint book_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES book_entries(id),
  constraint book_entries_cause_id_check CHECK (length(cause_id) >= 1 AND length(cause_id) <= 60),
  constraint book_entries_cause_kind_check CHECK (cause_kind ~ '^[a-z-]{3,40}$'::text),
  constraint book_entries_position_check CHECK ("position" >= 1),
  constraint book_entries_posting_count_check CHECK (posting_count >= 2),
  constraint book_entries_reverses_another CHECK (reverses <> id)
);
CREATE INDEX book_entries_by_cause ON book_entries USING btree (cause_kind, cause_id);
CREATE CONSTRAINT TRIGGER book_entries_have_postings AFTER INSERT ON book_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_postings();
CREATE TRIGGER book_entries_in_open_period BEFORE INSERT ON book_entries FOR EACH ROW EXECUTE FUNCTION assert_open_period();
CREATE TRIGGER book_entries_stay BEFORE DELETE OR UPDATE ON book_entries FOR EACH ROW EXECUTE FUNCTION refuse_book_changes();
grant insert, select on book_entries to maat_app;

-- The amount that an entry of the books puts on one account. It never changes; the postings of an entry sum to zero in each currency
create table book_postings (
  id          bigint not null generated as identity,
  entry_id    uuid not null,
  office_id   uuid not null,
  account_id  uuid not null,
  currency    text not null,
  -- Whole minor units: debits above zero, credits below
  units       bigint not null,
  case_id     uuid,
  client_id   uuid,
  -- The payer beside the client whose debt it is; null for the client, and for invoices issued before payers had accounts
  payer_name  text,
  constraint book_postings_pkey PRIMARY KEY (id),
  constraint book_postings_account_id_office_id_currency_fkey FOREIGN KEY (account_id, office_id, currency) REFERENCES book_accounts(id, office_id, currency),
  constraint book_postings_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint book_postings_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint book_postings_entry_id_office_id_fkey FOREIGN KEY (entry_id, office_id) REFERENCES book_entries(id, office_id),
  constraint book_postings_payer_name_with_client CHECK (payer_name IS NULL OR length(payer_name) >= 1 AND length(payer_name) <= 120 AND client_id IS NOT NULL),
  constraint book_postings_units_check CHECK (units <> 0)
);
CREATE INDEX book_postings_by_account ON book_postings USING btree (account_id) INCLUDE (units);
CREATE INDEX book_postings_by_case ON book_postings USING btree (case_id, account_id) INCLUDE (units) WHERE (case_id IS NOT NULL);
CREATE INDEX book_postings_by_client ON book_postings USING btree (client_id, account_id) INCLUDE (units) WHERE (client_id IS NOT NULL);
CREATE INDEX book_postings_by_entry ON book_postings USING btree (entry_id);
CREATE CONSTRAINT TRIGGER book_postings_balance AFTER INSERT ON book_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_balance();
CREATE TRIGGER book_postings_stay BEFORE DELETE OR UPDATE ON book_postings FOR EACH ROW EXECUTE FUNCTION refuse_book_changes();
grant insert, select on book_postings to maat_app;

-- A user who posts locks the row, so that positions have no gap. A SQL sequence would leave one after a rollback
create table book_series (
  office_id       uuid not null,
  last_position   bigint not null default 0,
  -- No entry may have this date or an earlier one
  closed_until    date,
  -- The last day of the books that the accountant has exported as a whole. Entries of such a day need an Admin and a reason
  exported_until  date,
  constraint book_series_pkey PRIMARY KEY (office_id),
  constraint book_series_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint book_series_last_position_check CHECK (last_position >= 0)
);
grant insert, select on book_series to maat_app;

-- A reminder that was sent: of one clock, as a corrected moment begins another
create table breach_reminders (
  breach_id     uuid not null,
  hours_before  integer not null,
  noticed_at    timestamp(3) with time zone not null,
  sent_at       timestamp(3) with time zone not null,
  constraint breach_reminders_pkey PRIMARY KEY (breach_id, noticed_at, hours_before),
  constraint breach_reminders_breach_id_fkey FOREIGN KEY (breach_id) REFERENCES breaches(id)
);
grant insert, select on breach_reminders to maat_app;

-- A breach of personal data, with what the firm decided: it is never deleted
create table breaches (
  id                   uuid not null default gen_random_uuid(),
  title                text not null,
  country              text not null,
  noticed_at           timestamp(3) with time zone not null,
  happened             text not null,
  harms                text[] not null,
  data_kinds           text[] not null,
  people_count         integer,
  consequences         text not null default ''::text,
  measures             text not null default ''::text,
  risk                 text not null,
  authority_answer     text,
  authority_at         timestamp(3) with time zone,
  authority_by         uuid,
  authority_reference  text not null default ''::text,
  authority_reason     text not null default ''::text,
  people_answer        text,
  people_at            timestamp(3) with time zone,
  people_by            uuid,
  people_reference     text not null default ''::text,
  people_reason        text not null default ''::text,
  closed_at            timestamp(3) with time zone,
  closed_by            uuid,
  created_by           uuid not null,
  created_at           timestamp(3) with time zone not null,
  version              integer not null default 1,
  constraint breaches_pkey PRIMARY KEY (id),
  constraint breaches_authority_by_fkey FOREIGN KEY (authority_by) REFERENCES users(id),
  constraint breaches_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint breaches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint breaches_people_by_fkey FOREIGN KEY (people_by) REFERENCES users(id),
  constraint breaches_authority_answer_check CHECK (authority_answer = ANY (ARRAY['told'::text, 'not-needed'::text])),
  constraint breaches_authority_answered_whole CHECK ((authority_answer IS NULL) = (authority_at IS NULL) AND (authority_answer IS NULL) = (authority_by IS NULL)),
  constraint breaches_authority_reason_check CHECK (length(authority_reason) <= 2000),
  constraint breaches_authority_reference_check CHECK (length(authority_reference) <= 400),
  constraint breaches_closed_by_somebody CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  constraint breaches_closed_once_decided CHECK (closed_at IS NULL OR authority_answer IS NOT NULL AND risk <> 'unclear'::text AND (risk <> 'high'::text OR people_answer IS NOT NULL)),
  constraint breaches_consequences_check CHECK (length(consequences) <= 2000),
  constraint breaches_country_check CHECK (country = ANY (ARRAY['BE'::text, 'FR'::text, 'CM'::text])),
  constraint breaches_data_kinds_check CHECK (cardinality(data_kinds) <= 20),
  constraint breaches_happened_check CHECK (length(happened) >= 1 AND length(happened) <= 4000),
  constraint breaches_harms_check CHECK (cardinality(harms) >= 1 AND cardinality(harms) <= 3),
  constraint breaches_measures_check CHECK (length(measures) <= 2000),
  constraint breaches_people_answer_check CHECK (people_answer = ANY (ARRAY['told'::text, 'not-needed'::text])),
  constraint breaches_people_answered_whole CHECK ((people_answer IS NULL) = (people_at IS NULL) AND (people_answer IS NULL) = (people_by IS NULL)),
  constraint breaches_people_count_check CHECK (people_count >= 0),
  constraint breaches_people_reason_check CHECK (length(people_reason) <= 2000),
  constraint breaches_people_reference_check CHECK (length(people_reference) <= 400),
  constraint breaches_risk_check CHECK (risk = ANY (ARRAY['unclear'::text, 'unlikely'::text, 'likely'::text, 'high'::text])),
  constraint breaches_title_check CHECK (length(title) >= 1 AND length(title) <= 160),
  constraint breaches_unanswered_only_if_unlikely CHECK (authority_answer IS DISTINCT FROM 'not-needed'::text OR risk = 'unlikely'::text),
  constraint breaches_version_check CHECK (version >= 1)
);
CREATE INDEX breaches_by_authority_by ON breaches USING btree (authority_by);
CREATE INDEX breaches_by_closed_by ON breaches USING btree (closed_by);
CREATE INDEX breaches_by_creator ON breaches USING btree (created_by, noticed_at DESC, id DESC);
CREATE INDEX breaches_by_people_by ON breaches USING btree (people_by);
CREATE INDEX breaches_by_time ON breaches USING btree (noticed_at DESC, id DESC);
grant insert, select, update on breaches to maat_app;

-- A finished file of a bundle of exhibits. It is deleted when one of the documents in the bundle leaves the case
create table bundle_files (
  bundle_id  uuid not null,
  position   integer not null,
  -- Files of the same part are downloaded, and sent, together
  part       integer not null,
  name       text not null,
  file_hash  text not null,
  pages      integer not null,
  constraint bundle_files_pkey PRIMARY KEY (bundle_id, "position"),
  constraint bundle_files_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON DELETE CASCADE,
  constraint bundle_files_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES files(hash),
  constraint bundle_files_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint bundle_files_pages_check CHECK (pages >= 1),
  constraint bundle_files_part_check CHECK (part >= 1),
  constraint bundle_files_position_check CHECK ("position" >= 0)
);
CREATE INDEX bundle_files_by_hash ON bundle_files USING btree (file_hash);
grant delete, insert, select on bundle_files to maat_app;

-- A bundle of a set of exhibits, internal to the firm. It stays when the set changes or is removed
create table bundles (
  id            uuid not null default gen_random_uuid(),
  case_id       uuid not null,
  set_id        uuid,
  set_name      text not null,
  form          text not null,
  channel_id    uuid,
  -- The name and the limits that it was made for; empty for no channel
  channel       jsonb,
  language      text not null,
  heading       text not null default ''::text,
  state         text not null default 'making'::text,
  steps_done    integer not null default 0,
  steps         integer not null,
  stamp         jsonb not null,
  -- The exhibits in their order with the hashes of their originals, as they were when the bundle was asked for
  entries       jsonb not null,
  requested_by  uuid not null,
  requested_at  timestamp(3) with time zone not null,
  made_at       timestamp(3) with time zone,
  constraint bundles_pkey PRIMARY KEY (id),
  constraint bundles_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint bundles_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES filing_channels(id) ON DELETE SET NULL,
  constraint bundles_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint bundles_set_id_fkey FOREIGN KEY (set_id) REFERENCES exhibit_sets(id) ON DELETE SET NULL,
  constraint bundles_form_check CHECK (form = ANY (ARRAY['one-file'::text, 'stamped-files'::text, 'numbered-files'::text])),
  constraint bundles_heading_check CHECK (length(heading) <= 300),
  constraint bundles_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint bundles_made_with_time CHECK ((state = 'made'::text) = (made_at IS NOT NULL)),
  constraint bundles_state_check CHECK (state = ANY (ARRAY['making'::text, 'made'::text, 'failed'::text, 'voided'::text])),
  constraint bundles_steps_done_check CHECK (steps_done >= 0),
  constraint bundles_steps_done_within_steps CHECK (steps >= steps_done)
);
CREATE INDEX bundles_of_case ON bundles USING btree (case_id, requested_at DESC, id DESC);
CREATE INDEX bundles_of_channel ON bundles USING btree (channel_id) WHERE (channel_id IS NOT NULL);
CREATE INDEX bundles_of_set ON bundles USING btree (set_id) WHERE (set_id IS NOT NULL);
grant delete, insert, select, update on bundles to maat_app;

-- The private address from which a user's calendar programs read
create table calendar_feeds (
  user_id     uuid not null,
  token_hash  bytea not null,
  created_at  timestamp(3) with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
grant delete, insert, select, update on calendar_feeds to maat_app;

-- Telephone calls that the firm took; for the staff alone
create table calls (
  id            uuid not null default gen_random_uuid(),
  office_id     uuid not null,
  taken_by      uuid not null,
  taken_at      timestamp(3) with time zone not null,
  caller_name   text not null,
  -- Null if the number was hidden
  phone         text,
  opponent      text not null default ''::text,
  about         text not null,
  is_urgent     boolean not null,
  -- The result of the comparison of names when the call was taken
  conflict      text not null,
  -- The caller, if they have an account or were invited to open one
  client_id     uuid,
  case_id       uuid,
  -- The user who was given the task to call back
  call_back_by  uuid,
  handled_at    timestamp(3) with time zone,
  handled_by    uuid,
  constraint calls_pkey PRIMARY KEY (id),
  constraint calls_call_back_by_fkey FOREIGN KEY (call_back_by) REFERENCES users(id),
  constraint calls_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE SET NULL,
  constraint calls_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint calls_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id),
  constraint calls_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint calls_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id),
  constraint calls_about_check CHECK (length(about) >= 1 AND length(about) <= 4000),
  constraint calls_caller_name_check CHECK (length(caller_name) >= 1 AND length(caller_name) <= 200),
  constraint calls_conflict_check CHECK (conflict = ANY (ARRAY['clear'::text, 'nothing-to-compare'::text, 'to-review'::text])),
  constraint calls_handled_by_with_time CHECK ((handled_at IS NULL) = (handled_by IS NULL)),
  constraint calls_opponent_check CHECK (length(opponent) <= 200),
  constraint calls_phone_check CHECK (length(phone) <= 20)
);
CREATE INDEX calls_by_date ON calls USING btree (taken_at DESC, id DESC);
CREATE INDEX calls_of_case ON calls USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX calls_of_office ON calls USING btree (office_id, taken_at DESC, id DESC);
CREATE INDEX calls_of_taker ON calls USING btree (taken_by, taken_at) WHERE (case_id IS NOT NULL);
CREATE INDEX calls_open ON calls USING btree (taken_at DESC, id DESC) WHERE (handled_at IS NULL);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON calls FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
grant insert, select, update on calls to maat_app;

-- The case's own e-mail address for replies, created with its first letter
create table case_addresses (
  case_id     uuid not null,
  -- Random, so that a case number does not reveal it
  key         text not null,
  created_at  timestamp(3) with time zone not null,
  constraint case_addresses_pkey PRIMARY KEY (case_id),
  constraint case_addresses_key_key UNIQUE (key),
  constraint case_addresses_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_addresses_key_check CHECK (key ~ '^[a-z2-7]{20}$'::text)
);
grant insert, select on case_addresses to maat_app;

-- How a case is paid for. A case without a row is not billable yet
create table case_billing (
  case_id                uuid not null,
  method                 text not null,
  currency               text not null,
  flat_units             bigint,
  -- In addition to a real base: a fee that depends on the result alone is forbidden in Belgium and France
  result_percent         numeric(5,2),
  budget_units           bigint,
  -- The client gets the budget warnings too, like the staff
  warns_of_budget        boolean not null default false,
  -- The client sees unbilled work
  shows_unbilled         boolean not null default false,
  agent_id               uuid,
  -- The country of the building that the service concerns: VAT is due there
  land_country           text,
  -- Family or debt mediation, which Belgian law exempts
  is_exempt_mission      boolean not null default false,
  agreed_on              date,
  note                   text not null default ''::text,
  version                integer not null default 1,
  -- The last stage that was announced: each of half, 80 % and all of a budget is announced once. Another budget starts again
  budget_stage_told      text not null default 'none'::text,
  -- Before VAT: the first payment in advance that the agreement states
  first_provision_units  bigint,
  -- The last day on which it is to be paid
  first_provision_on     date,
  -- Null: as the office decides
  shows_line_details     boolean,
  constraint case_billing_pkey PRIMARY KEY (case_id),
  constraint case_billing_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES users(id),
  constraint case_billing_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint case_billing_budget_stage_told_check CHECK (budget_stage_told = ANY (ARRAY['none'::text, 'half'::text, 'warning'::text, 'reached'::text])),
  constraint case_billing_budget_units_check CHECK (budget_units > 0),
  constraint case_billing_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint case_billing_first_provision_check CHECK (first_provision_on IS NULL OR first_provision_units IS NOT NULL),
  constraint case_billing_first_provision_units_check CHECK (first_provision_units > 0),
  constraint case_billing_flat_method_with_amount CHECK ((method = 'flat'::text) = (flat_units IS NOT NULL)),
  constraint case_billing_flat_units_check CHECK (flat_units > 0),
  constraint case_billing_land_country_check CHECK (land_country ~ '^[A-Z]{2}$'::text),
  constraint case_billing_legal_aid_without_result_fee CHECK (method <> 'legal-aid'::text OR result_percent IS NULL),
  constraint case_billing_method_check CHECK (method = ANY (ARRAY['hourly'::text, 'flat'::text, 'stages'::text, 'provision'::text, 'legal-aid'::text])),
  constraint case_billing_note_check CHECK (length(note) <= 1000),
  constraint case_billing_result_percent_check CHECK (result_percent > 0::numeric AND result_percent <= 50::numeric)
);
grant insert, select, update on case_billing to maat_app;

-- Modifications that come with a decision; the client accepts or refuses each
create table case_changes (
  id             uuid not null default gen_random_uuid(),
  case_id        uuid not null,
  field          text not null,
  old_value      jsonb not null,
  -- Empty if the client is asked for the value
  new_value      jsonb not null,
  note           text not null default ''::text,
  state          text not null default 'proposed'::text,
  answer         text not null default ''::text,
  proposed_by    uuid not null,
  proposed_at    timestamp(3) with time zone not null,
  answered_at    timestamp(3) with time zone,
  -- The value that the client prefers, already in effect; in the form in which the case stores it
  other_value    jsonb,
  -- The firm accepts the case as soon as the client has agreed to every change
  is_acceptance  boolean not null default false,
  constraint case_changes_pkey PRIMARY KEY (id),
  constraint case_changes_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint case_changes_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'refused'::text]))
);
CREATE INDEX changes_of_case ON case_changes USING btree (case_id, proposed_at, id);
grant delete, insert, select, update on case_changes to maat_app;

-- How a case ended: outcome, report and retention. A reopened case keeps its closings, and is finished while the latest one is not reopened
create table case_closings (
  case_id        uuid not null,
  number         smallint not null,
  outcome        text not null,
  -- To the client, in plain words and in their language
  report         text not null,
  language       text not null,
  -- Why something was left open; for the staff alone
  open_reason    text not null default ''::text,
  -- The file is archived until this day
  retain_until   date not null,
  closed_by      uuid not null,
  closed_at      timestamp(3) with time zone not null,
  -- The points of the legal-aid claim when the case was closed; empty for other cases
  aid_points     numeric(10,5),
  -- Their value in cents less the amounts received; empty if the value of a point was unknown
  aid_net_units  bigint,
  reopened_by    uuid,
  reopened_at    timestamp(3) with time zone,
  reopen_reason  text not null default ''::text,
  -- The client's answer from 1 to 5: whether the lawyer explained clearly
  clarity        smallint,
  satisfaction   smallint,
  comment        text not null default ''::text,
  answered_at    timestamp(3) with time zone,
  constraint case_closings_pkey PRIMARY KEY (case_id, number),
  constraint case_closings_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint case_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint case_closings_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES users(id),
  constraint case_closings_aid_amount_with_points CHECK (aid_net_units IS NULL OR aid_points IS NOT NULL),
  constraint case_closings_aid_net_units_check CHECK (aid_net_units >= 0),
  constraint case_closings_aid_points_check CHECK (aid_points >= 0::numeric),
  constraint case_closings_answered CHECK (answered_at IS NOT NULL OR num_nonnulls(clarity, satisfaction) = 0),
  constraint case_closings_clarity_check CHECK (clarity >= 1 AND clarity <= 5),
  constraint case_closings_comment_check CHECK (length(comment) <= 1000),
  constraint case_closings_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint case_closings_number_check CHECK (number >= 1),
  constraint case_closings_open_reason_check CHECK (length(open_reason) <= 1000),
  constraint case_closings_outcome_check CHECK (outcome = ANY (ARRAY['won'::text, 'partly-won'::text, 'lost'::text, 'settled'::text, 'withdrawn'::text, 'advice-given'::text, 'transferred'::text])),
  constraint case_closings_reopen_reason_check CHECK (length(reopen_reason) <= 1000),
  constraint case_closings_reopened_by_with_time CHECK (num_nonnulls(reopened_by, reopened_at) = ANY (ARRAY[0, 2])),
  constraint case_closings_reopened_with_reason CHECK ((reopened_at IS NULL) = (reopen_reason = ''::text)),
  constraint case_closings_report_check CHECK (length(report) >= 1 AND length(report) <= 5000),
  constraint case_closings_satisfaction_check CHECK (satisfaction >= 1 AND satisfaction <= 5)
);
CREATE INDEX case_closings_by_end ON case_closings USING btree (retain_until, case_id) WHERE (reopened_at IS NULL);
CREATE INDEX closings_by_day ON case_closings USING btree (closed_at);
CREATE UNIQUE INDEX one_standing_closing ON case_closings USING btree (case_id) WHERE (reopened_at IS NULL);
grant insert, select, update on case_closings to maat_app;

-- A short remark of the staff on a case among themselves. It never changes, and clients never see it
create table case_comments (
  id          uuid not null default gen_random_uuid(),
  case_id     uuid not null,
  author_id   uuid not null,
  text        text not null,
  created_at  timestamp(3) with time zone not null,
  constraint case_comments_pkey PRIMARY KEY (id),
  constraint case_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint case_comments_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_comments_text_check CHECK (length(text) >= 1 AND length(text) <= 4000)
);
CREATE INDEX comments_of_case ON case_comments USING btree (case_id, created_at DESC, id DESC);
grant insert, select on case_comments to maat_app;

-- A conflict of interest is judged by another lawyer than the one who takes the case. If there were no names to compare, the case is not called clear
create table case_conflicts (
  case_id           uuid not null,
  hits              jsonb not null,
  state             text not null,
  note              text not null default ''::text,
  checked_at        timestamp(3) with time zone not null,
  resolved_by       uuid,
  resolved_at       timestamp(3) with time zone,
  -- A lawyer who was asked to judge the conflict, and sees nothing else of the case
  judge_id          uuid,
  -- The firm had no other lawyer who could have judged it
  was_judged_alone  boolean not null default false,
  constraint case_conflicts_pkey PRIMARY KEY (case_id),
  constraint case_conflicts_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_conflicts_judge_id_fkey FOREIGN KEY (judge_id) REFERENCES users(id),
  constraint case_conflicts_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint case_conflicts_state_check CHECK (state = ANY (ARRAY['clear'::text, 'nothing-to-compare'::text, 'to-review'::text, 'accepted'::text, 'confirmed'::text]))
);
CREATE INDEX conflicts_of_judge ON case_conflicts USING btree (judge_id) WHERE (judge_id IS NOT NULL);
CREATE INDEX conflicts_to_review ON case_conflicts USING btree (checked_at) WHERE (state = 'to-review'::text);
grant delete, insert, select, update on case_conflicts to maat_app;

-- A disbursement is paid in the client's name, for the exact amount and with its proof, outside VAT. All others are own costs, taxed like the fees
create table case_costs (
  id                 uuid not null default gen_random_uuid(),
  case_id            uuid not null,
  office_id          uuid not null,
  person_id          uuid not null,
  kind               text not null,
  spent_on           date not null,
  text               text not null,
  quantity           numeric(12,4) not null default 1,
  price_units        bigint not null,
  currency           text not null,
  units              bigint not null,
  price_item_id      uuid,
  payee              text not null default ''::text,
  in_clients_name    boolean not null default false,
  -- An invoice bills no disbursement without its proof
  proof_id           uuid,
  from_place         text not null default ''::text,
  to_place           text not null default ''::text,
  billing            text not null default 'billable'::text,
  write_down_units   bigint not null default 0,
  write_down_reason  text not null default ''::text,
  invoice_line_id    uuid,
  created_at         timestamp(3) with time zone not null,
  version            integer not null default 1,
  constraint case_costs_pkey PRIMARY KEY (id),
  constraint case_costs_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint case_costs_invoice_line_id_fkey FOREIGN KEY (invoice_line_id) REFERENCES invoice_lines(id) ON DELETE SET NULL,
  constraint case_costs_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint case_costs_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint case_costs_price_item_id_fkey FOREIGN KEY (price_item_id) REFERENCES price_items(id),
  constraint case_costs_proof_id_fkey FOREIGN KEY (proof_id) REFERENCES documents(id),
  constraint case_costs_billing_check CHECK (billing = ANY (ARRAY['billable'::text, 'included'::text, 'offered'::text])),
  constraint case_costs_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint case_costs_disbursement_in_clients_name CHECK (kind <> 'disbursement'::text OR payee <> ''::text AND in_clients_name AND quantity = 1::numeric),
  constraint case_costs_from_place_check CHECK (length(from_place) <= 120),
  constraint case_costs_kind_check CHECK (kind = ANY (ARRAY['own-cost'::text, 'travel'::text, 'disbursement'::text])),
  constraint case_costs_payee_check CHECK (length(payee) <= 120),
  constraint case_costs_price_units_check CHECK (price_units > 0),
  constraint case_costs_quantity_check CHECK (quantity > 0::numeric),
  constraint case_costs_text_check CHECK (length(text) >= 1 AND length(text) <= 300),
  constraint case_costs_to_place_check CHECK (length(to_place) <= 120),
  constraint case_costs_travel_with_route CHECK (kind <> 'travel'::text OR from_place <> ''::text AND to_place <> ''::text),
  constraint case_costs_units_check CHECK (units > 0),
  constraint case_costs_write_down_reason_check CHECK (length(write_down_reason) <= 200),
  constraint case_costs_write_down_with_reason CHECK ((write_down_units > 0) = (write_down_reason <> ''::text)),
  constraint case_costs_write_down_within_amount CHECK (write_down_units >= 0 AND write_down_units <= units)
);
CREATE INDEX case_costs_by_case ON case_costs USING btree (case_id, spent_on DESC, id DESC);
CREATE INDEX case_costs_by_day ON case_costs USING btree (spent_on DESC, id DESC);
CREATE INDEX case_costs_by_line ON case_costs USING btree (invoice_line_id) WHERE (invoice_line_id IS NOT NULL);
CREATE INDEX case_costs_by_person ON case_costs USING btree (person_id, spent_on DESC, id DESC);
CREATE INDEX case_costs_by_proof ON case_costs USING btree (proof_id) WHERE (proof_id IS NOT NULL);
CREATE INDEX case_costs_unbilled ON case_costs USING btree (office_id, case_id) WHERE (invoice_line_id IS NULL);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON case_costs FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
grant delete, insert, select, update on case_costs to maat_app;

-- The timeline of a case: what happened, when and by whom. Append-only. packages/contract/src/case-events.ts has the kinds; events of the calendar are in events
create table case_events (
  id            bigint not null generated as identity,
  case_id       uuid not null,
  at            timestamp(3) with time zone not null,
  kind          text not null,
  actor_id      uuid,
  details       jsonb not null default '{}'::jsonb,
  -- For the staff alone: a client's answer never contains it
  is_internal   boolean not null default false,
  -- Between the client and the firm: users with whom the case is shared do not see it. It has no default, so that every writer decides
  is_sensitive  boolean not null,
  -- The absent lawyer whom the acting colleague replaced
  acted_for     uuid,
  constraint case_events_pkey PRIMARY KEY (id),
  constraint case_events_acted_for_fkey FOREIGN KEY (acted_for) REFERENCES users(id),
  constraint case_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint case_events_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE
);
CREATE INDEX events_of_case ON case_events USING btree (case_id, id DESC);
CREATE INDEX events_of_case_by_time ON case_events USING btree (case_id, at DESC);
grant insert, select on case_events to maat_app;

-- A fact of the dispute, with its day as far as it is known. fact_proofs has its proofs; what the firm did is in case_events
create table case_facts (
  id           uuid not null default gen_random_uuid(),
  case_id      uuid not null,
  text         text not null,
  certainty    text not null,
  -- A year, a month or a day: its length says how precise the date is
  happened_on  text,
  until        text,
  -- From the domain: the order in which facts happened
  sort_key     text not null,
  people       text[] not null default '{}'::text[],
  author_id    uuid not null,
  created_at   timestamp(3) with time zone not null,
  updated_at   timestamp(3) with time zone not null,
  version      integer not null default 1,
  constraint case_facts_pkey PRIMARY KEY (id),
  constraint case_facts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint case_facts_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_facts_between_with_end CHECK ((certainty = 'between'::text) = (until IS NOT NULL)),
  constraint case_facts_certainty_check CHECK (certainty = ANY (ARRAY['exact'::text, 'about'::text, 'before'::text, 'after'::text, 'between'::text, 'unknown'::text])),
  constraint case_facts_happened_on_check CHECK (happened_on ~ '^\d{4}(-\d{2}(-\d{2})?)?$'::text),
  constraint case_facts_known_with_date CHECK ((certainty = 'unknown'::text) = (happened_on IS NULL)),
  constraint case_facts_text_check CHECK (length(text) >= 1 AND length(text) <= 1000),
  constraint case_facts_until_check CHECK (until ~ '^\d{4}(-\d{2}(-\d{2})?)?$'::text)
);
CREATE INDEX facts_of_case ON case_facts USING btree (case_id, sort_key, id);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON case_facts FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
grant delete, insert, select, update on case_facts to maat_app;

-- A case without rows has the usual folders of its type and country: they become rows with the first change
create table case_folders (
  id          uuid not null default gen_random_uuid(),
  case_id     uuid not null,
  parent_id   uuid,
  name        text not null,
  match_key   text not null generated always as (fold(name)) stored,
  position    integer not null,
  created_at  timestamp(3) with time zone not null,
  constraint case_folders_pkey PRIMARY KEY (id),
  constraint case_folders_case_id_id_key UNIQUE (case_id, id),
  constraint case_folders_case_id_parent_id_match_key_key UNIQUE NULLS NOT DISTINCT (case_id, parent_id, match_key),
  constraint case_folders_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_folders_case_id_parent_id_fkey FOREIGN KEY (case_id, parent_id) REFERENCES case_folders(case_id, id),
  constraint case_folders_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint case_folders_not_in_itself CHECK (parent_id <> id)
);
CREATE INDEX case_folders_of_parent ON case_folders USING btree (case_id, parent_id);
grant delete, insert, select, update on case_folders to maat_app;

-- When the client was invited to download the whole file, and how many documents it had
create table case_handovers (
  case_id         uuid not null,
  handed_at       timestamp(3) with time zone not null,
  handed_by       uuid not null,
  document_count  integer not null,
  constraint case_handovers_pkey PRIMARY KEY (case_id, handed_at),
  constraint case_handovers_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint case_handovers_handed_by_fkey FOREIGN KEY (handed_by) REFERENCES users(id),
  constraint case_handovers_document_count_check CHECK (document_count > 0)
);
grant insert, select on case_handovers to maat_app;

-- The key with which backups seal the rows and files of a case. No backup contains this table: the keys are in one file beside the backups
create table case_keys (
  case_id     uuid not null,
  -- Sealed with the data key
  sealed_key  bytea not null,
  made_at     timestamp(3) with time zone not null,
  constraint case_keys_pkey PRIMARY KEY (case_id),
  constraint case_keys_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE
);
CREATE INDEX case_keys_by_key ON case_keys USING btree (SUBSTRING(sealed_key FROM 1 FOR 8));
grant insert, select, update on case_keys to maat_app;

-- The risk of a client (know your customer), computed from the answers when the case is sent. The staff review it, and clients never see it
create table case_kyc (
  case_id      uuid not null,
  status       text not null default 'to-review'::text,
  risk         text not null,
  reasons      jsonb not null,
  note         text not null default ''::text,
  reviewed_by  uuid,
  reviewed_at  timestamp(3) with time zone,
  version      integer not null default 1,
  constraint case_kyc_pkey PRIMARY KEY (case_id),
  constraint case_kyc_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_kyc_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id),
  constraint case_kyc_risk_check CHECK (risk = ANY (ARRAY['low'::text, 'standard'::text, 'high'::text])),
  constraint case_kyc_status_check CHECK (status = ANY (ARRAY['to-review'::text, 'verified'::text, 'refused'::text]))
);
grant delete, insert, select, update on case_kyc to maat_app;

-- A working paper of the staff on a case. Only its author can change it, even if it is shared with the staff of the case
create table case_notes (
  id           uuid not null default gen_random_uuid(),
  case_id      uuid not null,
  author_id    uuid not null,
  title        text not null,
  text         text not null,
  -- The staff of the case read it; otherwise its author alone
  is_shared    boolean not null,
  created_at   timestamp(3) with time zone not null,
  updated_at   timestamp(3) with time zone not null,
  version      integer not null default 1,
  search_text  text generated always as (fold(((title || ' '::text) || text))) stored,
  constraint case_notes_pkey PRIMARY KEY (id),
  constraint case_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint case_notes_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_notes_text_check CHECK (length(text) >= 1 AND length(text) <= 20000),
  constraint case_notes_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX notes_by_date ON case_notes USING btree (updated_at DESC, id DESC);
CREATE INDEX notes_of_case ON case_notes USING btree (case_id, updated_at DESC, id DESC);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON case_notes FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
CREATE TRIGGER note_leaves_search AFTER DELETE ON case_notes FOR EACH ROW EXECUTE FUNCTION leave_search('note');
CREATE TRIGGER note_searched AFTER INSERT OR UPDATE OF title, text ON case_notes FOR EACH ROW EXECUTE FUNCTION enter_in_search('note', 'id');
grant delete, insert, select, update on case_notes to maat_app;

-- The row is locked while a case is sent, so that numbers have neither gaps nor duplicates. A prefix that moves to another office continues its count
create table case_numbers (
  year    integer not null,
  last    integer not null,
  prefix  text not null,
  constraint case_numbers_pkey PRIMARY KEY (prefix, year),
  constraint case_numbers_prefix_check CHECK (prefix ~ '^[A-Z]{2,3}$'::text)
);
grant insert, select, update on case_numbers to maat_app;

-- A person with access to a case: the client who owns it, or a collaborator. Staff have no row: their access follows from office and lawyer
create table case_participants (
  id          uuid not null default gen_random_uuid(),
  case_id     uuid not null,
  -- Empty until the invited address belongs to a verified account
  user_id     uuid,
  email       text not null,
  name        text not null default ''::text,
  access      text not null,
  added_by    uuid,
  added_at    timestamp(3) with time zone not null,
  -- The owner shows this collaborator the costs of the case. The owner reads them without it
  sees_costs  boolean not null default false,
  constraint case_participants_pkey PRIMARY KEY (id),
  constraint case_participants_case_id_email_key UNIQUE (case_id, email),
  constraint case_participants_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint case_participants_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint case_participants_access_check CHECK (access = ANY (ARRAY['owner'::text, 'reader'::text, 'editor'::text, 'administrator'::text])),
  constraint case_participants_email_check CHECK (email = lower(email)),
  constraint case_participants_sees_costs_check CHECK (NOT sees_costs OR access <> 'owner'::text)
);
CREATE INDEX invitations ON case_participants USING btree (email) WHERE (user_id IS NULL);
CREATE INDEX participations ON case_participants USING btree (user_id, case_id);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON case_participants FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
grant delete, insert, select, update on case_participants to maat_app;

-- The name of one side of a case, for the search for conflicts of interest. Each search writes the names of its case again, from the answers
create table case_parties (
  id         uuid not null default gen_random_uuid(),
  case_id    uuid not null,
  side       text not null,
  name       text not null,
  match_key  text generated always as (fold(name)) stored,
  constraint case_parties_pkey PRIMARY KEY (id),
  constraint case_parties_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_parties_side_check CHECK (side = ANY (ARRAY['client'::text, 'adverse'::text]))
);
CREATE INDEX parties_matched ON case_parties USING gin (match_key gin_trgm_ops);
CREATE INDEX parties_of_case ON case_parties USING btree (case_id);
grant delete, insert, select, update on case_parties to maat_app;

-- The share of each payer; without a row, the client pays alone. An insurer pays up to its ceiling
create table case_payers (
  case_id        uuid not null,
  position       smallint not null,
  kind           text not null,
  name           text not null default ''::text,
  address        text not null default ''::text,
  email          text not null default ''::text,
  share_percent  numeric(5,2) not null,
  ceiling_units  bigint,
  -- The number of the claim at the insurer, or another payer’s own reference
  claim_number   text not null default ''::text,
  vat_number     text not null default ''::text,
  constraint case_payers_pkey PRIMARY KEY (case_id, "position"),
  constraint case_payers_case_id_fkey FOREIGN KEY (case_id) REFERENCES case_billing(case_id) ON DELETE CASCADE,
  constraint case_payers_address_check CHECK (length(address) <= 300),
  constraint case_payers_ceiling_units_check CHECK (ceiling_units > 0),
  constraint case_payers_claim_number_check CHECK (length(claim_number) <= 60),
  constraint case_payers_client_particulars_check CHECK (kind <> 'client'::text OR claim_number = ''::text AND vat_number = ''::text),
  constraint case_payers_email_check CHECK (length(email) <= 254),
  constraint case_payers_kind_check CHECK (kind = ANY (ARRAY['client'::text, 'other'::text, 'insurer'::text])),
  constraint case_payers_name_check CHECK (length(name) <= 120),
  constraint case_payers_only_client_without_name CHECK ((kind = 'client'::text) = (name = ''::text)),
  constraint case_payers_position_check CHECK ("position" >= 1 AND "position" <= 6),
  constraint case_payers_share_percent_check CHECK (share_percent > 0::numeric AND share_percent <= 100::numeric),
  constraint case_payers_vat_number_check CHECK (length(vat_number) <= 30)
);
grant delete, insert, select, update on case_payers to maat_app;

-- The steps of its procedure that a case has reached. A step without a row was passed over, or is still ahead
create table case_procedure_steps (
  case_id               uuid not null,
  -- Steps of other versions or procedures do not count
  procedure_version_id  uuid not null,
  -- Its position in the steps of the version, from 0
  step                  smallint not null,
  reached_on            date not null,
  recorded_by           uuid not null,
  recorded_at           timestamp(3) with time zone not null,
  constraint case_procedure_steps_pkey PRIMARY KEY (case_id, procedure_version_id, step),
  constraint case_procedure_steps_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_procedure_steps_procedure_version_id_fkey FOREIGN KEY (procedure_version_id) REFERENCES procedure_versions(id),
  constraint case_procedure_steps_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint case_procedure_steps_step_check CHECK (step >= 0 AND step <= 39)
);
CREATE INDEX case_procedure_steps_of_version ON case_procedure_steps USING btree (procedure_version_id);
grant delete, insert, select, update on case_procedure_steps to maat_app;

-- A stage of a case with a flat fee of its own. Saving the agreement replaces the stages of the case; invoice lines name them by position
create table case_stages (
  case_id   uuid not null,
  position  smallint not null,
  name      text not null,
  units     bigint not null,
  constraint case_stages_pkey PRIMARY KEY (case_id, "position"),
  constraint case_stages_case_id_fkey FOREIGN KEY (case_id) REFERENCES case_billing(case_id) ON DELETE CASCADE,
  constraint case_stages_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint case_stages_position_check CHECK ("position" >= 1 AND "position" <= 30),
  constraint case_stages_units_check CHECK (units > 0)
);
grant delete, insert, select, update on case_stages to maat_app;

-- The exact text of the signed case. The job that renders its PDF adds it once
create table case_submissions (
  case_id       uuid not null,
  content       text not null,
  content_hash  bytea not null,
  signature     jsonb,
  terms         jsonb not null,
  -- The client who signed, or the staff member who sent the case under the client's mandate
  signed_by     uuid not null,
  signed_at     timestamp(3) with time zone not null,
  summary       bytea,
  summary_hash  text,
  -- The giver and date of the mandate, and where it is kept. A case is either signed by its client or sent by the staff under a mandate
  mandate       jsonb,
  -- How the signer was recognised: by their account, by the link and code of a mail, or at the desk
  recognition   jsonb,
  constraint case_submissions_pkey PRIMARY KEY (case_id),
  constraint case_submissions_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_submissions_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES users(id),
  constraint case_submissions_summary_with_hash CHECK ((summary IS NULL) = (summary_hash IS NULL)),
  constraint signed_or_mandated CHECK (num_nonnulls(signature, mandate) = 1)
);
grant insert, select, update on case_submissions to maat_app;

-- From its first keystroke on, a case is one row: the draft and the sent case are the same
create table cases (
  id                    uuid not null default gen_random_uuid(),
  type                  text not null,
  status                text not null default 'draft'::text,
  number                text,
  title                 text not null default ''::text,
  owner_id              uuid not null,
  -- The staff member who prepared the case for a client; they see it while it is a draft
  drafter_id            uuid,
  office_id             uuid,
  lawyer_id             uuid,
  issue_id              uuid,
  procedure_version_id  uuid,
  -- The answers of the stepped creation, by field. A draft may contain any value; all were checked when the case was sent
  answers               jsonb not null default '{}'::jsonb,
  -- The version of the draft at which each field last changed, so that two places may edit different fields
  answer_versions       jsonb not null default '{}'::jsonb,
  -- Sealed with the data key, as in a profile
  national_number       bytea,
  -- Number, title and client, in lower case and without accents
  search_text           text not null default ''::text,
  -- Orders the lists: when the case was sent, or when its draft was begun
  dated_at              timestamp(3) with time zone not null,
  created_at            timestamp(3) with time zone not null,
  updated_at            timestamp(3) with time zone not null,
  sent_at               timestamp(3) with time zone,
  decided_at            timestamp(3) with time zone,
  version               integer not null default 1,
  -- Digest of the documents, papers and national number at the signature: the user who prepared the case can still change these afterwards
  signed_mark           text,
  -- Members of the staff who never replace its lawyer, for example because they know the other side
  walled_from           uuid[] not null default '{}'::uuid[],
  -- As in a profile
  national_number_mask  bytea,
  -- When the content of the case was destroyed. Its number, office, lawyer, client and dates stay
  destroyed_at          timestamp(3) with time zone,
  constraint cases_pkey PRIMARY KEY (id),
  constraint cases_number_key UNIQUE (number),
  constraint cases_drafter_id_fkey FOREIGN KEY (drafter_id) REFERENCES users(id),
  constraint cases_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES issues(id),
  constraint cases_lawyer_id_fkey FOREIGN KEY (lawyer_id) REFERENCES users(id),
  constraint cases_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint cases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint cases_procedure_version_id_fkey FOREIGN KEY (procedure_version_id) REFERENCES procedure_versions(id),
  constraint cases_accepted_with_issue CHECK ((status <> ALL (ARRAY['in-progress'::text, 'finished'::text])) OR issue_id IS NOT NULL),
  constraint cases_national_number_mask_whole CHECK (octet_length(national_number_mask) = ANY (ARRAY[0, 5])),
  constraint cases_national_number_with_mask CHECK ((national_number IS NULL) = (national_number_mask IS NULL)),
  constraint cases_sent_whole CHECK (status = 'draft'::text OR number IS NOT NULL AND sent_at IS NOT NULL AND office_id IS NOT NULL),
  constraint cases_status_check CHECK (status = ANY (ARRAY['draft'::text, 'new'::text, 'changes-proposed'::text, 'in-progress'::text, 'refused'::text, 'finished'::text])),
  constraint cases_title_check CHECK (length(title) <= 200),
  constraint cases_type_check CHECK (type = ANY (ARRAY['litigation'::text, 'pre-litigation'::text, 'monitoring'::text]))
);
CREATE INDEX cases_alive_by_title ON cases USING btree (status, title, id) WHERE (status = ANY (ARRAY['new'::text, 'changes-proposed'::text]));
CREATE INDEX cases_by_acceptance ON cases USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX cases_by_key ON cases USING btree (SUBSTRING(national_number FROM 1 FOR 8)) WHERE (national_number IS NOT NULL);
CREATE INDEX cases_by_sending ON cases USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX cases_by_status ON cases USING btree (status, dated_at DESC, id DESC);
CREATE INDEX cases_by_title ON cases USING btree (title, id) WHERE (status <> 'draft'::text);
CREATE INDEX cases_counted ON cases USING btree (office_id, status, lawyer_id) WHERE (status <> 'draft'::text);
CREATE INDEX cases_in_queue ON cases USING btree (office_id, dated_at DESC, id DESC) INCLUDE (search_text) WHERE ((status = 'new'::text) AND (lawyer_id IS NULL));
CREATE INDEX cases_in_queue_by_title ON cases USING btree (office_id, title, id) WHERE ((status = 'new'::text) AND (lawyer_id IS NULL));
CREATE INDEX cases_of_firm ON cases USING btree (dated_at DESC, id DESC) INCLUDE (search_text) WHERE (status <> 'draft'::text);
CREATE INDEX cases_of_issue ON cases USING btree (issue_id);
CREATE INDEX cases_of_lawyer ON cases USING btree (lawyer_id, dated_at DESC, id DESC) INCLUDE (search_text) WHERE (status <> 'draft'::text);
CREATE INDEX cases_of_lawyer_by_title ON cases USING btree (lawyer_id, title, id) WHERE (status <> 'draft'::text);
CREATE INDEX cases_of_office ON cases USING btree (office_id, dated_at DESC, id DESC) INCLUDE (search_text) WHERE (status <> 'draft'::text);
CREATE INDEX cases_of_owner ON cases USING btree (owner_id, dated_at DESC, id DESC);
CREATE INDEX cases_searched ON cases USING gin (search_text gin_trgm_ops);
CREATE INDEX cases_unassigned ON cases USING btree (dated_at, id) WHERE ((lawyer_id IS NULL) AND (status = ANY (ARRAY['new'::text, 'changes-proposed'::text, 'in-progress'::text])));
CREATE INDEX cases_waiting_in_firm ON cases USING btree (((COALESCE((answers ->> 'isUrgent'::text), 'false'::text) = 'false'::text)), dated_at, id) WHERE (status = 'new'::text);
CREATE INDEX cases_waiting_in_office ON cases USING btree (office_id, ((COALESCE((answers ->> 'isUrgent'::text), 'false'::text) = 'false'::text)), dated_at, id) WHERE (status = 'new'::text);
CREATE INDEX cases_without_mask ON cases USING btree (id) WHERE (national_number_mask = '\x'::bytea);
CREATE INDEX drafts_of_drafter ON cases USING btree (drafter_id, dated_at DESC, id DESC) WHERE (status = 'draft'::text);
CREATE TRIGGER case_leaves_search AFTER DELETE ON cases FOR EACH ROW EXECUTE FUNCTION leave_search('case');
CREATE TRIGGER case_named AFTER INSERT OR UPDATE OF search_text ON cases FOR EACH ROW WHEN (new.search_text <> ''::text) EXECUTE FUNCTION learn_words_of_search_text();
CREATE TRIGGER case_searched AFTER INSERT OR UPDATE OF number, title, owner_id, dated_at, search_text, answers ON cases FOR EACH ROW EXECUTE FUNCTION enter_in_search('case', 'id');
CREATE TRIGGER number_masked BEFORE INSERT OR UPDATE OF national_number ON cases FOR EACH ROW EXECUTE FUNCTION expect_mask_of_number();
CREATE TRIGGER responsible_of_documents_changes AFTER UPDATE ON cases FOR EACH ROW WHEN (responsible_of(old.*) IS DISTINCT FROM responsible_of(new.*)) EXECUTE FUNCTION update_responsible_of_documents();
CREATE TRIGGER responsible_of_invoices_changes AFTER UPDATE ON cases FOR EACH ROW WHEN (old.lawyer_id IS DISTINCT FROM new.lawyer_id OR old.office_id IS DISTINCT FROM new.office_id) EXECUTE FUNCTION update_responsible_of_invoices();
grant delete, insert, select, update on cases to maat_app;

-- A field of law, the first level of the catalogue; subcategories are the second and issues the third. Articles and the legal watch use the same fields
create table categories (
  id           uuid not null default gen_random_uuid(),
  name         jsonb not null,
  description  jsonb not null default '{"en": "", "fr": "", "nl": ""}'::jsonb,
  position     integer not null,
  archived_at  timestamp(3) with time zone,
  version      integer not null default 1,
  constraint categories_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on categories to maat_app;

-- How much of which invoice it pays, and the resulting payment: one, even if the provider reports it several times
create table checkout_invoices (
  checkout_id  uuid not null,
  invoice_id   uuid not null,
  units        bigint not null,
  -- Until it ends, no other checkout of the same invoice can begin
  is_live      boolean not null default true,
  payment_id   uuid,
  constraint checkout_invoices_pkey PRIMARY KEY (checkout_id, invoice_id),
  constraint checkout_invoices_payment_id_key UNIQUE (payment_id),
  constraint checkout_invoices_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint checkout_invoices_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint checkout_invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint checkout_invoices_units_check CHECK (units > 0)
);
CREATE UNIQUE INDEX one_live_checkout_of_an_invoice ON checkout_invoices USING btree (invoice_id) WHERE is_live;
grant insert, select, update on checkout_invoices to maat_app;

-- An online payment at the provider. Its money arrives as payments, which are not at the bank until the provider passes them on. The provider recognises a repeated request by the id
create table checkouts (
  id                  uuid not null default gen_random_uuid(),
  client_id           uuid not null,
  begun_by            uuid,
  method              text not null,
  language            text not null,
  currency            text not null,
  units               bigint not null,
  state               text not null default 'asked'::text,
  -- Its name at the provider
  reference           text,
  -- The page of the provider. With mobile money, the payer is asked on their telephone, and there is none
  go_to               text,
  -- How often the product asked for its state: the longer it does not change, the rarer
  asks                integer not null default 0,
  begun_at            timestamp(3) with time zone not null,
  changed_at          timestamp(3) with time zone not null,
  -- The telephone on which the payer is asked
  phone               text,
  -- The link of a mailed invoice, for a payer without an account
  link_id             uuid,
  -- The part that the payer's bank took back; the rest stays paid
  charged_back_units  bigint not null default 0,
  -- How many answers of the provider changed it. Answers may overtake each other: one to an earlier question is ignored
  answers             integer not null default 0,
  purpose             text not null default 'invoices'::text,
  -- Without invoices: the purchase, in words for the provider’s page
  about               text not null default ''::text,
  -- The first payment gives a mandate for later ones; a renewal uses it, and its payer need not be present
  mandate             text,
  -- The payer at the provider, who holds the mandate
  customer            text,
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_reference_key UNIQUE (reference),
  constraint checkouts_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES users(id),
  constraint checkouts_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint checkouts_link_id_fkey FOREIGN KEY (link_id) REFERENCES invoice_links(id),
  constraint checkouts_about_check CHECK (length(about) <= 200),
  constraint checkouts_asks_check CHECK (asks >= 0),
  constraint checkouts_begun_by_user_or_link CHECK ((begun_by IS NULL) = (link_id IS NOT NULL)),
  constraint checkouts_charged_back_with_amount CHECK ((state = 'charged-back'::text) = (charged_back_units > 0)),
  constraint checkouts_charged_back_within_amount CHECK (charged_back_units >= 0 AND charged_back_units <= units),
  constraint checkouts_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint checkouts_customer_check CHECK (length(customer) <= 100),
  constraint checkouts_go_to_check CHECK (length(go_to) <= 2000),
  constraint checkouts_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint checkouts_mandate_check CHECK (mandate = ANY (ARRAY['first'::text, 'renewal'::text])),
  constraint checkouts_mandate_only_in_shop CHECK (mandate IS NULL OR purpose = 'shop'::text),
  constraint checkouts_method_check CHECK (method = ANY (ARRAY['bancontact'::text, 'card'::text, 'paypal'::text, 'mtn-momo'::text, 'orange-money'::text])),
  constraint checkouts_of_mobile_money CHECK ((phone IS NOT NULL) = (method = 'mtn-momo'::text)),
  constraint checkouts_open_with_reference CHECK (state <> 'open'::text OR reference IS NOT NULL),
  constraint checkouts_phone_check CHECK (phone ~ '^\+[1-9][0-9]{4,18}$'::text),
  constraint checkouts_purpose_check CHECK (purpose = ANY (ARRAY['invoices'::text, 'shop'::text])),
  constraint checkouts_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 260),
  constraint checkouts_shop_with_description CHECK ((purpose = 'shop'::text) = (about <> ''::text)),
  constraint checkouts_state_check CHECK (state = ANY (ARRAY['asked'::text, 'open'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'charged-back'::text])),
  constraint checkouts_units_check CHECK (units > 0)
);
CREATE INDEX checkouts_by_client ON checkouts USING btree (client_id, begun_at DESC, id DESC);
CREATE INDEX checkouts_by_link ON checkouts USING btree (link_id, begun_at DESC) WHERE (link_id IS NOT NULL);
grant insert, select, update on checkouts to maat_app;

-- A person accepted a text of the firm, in the version that was shown then
create table consents (
  id        bigint not null generated as identity,
  user_id   uuid not null,
  kind      text not null,
  version   text not null,
  place     text not null,
  given_at  timestamp(3) with time zone not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint consents_kind_check CHECK (kind = ANY (ARRAY['terms'::text, 'privacy'::text, 'sale'::text])),
  constraint consents_place_check CHECK (place = ANY (ARRAY['registration'::text, 'booking'::text, 'purchase'::text])),
  constraint consents_version_check CHECK (length(version) >= 1 AND length(version) <= 20)
);
CREATE INDEX consents_of_user ON consents USING btree (user_id, given_at DESC, id DESC);
grant insert, select on consents to maat_app;

-- Bytes of files that are being uploaded, until they are checked
create table consultation_file_parts (
  file_id  uuid not null,
  start    bigint not null,
  bytes    bytea not null,
  constraint consultation_file_parts_pkey PRIMARY KEY (file_id, start),
  constraint consultation_file_parts_file_id_fkey FOREIGN KEY (file_id) REFERENCES consultation_files(id) ON DELETE CASCADE
);
grant delete, insert, select on consultation_file_parts to maat_app;

-- A file that the requester added to a consultation. Its bytes wait in consultation_file_parts until all have arrived
create table consultation_files (
  id               uuid not null default gen_random_uuid(),
  consultation_id  uuid not null,
  place            smallint not null,
  name             text not null,
  size             bigint not null,
  state            text not null default 'uploading'::text,
  file_hash        text,
  -- The document of a client's case of which it is a copy, as it was when they chose it
  document_id      uuid,
  -- Hash of the upload's token, until the upload ends
  token_hash       bytea,
  received         bigint not null default 0,
  created_at       timestamp(3) with time zone not null,
  constraint consultation_files_pkey PRIMARY KEY (id),
  constraint consultation_files_consultation_id_place_key UNIQUE (consultation_id, place),
  constraint consultation_files_token_hash_key UNIQUE (token_hash),
  constraint consultation_files_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES consultations(id) ON DELETE CASCADE,
  constraint consultation_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint consultation_files_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES files(hash),
  constraint consultation_files_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint consultation_files_place_check CHECK (place >= 1 AND place <= 3),
  constraint consultation_files_received_with_hash CHECK ((state = ANY (ARRAY['scanning'::text, 'ready'::text])) = (file_hash IS NOT NULL)),
  constraint consultation_files_size_check CHECK (size > 0),
  constraint consultation_files_state_check CHECK (state = ANY (ARRAY['uploading'::text, 'scanning'::text, 'ready'::text, 'infected'::text]))
);
CREATE INDEX consultation_files_of_document ON consultation_files USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX consultation_files_of_hash ON consultation_files USING btree (file_hash) WHERE (file_hash IS NOT NULL);
CREATE INDEX consultation_uploads_left ON consultation_files USING btree (created_at) WHERE (state = 'uploading'::text);
grant delete, insert, select, update on consultation_files to maat_app;

-- One of the one to three subjects of a consultation: an issue of the catalogue, or a title by the requester. It never changes
create table consultation_subjects (
  consultation_id  uuid not null,
  place            smallint not null,
  issue_id         uuid,
  title            text not null default ''::text,
  description      text not null,
  constraint consultation_subjects_pkey PRIMARY KEY (consultation_id, place),
  constraint consultation_subjects_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES consultations(id) ON DELETE CASCADE,
  constraint consultation_subjects_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES issues(id),
  constraint consultation_subjects_description_check CHECK (length(description) >= 1 AND length(description) <= 1000),
  constraint consultation_subjects_issue_or_title CHECK (issue_id IS NOT NULL OR title <> ''::text),
  constraint consultation_subjects_place_check CHECK (place >= 1 AND place <= 3),
  constraint consultation_subjects_title_check CHECK (length(title) <= 120)
);
CREATE INDEX consultation_subjects_of_issue ON consultation_subjects USING btree (issue_id) WHERE (issue_id IS NOT NULL);
grant insert, select on consultation_subjects to maat_app;

-- A request for an appointment, and the answer of the firm. Its time is in its event. Requests that were never confirmed are deleted after two days
create table consultations (
  id                uuid not null default gen_random_uuid(),
  -- Its event in the calendar, which has its time and keeps others from taking it
  event_id          uuid not null,
  status            text not null,
  office_id         uuid not null,
  lawyer_id         uuid not null,
  requester_id      uuid,
  name              text not null,
  email             text not null,
  phone             text,
  language          text not null,
  case_id           uuid,
  reason            text not null default ''::text,
  -- The network address of the request, hashed with a secret: it is counted and cannot be read
  requester_mark    bytea not null,
  -- The requester may add files for some time; the token itself is only in their browser
  files_token_hash  bytea,
  -- The visitor confirms their address by then, or the time is free again
  held_until        timestamp(3) with time zone,
  answer_by         timestamp(3) with time zone,
  created_at        timestamp(3) with time zone not null,
  -- From this moment it concerns the firm: the staff never see an unconfirmed request
  requested_at      timestamp(3) with time zone,
  decided_at        timestamp(3) with time zone,
  decided_by        uuid,
  version           integer not null default 1,
  constraint consultations_pkey PRIMARY KEY (id),
  constraint consultations_event_id_key UNIQUE (event_id),
  constraint consultations_files_token_hash_key UNIQUE (files_token_hash),
  constraint consultations_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE SET NULL,
  constraint consultations_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint consultations_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint consultations_lawyer_id_fkey FOREIGN KEY (lawyer_id) REFERENCES users(id),
  constraint consultations_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint consultations_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES users(id),
  constraint consultations_email_check CHECK (email = lower(email) AND length(email) <= 254),
  constraint consultations_held_with_end CHECK ((status = 'held'::text) = (held_until IS NOT NULL)),
  constraint consultations_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint consultations_name_check CHECK (length(name) >= 1 AND length(name) <= 210),
  constraint consultations_phone_check CHECK (phone ~ '^\+[0-9]{4,20}$'::text),
  constraint consultations_reason_check CHECK (length(reason) <= 1000),
  constraint consultations_requested_with_time CHECK (requested_at IS NOT NULL OR (status = ANY (ARRAY['held'::text, 'cancelled'::text, 'expired'::text]))),
  constraint consultations_status_check CHECK (status = ANY (ARRAY['held'::text, 'requested'::text, 'proposed'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'expired'::text])),
  constraint consultations_waiting_with_answer_time CHECK ((status = ANY (ARRAY['requested'::text, 'proposed'::text])) = (answer_by IS NOT NULL))
);
CREATE INDEX consultations_by_email ON consultations USING btree (email, created_at);
CREATE INDEX consultations_by_mark ON consultations USING btree (requester_mark, created_at);
CREATE INDEX consultations_held ON consultations USING btree (held_until) WHERE (status = 'held'::text);
CREATE INDEX consultations_of_case ON consultations USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX consultations_of_lawyer ON consultations USING btree (lawyer_id, status);
CREATE INDEX consultations_of_office ON consultations USING btree (office_id, status);
CREATE INDEX consultations_of_requester ON consultations USING btree (requester_id) WHERE (requester_id IS NOT NULL);
CREATE INDEX consultations_unanswered ON consultations USING btree (answer_by) WHERE (answer_by IS NOT NULL);
grant delete, insert, select, update on consultations to maat_app;

-- Messages of visitors from the contact page
create table contact_requests (
  id          uuid not null default gen_random_uuid(),
  name        text not null,
  email       text not null,
  phone       text,
  office_id   uuid,
  language    text not null,
  subject     text not null,
  message     text not null,
  created_at  timestamp(3) with time zone not null default now(),
  constraint contact_requests_pkey PRIMARY KEY (id),
  constraint contact_requests_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id)
);
grant insert, select on contact_requests to maat_app;

-- Members of side and direct conversations. The conversation of a case has the readers of the case instead
create table conversation_members (
  conversation_id  uuid not null,
  user_id          uuid not null,
  added_by         uuid,
  added_at         timestamp(3) with time zone not null,
  constraint conversation_members_pkey PRIMARY KEY (conversation_id, user_id),
  constraint conversation_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX memberships ON conversation_members USING btree (user_id, conversation_id);
grant delete, insert, select on conversation_members to maat_app;

-- How far a user has read a conversation, and how many messages are unread. It is updated with each message, so that lists need not count
create table conversation_reads (
  conversation_id  uuid not null,
  user_id          uuid not null,
  -- The last message that the user has read
  position         bigint not null default 0,
  -- Messages of other users after that. Each message increments it, so that showing the number counts no messages
  unread           integer not null default 0,
  -- The last message that a mail has announced
  mailed_to        bigint not null default 0,
  read_at          timestamp(3) with time zone,
  constraint conversation_reads_pkey PRIMARY KEY (conversation_id, user_id),
  constraint conversation_reads_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversation_reads_unread_check CHECK (unread >= 0)
);
CREATE INDEX conversations_unread ON conversation_reads USING btree (user_id) WHERE (unread > 0);
grant insert, select, update on conversation_reads to maat_app;

-- The conversation of a case, with the same id as the case; a side conversation of the staff about a case; or a direct conversation between users
create table conversations (
  id             uuid not null default gen_random_uuid(),
  kind           text not null,
  case_id        uuid,
  title          text not null default ''::text,
  match_key      text not null generated always as (fold(title)) stored,
  -- The participants of a direct conversation: the same users have only one
  members_key    text,
  -- The number of its newest message. The row is locked while a message is added, so that numbers become visible in order
  last_position  bigint not null default 0,
  -- Grows with every message in any conversation. It orders the lists, because clocks of servers differ
  activity       bigint not null default nextval('conversation_activity'::regclass),
  created_by     uuid,
  created_at     timestamp(3) with time zone not null,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_members_key_key UNIQUE (members_key),
  constraint conversations_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint conversations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint conversations_case_has_same_id CHECK ((kind = 'case'::text) = (case_id IS NOT NULL AND id = case_id)),
  constraint conversations_direct_with_members_key CHECK ((kind = 'direct'::text) = (members_key IS NOT NULL)),
  constraint conversations_kind_check CHECK (kind = ANY (ARRAY['case'::text, 'side'::text, 'direct'::text])),
  constraint conversations_only_direct_without_case CHECK ((kind = 'direct'::text) = (case_id IS NULL)),
  constraint conversations_side_with_title CHECK ((kind = 'side'::text) = (title <> ''::text)),
  constraint conversations_title_check CHECK (length(title) <= 120)
);
CREATE INDEX conversations_lively ON conversations USING btree (activity DESC);
CREATE INDEX conversations_of_case ON conversations USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON conversations FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
grant insert, select, update on conversations to maat_app;

-- A document in a correction, with its state before and after, from which undoing restores it. Append-only
create table corrected_documents (
  correction_id  uuid not null,
  place          smallint not null,
  -- Not a reference: the history stays when the document is removed
  document_id    uuid not null,
  -- As the screen shows it; null for a document that the correction made
  before         jsonb,
  after          jsonb not null,
  -- The columns that undoing writes back beside the shown state
  restore        jsonb not null default '{}'::jsonb,
  constraint corrected_documents_pkey PRIMARY KEY (correction_id, place),
  constraint corrected_documents_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES corrections(id)
);
CREATE INDEX corrected_documents_of_document ON corrected_documents USING btree (document_id);
grant insert, select on corrected_documents to maat_app;

-- A correction of documents that were filed wrongly, with its reason. Append-only: undoing a correction is another correction
create table corrections (
  id          uuid not null default gen_random_uuid(),
  kind        text not null,
  -- The case in which the documents were
  case_id     uuid not null,
  -- The case into which they moved: its readers and those of the other case learn nothing of each other
  to_case_id  uuid,
  reason      text not null,
  -- A correction is undone at most once
  undoes      uuid,
  made_by     uuid not null,
  made_at     timestamp(3) with time zone not null,
  constraint corrections_pkey PRIMARY KEY (id),
  constraint corrections_undoes_key UNIQUE (undoes),
  constraint corrections_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint corrections_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint corrections_to_case_id_fkey FOREIGN KEY (to_case_id) REFERENCES cases(id),
  constraint corrections_undoes_fkey FOREIGN KEY (undoes) REFERENCES corrections(id),
  constraint corrections_kind_check CHECK (kind = ANY (ARRAY['move'::text, 'describe'::text, 'arrange'::text, 'merge'::text, 'split'::text, 'withdraw'::text, 'undo'::text])),
  constraint corrections_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000),
  constraint corrections_to_another_case CHECK (to_case_id <> case_id),
  constraint corrections_undo_names_correction CHECK ((kind = 'undo'::text) = (undoes IS NOT NULL))
);
CREATE INDEX corrections_by_date ON corrections USING btree (made_at DESC, id DESC);
CREATE INDEX corrections_into_case ON corrections USING btree (to_case_id, made_at DESC, id DESC) WHERE (to_case_id IS NOT NULL);
CREATE INDEX corrections_of_case ON corrections USING btree (case_id, made_at DESC, id DESC);
grant insert, select on corrections to maat_app;

-- A person asked for a copy of their data. Its file is deleted some days after it was made
create table data_exports (
  id             uuid not null default gen_random_uuid(),
  user_id        uuid not null,
  state          text not null default 'queued'::text,
  language       text not null,
  requested_at   timestamp(3) with time zone not null,
  made_at        timestamp(3) with time zone,
  expires_at     timestamp(3) with time zone,
  -- The latest download
  downloaded_at  timestamp(3) with time zone,
  file_count     integer,
  file_hash      text,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES files(hash),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint data_exports_file_count_check CHECK (file_count > 0),
  constraint data_exports_file_while_ready CHECK ((state = 'ready'::text) = (file_hash IS NOT NULL)),
  constraint data_exports_made_with_end CHECK ((num_nonnulls(made_at, expires_at, file_count) = ANY (ARRAY[0, 3])) AND (made_at IS NOT NULL OR state <> 'ready'::text)),
  constraint data_exports_state_check CHECK (state = ANY (ARRAY['queued'::text, 'ready'::text, 'failed'::text, 'expired'::text]))
);
CREATE INDEX data_exports_by_hash ON data_exports USING btree (file_hash);
CREATE INDEX data_exports_of_user ON data_exports USING btree (user_id, requested_at DESC, id DESC);
CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports USING btree (user_id) WHERE (state = 'queued'::text);
CREATE INDEX data_exports_to_expire ON data_exports USING btree (expires_at) WHERE (state = 'ready'::text);
grant insert, select, update on data_exports to maat_app;

-- For one class of data of a request for erasure: whether the firm erases it, or the duty for which it keeps it
create table data_request_decisions (
  request_id  uuid not null,
  class       text not null,
  decision    text not null,
  duty        text,
  source      text not null default ''::text,
  -- Empty while the duty has not begun to end, as for an open case
  keep_until  date,
  reason      text not null default ''::text,
  constraint data_request_decisions_pkey PRIMARY KEY (request_id, class),
  constraint data_request_decisions_request_id_fkey FOREIGN KEY (request_id) REFERENCES data_requests(id) ON DELETE CASCADE,
  constraint data_request_decisions_decision_check CHECK (decision = ANY (ARRAY['erase'::text, 'keep'::text])),
  constraint data_request_decisions_kept_for_a_duty CHECK ((decision = 'keep'::text) = (duty IS NOT NULL)),
  constraint data_request_decisions_reason_check CHECK (length(reason) <= 1000),
  constraint data_request_decisions_source_check CHECK (length(source) <= 300)
);
grant delete, insert, select on data_request_decisions to maat_app;

-- The firm was reminded of a request so many days before its due day; -1 once it is over
create table data_request_reminders (
  request_id   uuid not null,
  due_on       date not null,
  days_before  integer not null,
  sent_at      timestamp(3) with time zone not null,
  constraint data_request_reminders_pkey PRIMARY KEY (request_id, due_on, days_before),
  constraint data_request_reminders_request_id_fkey FOREIGN KEY (request_id) REFERENCES data_requests(id) ON DELETE CASCADE,
  constraint data_request_reminders_days_before_check CHECK (days_before >= '-1'::integer)
);
grant insert, select on data_request_reminders to maat_app;

-- A person asks the firm to use a right over their data: the register of requests, which the firm keeps as its proof
create table data_requests (
  id                uuid not null default gen_random_uuid(),
  -- Empty for a person without an account
  user_id           uuid,
  person_name       text not null,
  contact           text not null default ''::text,
  office_id         uuid,
  kind              text not null,
  -- How the request reached the firm
  channel           text not null,
  language          text not null,
  words             text not null,
  wrong             text not null default ''::text,
  correct           text not null default ''::text,
  identity_check    text not null,
  identity_note     text not null default ''::text,
  received_on       date not null,
  -- The last day of the month within which the firm answers, or of the extension
  due_on            date not null,
  extended_at       timestamp(3) with time zone,
  extension_reason  text not null default ''::text,
  responsible_id    uuid,
  state             text not null default 'open'::text,
  outcome           text,
  answer            text not null default ''::text,
  closed_at         timestamp(3) with time zone,
  closed_by         uuid,
  entered_by        uuid,
  created_at        timestamp(3) with time zone not null,
  version           integer not null default 1,
  -- Name and contact, for the search in the register
  match_key         text not null generated always as (fold(((person_name || ' '::text) || contact))) stored,
  constraint data_requests_pkey PRIMARY KEY (id),
  constraint data_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint data_requests_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint data_requests_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE SET NULL,
  constraint data_requests_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint data_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint data_requests_answer_check CHECK (length(answer) <= 8000),
  constraint data_requests_answered_with_outcome CHECK ((state = 'answered'::text) = (outcome IS NOT NULL) AND (state = 'answered'::text) = (answer <> ''::text)),
  constraint data_requests_channel_check CHECK (channel = ANY (ARRAY['account'::text, 'letter'::text, 'mail'::text, 'phone'::text, 'desk'::text])),
  constraint data_requests_closed_with_time CHECK ((state = 'open'::text) = (closed_at IS NULL)),
  constraint data_requests_contact_check CHECK (length(contact) <= 300),
  constraint data_requests_correct_check CHECK (length(correct) <= 1000),
  constraint data_requests_correction_names_both CHECK (kind <> 'correction'::text OR wrong <> ''::text AND correct <> ''::text),
  constraint data_requests_due_after_arrival CHECK (due_on > received_on),
  constraint data_requests_extended_with_reason CHECK ((extended_at IS NULL) = (extension_reason = ''::text)),
  constraint data_requests_extension_reason_check CHECK (length(extension_reason) <= 1000),
  constraint data_requests_identity_check_check CHECK (identity_check = ANY (ARRAY['session'::text, 'card'::text, 'callback'::text, 'known'::text, 'missing'::text])),
  constraint data_requests_identity_note_check CHECK (length(identity_note) <= 300),
  constraint data_requests_kind_check CHECK (kind = ANY (ARRAY['access'::text, 'correction'::text, 'erasure'::text, 'restriction'::text, 'objection'::text, 'portability'::text])),
  constraint data_requests_outcome_check CHECK (outcome = ANY (ARRAY['granted'::text, 'partly'::text, 'refused'::text])),
  constraint data_requests_person_name_check CHECK (length(person_name) >= 1 AND length(person_name) <= 200),
  constraint data_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'withdrawn'::text])),
  constraint data_requests_words_check CHECK (length(words) >= 1 AND length(words) <= 4000),
  constraint data_requests_wrong_check CHECK (length(wrong) <= 1000)
);
CREATE INDEX data_requests_by_closer ON data_requests USING btree (closed_by);
CREATE INDEX data_requests_by_enterer ON data_requests USING btree (entered_by);
CREATE INDEX data_requests_by_responsible ON data_requests USING btree (responsible_id);
CREATE INDEX data_requests_in_order ON data_requests USING btree (due_on, id);
CREATE INDEX data_requests_of_office ON data_requests USING btree (office_id);
CREATE INDEX data_requests_of_user ON data_requests USING btree (user_id, created_at DESC, id DESC);
grant insert, select, update on data_requests to maat_app;

-- Each is sent once; a deadline that moved gets its reminders again
create table deadline_reminders (
  deadline_id  uuid not null,
  due_date     date not null,
  -- Minus one: the date has passed, and the deadline is not marked as done
  days_before  smallint not null,
  sent_at      timestamp(3) with time zone not null,
  constraint deadline_reminders_pkey PRIMARY KEY (deadline_id, due_date, days_before),
  constraint deadline_reminders_deadline_id_fkey FOREIGN KEY (deadline_id) REFERENCES deadlines(id) ON DELETE CASCADE,
  constraint deadline_reminders_days_before_check CHECK (days_before = ANY (ARRAY[30, 15, 7, 2, '-1'::integer]))
);
grant insert, select on deadline_reminders to maat_app;

-- Deadlines of cases with the act and the steps from which each was counted; for the staff alone
create table deadlines (
  id               uuid not null default gen_random_uuid(),
  case_id          uuid not null,
  title            text not null,
  country          text not null,
  act              text not null,
  act_date         date not null,
  rule             text not null,
  period_amount    integer,
  period_unit      text,
  residence        text not null,
  -- The result of the rules; empty if no rule applies and a lawyer set the date
  computed_date    date,
  -- The later date under another reading of a disputed rule. The earlier date counts
  other_date       date,
  needs_check      boolean not null,
  is_verified      boolean not null,
  -- The steps of the count as they were shown when it was made: later changes of rules do not change it
  lines            jsonb not null,
  -- The date that counts: the computed one, or another with a reason
  due_date         date not null,
  by_hand_reason   text not null default ''::text,
  is_critical      boolean not null default false,
  -- The user who set the date or last changed it: another user confirms a critical one
  set_by           uuid not null,
  set_at           timestamp(3) with time zone not null,
  confirmed_by     uuid,
  confirmed_at     timestamp(3) with time zone,
  done_by          uuid,
  done_at          timestamp(3) with time zone,
  version          integer not null default 1,
  -- The region of the court, if it has holidays of its own
  court            text not null default 'ordinary'::text,
  -- The act had not happened when it was counted, so the last possible day of the act was used
  is_act_expected  boolean not null default false,
  constraint deadlines_pkey PRIMARY KEY (id),
  constraint deadlines_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint deadlines_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  constraint deadlines_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint deadlines_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint deadlines_act_check CHECK (act = ANY (ARRAY['served'::text, 'notified'::text, 'judicial-letter-presented'::text, 'registered-with-receipt-presented'::text, 'registered-letter-posted'::text, 'plain-letter-posted'::text, 'introductory-hearing'::text, 'hearing'::text, 'appeal-lodged'::text, 'pleadings-notified'::text, 'other-event'::text])),
  constraint deadlines_by_hand_reason_check CHECK (length(by_hand_reason) <= 1000),
  constraint deadlines_confirmed_by_another CHECK (confirmed_by <> set_by),
  constraint deadlines_confirmed_by_with_time CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint deadlines_country_check CHECK (country = ANY (ARRAY['BE'::text, 'FR'::text, 'CM'::text])),
  constraint deadlines_court_check CHECK (court = ANY (ARRAY['ordinary'::text, 'alsace-moselle'::text])),
  constraint deadlines_done_by_with_time CHECK ((done_by IS NULL) = (done_at IS NULL)),
  constraint deadlines_other_date_later CHECK (other_date > computed_date),
  constraint deadlines_other_date_with_computed CHECK (other_date IS NULL OR computed_date IS NOT NULL),
  constraint deadlines_period_amount_check CHECK (period_amount > 0),
  constraint deadlines_period_unit_check CHECK (period_unit = ANY (ARRAY['days'::text, 'months'::text, 'years'::text])),
  constraint deadlines_period_with_unit CHECK ((period_amount IS NULL) = (period_unit IS NULL)),
  constraint deadlines_residence_check CHECK (residence = ANY (ARRAY['same-country'::text, 'neighbour'::text, 'europe'::text, 'elsewhere'::text, 'overseas'::text])),
  constraint deadlines_rule_check CHECK (rule = ANY (ARRAY['appeal'::text, 'appeal-summary'::text, 'opposition'::text, 'cassation'::text, 'third-party-opposition'::text, 'summons-notice'::text, 'summons-notice-summary'::text, 'summons-before-hearing'::text, 'summary-summons-before-hearing'::text, 'calendar-observations'::text, 'calendar-pleadings'::text, 'new-pleadings-request'::text, 'exhibits-before-hearing'::text, 'appeal-pleadings'::text, 'respondent-pleadings'::text, 'cross-appeal-pleadings'::text, 'before-hearing'::text, 'procedural-period'::text, 'fixed-period'::text])),
  constraint deadlines_set_by_hand_with_reason CHECK ((due_date IS DISTINCT FROM computed_date) = (by_hand_reason <> ''::text)),
  constraint deadlines_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX deadlines_by_date ON deadlines USING btree (due_date, id);
CREATE INDEX deadlines_of_case ON deadlines USING btree (case_id, due_date, id);
CREATE INDEX deadlines_open ON deadlines USING btree (due_date, id) WHERE (done_at IS NULL);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON deadlines FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
CREATE TRIGGER deadline_leaves_search AFTER DELETE ON deadlines FOR EACH ROW EXECUTE FUNCTION leave_search('deadline');
CREATE TRIGGER deadline_searched AFTER INSERT OR UPDATE OF title, by_hand_reason, case_id ON deadlines FOR EACH ROW EXECUTE FUNCTION enter_in_search('deadline', 'id');
grant delete, insert, select, update on deadlines to maat_app;

-- A colleague proposed to replace an absent member of the staff. The absence is the event: the rights begin and end with it, and nobody enters a second date
create table deputyships (
  id                uuid not null default gen_random_uuid(),
  event_id          uuid not null,
  absent_id         uuid not null,
  deputy_id         uuid not null,
  state             text not null default 'proposed'::text,
  -- The times that the deputy accepted. If the absence becomes longer, the added days have no deputy until they accept again
  accepted_during   tstzrange,
  note              text not null default ''::text,
  answer_note       text not null default ''::text,
  proposed_by       uuid not null,
  proposed_at       timestamp(3) with time zone not null,
  answered_at       timestamp(3) with time zone,
  -- The times for which the absent person, or an Admin who is not the deputy, wants this deputy. Added days wait again
  confirmed_during  tstzrange,
  confirmed_by      uuid,
  confirmed_at      timestamp(3) with time zone,
  -- Absent colleagues whom the absent person replaces, and whose cases an Admin gave this deputy, too
  passed_on         uuid[] not null default '{}'::uuid[],
  constraint deputyships_pkey PRIMARY KEY (id),
  constraint deputyships_absent_id_fkey FOREIGN KEY (absent_id) REFERENCES users(id),
  constraint deputyships_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  constraint deputyships_deputy_id_fkey FOREIGN KEY (deputy_id) REFERENCES users(id),
  constraint deputyships_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint deputyships_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint confirmed_by_another CHECK (confirmed_by <> deputy_id),
  constraint confirmed_by_somebody CHECK (num_nonnulls(confirmed_during, confirmed_by, confirmed_at) = ANY (ARRAY[0, 3])),
  constraint deputyships_accepted_with_period CHECK ((state = 'accepted'::text) = (accepted_during IS NOT NULL)),
  constraint deputyships_answer_note_check CHECK (length(answer_note) <= 2000),
  constraint deputyships_answered_with_time CHECK ((state = ANY (ARRAY['accepted'::text, 'refused'::text])) <= (answered_at IS NOT NULL)),
  constraint deputyships_deputy_is_another CHECK (deputy_id <> absent_id),
  constraint deputyships_note_check CHECK (length(note) <= 2000),
  constraint deputyships_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])),
  constraint passed_on_when_confirmed CHECK (passed_on = '{}'::uuid[] OR confirmed_during IS NOT NULL)
);
CREATE INDEX deputyships_by_event ON deputyships USING btree (event_id);
CREATE INDEX deputyships_of_absent ON deputyships USING btree (absent_id) WHERE (state = ANY (ARRAY['proposed'::text, 'accepted'::text]));
CREATE INDEX deputyships_of_deputy ON deputyships USING btree (deputy_id) WHERE (state = ANY (ARRAY['proposed'::text, 'accepted'::text]));
CREATE UNIQUE INDEX one_deputyship_of_absence ON deputyships USING btree (event_id) WHERE (state = ANY (ARRAY['proposed'::text, 'accepted'::text]));
CREATE TRIGGER deputyship_changed AFTER INSERT OR UPDATE ON deputyships FOR EACH ROW EXECUTE FUNCTION notify_callers_changed();
grant insert, select, update on deputyships to maat_app;

-- The destruction of the file of a case: proposed by an Admin, approved by a second one, carried out by a job in steps that can be repeated
create table destructions (
  id                uuid not null default gen_random_uuid(),
  case_id           uuid not null,
  state             text not null default 'proposed'::text,
  -- The day on which it was due, by the rules of the day of the proposal
  due_on            date not null,
  notice_days       smallint not null,
  proposed_on       date not null,
  -- The client may take the file along until then
  earliest_on       date not null,
  -- Empty where a backup was restored from before that person
  proposed_by       uuid,
  proposed_at       timestamp(3) with time zone not null,
  approved_by       uuid,
  approved_at       timestamp(3) with time zone,
  ended_by          uuid,
  ended_at          timestamp(3) with time zone,
  ended_as          text,
  end_reason        text not null default ''::text,
  -- How many of its steps are done: a killed job continues with the next one
  steps_done        smallint not null default 0,
  -- Counts of what was destroyed and of what is kept, without a name
  facts             jsonb not null default '{}'::jsonb,
  -- The files that remain to be removed from the storage
  file_hashes       text[] not null default '{}'::text[],
  -- The content of the certificate, as it was hashed
  certificate       jsonb,
  certificate_hash  text,
  done_at           timestamp(3) with time zone,
  version           integer not null default 1,
  constraint destructions_pkey PRIMARY KEY (id),
  constraint destructions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint destructions_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint destructions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint destructions_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint destructions_approved_before_running CHECK ((state = ANY (ARRAY['proposed'::text, 'withdrawn'::text])) OR approved_at IS NOT NULL),
  constraint destructions_by_two_people CHECK (approved_by <> proposed_by),
  constraint destructions_done_with_certificate CHECK ((state = 'done'::text) = (done_at IS NOT NULL) AND (certificate IS NULL) = (certificate_hash IS NULL) AND (state = 'done'::text) = (certificate IS NOT NULL)),
  constraint destructions_earliest_after_notice CHECK (earliest_on >= proposed_on),
  constraint destructions_end_reason_check CHECK (length(end_reason) <= 1000),
  constraint destructions_ended_as_check CHECK (ended_as = ANY (ARRAY['withdrawn'::text, 'expired'::text, 'blocked'::text])),
  constraint destructions_notice_days_check CHECK (notice_days >= 0 AND notice_days <= 90),
  constraint destructions_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'approved'::text, 'running'::text, 'done'::text, 'withdrawn'::text])),
  constraint destructions_steps_done_check CHECK (steps_done >= 0 AND steps_done <= 6),
  constraint destructions_withdrawn_with_time CHECK ((state = 'withdrawn'::text) = (ended_at IS NOT NULL) AND (ended_at IS NULL) = (ended_as IS NULL))
);
CREATE UNIQUE INDEX destructions_by_certificate ON destructions USING btree (certificate_hash);
CREATE INDEX destructions_by_state ON destructions USING btree (state, proposed_at DESC, id DESC);
CREATE INDEX destructions_of_approver ON destructions USING btree (approved_by);
CREATE INDEX destructions_of_case ON destructions USING btree (case_id);
CREATE INDEX destructions_of_ender ON destructions USING btree (ended_by);
CREATE INDEX destructions_of_proposer ON destructions USING btree (proposed_by);
CREATE UNIQUE INDEX one_destruction_of_a_case ON destructions USING btree (case_id) WHERE (state <> 'withdrawn'::text);
grant insert, select, update on destructions to maat_app;

-- Proposed services and trips that the staff of the case do not want. They apply to all staff, because the case has one claim
create table dismissed_aid_proposals (
  case_id       uuid not null,
  kind          text not null,
  event_id      uuid,
  document_id   uuid,
  dismissed_by  uuid not null,
  dismissed_at  timestamp(3) with time zone not null,
  constraint dismissed_aid_proposals_case_id_kind_event_id_document_id_key UNIQUE NULLS NOT DISTINCT (case_id, kind, event_id, document_id),
  constraint dismissed_aid_proposals_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint dismissed_aid_proposals_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id),
  constraint dismissed_aid_proposals_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint dismissed_aid_proposals_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint dismissed_aid_proposals_kind_check CHECK (kind = ANY (ARRAY['consultation'::text, 'hearing'::text, 'submissions'::text, 'travel'::text])),
  constraint dismissed_aid_proposals_one_source CHECK (num_nonnulls(event_id, document_id) = 1)
);
CREATE INDEX dismissed_aid_proposals_of_document ON dismissed_aid_proposals USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX dismissed_aid_proposals_of_event ON dismissed_aid_proposals USING btree (event_id) WHERE (event_id IS NOT NULL);
grant delete, insert, select on dismissed_aid_proposals to maat_app;

-- Unrecorded work is proposed to a person until they dismiss it. Others still get the proposal
create table dismissed_proposals (
  person_id     uuid not null,
  source_kind   text not null,
  source_id     text not null,
  dismissed_at  timestamp(3) with time zone not null,
  constraint dismissed_proposals_pkey PRIMARY KEY (person_id, source_kind, source_id),
  constraint dismissed_proposals_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint dismissed_proposals_source_id_check CHECK (length(source_id) <= 60),
  constraint dismissed_proposals_source_kind_check CHECK (source_kind = ANY (ARRAY['event'::text, 'letter'::text, 'message'::text, 'document'::text, 'call'::text]))
);
grant delete, insert, select on dismissed_proposals to maat_app;

-- The text of one page of a file; pages without text have no row
create table document_pages (
  text_id     uuid not null,
  page        integer not null,
  text        text not null,
  -- How sure the reader of a scanned picture is; null for real text
  confidence  integer,
  constraint document_pages_pkey PRIMARY KEY (text_id, page),
  constraint document_pages_text_id_fkey FOREIGN KEY (text_id) REFERENCES document_texts(id) ON DELETE CASCADE,
  constraint document_pages_confidence_check CHECK (confidence >= 0 AND confidence <= 100),
  constraint document_pages_page_check CHECK (page >= 1),
  constraint document_pages_text_check CHECK (text <> ''::text)
);
grant delete, insert, select, update on document_pages to maat_app;

-- The documents that staff opened, by day, to propose forgotten work. The audit log has every reading
create table document_readings (
  document_id  uuid not null,
  reader_id    uuid not null,
  -- In the time zone of the office of its case
  read_on      date not null,
  -- The first time on that day
  read_at      timestamp(3) with time zone not null,
  -- The case in which it was read: a document that moves leaves its readings behind
  case_id      uuid not null,
  constraint document_readings_pkey PRIMARY KEY (reader_id, read_on, document_id),
  constraint document_readings_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint document_readings_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint document_readings_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX document_readings_by_document ON document_readings USING btree (document_id);
CREATE INDEX document_readings_of_case ON document_readings USING btree (case_id);
grant delete, insert, select, update on document_readings to maat_app;

-- A template of documents of the firm, with its names. Its Word files are in template_files, its issues in template_issues
create table document_templates (
  id              uuid not null default gen_random_uuid(),
  name            jsonb not null,
  match_key       text not null generated always as (fold((((((name ->> 'fr'::text) || ' '::text) || (name ->> 'en'::text)) || ' '::text) || (name ->> 'nl'::text)))) stored,
  kind            text not null,
  countries       text[] not null default '{}'::text[],
  -- Its name among the templates that come with the product
  library_key     text,
  -- It came with the product, and nobody of the firm has read it yet
  is_to_review    boolean not null default false,
  updated_by      uuid,
  updated_at      timestamp(3) with time zone not null,
  version         integer not null default 1,
  -- Title, explanation and questions, as clients read them
  client_words    jsonb,
  is_open         boolean not null default false,
  -- The languages in which clients can use it: its words are there, and it names no field that clients may not read
  open_languages  text[] not null default '{}'::text[],
  constraint document_templates_pkey PRIMARY KEY (id),
  constraint document_templates_library_key_key UNIQUE (library_key),
  constraint document_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint document_templates_kind_check CHECK (kind = ANY (ARRAY['letter'::text, 'act'::text, 'agreement'::text, 'form'::text]))
);
CREATE INDEX document_templates_by_name ON document_templates USING btree (match_key, id);
CREATE INDEX templates_by_changer ON document_templates USING btree (updated_by);
grant delete, insert, select, update on document_templates to maat_app;

-- Whether the text of a version of a document was read, or of a file that arrived with a letter. The pages are in document_pages
create table document_texts (
  id                   uuid not null default gen_random_uuid(),
  version_id           uuid,
  attachment_id        uuid,
  state                text not null default 'waiting'::text,
  -- Why the file is unreadable: another attempt fails in the same way
  fault                text,
  -- It was longer than the limits allow: only its beginning is found
  is_cut               boolean not null default false,
  -- It has pictures instead of text, and the machine could not read them. They are read once it can
  has_unread_pictures  boolean not null default false,
  -- When the file was stored
  since                timestamp(3) with time zone not null default now(),
  settled_at           timestamp(3) with time zone,
  constraint document_texts_pkey PRIMARY KEY (id),
  constraint document_texts_attachment_id_key UNIQUE (attachment_id),
  constraint document_texts_version_id_key UNIQUE (version_id),
  constraint document_texts_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES letter_attachments(id) ON DELETE CASCADE,
  constraint document_texts_version_id_fkey FOREIGN KEY (version_id) REFERENCES document_versions(id) ON DELETE CASCADE,
  constraint document_texts_fault_check CHECK (fault = ANY (ARRAY['encrypted'::text, 'damaged'::text, 'too-slow'::text, 'too-large'::text])),
  constraint document_texts_of_version_or_attachment CHECK (num_nonnulls(version_id, attachment_id) = 1),
  constraint document_texts_settled_with_moment CHECK ((settled_at IS NULL) = (state = 'waiting'::text)),
  constraint document_texts_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'read'::text, 'without-text'::text, 'unreadable'::text])),
  constraint document_texts_unreadable_with_fault CHECK ((fault IS NOT NULL) = (state = 'unreadable'::text))
);
CREATE INDEX document_texts_unreadable ON document_texts USING btree (settled_at, id) WHERE (state = 'unreadable'::text);
CREATE INDEX document_texts_waiting ON document_texts USING btree (since, id) WHERE (state = 'waiting'::text);
CREATE INDEX document_texts_with_pictures ON document_texts USING btree (id) WHERE has_unread_pictures;
CREATE TRIGGER text_searched AFTER UPDATE OF state ON document_texts FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enter_text_in_search();
grant delete, insert, select, update on document_texts to maat_app;

-- The known types of documents, with their names in each language. Only migrations change them
create table document_types (
  code      text not null,
  name      jsonb not null,
  position  integer not null,
  constraint document_types_pkey PRIMARY KEY (code),
  constraint document_types_code_check CHECK (code ~ '^[a-z0-9-]{2,40}$'::text)
);
grant delete, insert, select, update on document_types to maat_app;

-- A file of a document, with its number. A newer file is a new version; a photo in another format is converted once. The bytes are in the storage (files)
create table document_versions (
  id           uuid not null default gen_random_uuid(),
  document_id  uuid not null,
  number       integer not null,
  file_hash    text not null,
  file_name    text not null,
  uploaded_by  uuid not null,
  uploaded_at  timestamp(3) with time zone not null,
  -- Hash of the uploaded bytes, if another form of them is stored: a photo in the format of an iPhone becomes a JPEG. The same photo is recognised when it comes again
  sent_hash    text,
  -- The user who moved it here from another case: the new readers do not learn which client sent it
  brought_by   uuid,
  constraint document_versions_pkey PRIMARY KEY (id),
  constraint document_versions_document_id_number_key UNIQUE (document_id, number),
  constraint document_versions_brought_by_fkey FOREIGN KEY (brought_by) REFERENCES users(id),
  constraint document_versions_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint document_versions_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES files(hash),
  constraint document_versions_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint document_versions_sent_hash_check CHECK (sent_hash ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX document_versions_of_bringer ON document_versions USING btree (brought_by) WHERE (brought_by IS NOT NULL);
CREATE INDEX document_versions_of_uploader ON document_versions USING btree (uploaded_by, uploaded_at);
CREATE INDEX document_versions_sent_hash ON document_versions USING btree (sent_hash) WHERE (sent_hash IS NOT NULL);
CREATE INDEX versions_of_file ON document_versions USING btree (file_hash);
CREATE TRIGGER version_leaves_search AFTER DELETE ON document_versions FOR EACH ROW EXECUTE FUNCTION version_leaves_search();
CREATE TRIGGER version_stored AFTER INSERT ON document_versions FOR EACH ROW EXECUTE FUNCTION expect_text_of_version();
grant delete, insert, select on document_versions to maat_app;

-- A place in a case for a file, requested or given; the files are in document_versions. A side of an identity paper and a withdrawn document belong to no case
create table documents (
  id              uuid not null default gen_random_uuid(),
  case_id         uuid,
  name            text not null,
  match_key       text not null generated always as (fold(name)) stored,
  document_type   text,
  status          text not null,
  is_required     boolean not null default false,
  -- A work product of the firm: for the staff alone
  is_internal     boolean not null default false,
  -- Why it is requested, or why the last file was rejected; an error's code if the product rejected it
  reason          text not null default ''::text,
  due_on          date,
  requested_by    uuid,
  -- From this moment the firm relies on it: it can be replaced, but not taken back
  submitted_at    timestamp(3) with time zone,
  validated_at    timestamp(3) with time zone,
  validated_by    uuid,
  created_by      uuid not null,
  created_at      timestamp(3) with time zone not null,
  updated_at      timestamp(3) with time zone not null,
  version         integer not null default 1,
  -- The lawyer of the case, or the office in whose queue it waits; kept by the database
  responsible_id  uuid,
  -- Between the client and the firm, because of its kind or because its giver or the staff marked it. Users with whom the case is shared never see it. It has no default, so that every writer decides
  is_sensitive    boolean not null,
  -- Why the client cannot give it, in their words; it counts as an answer until the staff refuses it. validated_at means that the staff accepts it
  absence         text,
  absent_at       timestamp(3) with time zone,
  -- The paper of which this is a side; document_type names the side. Such a document belongs to no case and appears in no list of documents
  paper_id        uuid,
  -- For the staff alone: clients see no folders
  folder_id       uuid,
  -- The day that the document bears; without one, the day of its newest file counts
  dated_on        date,
  -- The case from which it was withdrawn: it belongs to no case then, and no list of documents has it
  withdrawn_from  uuid,
  -- The first version that readers outside the staff may see: earlier ones were drafts of the firm, were corrected, or came from another case
  shown_from      integer not null default 1,
  -- When a reader outside the staff first got one of its files. A final document is not reopened after it
  received_at     timestamp(3) with time zone,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint documents_document_type_fkey FOREIGN KEY (document_type) REFERENCES document_types(code),
  constraint documents_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES identity_papers(id) ON DELETE CASCADE,
  constraint documents_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint documents_validated_by_fkey FOREIGN KEY (validated_by) REFERENCES users(id),
  constraint documents_withdrawn_from_fkey FOREIGN KEY (withdrawn_from) REFERENCES cases(id),
  constraint folder_of_the_same_case FOREIGN KEY (case_id, folder_id) REFERENCES case_folders(case_id, id),
  constraint absence_has_its_moment CHECK ((absence IS NULL) = (absent_at IS NULL)),
  constraint documents_absence_check CHECK (length(absence) >= 1 AND length(absence) <= 1000),
  constraint documents_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint documents_shown_from_check CHECK (shown_from >= 1),
  constraint documents_status_check CHECK (status = ANY (ARRAY['submitted'::text, 'not-submitted'::text, 'uploading'::text, 'mandatory'::text, 'validating'::text, 'processing'::text, 'uploaded'::text, 'required'::text, 'unknown'::text])),
  constraint of_case_or_paper CHECK (num_nonnulls(case_id, paper_id, withdrawn_from) = 1),
  constraint papers_are_sensitive CHECK (paper_id IS NULL OR is_sensitive AND NOT is_internal AND document_type IS NOT NULL)
);
CREATE INDEX documents_asked_for ON documents USING btree (case_id) WHERE (status = ANY (ARRAY['mandatory'::text, 'required'::text, 'unknown'::text]));
CREATE INDEX documents_by_name ON documents USING btree (match_key, id);
CREATE INDEX documents_by_status ON documents USING btree (status, updated_at DESC, id DESC) WHERE (status <> 'submitted'::text);
CREATE INDEX documents_named ON documents USING gin (match_key gin_trgm_ops);
CREATE INDEX documents_of_case ON documents USING btree (case_id, updated_at DESC, id DESC);
CREATE INDEX documents_of_folder ON documents USING btree (case_id, folder_id);
CREATE INDEX documents_of_responsible ON documents USING btree (responsible_id, updated_at DESC, id DESC) INCLUDE (match_key) WHERE (responsible_id IS NOT NULL);
CREATE INDEX documents_of_responsible_by_name ON documents USING btree (responsible_id, match_key, id) WHERE (responsible_id IS NOT NULL);
CREATE INDEX documents_recent ON documents USING btree (updated_at DESC, id DESC);
CREATE INDEX documents_to_check ON documents USING btree (case_id) WHERE (((status = ANY (ARRAY['submitted'::text, 'validating'::text])) OR (absence IS NOT NULL)) AND (validated_at IS NULL) AND (NOT is_internal));
CREATE INDEX documents_to_check_by_date ON documents USING btree (updated_at DESC, id DESC) INCLUDE (case_id) WHERE (((status = ANY (ARRAY['submitted'::text, 'validating'::text])) OR (absence IS NOT NULL)) AND (validated_at IS NULL) AND (NOT is_internal));
CREATE INDEX documents_withdrawn ON documents USING btree (withdrawn_from) WHERE (withdrawn_from IS NOT NULL);
CREATE UNIQUE INDEX sides_of_paper ON documents USING btree (paper_id, document_type) WHERE (paper_id IS NOT NULL);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON documents FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
CREATE TRIGGER document_comes BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION set_responsible_of_document();
CREATE TRIGGER document_leaves_search AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION leave_search('document');
CREATE TRIGGER document_moves BEFORE UPDATE OF case_id ON documents FOR EACH ROW WHEN (old.case_id IS DISTINCT FROM new.case_id) EXECUTE FUNCTION set_responsible_of_document();
CREATE TRIGGER document_named AFTER INSERT OR UPDATE OF name ON documents FOR EACH ROW EXECUTE FUNCTION learn_words_of_match_key();
CREATE TRIGGER document_searched AFTER INSERT OR UPDATE OF name, case_id ON documents FOR EACH ROW EXECUTE FUNCTION enter_in_search('document', 'id');
CREATE TRIGGER document_shown BEFORE UPDATE OF is_internal ON documents FOR EACH ROW WHEN (old.is_internal AND NOT new.is_internal) EXECUTE FUNCTION hide_earlier_versions();
grant delete, insert, select, update on documents to maat_app;

-- The links in invitations. Each accepts the answer of one participant to one event; a new time ends them
create table event_links (
  -- SHA-256 of the token: the token itself is only in the mail
  token_hash      bytea not null,
  participant_id  uuid not null,
  created_at      timestamp(3) with time zone not null,
  constraint event_links_pkey PRIMARY KEY (token_hash),
  constraint event_links_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES event_participants(id) ON DELETE CASCADE
);
CREATE INDEX links_of_participant ON event_links USING btree (participant_id);
grant delete, insert, select on event_links to maat_app;

-- A user or guest who takes part in an event, with their answer. A guest has an address only, until an account with this address exists
create table event_participants (
  id                  uuid not null default gen_random_uuid(),
  event_id            uuid not null,
  -- Empty for a guest without an account
  user_id             uuid,
  email               text not null,
  name                text not null default ''::text,
  language            text not null default 'fr'::text,
  is_organiser        boolean not null default false,
  answer              text not null default 'pending'::text,
  proposed_starts_at  timestamp(3) with time zone,
  proposed_ends_at    timestamp(3) with time zone,
  note                text not null default ''::text,
  -- The invitation to the present time: a new time is a new invitation
  invited_at          timestamp(3) with time zone not null,
  answered_at         timestamp(3) with time zone,
  constraint event_participants_pkey PRIMARY KEY (id),
  constraint event_participants_event_id_email_key UNIQUE (event_id, email),
  constraint event_participants_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint event_participants_answer_check CHECK (answer = ANY (ARRAY['pending'::text, 'accepted'::text, 'tentative'::text, 'declined'::text, 'proposed'::text])),
  constraint event_participants_email_check CHECK (email = lower(email) AND length(email) <= 254),
  constraint event_participants_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint event_participants_name_check CHECK (length(name) <= 200),
  constraint event_participants_note_check CHECK (length(note) <= 1000),
  constraint event_participants_proposed_end_after_start CHECK (proposed_ends_at > proposed_starts_at),
  constraint event_participants_proposed_start_with_end CHECK ((proposed_starts_at IS NULL) = (proposed_ends_at IS NULL)),
  constraint event_participants_proposed_with_start CHECK ((answer = 'proposed'::text) = (proposed_starts_at IS NOT NULL))
);
CREATE UNIQUE INDEX event_participant_once ON event_participants USING btree (event_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX invitations_declined ON event_participants USING btree (user_id) WHERE (answer = 'declined'::text);
CREATE INDEX invitations_of_user ON event_participants USING btree (user_id, event_id);
CREATE INDEX proposals_of_event ON event_participants USING btree (event_id) WHERE (answer = 'proposed'::text);
grant delete, insert, select, update on event_participants to maat_app;

-- Sent reminders, so that none is sent twice
create table event_reminders (
  participant_id  uuid not null,
  due_at          timestamp(3) with time zone not null,
  sent_at         timestamp(3) with time zone not null,
  constraint event_reminders_pkey PRIMARY KEY (participant_id, due_at),
  constraint event_reminders_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES event_participants(id) ON DELETE CASCADE
);
grant insert, select on event_reminders to maat_app;

-- The times at which users are busy: one for every user who takes part in an event and has not declined it. An absence has several, around the events during it
create table event_times (
  event_id  uuid not null,
  user_id   uuid not null,
  during    tstzrange not null,
  constraint event_times_pkey PRIMARY KEY (event_id, user_id, during),
  constraint event_times_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_times_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint nobody_twice_at_once EXCLUDE USING gist (user_id WITH =, during WITH &&)
);
CREATE INDEX times_taken ON event_times USING gist (during);
grant delete, insert, select on event_times to maat_app;

-- A hearing, consultation, meeting or absence in the calendar. It is cancelled and never deleted, because calendars of participants must learn it
create table events (
  id             uuid not null default gen_random_uuid(),
  kind           text not null,
  -- held: kept for a visitor who has not confirmed their address. Readers see only that the time is taken
  status         text not null default 'confirmed'::text,
  title          text not null,
  -- For the staff alone: guests see the title, the place and the time
  description    text not null default ''::text,
  place          text not null default ''::text,
  case_id        uuid,
  -- The office of its case, and it moves with the case. Otherwise the office of the user who convened it, or the place of the consultation
  office_id      uuid not null,
  starts_at      timestamp(3) with time zone not null,
  ends_at        timestamp(3) with time zone not null,
  during         tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  is_all_day     boolean not null default false,
  time_zone      text not null,
  -- The user who convened it, or for whom it was convened; they take part too
  organiser_id   uuid not null,
  -- Increased by every change that other calendars must receive; the event's id is its UID there
  sequence       integer not null default 0,
  -- Empty if a visitor requested it
  created_by     uuid,
  created_at     timestamp(3) with time zone not null,
  updated_at     timestamp(3) with time zone not null,
  version        integer not null default 1,
  -- The sequence at which it got its present time. Other changes increase sequence too, but an answer to an invitation counts while the time is the same
  time_sequence  integer not null default 0,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint events_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint events_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint events_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES users(id),
  constraint events_description_check CHECK (length(description) <= 4000),
  constraint events_end_after_start CHECK (ends_at > starts_at),
  constraint events_kind_check CHECK (kind = ANY (ARRAY['hearing'::text, 'consultation'::text, 'meeting'::text, 'absence'::text])),
  constraint events_place_check CHECK (length(place) <= 300),
  constraint events_status_check CHECK (status = ANY (ARRAY['held'::text, 'proposed'::text, 'confirmed'::text, 'cancelled'::text])),
  constraint events_time_sequence_within CHECK (time_sequence >= 0 AND time_sequence <= sequence),
  constraint events_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX calendar_of_case ON events USING btree (case_id, starts_at, id) WHERE (case_id IS NOT NULL);
CREATE INDEX events_of_firm ON events USING gist (during) WHERE (status <> 'cancelled'::text);
CREATE INDEX events_of_office ON events USING gist (office_id, during) WHERE (status <> 'cancelled'::text);
CREATE INDEX events_of_organiser ON events USING btree (organiser_id, starts_at, id);
CREATE INDEX events_upcoming ON events USING btree (starts_at, id) WHERE (status <> 'cancelled'::text);
CREATE TRIGGER absence_changed AFTER UPDATE ON events FOR EACH ROW WHEN (old.kind = 'absence'::text AND (old.status IS DISTINCT FROM new.status OR old.starts_at IS DISTINCT FROM new.starts_at OR old.ends_at IS DISTINCT FROM new.ends_at OR old.organiser_id IS DISTINCT FROM new.organiser_id)) EXECUTE FUNCTION notify_callers_changed();
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON events FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
CREATE TRIGGER event_leaves_search AFTER DELETE ON events FOR EACH ROW EXECUTE FUNCTION leave_search('event');
CREATE TRIGGER event_searched AFTER INSERT OR UPDATE OF title, place, description, starts_at, case_id ON events FOR EACH ROW EXECUTE FUNCTION enter_in_search('event', 'id');
grant insert, select, update on events to maat_app;

-- The exhibits of one party to a case, with the letter of their numbers and the form of their stamp
create table exhibit_sets (
  id          uuid not null default gen_random_uuid(),
  case_id     uuid not null,
  name        text not null,
  match_key   text not null generated always as (fold(name)) stored,
  letter      text not null default ''::text,
  stamp       jsonb not null,
  created_at  timestamp(3) with time zone not null,
  version     integer not null default 1,
  constraint exhibit_sets_pkey PRIMARY KEY (id),
  constraint exhibit_sets_case_id_match_key_key UNIQUE (case_id, match_key),
  constraint exhibit_sets_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint exhibit_sets_letter_check CHECK (letter ~ '^[A-Z]{0,3}$'::text),
  constraint exhibit_sets_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
grant delete, insert, select, update on exhibit_sets to maat_app;

-- A document in a set of exhibits, with its title in the inventory. Its file stays as it is: only the files of a bundle show stamps
create table exhibits (
  id               uuid not null default gen_random_uuid(),
  set_id           uuid not null,
  document_id      uuid not null,
  -- From 0 without gaps: the number of the exhibit follows from it
  position         integer not null,
  title            text not null,
  communicated_on  date,
  -- The date of the document itself, as the inventory shows it; empty if it has none
  dated_on         date,
  -- The newest version of its document when a lawyer last looked at it; 0 without a file
  seen_version     integer not null,
  constraint exhibits_pkey PRIMARY KEY (id),
  constraint exhibits_set_id_document_id_key UNIQUE (set_id, document_id),
  constraint exhibits_set_id_position_key UNIQUE (set_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint exhibits_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint exhibits_set_id_fkey FOREIGN KEY (set_id) REFERENCES exhibit_sets(id) ON DELETE CASCADE,
  constraint exhibits_position_check CHECK ("position" >= 0),
  constraint exhibits_seen_version_check CHECK (seen_version >= 0),
  constraint exhibits_title_check CHECK (length(title) >= 1 AND length(title) <= 300)
);
CREATE INDEX exhibits_of_document ON exhibits USING btree (document_id);
grant delete, insert, select, update on exhibits to maat_app;

-- A page of a document that proves a fact, with the quoted words
create table fact_proofs (
  id              uuid not null default gen_random_uuid(),
  fact_id         uuid not null,
  document_id     uuid not null,
  version_number  integer not null,
  -- The file that was read: a new version of the document does not move the proof in silence
  file_hash       text not null,
  page            integer not null,
  quote           text not null default ''::text,
  added_by        uuid not null,
  added_at        timestamp(3) with time zone not null,
  constraint fact_proofs_pkey PRIMARY KEY (id),
  constraint fact_proofs_fact_id_document_id_page_key UNIQUE (fact_id, document_id, page),
  constraint fact_proofs_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint fact_proofs_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint fact_proofs_fact_id_fkey FOREIGN KEY (fact_id) REFERENCES case_facts(id) ON DELETE CASCADE,
  constraint fact_proofs_file_hash_check CHECK (file_hash ~ '^[0-9a-f]{64}$'::text),
  constraint fact_proofs_page_check CHECK (page >= 1),
  constraint fact_proofs_quote_check CHECK (length(quote) <= 2000)
);
CREATE INDEX proofs_of_document ON fact_proofs USING btree (document_id);
grant delete, insert, select, update on fact_proofs to maat_app;

-- Fee agreements and quotes as their clients read them: a proposed text never changes, and a signed one stays signed
create table fee_agreements (
  id                  uuid not null default gen_random_uuid(),
  case_id             uuid not null,
  edition             integer not null,
  language            text not null,
  -- The words that the client read, in a stable form: the digest covers these bytes
  content             text not null,
  content_hash        bytea not null,
  state               text not null default 'proposed'::text,
  proposed_by         uuid not null,
  proposed_at         timestamp(3) with time zone not null,
  answered_by         uuid,
  -- When it was signed, refused, withdrawn or replaced by another edition, or its client requested a change
  answered_at         timestamp(3) with time zone,
  signature           jsonb,
  signed_from         inet,
  -- Why the client refuses this version, or the change that they request
  reason              text not null default ''::text,
  kind                text not null default 'agreement'::text,
  -- The last day on which a quote may be accepted, in the time zone of its office
  valid_until         date,
  -- The positions of the options that the client took with a quote
  chosen              jsonb,
  -- When the staff were notified that a quote expired without an answer; they are notified once
  expiry_notified_at  timestamp(3) with time zone,
  -- How a signer by link was identified; null if they answered in their account
  recognition         jsonb,
  constraint fee_agreements_pkey PRIMARY KEY (id),
  constraint fee_agreements_case_id_kind_edition_key UNIQUE (case_id, kind, edition),
  constraint fee_agreements_of_case UNIQUE (id, case_id),
  constraint fee_agreements_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint fee_agreements_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint fee_agreements_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint fee_agreements_answered_with_time CHECK ((state = 'proposed'::text) = (answered_at IS NULL)),
  constraint fee_agreements_chosen_check CHECK (jsonb_typeof(chosen) = 'array'::text),
  constraint fee_agreements_edition_check CHECK (edition >= 1),
  constraint fee_agreements_kind_check CHECK (kind = ANY (ARRAY['agreement'::text, 'quote'::text])),
  constraint fee_agreements_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint fee_agreements_quote_with_validity CHECK ((kind = 'quote'::text) = (valid_until IS NOT NULL)),
  constraint fee_agreements_reason_check CHECK (length(reason) <= 2000),
  constraint fee_agreements_recognition CHECK (recognition IS NULL OR (state = ANY (ARRAY['signed'::text, 'refused'::text, 'change-requested'::text]))),
  constraint fee_agreements_refusal_with_reason CHECK ((state = ANY (ARRAY['refused'::text, 'change-requested'::text])) = (reason <> ''::text)),
  constraint fee_agreements_signed_quote_with_choice CHECK ((kind = 'quote'::text AND state = 'signed'::text) = (chosen IS NOT NULL)),
  constraint fee_agreements_signed_with_signature CHECK ((state = 'signed'::text) = (signature IS NOT NULL)),
  constraint fee_agreements_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'signed'::text, 'refused'::text, 'change-requested'::text, 'replaced'::text, 'withdrawn'::text]))
);
CREATE INDEX declined_fee_agreements ON fee_agreements USING btree (case_id) WHERE (state = ANY (ARRAY['refused'::text, 'change-requested'::text]));
CREATE UNIQUE INDEX one_open_fee_agreement ON fee_agreements USING btree (case_id, kind) WHERE (state = 'proposed'::text);
CREATE INDEX quotes_running_out ON fee_agreements USING btree (valid_until) WHERE ((state = 'proposed'::text) AND (expiry_notified_at IS NULL));
CREATE TRIGGER fee_agreements_stay BEFORE DELETE OR UPDATE ON fee_agreements FOR EACH ROW EXECUTE FUNCTION keep_fee_agreement();
grant insert, select, update on fee_agreements to maat_app;

-- Admins who get a mail each month with a link to the figures of the firm
create table figure_mails (
  user_id    uuid not null,
  -- The link opens the figures of this office; empty for the whole firm
  office_id  uuid,
  -- The first day of the latest month of a sent mail. A new row begins with the month before, so that nothing old is sent
  sent_for   date not null,
  constraint figure_mails_pkey PRIMARY KEY (user_id),
  constraint figure_mails_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint figure_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint figure_mails_sent_for_check CHECK (EXTRACT(day FROM sent_for) = 1::numeric)
);
grant delete, insert, select, update on figure_mails to maat_app;

-- Files whose bytes are being stored or removed right now, outside of any transaction, so that a slow storage holds no connection. A claim prevents the removal of bytes that another request is just adding. Claims of a killed server expire
create table file_claims (
  id       uuid not null default gen_random_uuid(),
  hash     text not null,
  kind     text not null,
  made_at  timestamp(3) with time zone not null default now(),
  constraint file_claims_pkey PRIMARY KEY (id),
  constraint file_claims_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint file_claims_kind_check CHECK (kind = ANY (ARRAY['keep'::text, 'remove'::text]))
);
CREATE INDEX file_claims_of_hash ON file_claims USING btree (hash);
grant delete, insert, select on file_claims to maat_app;

-- A person other than the client opened a part of the client’s file
create table file_reads (
  id           bigint not null generated as identity,
  client_id    uuid not null,
  case_id      uuid,
  document_id  uuid,
  reader_id    uuid not null,
  -- The role at that time
  role_id      integer not null,
  office_id    uuid,
  part         text not null,
  purpose      text not null,
  -- Never shown to the client: it would reveal an internal document, or a wall between the reader and the case
  is_withheld  boolean not null,
  read_at      timestamp(3) with time zone not null,
  constraint file_reads_pkey PRIMARY KEY (id),
  constraint file_reads_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint file_reads_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint file_reads_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint file_reads_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE SET NULL,
  constraint file_reads_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint file_reads_case_unless_identity CHECK ((case_id IS NULL) = (part = 'identity'::text)),
  constraint file_reads_part_check CHECK (part = ANY (ARRAY['case'::text, 'document'::text, 'identity'::text])),
  constraint file_reads_purpose_check CHECK (purpose = ANY (ARRAY['treating'::text, 'replacing'::text, 'office'::text, 'administration'::text, 'shared'::text]))
);
CREATE INDEX file_reads_of_case ON file_reads USING btree (case_id);
CREATE INDEX file_reads_of_client ON file_reads USING btree (client_id, read_at DESC, id DESC);
CREATE INDEX file_reads_of_document ON file_reads USING btree (document_id);
CREATE INDEX file_reads_of_office ON file_reads USING btree (office_id);
CREATE INDEX file_reads_of_reader ON file_reads USING btree (reader_id);
grant delete, insert, select on file_reads to maat_app;

-- The storage keeps the bytes under their SHA-256: one row for equal bytes, however often they were uploaded
create table files (
  hash        text not null,
  size        bigint not null,
  media_type  text not null,
  created_at  timestamp(3) with time zone not null,
  -- The pages of a PDF, once they are counted; zero if it cannot be read
  pages       integer,
  constraint files_pkey PRIMARY KEY (hash),
  constraint files_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint files_pages_check CHECK (pages >= 0),
  constraint files_size_check CHECK (size > 0)
);
CREATE INDEX files_to_count ON files USING btree (created_at) WHERE ((pages IS NULL) AND (media_type = 'application/pdf'::text));
grant delete, insert, select on files to maat_app;

-- Dated lines: on a day, the latest line of a code that has begun applies
create table filing_channels (
  id                 uuid not null default gen_random_uuid(),
  code               text not null,
  name               jsonb not null,
  country            text not null,
  most_file_bytes    bigint,
  -- All files that are sent at once. Empty if no limit is known, like most_file_bytes
  most_filing_bytes  bigint,
  rule               jsonb not null,
  source             text not null,
  -- When the source was published, or read if it has no date
  source_day         date not null,
  -- The source is a vendor's, or could not be found at its origin
  is_to_verify       boolean not null,
  from_day           date not null,
  -- Empty for the lines that came with the product
  added_by           uuid,
  added_at           timestamp(3) with time zone not null default now(),
  constraint filing_channels_pkey PRIMARY KEY (id),
  constraint filing_channels_code_from_day_key UNIQUE (code, from_day),
  constraint filing_channels_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint filing_channels_code_check CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(code) <= 40),
  constraint filing_channels_country_check CHECK (country = ANY (ARRAY['BE'::text, 'FR'::text, 'CM'::text])),
  constraint filing_channels_file_within_filing CHECK (most_file_bytes <= most_filing_bytes),
  constraint filing_channels_most_file_bytes_check CHECK (most_file_bytes > 0),
  constraint filing_channels_most_filing_bytes_check CHECK (most_filing_bytes > 0),
  constraint filing_channels_source_check CHECK (length(source) >= 1 AND length(source) <= 300)
);
grant delete, insert, select on filing_channels to maat_app;

-- How a document was made from a template: its answers, and the names as they were. The row stays when the template is deleted
create table generated_documents (
  document_id    uuid not null,
  template_id    uuid,
  template_name  jsonb not null,
  language       text not null,
  -- The version of the template's file in that language
  file_number    integer not null,
  answers        jsonb not null,
  generated_by   uuid,
  generated_at   timestamp(3) with time zone not null,
  -- Since then, neither its file nor its name changes
  finished_at    timestamp(3) with time zone,
  finished_by    uuid,
  is_by_client   boolean not null default false,
  constraint generated_documents_pkey PRIMARY KEY (document_id),
  constraint generated_documents_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint generated_documents_finished_by_fkey FOREIGN KEY (finished_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint generated_documents_generated_by_fkey FOREIGN KEY (generated_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint generated_documents_template_id_fkey FOREIGN KEY (template_id) REFERENCES document_templates(id) ON DELETE SET NULL,
  constraint generated_documents_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text]))
);
CREATE INDEX documents_of_template ON generated_documents USING btree (template_id);
CREATE INDEX generated_by_finisher ON generated_documents USING btree (finished_by);
CREATE INDEX generated_by_writer ON generated_documents USING btree (generated_by);
grant insert, select on generated_documents to maat_app;

-- A legal word with its explanation in each language, which texts for clients show. A row with library_key came with the product
create table glossary_words (
  id           uuid not null default gen_random_uuid(),
  fr           jsonb not null,
  en           jsonb not null,
  nl           jsonb not null,
  library_key  text,
  version      integer not null default 1,
  constraint glossary_words_pkey PRIMARY KEY (id),
  constraint glossary_words_library_key_key UNIQUE (library_key)
);
CREATE UNIQUE INDEX glossary_words_in_dutch ON glossary_words USING btree (((nl ->> 'word'::text)));
CREATE UNIQUE INDEX glossary_words_in_english ON glossary_words USING btree (((en ->> 'word'::text)));
CREATE UNIQUE INDEX glossary_words_in_french ON glossary_words USING btree (((fr ->> 'word'::text)));
grant delete, insert, select, update on glossary_words to maat_app;

-- Originals on paper that the firm holds for a client until it returns them. Their document cannot be removed, so that the return stays proved
create table held_originals (
  document_id  uuid not null,
  -- Where the paper is kept
  place        text not null,
  held_on      date not null,
  held_by      uuid not null,
  returned_on  date,
  returned_by  uuid,
  -- The person who received the paper
  receiver     text not null default ''::text,
  constraint held_originals_pkey PRIMARY KEY (document_id),
  constraint held_originals_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  constraint held_originals_held_by_fkey FOREIGN KEY (held_by) REFERENCES users(id),
  constraint held_originals_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES users(id),
  constraint held_originals_place_check CHECK (length(place) >= 1 AND length(place) <= 120),
  constraint held_originals_receiver_check CHECK (length(receiver) <= 120),
  constraint held_originals_returned_by_with_day CHECK (num_nonnulls(returned_on, returned_by) = ANY (ARRAY[0, 2])),
  constraint held_originals_returned_not_before_held CHECK (returned_on >= held_on),
  constraint held_originals_returned_with_receiver CHECK ((returned_on IS NULL) = (receiver = ''::text))
);
grant insert, select, update on held_originals to maat_app;

-- The price of an hour before VAT, from a day on, for a role in the office, a person, a client or a case; the most specific one wins. A rate never changes: a later day gets another one, and only a rate of today or later is removed
create table hourly_rates (
  id         uuid not null default gen_random_uuid(),
  office_id  uuid not null,
  role_id    smallint,
  person_id  uuid,
  client_id  uuid,
  -- With a person or a role, the rate is theirs in this case
  case_id    uuid,
  units      bigint not null,
  currency   text not null,
  from_day   date not null,
  set_by     uuid not null,
  set_at     timestamp(3) with time zone not null,
  constraint hourly_rates_pkey PRIMARY KEY (id),
  constraint hourly_rates_office_id_role_id_person_id_client_id_case_id__key UNIQUE NULLS NOT DISTINCT (office_id, role_id, person_id, client_id, case_id, from_day),
  constraint hourly_rates_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint hourly_rates_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint hourly_rates_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint hourly_rates_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint hourly_rates_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint hourly_rates_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint hourly_rates_one_scope CHECK (num_nonnulls(role_id, person_id) <= 1 AND num_nonnulls(client_id, case_id) <= 1 AND num_nonnulls(role_id, person_id, client_id, case_id) >= 1 AND (client_id IS NULL OR num_nonnulls(role_id, person_id) = 0)),
  constraint hourly_rates_role_id_check CHECK (role_id >= 2 AND role_id <= 4),
  constraint hourly_rates_units_check CHECK (units >= 0 AND units <= 100000000)
);
CREATE INDEX hourly_rates_by_case ON hourly_rates USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX hourly_rates_by_client ON hourly_rates USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX hourly_rates_by_person ON hourly_rates USING btree (person_id) WHERE (person_id IS NOT NULL);
grant delete, insert, select on hourly_rates to maat_app;

-- Answers for repeated requests, written in the transaction of the first one
create table idempotent_requests (
  key           text not null,
  caller        text not null,
  operation     text not null,
  request_hash  bytea not null,
  status        integer not null,
  reply         jsonb not null,
  created_at    timestamp(3) with time zone not null default now(),
  constraint idempotent_requests_pkey PRIMARY KEY (caller, operation, key),
  constraint idempotent_requests_key_check CHECK (length(key) >= 8 AND length(key) <= 100)
);
CREATE INDEX idempotent_requests_old ON idempotent_requests USING btree (created_at);
grant delete, insert, select on idempotent_requests to maat_app;

-- The papers that identify a client belong to the client and not to one of their cases: uploaded once, they serve the profile and every case. Their files are documents like any other, each a side of a paper. A client has one of each kind
create table identity_papers (
  id           uuid not null default gen_random_uuid(),
  client_id    uuid not null,
  kind         text not null,
  expires_on   date,
  verdict      text not null default 'to-check'::text,
  -- Why it was refused; the client reads it
  reason       text not null default ''::text,
  -- For the staff alone
  note         text not null default ''::text,
  judged_by    uuid,
  judged_at    timestamp(3) with time zone,
  created_at   timestamp(3) with time zone not null,
  updated_at   timestamp(3) with time zone not null,
  version      integer not null default 1,
  -- A checked paper is evidence: a newer file waits for its own check, and the client can no longer take the paper back
  was_checked  boolean not null default false,
  constraint identity_papers_pkey PRIMARY KEY (id),
  constraint identity_papers_client_id_kind_key UNIQUE (client_id, kind),
  constraint identity_papers_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint identity_papers_judged_by_fkey FOREIGN KEY (judged_by) REFERENCES users(id),
  constraint identity_papers_kind_check CHECK (kind = ANY (ARRAY['identity-card'::text, 'passport'::text, 'residence-card'::text])),
  constraint identity_papers_note_check CHECK (length(note) <= 2000),
  constraint identity_papers_reason_check CHECK (length(reason) <= 1000),
  constraint identity_papers_verdict_check CHECK (verdict = ANY (ARRAY['to-check'::text, 'checked'::text, 'refused'::text])),
  constraint judged_by_somebody CHECK ((verdict = 'to-check'::text) = (judged_at IS NULL) AND (judged_at IS NULL) = (judged_by IS NULL))
);
grant delete, insert, select, update on identity_papers to maat_app;

-- Deliveries by Peppol with their state. An access point recognises a repeated document by the id
create table invoice_deliveries (
  id            uuid not null default gen_random_uuid(),
  invoice_id    uuid not null,
  participant   text not null,
  state         text not null default 'queued'::text,
  refusal       text not null default ''::text,
  -- Its name at the access point
  reference     text not null default ''::text,
  attempts      integer not null default 0,
  requested_by  uuid,
  requested_at  timestamp(3) with time zone not null,
  changed_at    timestamp(3) with time zone not null,
  constraint invoice_deliveries_pkey PRIMARY KEY (id),
  constraint invoice_deliveries_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint invoice_deliveries_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint invoice_deliveries_attempts_check CHECK (attempts >= 0),
  constraint invoice_deliveries_participant_check CHECK (length(participant) >= 3 AND length(participant) <= 60),
  constraint invoice_deliveries_reference_check CHECK (length(reference) <= 200),
  constraint invoice_deliveries_refusal_check CHECK (length(refusal) <= 1000),
  constraint invoice_deliveries_refused_with_reason CHECK ((state = 'refused'::text) = (refusal <> ''::text)),
  constraint invoice_deliveries_state_check CHECK (state = ANY (ARRAY['queued'::text, 'accepted'::text, 'delivered'::text, 'refused'::text]))
);
CREATE INDEX invoice_deliveries_by_invoice ON invoice_deliveries USING btree (invoice_id, requested_at DESC, id DESC);
CREATE UNIQUE INDEX one_delivery_of_an_invoice ON invoice_deliveries USING btree (invoice_id) WHERE (state <> 'refused'::text);
grant insert, select, update on invoice_deliveries to maat_app;

-- A line of an invoice or of a credit note. The database refuses every change of the lines of an issued invoice
create table invoice_lines (
  id               uuid not null default gen_random_uuid(),
  invoice_id       uuid not null,
  position         smallint not null,
  kind             text not null,
  text             text not null,
  -- Below zero if the line takes an amount off: a price is never negative
  quantity         numeric(12,4) not null,
  unit             text not null,
  -- In whole units of the currency (euro, not cents), as printed on the invoice
  price            numeric(18,6) not null,
  net_units        bigint not null,
  category         text not null,
  rate             numeric(5,2) not null,
  -- Why no VAT is charged, as named by domain/money/vat-treatment
  legal_ground     text not null default ''::text,
  -- The stage of the agreement that it bills (case_stages); 0 is the whole flat fee
  stage_position   smallint,
  -- The invoice of the provision that it deducts
  deducts          uuid,
  -- In a credit note: the line that it takes back, in full or in part
  credits          uuid,
  -- An assistant typed the line or changed its amount: only a lawyer or Admin can issue it
  awaits_approval  boolean not null default false,
  worked_from      date,
  worked_until     date,
  -- The persons of its work as printed on the invoice: written with the days when it is issued, if the paper shows them
  worked_by        text not null default ''::text,
  -- The percentage of the fees that the whole invoice takes off
  of_percent       boolean not null default false,
  constraint invoice_lines_pkey PRIMARY KEY (id),
  constraint invoice_lines_invoice_id_position_key UNIQUE (invoice_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint invoice_lines_credits_fkey FOREIGN KEY (credits) REFERENCES invoice_lines(id),
  constraint invoice_lines_deducts_fkey FOREIGN KEY (deducts) REFERENCES invoices(id),
  constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_lines_category_check CHECK (category = ANY (ARRAY['S'::text, 'Z'::text, 'E'::text, 'AE'::text, 'O'::text])),
  constraint invoice_lines_kind_check CHECK (kind = ANY (ARRAY['time'::text, 'flat'::text, 'stage'::text, 'own-cost'::text, 'travel'::text, 'disbursement'::text, 'provision'::text, 'provision-deducted'::text, 'discount'::text])),
  constraint invoice_lines_legal_ground_check CHECK (length(legal_ground) <= 40),
  constraint invoice_lines_of_percent_check CHECK (NOT of_percent OR kind = 'discount'::text),
  constraint invoice_lines_position_check CHECK ("position" >= 1 AND "position" <= 999),
  constraint invoice_lines_price_check CHECK (price >= 0::numeric),
  constraint invoice_lines_rate_check CHECK (rate >= 0::numeric),
  constraint invoice_lines_text_check CHECK (length(text) >= 1 AND length(text) <= 500),
  constraint invoice_lines_unit_check CHECK (unit = ANY (ARRAY['hour'::text, 'km'::text, 'piece'::text])),
  constraint invoice_lines_worked_check CHECK ((worked_from IS NULL) = (worked_until IS NULL) AND worked_until >= worked_from)
);
CREATE INDEX invoice_lines_crediting ON invoice_lines USING btree (credits) WHERE (credits IS NOT NULL);
CREATE INDEX invoice_lines_deducting ON invoice_lines USING btree (deducts) WHERE (deducts IS NOT NULL);
CREATE TRIGGER issued_lines_stay BEFORE INSERT OR DELETE OR UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION keep_issued_lines();
grant delete, insert, select, update on invoice_lines to maat_app;

-- Links to mailed invoices, one for each address; a code that is sent to the same address opens it. Only hashes of its secrets are stored, and none after a link has ended
create table invoice_links (
  id            uuid not null default gen_random_uuid(),
  invoice_id    uuid not null,
  address       text not null,
  language      text not null,
  -- Whether the reader sees the lines, and not only the amount to pay
  shows_paper   boolean not null,
  requested_by  uuid,
  requested_at  timestamp(3) with time zone not null,
  expires_at    timestamp(3) with time zone not null,
  token_hash    bytea,
  code_hash     bytea,
  code_sent_at  timestamp(3) with time zone,
  codes_sent    integer not null default 0,
  tries         integer not null default 0,
  pass_hash     bytea,
  -- When the code was last entered
  opened_at     timestamp(3) with time zone,
  outcome       text,
  ended_at      timestamp(3) with time zone,
  constraint invoice_links_pkey PRIMARY KEY (id),
  constraint invoice_links_pass_hash_key UNIQUE (pass_hash),
  constraint invoice_links_token_hash_key UNIQUE (token_hash),
  constraint invoice_links_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint invoice_links_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint invoice_links_address_check CHECK (length(address) >= 3 AND length(address) <= 254),
  constraint invoice_links_codes_sent_check CHECK (codes_sent >= 0),
  constraint invoice_links_ended_without_secrets CHECK (ended_at IS NULL OR token_hash IS NULL AND code_hash IS NULL AND pass_hash IS NULL),
  constraint invoice_links_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint invoice_links_outcome_check CHECK (outcome = ANY (ARRAY['replaced'::text, 'withdrawn'::text, 'locked'::text])),
  constraint invoice_links_outcome_with_end CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  constraint invoice_links_tries_check CHECK (tries >= 0)
);
CREATE INDEX invoice_links_by_invoice ON invoice_links USING btree (invoice_id, requested_at DESC, id DESC);
CREATE UNIQUE INDEX one_link_of_an_address ON invoice_links USING btree (invoice_id, lower(address)) WHERE (ended_at IS NULL);
grant insert, select, update on invoice_links to maat_app;

-- The row is locked while an invoice is issued, so that numbers have no gap. A SQL sequence would leave one after a rollback
create table invoice_series (
  office_id    uuid not null,
  year         smallint not null,
  kind         text not null,
  last_number  integer not null,
  last_day     date not null,
  constraint invoice_series_pkey PRIMARY KEY (office_id, year, kind),
  constraint invoice_series_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint invoice_series_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'deposit'::text, 'credit-note'::text])),
  constraint invoice_series_last_number_check CHECK (last_number >= 1)
);
grant insert, select, update on invoice_series to maat_app;

-- A draft may change; an issued invoice has a number and never changes. A credit note has positive amounts, which it takes off the corrected invoice. The books have the payments
create table invoices (
  id                     uuid not null default gen_random_uuid(),
  case_id                uuid not null,
  office_id              uuid not null,
  client_id              uuid not null,
  kind                   text not null,
  -- cancelled: its credit notes cover all of it
  status                 text not null default 'draft'::text,
  currency               text not null,
  language               text not null,
  corrects               uuid,
  reason                 text not null default ''::text,
  note                   text not null default ''::text,
  service_from           date not null,
  service_until          date not null,
  net_units              bigint not null default 0,
  vat_units              bigint not null default 0,
  gross_units            bigint not null default 0,
  number                 text,
  issued_on              date,
  due_on                 date,
  -- The reference for its payment: the digits of an OGM, or an RF reference
  reference              text,
  -- When the fees were agreed, as known on the day of issue
  agreed_on              date,
  -- The office as it was on the day of issue
  seller                 jsonb,
  buyer                  jsonb,
  issued_by              uuid,
  issued_at              timestamp(3) with time zone,
  created_by             uuid not null,
  created_at             timestamp(3) with time zone not null,
  updated_at             timestamp(3) with time zone not null,
  version                integer not null default 1,
  -- Each payer's share as agreed on the day of issue, with a reference of their own. Empty if the client pays alone
  payers                 jsonb not null default '[]'::jsonb,
  -- For an issued invoice: the amount still owed, below zero if its client has a credit balance. Kept by the database, so that lists and sums read few rows; `npm run books:check` verifies it
  units_left             bigint not null default 0,
  -- The lawyer of the case; kept by the database
  lawyer_id              uuid,
  -- The office that works on the case now; office_id issued the invoice. Kept by the database, so that an assistant's list reads only invoices of the office
  responsible_office_id  uuid,
  -- The VAT of a credit note for each category and rate, because several notes of one invoice are rounded together. Null if the lines give it
  vat_parts              jsonb,
  discount_percent       numeric(5,2),
  -- Each hourly rate that changed within its work, as explained on the paper; written when it is issued
  rate_changes           jsonb not null default '[]'::jsonb,
  -- For a credit note: the invoice that was issued in the same step instead of the credited one
  replaced_by            uuid,
  -- For an issued invoice: what its payers are still asked for together. Kept by the database
  open_units             bigint not null default 0,
  -- For an issued invoice: the credit of its payers together. units_left is open_units less in_favour_units
  in_favour_units        bigint not null default 0,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_number_key UNIQUE (number),
  constraint invoices_reference_key UNIQUE (reference),
  constraint invoices_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint invoices_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint invoices_corrects_fkey FOREIGN KEY (corrects) REFERENCES invoices(id),
  constraint invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint invoices_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint invoices_lawyer_id_fkey FOREIGN KEY (lawyer_id) REFERENCES users(id),
  constraint invoices_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint invoices_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES invoices(id),
  constraint invoices_responsible_office_id_fkey FOREIGN KEY (responsible_office_id) REFERENCES offices(id),
  constraint invoices_corrects_another CHECK (corrects <> id),
  constraint invoices_credit_note_corrects CHECK ((kind = 'credit-note'::text) = (corrects IS NOT NULL)),
  constraint invoices_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint invoices_discount_percent_check CHECK (discount_percent > 0::numeric AND discount_percent <= 100::numeric),
  constraint invoices_due_not_before_issued CHECK (due_on >= issued_on),
  constraint invoices_gross_is_net_and_vat CHECK (gross_units = (net_units + vat_units)),
  constraint invoices_issued_whole CHECK (status = 'draft'::text OR issued_on IS NOT NULL AND due_on IS NOT NULL AND issued_at IS NOT NULL AND seller IS NOT NULL AND buyer IS NOT NULL),
  constraint invoices_issued_with_number CHECK ((status = 'draft'::text) = (number IS NULL)),
  constraint invoices_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'deposit'::text, 'credit-note'::text])),
  constraint invoices_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint invoices_note_check CHECK (length(note) <= 1000),
  constraint invoices_number_check CHECK (number ~ '^[A-Z]{2,6}-([A-Z]{2}-)?[0-9]{4}-[0-9]{5,}$'::text),
  constraint invoices_only_credit_note_replaced CHECK (replaced_by IS NULL OR kind = 'credit-note'::text),
  constraint invoices_payers_check CHECK (jsonb_typeof(payers) = 'array'::text),
  constraint invoices_reason_check CHECK (length(reason) <= 300),
  constraint invoices_service_days_in_order CHECK (service_until >= service_from),
  constraint invoices_status_check CHECK (status = ANY (ARRAY['draft'::text, 'issued'::text, 'cancelled'::text])),
  constraint invoices_vat_parts_check CHECK (jsonb_typeof(vat_parts) = 'array'::text)
);
CREATE INDEX invoices_by_case ON invoices USING btree (case_id, created_at DESC, id DESC);
CREATE INDEX invoices_by_office ON invoices USING btree (office_id, status, created_at DESC, id DESC);
CREATE INDEX invoices_by_payer_reference ON invoices USING gin (jsonb_path_query_array(payers, '$[*]."reference"'::jsonpath)) WHERE (status <> 'draft'::text);
CREATE INDEX invoices_corrected ON invoices USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE INDEX invoices_in_favour ON invoices USING btree (created_at DESC, id DESC) WHERE (in_favour_units > 0);
CREATE INDEX invoices_issued ON invoices USING btree (issued_on) INCLUDE (case_id, kind, currency, gross_units) WHERE (status <> 'draft'::text);
CREATE INDEX invoices_newest ON invoices USING btree (created_at DESC, id DESC);
CREATE INDEX invoices_of_client ON invoices USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX invoices_of_lawyer ON invoices USING btree (lawyer_id, created_at DESC, id DESC);
CREATE INDEX invoices_of_lawyer_owed ON invoices USING btree (lawyer_id, created_at DESC, id DESC) WHERE (open_units > 0);
CREATE INDEX invoices_of_responsible_office ON invoices USING btree (responsible_office_id, created_at DESC, id DESC);
CREATE INDEX invoices_of_responsible_office_owed ON invoices USING btree (responsible_office_id, created_at DESC, id DESC) WHERE (open_units > 0);
CREATE INDEX invoices_owed ON invoices USING btree (created_at DESC, id DESC) WHERE (open_units > 0);
CREATE INDEX invoices_owed_sums ON invoices USING btree (currency, open_units) WHERE (open_units > 0);
CREATE INDEX invoices_replacing ON invoices USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE TRIGGER credit_note_comes AFTER INSERT ON invoices FOR EACH ROW WHEN (new.kind = 'credit-note'::text AND new.status <> 'draft'::text) EXECUTE FUNCTION lower_by_credit_note();
CREATE TRIGGER credit_note_is_issued AFTER UPDATE ON invoices FOR EACH ROW WHEN (new.kind = 'credit-note'::text AND old.status = 'draft'::text AND new.status <> 'draft'::text) EXECUTE FUNCTION lower_by_credit_note();
CREATE TRIGGER invoice_comes BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION set_responsible_of_invoice();
CREATE TRIGGER invoice_comes_issued BEFORE INSERT ON invoices FOR EACH ROW WHEN (new.status <> 'draft'::text) EXECUTE FUNCTION begin_units_left();
CREATE TRIGGER invoice_is_issued BEFORE UPDATE ON invoices FOR EACH ROW WHEN (old.status = 'draft'::text AND new.status <> 'draft'::text) EXECUTE FUNCTION begin_units_left();
CREATE TRIGGER invoice_leaves_search AFTER DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION leave_search('invoice');
CREATE TRIGGER invoice_left_divides BEFORE INSERT OR UPDATE ON invoices FOR EACH ROW WHEN (new.status <> 'draft'::text AND new.kind <> 'credit-note'::text) EXECUTE FUNCTION divide_units_left();
CREATE TRIGGER invoice_searched AFTER INSERT OR UPDATE OF number, reference, note, reason, buyer, gross_units ON invoices FOR EACH ROW EXECUTE FUNCTION enter_in_search('invoice', 'id');
CREATE TRIGGER issued_invoices_stay BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();
grant delete, insert, select, update on invoices to maat_app;

-- A type of document that cases with this issue need. A case gets an empty row in documents for each required type
create table issue_documents (
  issue_id       uuid not null,
  document_type  text not null,
  is_required    boolean not null,
  position       integer not null,
  constraint issue_documents_pkey PRIMARY KEY (issue_id, document_type),
  constraint issue_documents_document_type_fkey FOREIGN KEY (document_type) REFERENCES document_types(code),
  constraint issue_documents_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES issues(id) ON DELETE CASCADE
);
grant delete, insert, select, update on issue_documents to maat_app;

-- The third level of the catalogue: what one case is about. An archived issue stays in its cases, and new cases cannot choose it
create table issues (
  id              uuid not null default gen_random_uuid(),
  subcategory_id  uuid not null,
  name            jsonb not null,
  description     jsonb not null default '{"en": "", "fr": "", "nl": ""}'::jsonb,
  case_types      text[] not null,
  position        integer not null,
  archived_at     timestamp(3) with time zone,
  version         integer not null default 1,
  -- By language, separated by commas: the words of people who do not know the legal name. "Fired" leads to a dismissal
  everyday_words  jsonb not null default '{"en": "", "fr": "", "nl": ""}'::jsonb,
  constraint issues_pkey PRIMARY KEY (id),
  constraint issues_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(id),
  constraint issues_case_types_check CHECK (case_types <@ ARRAY['litigation'::text, 'pre-litigation'::text, 'monitoring'::text])
);
CREATE INDEX issues_of_subcategory ON issues USING btree (subcategory_id, "position");
CREATE TRIGGER issue_leaves_search AFTER DELETE ON issues FOR EACH ROW EXECUTE FUNCTION leave_search('issue');
CREATE TRIGGER issue_searched AFTER INSERT OR UPDATE OF name, everyday_words, description ON issues FOR EACH ROW EXECUTE FUNCTION enter_in_search('issue', 'id');
grant delete, insert, select, update on issues to maat_app;

-- The months between two reviews by risk, for reviews from a day on. The first row came with the product, and has no author
create table kyc_intervals (
  valid_from       date not null,
  low_months       integer not null,
  standard_months  integer not null,
  high_months      integer not null,
  set_by           uuid,
  set_at           timestamp(3) with time zone not null,
  constraint kyc_intervals_pkey PRIMARY KEY (valid_from),
  constraint kyc_intervals_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint kyc_intervals_high_months_check CHECK (high_months >= 1 AND high_months <= 120),
  constraint kyc_intervals_low_months_check CHECK (low_months >= 1 AND low_months <= 120),
  constraint kyc_intervals_shorter_for_higher_risk CHECK (high_months <= standard_months AND standard_months <= low_months),
  constraint kyc_intervals_standard_months_check CHECK (standard_months >= 1 AND standard_months <= 120)
);
grant insert, select, update on kyc_intervals to maat_app;

-- The register’s row of a client: whether the firm must identify them, and what it found. A client without a row was not begun
create table kyc_records (
  client_id            uuid not null,
  -- The kinds of matters in which the firm acts: they decide whether there is a duty
  matters              text[] not null default '{}'::text[],
  -- Whether the firm must identify the client; null as long as nobody decided it
  in_scope             boolean,
  scope_reason         text not null default ''::text,
  funds_origin         text not null default ''::text,
  -- Whether the client holds or held a public function, or is close to a person who does; null if nobody asked
  is_exposed           boolean,
  exposed_through      text,
  exposed_function     text,
  -- The last day of the function; empty while it is held
  exposed_until        date,
  exposed_note         text not null default ''::text,
  exposed_answered_on  date,
  factors              text[] not null default '{}'::text[],
  risk                 text,
  reviewed_on          date,
  -- The last review confirmed everything, and nothing of it changed since
  is_confirmed         boolean not null default false,
  next_review_on       date,
  updated_by           uuid not null,
  updated_at           timestamp(3) with time zone not null,
  version              integer not null default 1,
  constraint kyc_records_pkey PRIMARY KEY (client_id),
  constraint kyc_records_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint kyc_records_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint kyc_records_confirmed_by_review CHECK (NOT is_confirmed OR in_scope IS TRUE AND reviewed_on IS NOT NULL AND next_review_on IS NOT NULL AND risk IS NOT NULL),
  constraint kyc_records_exposed_answered_on_a_day CHECK ((is_exposed IS NULL) = (exposed_answered_on IS NULL)),
  constraint kyc_records_exposed_function_check CHECK (exposed_function = ANY (ARRAY['head-of-state'::text, 'member-of-parliament'::text, 'party-leader'::text, 'supreme-judge'::text, 'auditor-or-central-banker'::text, 'ambassador-or-officer'::text, 'state-enterprise'::text, 'international-organisation'::text, 'regional-or-local-head'::text])),
  constraint kyc_records_exposed_note_check CHECK (length(exposed_note) <= 2000),
  constraint kyc_records_exposed_through_check CHECK (exposed_through = ANY (ARRAY['self'::text, 'family'::text, 'associate'::text])),
  constraint kyc_records_exposed_with_function CHECK ((is_exposed IS TRUE) = (exposed_function IS NOT NULL) AND (is_exposed IS TRUE) = (exposed_through IS NOT NULL)),
  constraint kyc_records_factors_known CHECK (factors <@ ARRAY['high-risk-country'::text, 'cash'::text, 'remote'::text, 'unusual'::text]),
  constraint kyc_records_funds_origin_check CHECK (length(funds_origin) <= 2000),
  constraint kyc_records_matters_known CHECK (matters <@ ARRAY['property'::text, 'business-sale'::text, 'funds'::text, 'accounts'::text, 'contributions'::text, 'companies'::text, 'transactions'::text, 'tax'::text, 'litigation'::text, 'legal-position'::text]),
  constraint kyc_records_risk_check CHECK (risk = ANY (ARRAY['low'::text, 'standard'::text, 'high'::text])),
  constraint kyc_records_scope_reason_check CHECK (length(scope_reason) <= 2000),
  constraint kyc_records_scope_with_reason CHECK (in_scope IS NULL OR scope_reason <> ''::text AND cardinality(matters) > 0),
  constraint kyc_records_version_check CHECK (version >= 1)
);
CREATE INDEX kyc_records_by_next_review ON kyc_records USING btree (next_review_on);
CREATE INDEX kyc_records_by_updater ON kyc_records USING btree (updated_by);
grant insert, select, update on kyc_records to maat_app;

-- A suspicion that the firm reported. The law forbids that the client hears of it: only those who decide on risks read it. Rows never change
create table kyc_reports (
  id           uuid not null default gen_random_uuid(),
  client_id    uuid not null,
  reported_on  date not null,
  authority    text not null,
  reference    text not null,
  summary      text not null,
  reported_by  uuid not null,
  created_at   timestamp(3) with time zone not null,
  constraint kyc_reports_pkey PRIMARY KEY (id),
  constraint kyc_reports_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint kyc_reports_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id),
  constraint kyc_reports_authority_check CHECK (authority = ANY (ARRAY['head-of-bar'::text, 'financial-intelligence'::text])),
  constraint kyc_reports_reference_check CHECK (length(reference) <= 100),
  constraint kyc_reports_summary_check CHECK (length(summary) >= 1 AND length(summary) <= 4000)
);
CREATE INDEX kyc_reports_by_client ON kyc_reports USING btree (client_id, reported_on DESC);
grant insert, select on kyc_reports to maat_app;

-- A review of a client’s identification, as it was done. Rows never change: a later review is another row
create table kyc_reviews (
  id              uuid not null default gen_random_uuid(),
  client_id       uuid not null,
  held_on         date not null,
  result          text not null,
  risk            text not null,
  computed_risk   text not null,
  reasons         text[] not null,
  note            text not null,
  next_review_on  date,
  reviewed_by     uuid not null,
  created_at      timestamp(3) with time zone not null,
  constraint kyc_reviews_pkey PRIMARY KEY (id),
  constraint kyc_reviews_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint kyc_reviews_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id),
  constraint kyc_reviews_computed_risk_check CHECK (computed_risk = ANY (ARRAY['low'::text, 'standard'::text, 'high'::text])),
  constraint kyc_reviews_next_after_confirmation CHECK ((result = 'confirmed'::text) = (next_review_on IS NOT NULL)),
  constraint kyc_reviews_next_later CHECK (next_review_on > held_on),
  constraint kyc_reviews_note_check CHECK (length(note) <= 2000),
  constraint kyc_reviews_other_risk_with_reason CHECK (risk = computed_risk OR note <> ''::text),
  constraint kyc_reviews_result_check CHECK (result = ANY (ARRAY['confirmed'::text, 'incomplete'::text])),
  constraint kyc_reviews_risk_check CHECK (risk = ANY (ARRAY['low'::text, 'standard'::text, 'high'::text]))
);
CREATE INDEX kyc_reviews_by_client ON kyc_reviews USING btree (client_id, held_on DESC, created_at DESC);
grant insert, select on kyc_reviews to maat_app;

-- Late charges that a reminder claimed: a debt of their own beside the invoice, outside VAT. Payments beyond the invoice pay them
create table late_claims (
  id              uuid not null default gen_random_uuid(),
  invoice_id      uuid not null,
  currency        text not null,
  -- Claimed and not given up: paid or still owed
  units           bigint not null,
  -- Still owed; kept by the database
  units_left      bigint not null,
  claimed_by      uuid not null,
  claimed_at      timestamp(3) with time zone not null,
  given_up_units  bigint not null default 0,
  given_up_by     uuid,
  given_up_at     timestamp(3) with time zone,
  reason          text not null default ''::text,
  constraint late_claims_pkey PRIMARY KEY (id),
  constraint late_claims_invoice_id_key UNIQUE (invoice_id),
  constraint late_claims_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id),
  constraint late_claims_given_up_by_fkey FOREIGN KEY (given_up_by) REFERENCES users(id),
  constraint late_claims_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint late_claims_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint late_claims_given_up_units_check CHECK (given_up_units >= 0),
  constraint late_claims_given_up_with_reason CHECK ((given_up_units > 0) = (given_up_by IS NOT NULL AND given_up_at IS NOT NULL AND reason <> ''::text)),
  constraint late_claims_reason_check CHECK (length(reason) <= 300),
  constraint late_claims_units_check CHECK (units >= 0),
  constraint late_claims_units_left_check CHECK (units_left >= 0),
  constraint late_claims_within CHECK (units_left <= units)
);
grant insert, select, update on late_claims to maat_app;

-- Without a row, a lawyer on the team page takes consultations in their own language
create table lawyer_availability (
  user_id              uuid not null,
  takes_consultations  boolean not null,
  -- Empty: the hours of the office
  hours                jsonb,
  languages            text[] not null,
  version              integer not null default 1,
  constraint lawyer_availability_pkey PRIMARY KEY (user_id),
  constraint lawyer_availability_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lawyer_availability_languages_check CHECK (languages <@ ARRAY['fr'::text, 'en'::text, 'nl'::text] AND cardinality(languages) > 0)
);
grant insert, select, update on lawyer_availability to maat_app;

-- A legal-aid test is final: its answers and its result stay as they were on that day
create table legal_aid_assessments (
  id       uuid not null default gen_random_uuid(),
  case_id  uuid not null,
  input    jsonb not null,
  result   jsonb not null,
  on_date  date not null,
  made_by  uuid not null,
  made_at  timestamp(3) with time zone not null,
  constraint legal_aid_assessments_pkey PRIMARY KEY (id),
  constraint legal_aid_assessments_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint legal_aid_assessments_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id)
);
CREATE INDEX assessments_of_case ON legal_aid_assessments USING btree (case_id, made_at DESC);
grant insert, select on legal_aid_assessments to maat_app;

-- Until it ends, the file of the case is not destroyed, whatever the rules say
create table legal_holds (
  id          uuid not null default gen_random_uuid(),
  case_id     uuid not null,
  reason      text not null,
  placed_by   uuid not null,
  placed_at   timestamp(3) with time zone not null,
  ended_by    uuid,
  ended_at    timestamp(3) with time zone,
  end_reason  text not null default ''::text,
  constraint legal_holds_pkey PRIMARY KEY (id),
  constraint legal_holds_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint legal_holds_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint legal_holds_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES users(id),
  constraint legal_holds_end_reason_check CHECK (length(end_reason) <= 1000),
  constraint legal_holds_ended_whole CHECK ((num_nonnulls(ended_by, ended_at) = ANY (ARRAY[0, 2])) AND (ended_at IS NULL) = (end_reason = ''::text)),
  constraint legal_holds_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000)
);
CREATE INDEX legal_holds_of_case ON legal_holds USING btree (case_id);
CREATE INDEX legal_holds_of_ender ON legal_holds USING btree (ended_by);
CREATE INDEX legal_holds_of_placer ON legal_holds USING btree (placed_by);
CREATE UNIQUE INDEX one_standing_hold_of_a_case ON legal_holds USING btree (case_id) WHERE (ended_at IS NULL);
grant insert, select, update on legal_holds to maat_app;

-- Fixed with the letter: the attached bytes are sent, even if the document changes afterwards
create table letter_attachments (
  id            uuid not null default gen_random_uuid(),
  letter_id     uuid not null,
  place         integer not null,
  name          text not null,
  media_type    text not null,
  size          bigint not null,
  -- refused: a kind of file that cases do not accept; its bytes were not kept
  state         text not null,
  file_hash     text,
  -- The document from which it was taken; for a received letter, the document that was made of it
  document_id   uuid,
  is_internal   boolean not null default false,
  -- Equal to that of its document: users with whom the case is shared do not get it
  is_sensitive  boolean not null default false,
  constraint letter_attachments_pkey PRIMARY KEY (id),
  constraint letter_attachments_letter_id_place_key UNIQUE (letter_id, place),
  constraint letter_attachments_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint letter_attachments_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES files(hash),
  constraint letter_attachments_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE CASCADE,
  constraint letter_attachments_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint letter_attachments_state_check CHECK (state = ANY (ARRAY['ready'::text, 'scanning'::text, 'infected'::text, 'refused'::text])),
  constraint letter_attachments_stored_with_hash CHECK ((file_hash IS NOT NULL) = (state = ANY (ARRAY['ready'::text, 'scanning'::text])))
);
CREATE INDEX attachments_of_file ON letter_attachments USING btree (file_hash);
CREATE INDEX letter_attachments_of_document ON letter_attachments USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE TRIGGER attachment_infected AFTER UPDATE OF file_hash ON letter_attachments FOR EACH ROW WHEN (old.file_hash IS NOT NULL AND new.file_hash IS NULL) EXECUTE FUNCTION forget_text_of_attachment();
CREATE TRIGGER attachment_leaves_search AFTER DELETE OR UPDATE OF file_hash ON letter_attachments FOR EACH ROW WHEN (old.file_hash IS NOT NULL) EXECUTE FUNCTION attachment_leaves_search();
CREATE TRIGGER attachment_stored AFTER INSERT ON letter_attachments FOR EACH ROW WHEN (new.file_hash IS NOT NULL AND new.document_id IS NULL) EXECUTE FUNCTION expect_text_of_attachment();
grant delete, insert, select, update on letter_attachments to maat_app;

-- An address to which a letter was written (to or cc). For sent letters, with the result of the delivery to this address
create table letter_recipients (
  letter_id    uuid not null,
  place        smallint not null,
  kind         text not null,
  address      text not null,
  name         text not null default ''::text,
  -- For sent letters: the user whose verified address it is. Addresses that others write into a mail give no access
  user_id      uuid,
  -- The answer of a mail server that accepted the letter, but not for this address
  refusal      text,
  -- The mail server asked to try this address later, and accepted the letter for the others: only this address is tried again
  next_try_at  timestamp(3) with time zone,
  attempts     integer not null default 0,
  -- A mail server accepted the letter for this address, and later reported that it could not deliver it
  is_returned  boolean not null default false,
  constraint letter_recipients_pkey PRIMARY KEY (letter_id, place),
  constraint letter_recipients_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE CASCADE,
  constraint letter_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint letter_recipients_address_check CHECK (length(address) <= 254),
  constraint letter_recipients_kind_check CHECK (kind = ANY (ARRAY['to'::text, 'cc'::text])),
  constraint letter_recipients_name_check CHECK (length(name) <= 200)
);
CREATE INDEX letter_recipients_refused ON letter_recipients USING btree (letter_id) WHERE (refusal IS NOT NULL);
CREATE INDEX letters_to_address ON letter_recipients USING btree (address) WHERE (user_id IS NULL);
CREATE INDEX letters_to_user ON letter_recipients USING btree (user_id, letter_id) WHERE (user_id IS NOT NULL);
CREATE INDEX recipients_due ON letter_recipients USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE TRIGGER letter_addressed AFTER INSERT ON letter_recipients REFERENCING NEW TABLE AS changed_recipients FOR EACH STATEMENT EXECUTE FUNCTION enter_addressed_letters();
CREATE TRIGGER letter_not_addressed AFTER DELETE ON letter_recipients REFERENCING OLD TABLE AS changed_recipients FOR EACH STATEMENT EXECUTE FUNCTION enter_addressed_letters();
grant delete, insert, select, update on letter_recipients to maat_app;

-- Texts of the firm in its three languages; {{names}} are filled in from the case
create table letter_templates (
  id          uuid not null default gen_random_uuid(),
  name        jsonb not null,
  subject     jsonb not null,
  text        jsonb not null,
  position    integer not null,
  updated_by  uuid,
  updated_at  timestamp(3) with time zone not null,
  version     integer not null default 1,
  constraint letter_templates_pkey PRIMARY KEY (id),
  constraint letter_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id)
);
grant delete, insert, select, update on letter_templates to maat_app;

-- An e-mail of a case, sent or received, as the correspondence of the firm. Received letters without a case are in the tray. Mails of the product are in mails
create table letters (
  id                 uuid not null default gen_random_uuid(),
  -- The first letter of the exchange; its own id if it is the first
  thread_id          uuid not null,
  case_id            uuid,
  direction          text not null,
  -- draft: called back before it was sent. kept: no mail server is configured, and recipients with an account read it here. tray: received, and waits to be sorted
  state              text not null,
  -- The writer. For a received letter: the participant with its address, once the address was proved
  author_id          uuid,
  from_name          text not null default ''::text,
  from_address       text not null,
  subject            text not null,
  text               text not null,
  language           text not null,
  -- Set before the first try, so that a recipient's mail program recognises a repeated delivery
  message_id         text not null,
  in_reply_to        text,
  earlier_ids        text[] not null default '{}'::text[],
  -- Orders the lists: when it was written, will be sent, was sent or was received
  dated_at           timestamp(3) with time zone not null,
  send_at            timestamp(3) with time zone,
  next_try_at        timestamp(3) with time zone,
  -- A worker is sending it; if the worker dies, another one takes over after this moment
  claimed_until      timestamp(3) with time zone,
  attempts           integer not null default 0,
  last_error         text,
  settled_at         timestamp(3) with time zone,
  authentication     text,
  checks             jsonb not null default '{}'::jsonb,
  -- Unusual properties of a received letter
  flags              text[] not null default '{}'::text[],
  -- Hash of a received message, so that a message that comes twice is filed once
  content_hash       bytea,
  -- In the tray: the case to which its address or the answered letter belongs
  suggested_case_id  uuid,
  -- The user who filed it in its case, or set it aside
  sorted_by          uuid,
  -- Subject, people and beginning, in lower case and without accents
  search_text        text not null default ''::text,
  created_at         timestamp(3) with time zone not null,
  version            integer not null default 1,
  -- Every letter waits some seconds, and no worker takes it until then, so that its writer can call it back
  held_until         timestamp(3) with time zone,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint letters_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint letters_sorted_by_fkey FOREIGN KEY (sorted_by) REFERENCES users(id),
  constraint letters_suggested_case_id_fkey FOREIGN KEY (suggested_case_id) REFERENCES cases(id) ON DELETE SET NULL,
  constraint letters_authentication_check CHECK (authentication = ANY (ARRAY['passed'::text, 'failed'::text, 'unchecked'::text])),
  constraint letters_direction_check CHECK (direction = ANY (ARRAY['out'::text, 'in'::text])),
  constraint letters_from_address_check CHECK (length(from_address) <= 254),
  constraint letters_from_name_check CHECK (length(from_name) <= 200),
  constraint letters_in_case_unless_in_tray CHECK ((case_id IS NULL) = (state = ANY (ARRAY['tray'::text, 'dismissed'::text]))),
  constraint letters_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint letters_message_id_check CHECK (length(message_id) <= 300),
  constraint letters_of_direction CHECK (
CASE direction
    WHEN 'out'::text THEN state <> ALL (ARRAY['received'::text, 'tray'::text, 'dismissed'::text])
    ELSE state = ANY (ARRAY['draft'::text, 'queued'::text, 'cancelled'::text, 'received'::text, 'tray'::text, 'dismissed'::text])
END),
  constraint letters_scheduled_with_time CHECK ((state = 'scheduled'::text) <= (send_at IS NOT NULL)),
  constraint letters_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'queued'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'cancelled'::text, 'received'::text, 'tray'::text, 'dismissed'::text])),
  constraint letters_subject_check CHECK (length(subject) <= 300),
  constraint letters_text_check CHECK (length(text) <= 200000),
  constraint letters_waiting_with_next_try CHECK ((next_try_at IS NOT NULL) = (state = ANY (ARRAY['scheduled'::text, 'queued'::text])))
);
CREATE INDEX letters_dismissed ON letters USING btree (settled_at) WHERE (state = 'dismissed'::text);
CREATE INDEX letters_due ON letters USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX letters_failed ON letters USING btree (dated_at) WHERE (state = 'failed'::text);
CREATE UNIQUE INDEX letters_filed_once ON letters USING btree (message_id, content_hash) WHERE (content_hash IS NOT NULL);
CREATE INDEX letters_in_tray ON letters USING btree (dated_at DESC, id DESC) WHERE (state = 'tray'::text);
CREATE INDEX letters_matched ON letters USING gin (search_text gin_trgm_ops) WHERE (case_id IS NOT NULL);
CREATE INDEX letters_of_author ON letters USING btree (author_id, dated_at DESC, id DESC) WHERE (case_id IS NOT NULL);
CREATE INDEX letters_of_case ON letters USING btree (case_id, dated_at DESC, id DESC);
CREATE INDEX letters_of_thread ON letters USING btree (thread_id, dated_at, id);
CREATE INDEX letters_recent ON letters USING btree (dated_at DESC, id DESC) WHERE (case_id IS NOT NULL);
CREATE UNIQUE INDEX letters_sent_once ON letters USING btree (message_id) WHERE (direction = 'out'::text);
CREATE INDEX letters_suggested ON letters USING btree (suggested_case_id) WHERE (suggested_case_id IS NOT NULL);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON letters FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
CREATE TRIGGER letter_leaves_search AFTER DELETE ON letters FOR EACH ROW EXECUTE FUNCTION leave_search('letter');
CREATE TRIGGER letter_searched AFTER INSERT OR UPDATE OF subject, text, case_id, from_name, dated_at ON letters FOR EACH ROW EXECUTE FUNCTION enter_in_search('letter', 'id');
CREATE TRIGGER letter_written AFTER INSERT OR UPDATE OF search_text ON letters FOR EACH ROW EXECUTE FUNCTION learn_words_of_search_text();
grant delete, insert, select, update on letters to maat_app;

-- A client requests a change of a line of an issued invoice: the firm keeps the line, or credits it
create table line_requests (
  id              uuid not null default gen_random_uuid(),
  invoice_id      uuid not null,
  line_id         uuid not null,
  text            text not null,
  requested_by    uuid not null,
  requested_at    timestamp(3) with time zone not null,
  outcome         text,
  answer          text not null default ''::text,
  answered_by     uuid,
  answered_at     timestamp(3) with time zone,
  credit_note_id  uuid,
  constraint line_requests_pkey PRIMARY KEY (id),
  constraint line_requests_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint line_requests_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoices(id),
  constraint line_requests_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint line_requests_line_id_fkey FOREIGN KEY (line_id) REFERENCES invoice_lines(id),
  constraint line_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint line_requests_answer_check CHECK (length(answer) <= 1000),
  constraint line_requests_answered_check CHECK ((num_nonnulls(outcome, answered_by, answered_at) = ANY (ARRAY[0, 3])) AND (outcome IS NULL) = (answer = ''::text)),
  constraint line_requests_credit_check CHECK ((NOT outcome IS DISTINCT FROM 'credited'::text) = (credit_note_id IS NOT NULL)),
  constraint line_requests_outcome_check CHECK (outcome = ANY (ARRAY['kept'::text, 'credited'::text])),
  constraint line_requests_text_check CHECK (length(text) >= 1 AND length(text) <= 1000)
);
CREATE INDEX line_requests_of_invoice ON line_requests USING btree (invoice_id, requested_at);
CREATE UNIQUE INDEX one_open_request_of_line ON line_requests USING btree (line_id) WHERE (outcome IS NULL);
grant insert, select, update on line_requests to maat_app;

-- A link gives no right: it is a second place from which the readers of a document reach it
create table linked_documents (
  case_id      uuid not null,
  document_id  uuid not null,
  linked_by    uuid,
  linked_at    timestamp(3) with time zone not null,
  constraint linked_documents_pkey PRIMARY KEY (case_id, document_id),
  constraint linked_documents_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint linked_documents_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint linked_documents_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX links_by_linker ON linked_documents USING btree (linked_by);
CREATE INDEX links_of_document ON linked_documents USING btree (document_id);
grant delete, insert, select on linked_documents to maat_app;

-- Recent failures per account (hashed address) and per network address, to slow down guessing
create table login_failures (
  subject  text not null,
  at       timestamp(3) with time zone not null default now()
);
CREATE INDEX login_failures_recent ON login_failures USING btree (subject, at);
grant delete, insert, select on login_failures to maat_app;

-- How far the mailbox was read. It advances in the transaction that files a message, so that no message is filed twice or skipped
create table mail_intake (
  account        text not null,
  uid_validity   bigint,
  last_uid       bigint not null default 0,
  failures       integer not null default 0,
  next_try_at    timestamp(3) with time zone,
  last_error     text,
  checked_at     timestamp(3) with time zone,
  -- The message that could not be filed the last time. After a few tries the messages behind it go on
  stuck_uid      bigint,
  stuck_times    integer not null default 0,
  -- Null while the mailbox answers
  failing_since  timestamp(3) with time zone,
  constraint mail_intake_pkey PRIMARY KEY (account)
);
grant insert, select, update on mail_intake to maat_app;

-- A mail of the product to one recipient, written in the transaction of its cause and sent by a job. E-mails of cases are in letters
create table mails (
  id            uuid not null default gen_random_uuid(),
  recipient_id  uuid,
  to_address    text not null,
  reply_to      text,
  template      text not null,
  language      text not null,
  subject       text not null,
  -- Emptied once the mail is sent, because its links are secrets
  text_body     text,
  html_body     text,
  -- 'queued' until it is sent, however many tries it takes; 'failed' when the product gives up; 'dropped' if the recipient may no longer read what it is about
  state         text not null default 'queued'::text,
  attempts      integer not null default 0,
  last_error    text,
  created_at    timestamp(3) with time zone not null default now(),
  settled_at    timestamp(3) with time zone,
  -- Method and text of the invitation; emptied, like the bodies, once the mail is sent
  calendar      jsonb,
  -- After this moment the mail helps no reader, for example because its link has expired. A mail server may be away for a day, so mails wait for it until then
  worth_until   timestamp(3) with time zone not null default (now() + '5 days'::interval),
  -- The kind of record that the mail tells of, if only its readers may get the mail
  about_kind    text,
  about_id      uuid,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint about_a_whole_record CHECK ((about_kind IS NULL) = (about_id IS NULL)),
  constraint mails_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint mails_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'kept'::text, 'dropped'::text]))
);
CREATE INDEX mails_of_recipient ON mails USING btree (recipient_id) WHERE (recipient_id IS NOT NULL);
CREATE INDEX mails_recent ON mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_to_strangers ON mails USING btree (to_address, created_at) WHERE (recipient_id IS NULL);
CREATE INDEX mails_waiting ON mails USING btree (state) WHERE (state = ANY (ARRAY['queued'::text, 'failed'::text]));
grant insert, select, update on mails to maat_app;

-- A document of a case that a message shows. The rights of the document decide who can open it; document_id is null after it was deleted
create table message_attachments (
  message_id   uuid not null,
  place        smallint not null,
  document_id  uuid,
  constraint message_attachments_pkey PRIMARY KEY (message_id, place),
  constraint message_attachments_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint message_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);
CREATE INDEX attachments_of_document ON message_attachments USING btree (document_id);
grant delete, insert, select, update on message_attachments to maat_app;

-- Users who get a mail about waiting messages if they have not read them by then: one mail for all messages
create table message_mails_due (
  user_id  uuid not null,
  due_at   timestamp(3) with time zone not null,
  constraint message_mails_due_pkey PRIMARY KEY (user_id),
  constraint message_mails_due_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX message_mails_by_time ON message_mails_due USING btree (due_at);
grant delete, insert, select, update on message_mails_due to maat_app;

-- The last mail about waiting messages. A user who does not read them gets one mail a day
create table message_mails_sent (
  user_id  uuid not null,
  sent_at  timestamp(3) with time zone not null,
  constraint message_mails_sent_pkey PRIMARY KEY (user_id),
  constraint message_mails_sent_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
grant insert, select, update on message_mails_sent to maat_app;

-- A message in a conversation. Its author can change or delete it; a deleted message keeps its row and number, without text
create table messages (
  -- Made by the sender, so that a message that is sent again is recognised
  id                uuid not null,
  conversation_id   uuid not null,
  -- Its number within its conversation, without gaps
  position          bigint not null,
  author_id         uuid not null,
  text              text not null,
  match_key         text not null generated always as (fold(text)) stored,
  quotes            uuid,
  attachment_count  smallint not null default 0,
  sent_at           timestamp(3) with time zone not null,
  edited_at         timestamp(3) with time zone,
  deleted_at        timestamp(3) with time zone,
  -- Orders messages of different conversations
  serial            bigint not null generated as identity,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_conversation_id_position_key UNIQUE (conversation_id, "position"),
  constraint messages_serial_key UNIQUE (serial),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_quotes_fkey FOREIGN KEY (quotes) REFERENCES messages(id) ON DELETE SET NULL,
  constraint messages_deleted_without_content CHECK (deleted_at IS NULL OR text = ''::text AND attachment_count = 0),
  constraint messages_position_check CHECK ("position" > 0),
  constraint messages_text_check CHECK (length(text) <= 5000)
);
CREATE INDEX messages_by_moment ON messages USING btree (sent_at) WHERE (deleted_at IS NULL);
CREATE INDEX messages_of_author ON messages USING btree (author_id, sent_at) WHERE (deleted_at IS NULL);
CREATE INDEX messages_quoting ON messages USING btree (quotes) WHERE (quotes IS NOT NULL);
CREATE INDEX messages_searched ON messages USING gin (conversation_id, match_key gin_trgm_ops);
CREATE TRIGGER message_leaves_search AFTER DELETE ON messages FOR EACH ROW EXECUTE FUNCTION leave_search('message');
CREATE TRIGGER message_searched AFTER INSERT OR UPDATE OF text ON messages FOR EACH ROW EXECUTE FUNCTION enter_in_search('message', 'id');
CREATE TRIGGER message_written AFTER INSERT OR UPDATE OF text ON messages FOR EACH ROW EXECUTE FUNCTION learn_words_of_match_key();
grant insert, select, update on messages to maat_app;

-- The end of a mission under French legal aid, for its certificate. Empty columns are unknown, and the certificate leaves them open for the registry
create table mission_ends (
  case_id          uuid not null,
  decision_number  text not null default ''::text,
  decided_on       date,
  aid_office       text not null default ''::text,
  court            text not null default ''::text,
  mission_code     text not null default ''::text,
  -- Units of value of the mission; the State fixes their price
  units            numeric(6,2),
  -- The part in percent that the State pays
  share            smallint not null,
  ended_on         date,
  version          integer not null default 1,
  constraint mission_ends_pkey PRIMARY KEY (case_id),
  constraint mission_ends_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint mission_ends_aid_office_check CHECK (length(aid_office) <= 120),
  constraint mission_ends_court_check CHECK (length(court) <= 160),
  constraint mission_ends_decision_number_check CHECK (length(decision_number) <= 40),
  constraint mission_ends_mission_code_check CHECK (length(mission_code) <= 20),
  constraint mission_ends_share_check CHECK (share = ANY (ARRAY[25, 55, 100])),
  constraint mission_ends_units_check CHECK (units > 0::numeric)
);
grant insert, select, update on mission_ends to maat_app;

-- A line applies from its day until the next line of its code. Lines never change: an Admin adds a later one, and removes only those that an Admin added
create table nomenclature_lines (
  id               uuid not null default gen_random_uuid(),
  code             text not null,
  official_number  text not null default ''::text,
  title            jsonb not null,
  unit             text not null,
  -- For each service, hour or kilometre. Empty if no official points are known: the user types them, and the product computes nothing
  points           numeric(8,4),
  minimum_km       integer,
  condition        jsonb not null,
  source           text not null,
  is_official      boolean not null,
  from_day         date not null,
  -- Empty for the lines that came with the product
  added_by         uuid,
  added_at         timestamp(3) with time zone not null,
  search_text      text not null generated always as (fold(((((((((code || ' '::text) || official_number) || ' '::text) || (title ->> 'fr'::text)) || ' '::text) || (title ->> 'en'::text)) || ' '::text) || (title ->> 'nl'::text)))) stored,
  constraint nomenclature_lines_pkey PRIMARY KEY (id),
  constraint nomenclature_lines_code_from_day_key UNIQUE (code, from_day),
  constraint nomenclature_lines_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint nomenclature_lines_code_check CHECK (code ~ '^[A-Z0-9]{1,10}$'::text),
  constraint nomenclature_lines_km_for_travel_codes CHECK ((unit = 'km'::text) = (code = ANY (ARRAY['191'::text, '192'::text]))),
  constraint nomenclature_lines_km_with_minimum CHECK ((unit = 'km'::text) = (minimum_km IS NOT NULL)),
  constraint nomenclature_lines_minimum_km_check CHECK (minimum_km >= 0),
  constraint nomenclature_lines_official_number_check CHECK (length(official_number) <= 20),
  constraint nomenclature_lines_points_check CHECK (points >= 0::numeric),
  constraint nomenclature_lines_points_only_if_official CHECK (points IS NULL OR is_official),
  constraint nomenclature_lines_source_check CHECK (length(source) >= 1 AND length(source) <= 300),
  constraint nomenclature_lines_unit_check CHECK (unit = ANY (ARRAY['flat'::text, 'basic-and-acts'::text, 'hour'::text, 'km'::text]))
);
grant delete, insert, select, update on nomenclature_lines to maat_app;

-- A message of the product in the inbox of one user. A mail about the same event has its own row in mails
create table notifications (
  id           uuid not null default gen_random_uuid(),
  user_id      uuid not null,
  type         text not null,
  -- The text on the day it was created, in its recipient's language. If text has a key, the screen builds the sentence from it instead
  description  text not null,
  target_id    text,
  is_read      boolean not null default false,
  is_shown     boolean not null default false,
  created_at   timestamp(3) with time zone not null default now(),
  -- The key of the sentence; null for notifications from before keys were stored
  text         text,
  -- Values for the sentence, in no language: days and times are written in the reader's language
  values       jsonb,
  -- When its single sound was played, on the first screen that showed it
  rung_at      timestamp(3) with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_description_check CHECK (length(description) >= 1 AND length(description) <= 500),
  constraint notifications_text_check CHECK (length(text) >= 1 AND length(text) <= 60),
  constraint notifications_text_with_values CHECK ((text IS NULL) = ("values" IS NULL)),
  constraint notifications_type_check CHECK (length(type) >= 1 AND length(type) <= 60)
);
CREATE INDEX notifications_of_user ON notifications USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications USING btree (user_id, created_at DESC, id DESC) WHERE (NOT is_read);
grant delete, insert, select, update on notifications to maat_app;

-- A sent reminder: each is sent once for a date
create table obligation_reminders (
  term_id       uuid not null,
  due_on        date not null,
  days_before   integer not null,
  sent_at       timestamp(3) with time zone not null,
  -- For a term in hours, whose days are 0 until it is late; otherwise 0
  hours_before  integer not null default 0,
  constraint obligation_reminders_pkey PRIMARY KEY (term_id, due_on, days_before, hours_before),
  constraint obligation_reminders_term_id_fkey FOREIGN KEY (term_id) REFERENCES obligation_terms(id) ON DELETE CASCADE
);
grant insert, select on obligation_reminders to maat_app;

-- One date by which an obligation must be proved, and its proof
create table obligation_terms (
  id             uuid not null default gen_random_uuid(),
  obligation_id  uuid not null,
  -- The date by its rule, before a holiday or a user moved it
  nominal_on     date not null,
  due_on         date not null,
  move_reason    text not null default ''::text,
  cancelled_at   timestamp(3) with time zone,
  cancel_reason  text not null default ''::text,
  proved_at      timestamp(3) with time zone,
  proved_by      uuid,
  done_on        date,
  number         text not null default ''::text,
  statement      text not null default ''::text,
  file_hash      text,
  file_name      text,
  -- The moment of the event from which hours are counted
  happened_at    timestamp(3) with time zone,
  -- The end of the hours; null for a term in days, and once a user moved it to a day
  due_at         timestamp(3) with time zone,
  constraint obligation_terms_pkey PRIMARY KEY (id),
  constraint obligation_terms_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES files(hash),
  constraint obligation_terms_obligation_id_fkey FOREIGN KEY (obligation_id) REFERENCES obligations(id) ON DELETE CASCADE,
  constraint obligation_terms_proved_by_fkey FOREIGN KEY (proved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint obligation_terms_file_with_name CHECK ((file_hash IS NULL) = (file_name IS NULL)),
  constraint obligation_terms_hours_after_event CHECK (due_at IS NULL OR happened_at IS NOT NULL AND happened_at < due_at),
  constraint obligation_terms_proved_with_day CHECK ((proved_at IS NULL) = (done_on IS NULL)),
  constraint obligation_terms_settled_once CHECK (proved_at IS NULL OR cancelled_at IS NULL)
);
CREATE INDEX obligation_terms_by_hash ON obligation_terms USING btree (file_hash);
CREATE INDEX obligation_terms_by_prover ON obligation_terms USING btree (proved_by);
CREATE INDEX obligation_terms_due_in_hours ON obligation_terms USING btree (due_at) WHERE ((due_at IS NOT NULL) AND (proved_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX obligation_terms_latest ON obligation_terms USING btree (obligation_id, due_on DESC, id DESC);
CREATE UNIQUE INDEX obligation_terms_open_once ON obligation_terms USING btree (obligation_id, nominal_on, happened_at) NULLS NOT DISTINCT WHERE ((proved_at IS NULL) AND (cancelled_at IS NULL));
CREATE TRIGGER obligation_term_changed AFTER INSERT OR DELETE OR UPDATE OF due_on, proved_at, cancelled_at ON obligation_terms FOR EACH ROW EXECUTE FUNCTION follow_obligation_terms();
grant delete, insert, select, update on obligation_terms to maat_app;

-- A legal obligation of the firm: when its proof is due, and who gives it
create table obligations (
  id             uuid not null default gen_random_uuid(),
  -- Its name among the obligations that come with the product
  library_key    text,
  title          jsonb not null,
  country        text,
  office_id      uuid,
  -- Fixed dates, or a time after the last proof or after an event
  rule           jsonb not null,
  starts_on      date not null,
  on_closed_day  text not null,
  owner_id       uuid,
  deputy_id      uuid,
  proof          text not null,
  remind_days    integer[] not null,
  consequence    jsonb not null,
  source         text not null,
  source_on      date,
  -- The firm has not compared it with its source yet
  is_to_verify   boolean not null,
  -- The earliest of its open terms, kept by a trigger
  next_due_on    date,
  created_at     timestamp(3) with time zone not null,
  updated_at     timestamp(3) with time zone not null,
  ended_at       timestamp(3) with time zone,
  end_reason     text not null default ''::text,
  version        integer not null default 1,
  match_key      text not null generated always as (fold((((((((title ->> 'fr'::text) || ' '::text) || (title ->> 'en'::text)) || ' '::text) || (title ->> 'nl'::text)) || ' '::text) || source))) stored,
  constraint obligations_pkey PRIMARY KEY (id),
  constraint obligations_library_key_key UNIQUE (library_key),
  constraint obligations_deputy_id_fkey FOREIGN KEY (deputy_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint obligations_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE SET NULL,
  constraint obligations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint obligations_country_check CHECK (country = ANY (ARRAY['BE'::text, 'FR'::text, 'CM'::text])),
  constraint obligations_on_closed_day_check CHECK (on_closed_day = ANY (ARRAY['keep'::text, 'next'::text, 'previous'::text])),
  constraint obligations_proof_check CHECK (proof = ANY (ARRAY['file'::text, 'number'::text, 'statement'::text]))
);
CREATE INDEX obligations_by_due_day ON obligations USING btree (COALESCE(next_due_on, '2199-12-31'::date), id);
CREATE INDEX obligations_of_deputy ON obligations USING btree (deputy_id);
CREATE INDEX obligations_of_office ON obligations USING btree (office_id);
CREATE INDEX obligations_of_owner ON obligations USING btree (owner_id);
grant insert, select, update on obligations to maat_app;

-- An office without a row has the usual hours, which the code contains
create table office_availability (
  office_id      uuid not null,
  -- In the time zone of the office: [{weekday, from, until}]
  hours          jsonb not null,
  minutes        smallint not null,
  buffer_before  smallint not null,
  buffer_after   smallint not null,
  notice_hours   smallint not null,
  horizon_days   smallint not null,
  -- A request without an answer within these days gives its time back
  answer_days    smallint not null,
  -- Up to this many hours before it, the requester may cancel it without the firm
  cancel_hours   smallint not null,
  version        integer not null default 1,
  constraint office_availability_pkey PRIMARY KEY (office_id),
  constraint office_availability_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint office_availability_answer_days_check CHECK (answer_days >= 1 AND answer_days <= 14),
  constraint office_availability_buffer_after_check CHECK (buffer_after >= 0 AND buffer_after <= 120),
  constraint office_availability_buffer_before_check CHECK (buffer_before >= 0 AND buffer_before <= 120),
  constraint office_availability_cancel_hours_check CHECK (cancel_hours >= 0 AND cancel_hours <= 168),
  constraint office_availability_horizon_days_check CHECK (horizon_days >= 1 AND horizon_days <= 180),
  constraint office_availability_minutes_check CHECK (minutes >= 10 AND minutes <= 240),
  constraint office_availability_notice_hours_check CHECK (notice_hours >= 0 AND notice_hours <= 336)
);
grant insert, select, update on office_availability to maat_app;

-- The particulars that an office prints on its invoices, and its rules for them. An issued invoice has a copy, so that later changes do not affect it
create table office_billing (
  office_id              uuid not null,
  legal_name             text not null,
  legal_form             text not null default ''::text,
  -- Belgium: BCE; France: SIREN; Cameroon: NIU
  enterprise_number      text not null default ''::text,
  vat_number             text not null default ''::text,
  -- As it is printed: "RPM Bruxelles", "RCS Paris", "RCCM Douala"
  register               text not null default ''::text,
  capital                text not null default ''::text,
  iban                   text not null default ''::text,
  bic                    text not null default ''::text,
  -- Name and address of the mediator or ombudsman for consumers
  complaints_body        text not null default ''::text,
  -- The charges for late payment, in the words of the office; empty if no rate has a source
  late_terms             text not null default ''::text,
  -- Begins the numbers of its invoices: BRU-2026-00001
  number_prefix          text not null,
  -- Each time entry is rounded up to it
  time_unit_minutes      smallint not null default 6,
  payment_days           smallint not null default 30,
  version                integer not null default 1,
  -- Above this total of an invoice, a second user approves a refund; in the currency of the office
  refund_limit_units     bigint not null,
  -- How many months back an assistant may date money: 1 is the last closed month
  backdating_months      smallint not null default 1,
  -- Above this total of an invoice, a second user approves a write-off
  write_off_limit_units  bigint not null,
  -- Each line of an invoice names the days and persons of its work, unless the case decides otherwise
  shows_line_details     boolean not null default true,
  constraint office_billing_pkey PRIMARY KEY (office_id),
  constraint office_billing_number_prefix_key UNIQUE (number_prefix),
  constraint office_billing_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint office_billing_backdating_months_check CHECK (backdating_months >= 0 AND backdating_months <= 24),
  constraint office_billing_bic_check CHECK (bic ~ '^([A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?)?$'::text),
  constraint office_billing_capital_check CHECK (length(capital) <= 40),
  constraint office_billing_complaints_body_check CHECK (length(complaints_body) <= 200),
  constraint office_billing_enterprise_number_check CHECK (length(enterprise_number) <= 30),
  constraint office_billing_iban_check CHECK (iban ~ '^([A-Z]{2}[0-9A-Z]{12,32})?$'::text),
  constraint office_billing_late_terms_check CHECK (length(late_terms) <= 300),
  constraint office_billing_legal_form_check CHECK (length(legal_form) <= 60),
  constraint office_billing_legal_name_check CHECK (length(legal_name) >= 1 AND length(legal_name) <= 120),
  constraint office_billing_number_prefix_check CHECK (number_prefix ~ '^[A-Z]{2,6}$'::text),
  constraint office_billing_payment_days_check CHECK (payment_days >= 0 AND payment_days <= 60),
  constraint office_billing_refund_limit_units_check CHECK (refund_limit_units >= 0 AND refund_limit_units <= '100000000000'::bigint),
  constraint office_billing_register_check CHECK (length(register) <= 80),
  constraint office_billing_time_unit_minutes_check CHECK (time_unit_minutes = ANY (ARRAY[1, 5, 6, 15])),
  constraint office_billing_vat_number_check CHECK (length(vat_number) <= 20),
  constraint office_billing_write_off_limit_units_check CHECK (write_off_limit_units >= 0)
);
grant insert, select, update on office_billing to maat_app;

-- Days on which an Admin closed the office: visitors cannot book a consultation there
create table office_closings (
  id         uuid not null default gen_random_uuid(),
  office_id  uuid not null,
  first_day  date not null,
  last_day   date not null,
  -- In every language, because visitors read it
  reason     jsonb not null,
  constraint office_closings_pkey PRIMARY KEY (id),
  constraint office_closings_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint office_closings_days_in_order CHECK (last_day >= first_day)
);
CREATE INDEX closings_of_office ON office_closings USING btree (office_id, last_day);
grant delete, insert, select on office_closings to maat_app;

-- The letterhead of an office, which Admins edit. Documents that were made earlier keep theirs
create table office_letterheads (
  office_id  uuid not null,
  -- Empty for the name of the firm
  sender     text not null,
  -- Lines; empty for the address, the phone and the e-mail of the office
  details    text not null,
  footer     text not null,
  -- A PNG image, because Word shows no WebP
  logo       bytea,
  version    integer not null default 1,
  constraint office_letterheads_pkey PRIMARY KEY (office_id),
  constraint office_letterheads_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint office_letterheads_details_check CHECK (length(details) <= 400),
  constraint office_letterheads_footer_check CHECK (length(footer) <= 200),
  constraint office_letterheads_logo_check CHECK (length(logo) >= 1 AND length(logo) <= 200000),
  constraint office_letterheads_sender_check CHECK (length(sender) <= 120)
);
grant insert, select, update on office_letterheads to maat_app;

-- An office of the firm. It is never deleted, because cases, invoices and books belong to it. Its particulars for invoices are in office_billing
create table offices (
  id           uuid not null default gen_random_uuid(),
  code         text not null,
  -- The name of the city in each language of the product: {fr, en, nl}
  city         jsonb not null,
  street       text not null,
  postal_code  text not null default ''::text,
  country      character(2) not null,
  phone        text not null,
  email        text not null,
  -- IANA name; the hours and deadlines of the office are counted in it
  time_zone    text not null,
  position     integer not null,
  version      integer not null default 1,
  constraint offices_pkey PRIMARY KEY (id),
  constraint offices_code_key UNIQUE (code),
  constraint offices_code_check CHECK (code ~ '^[a-z]{2,20}$'::text)
);
grant insert, select, update on offices to maat_app;

-- A mailed link that confirms an address, sets a password or accepts an invitation. It works once; expired links are deleted after a week
create table one_time_links (
  -- SHA-256 of the token: the token itself is only in the mail
  token_hash  bytea not null,
  user_id     uuid not null,
  purpose     text not null,
  created_at  timestamp(3) with time zone not null default now(),
  expires_at  timestamp(3) with time zone not null,
  used_at     timestamp(3) with time zone,
  -- The page of an invitation names its sender, as the mail does. Empty if the user requested the link, or a command opened the account
  sent_by     uuid,
  constraint one_time_links_pkey PRIMARY KEY (token_hash),
  constraint one_time_links_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint one_time_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_links_purpose_check CHECK (purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'invitation'::text]))
);
CREATE INDEX one_time_links_of_sender ON one_time_links USING btree (sent_by) WHERE (sent_by IS NOT NULL);
CREATE INDEX one_time_links_of_user ON one_time_links USING btree (user_id, purpose);
grant delete, insert, select, update on one_time_links to maat_app;

-- A device signs a challenge once, within minutes, for the page or the session that requested it
create table passkey_challenges (
  -- SHA-256 of the ticket that only the requesting page has
  ticket_hash  bytea not null,
  challenge    text not null,
  session_id   uuid,
  purpose      text not null,
  expires_at   timestamp(3) with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (ticket_hash),
  constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['recognise'::text, 'register'::text]))
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges USING btree (session_id);
grant delete, insert, select on passkey_challenges to maat_app;

-- A passkey identifies its user without a password: the device signs a challenge for this address alone, after it recognised a finger, a face or a PIN
create table passkeys (
  id             uuid not null default gen_random_uuid(),
  user_id        uuid not null,
  credential_id  bytea not null,
  -- As the device gave it (COSE): it can verify signatures, but not make them
  public_key     bytea not null,
  -- Grows with each use if the device counts. If it does not grow, the passkey was copied
  counter        bigint not null default 0,
  name           text not null,
  created_at     timestamp(3) with time zone not null default now(),
  last_used_at   timestamp(3) with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1023),
  constraint passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE INDEX passkeys_of_user ON passkeys USING btree (user_id);
CREATE TRIGGER passkeys_changed AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION notify_callers_changed('user_id');
grant delete, insert, select, update on passkeys to maat_app;

-- The hash of a user's password, apart from users so that a read of users never contains it. An invited user has none yet
create table passwords (
  user_id     uuid not null,
  -- Argon2id, parameters inside
  hash        text not null,
  changed_at  timestamp(3) with time zone not null default now(),
  constraint passwords_pkey PRIMARY KEY (user_id),
  constraint passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
grant delete, insert, select, update on passwords to maat_app;

-- How much of a payment settles which invoice; the allocations sum to the payment
create table payment_allocations (
  payment_id  uuid not null,
  invoice_id  uuid not null,
  -- Zero if the payment only pays late charges
  units       bigint not null,
  constraint payment_allocations_pkey PRIMARY KEY (payment_id, invoice_id),
  constraint payment_allocations_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint payment_allocations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_allocations_units_check CHECK (units >= 0)
);
CREATE INDEX payment_allocations_by_invoice ON payment_allocations USING btree (invoice_id) INCLUDE (units);
CREATE TRIGGER allocation_comes AFTER INSERT ON payment_allocations FOR EACH ROW EXECUTE FUNCTION lower_units_left();
CREATE TRIGGER late_claim_is_paid AFTER INSERT ON payment_allocations FOR EACH ROW EXECUTE FUNCTION pay_late_claim();
grant insert, select on payment_allocations to maat_app;

-- Instalments for an invoice that one side proposed and the other answered. Every version stays
create table payment_plans (
  id           uuid not null default gen_random_uuid(),
  invoice_id   uuid not null,
  version      smallint not null,
  state        text not null default 'proposed'::text,
  -- The side that proposed it: the other side answers
  side         text not null,
  currency     text not null,
  -- The open amount of the invoice then: the sum of the instalments
  units        bigint not null,
  remark       text not null default ''::text,
  reason       text not null default ''::text,
  proposed_by  uuid not null,
  proposed_at  timestamp(3) with time zone not null,
  answered_by  uuid,
  answered_at  timestamp(3) with time zone,
  constraint payment_plans_pkey PRIMARY KEY (id),
  constraint payment_plans_invoice_id_version_key UNIQUE (invoice_id, version),
  constraint payment_plans_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint payment_plans_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint payment_plans_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint payment_plans_answered_with_time CHECK ((state = 'proposed'::text) = (answered_at IS NULL)),
  constraint payment_plans_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint payment_plans_reason_check CHECK (length(reason) <= 300),
  constraint payment_plans_remark_check CHECK (length(remark) <= 300),
  constraint payment_plans_side_check CHECK (side = ANY (ARRAY['firm'::text, 'client'::text])),
  constraint payment_plans_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'refused'::text, 'replaced'::text, 'ended'::text])),
  constraint payment_plans_units_check CHECK (units > 0),
  constraint payment_plans_version_check CHECK (version >= 1)
);
CREATE UNIQUE INDEX one_agreed_plan_of_an_invoice ON payment_plans USING btree (invoice_id) WHERE (state = 'agreed'::text);
CREATE UNIQUE INDEX one_open_plan_of_an_invoice ON payment_plans USING btree (invoice_id) WHERE (state = 'proposed'::text);
grant insert, select, update on payment_plans to maat_app;

-- Reminders of overdue invoices, frozen as they were sent. Each level is sent once, and the first one charges nothing
create table payment_reminders (
  id                  uuid not null default gen_random_uuid(),
  invoice_id          uuid not null,
  level               text not null,
  channel             text not null,
  -- In the time zone of the office
  sent_on             date not null,
  -- The last day to pay that it gives
  ends_on             date not null,
  currency            text not null,
  -- The overdue amount on that day, without charges
  units               bigint not null,
  interest_units      bigint not null default 0,
  compensation_units  bigint not null default 0,
  -- Exactly what the client received
  text                text not null,
  sent_by             uuid not null,
  sent_at             timestamp(3) with time zone not null,
  -- Another payer of the shared invoice: the position in its payers, from 0; null for the client
  payer               smallint,
  constraint payment_reminders_pkey PRIMARY KEY (id),
  constraint payment_reminders_of_payer_key UNIQUE NULLS NOT DISTINCT (invoice_id, payer, level),
  constraint payment_reminders_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint payment_reminders_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id),
  constraint payment_reminders_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'letter'::text])),
  constraint payment_reminders_compensation_units_check CHECK (compensation_units >= 0),
  constraint payment_reminders_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint payment_reminders_ends_after_sent CHECK (ends_on > sent_on),
  constraint payment_reminders_first_without_charges CHECK (level <> 'first'::text OR (interest_units + compensation_units) = 0),
  constraint payment_reminders_interest_units_check CHECK (interest_units >= 0),
  constraint payment_reminders_level_check CHECK (level = ANY (ARRAY['first'::text, 'second'::text, 'formal-notice'::text])),
  constraint payment_reminders_payer_check CHECK (payer >= 0),
  constraint payment_reminders_text_check CHECK (length(text) >= 1 AND length(text) <= 8000),
  constraint payment_reminders_units_check CHECK (units > 0)
);
CREATE INDEX payment_reminders_by_sender ON payment_reminders USING btree (sent_by);
grant insert, select on payment_reminders to maat_app;

-- Received payments, each with an entry in the books. A wrong one stays, and is taken back with its reason
create table payments (
  id                 uuid not null default gen_random_uuid(),
  office_id          uuid not null,
  client_id          uuid not null,
  currency           text not null,
  units              bigint not null,
  method             text not null,
  received_on        date not null,
  remark             text not null default ''::text,
  entry_id           uuid not null,
  noted_by           uuid,
  noted_at           timestamp(3) with time zone not null,
  taken_back_at      timestamp(3) with time zone,
  taken_back_by      uuid,
  taken_back_reason  text not null default ''::text,
  -- The invoice whose credit balance pays another invoice of the same client, without the bank; its units_left rises by the payment
  from_invoice_id    uuid,
  -- The part that pays the late charges of the invoice; the rest settles the invoice
  late_units         bigint not null default 0,
  -- For a shared invoice: the payer's position in its payers, from 0; null if unknown
  payer              smallint,
  -- Recorded by a user who saw that it exceeds the debt: the rest is the credit of its payer
  keeps_rest         boolean not null default false,
  -- Whose credit of a shared invoice it uses: the position in its payers, from 0; null for the client
  from_payer         smallint,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint payments_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entries(id),
  constraint payments_from_invoice_id_fkey FOREIGN KEY (from_invoice_id) REFERENCES invoices(id),
  constraint payments_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES users(id),
  constraint payments_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint payments_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES users(id),
  constraint payments_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint payments_from_credit CHECK ((method = 'credit'::text) = (from_invoice_id IS NOT NULL)),
  constraint payments_from_payer_check CHECK (from_payer >= 0),
  constraint payments_from_payer_of_invoice CHECK (from_payer IS NULL OR from_invoice_id IS NOT NULL),
  constraint payments_late_part CHECK (late_units >= 0 AND late_units <= units),
  constraint payments_method_check CHECK (method = ANY (ARRAY['transfer'::text, 'bancontact'::text, 'card'::text, 'paypal'::text, 'mobile-money'::text, 'cash'::text, 'cheque'::text, 'credit'::text])),
  constraint payments_payer_check CHECK (payer >= 0),
  constraint payments_remark_check CHECK (length(remark) <= 200),
  constraint payments_taken_back_reason_check CHECK (length(taken_back_reason) <= 300),
  constraint payments_taken_back_with_reason CHECK ((taken_back_at IS NULL) = (taken_back_reason = ''::text)),
  constraint payments_units_check CHECK (units > 0)
);
CREATE INDEX payments_by_client ON payments USING btree (client_id, received_on DESC, id DESC);
CREATE INDEX payments_by_office ON payments USING btree (office_id, received_on DESC, id DESC);
CREATE INDEX payments_from_invoice ON payments USING btree (from_invoice_id) INCLUDE (units) WHERE (from_invoice_id IS NOT NULL);
CREATE INDEX payments_noted ON payments USING btree (office_id, units) WHERE ((taken_back_at IS NULL) AND (noted_by IS NOT NULL));
CREATE INDEX payments_received ON payments USING btree (received_on DESC, id DESC) WHERE (taken_back_at IS NULL);
CREATE TRIGGER credit_balance_is_restored AFTER UPDATE ON payments FOR EACH ROW WHEN (old.taken_back_at IS NULL AND new.taken_back_at IS NOT NULL AND new.from_invoice_id IS NOT NULL) EXECUTE FUNCTION restore_credit_balance();
CREATE TRIGGER credit_balance_is_used AFTER INSERT ON payments FOR EACH ROW WHEN (new.from_invoice_id IS NOT NULL) EXECUTE FUNCTION use_credit_balance();
CREATE TRIGGER late_claim_is_restored AFTER UPDATE ON payments FOR EACH ROW WHEN (old.taken_back_at IS NULL AND new.taken_back_at IS NOT NULL AND new.late_units > 0) EXECUTE FUNCTION restore_late_claim();
CREATE TRIGGER payment_is_taken_back AFTER UPDATE ON payments FOR EACH ROW WHEN (old.taken_back_at IS NULL AND new.taken_back_at IS NOT NULL) EXECUTE FUNCTION raise_units_left();
grant insert, select, update on payments to maat_app;

-- A user chooses them when booking the payout. Their own entries stay: the payout moves the money from the provider to the bank
create table payout_payments (
  payment_id  uuid not null,
  move_id     uuid not null,
  constraint payout_payments_pkey PRIMARY KEY (payment_id),
  constraint payout_payments_move_id_fkey FOREIGN KEY (move_id) REFERENCES bank_moves(id),
  constraint payout_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payout_payments_of_move ON payout_payments USING btree (move_id);
grant delete, insert, select on payout_payments to maat_app;

-- A person whose data changed since they were compared with the lists. Triggers write it, so that no way of changing them is forgotten
create table people_to_screen (
  person_id  uuid not null,
  role       text not null,
  -- Another change in the meantime raises it, and the row stays
  mark       bigint not null default nextval('screening_marks'::regclass),
  constraint people_to_screen_pkey PRIMARY KEY (person_id),
  constraint people_to_screen_role_check CHECK (role = ANY (ARRAY['client'::text, 'owner'::text]))
);
grant delete, insert, select, update on people_to_screen to maat_app;

-- An instalment of a payment plan. It never changes: another proposal is another plan
create table plan_instalments (
  plan_id     uuid not null,
  position    smallint not null,
  due_on      date not null,
  units       bigint not null,
  -- The open amount of the invoice after this instalment. While more is left, the instalment is unpaid
  left_after  bigint not null,
  constraint plan_instalments_pkey PRIMARY KEY (plan_id, "position"),
  constraint plan_instalments_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES payment_plans(id),
  constraint plan_instalments_left_after_check CHECK (left_after >= 0),
  constraint plan_instalments_position_check CHECK ("position" >= 1 AND "position" <= 12),
  constraint plan_instalments_units_check CHECK (units > 0)
);
CREATE INDEX instalments_by_day ON plan_instalments USING btree (due_on);
grant insert, select on plan_instalments to maat_app;

-- A price on the list of an office. A new price is a new row, and the earlier one ends the day before: work keeps the price of its day
create table price_items (
  id         uuid not null default gen_random_uuid(),
  office_id  uuid not null,
  kind       text not null,
  -- As the client reads it: {fr, en, nl}
  name       jsonb not null,
  units      bigint not null,
  currency   text not null,
  per        text not null,
  from_day   date not null,
  -- The last day on which it was charged
  ended_on   date,
  version    integer not null default 1,
  constraint price_items_pkey PRIMARY KEY (id),
  constraint price_items_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint price_items_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint price_items_days_in_order CHECK (ended_on >= from_day),
  constraint price_items_kind_check CHECK (kind = ANY (ARRAY['fee'::text, 'own-cost'::text, 'travel'::text])),
  constraint price_items_per_check CHECK (per = ANY (ARRAY['piece'::text, 'page'::text, 'km'::text])),
  constraint price_items_units_check CHECK (units >= 0 AND units <= '100000000000'::bigint)
);
CREATE INDEX price_items_by_office ON price_items USING btree (office_id, kind, from_day);
grant insert, select, update on price_items to maat_app;

-- Never changed: a case keeps the form with which it was filled in
create table procedure_versions (
  id            uuid not null default gen_random_uuid(),
  procedure_id  uuid not null,
  number        integer not null,
  name          jsonb not null,
  description   jsonb not null,
  jurisdiction  jsonb not null,
  steps         jsonb not null default '[]'::jsonb,
  fields        jsonb not null default '[]'::jsonb,
  created_at    timestamp(3) with time zone not null default now(),
  -- Tasks to create when a case with this procedure is accepted; for the staff alone
  tasks         jsonb not null default '[]'::jsonb,
  constraint procedure_versions_pkey PRIMARY KEY (id),
  constraint procedure_versions_procedure_id_number_key UNIQUE (procedure_id, number),
  constraint procedure_versions_procedure_id_fkey FOREIGN KEY (procedure_id) REFERENCES procedures(id) ON DELETE CASCADE
);
grant delete, insert, select on procedure_versions to maat_app;

-- A procedure for cases of one type. Its content is in procedure_versions: a change of it adds a version there
create table procedures (
  id           uuid not null default gen_random_uuid(),
  case_type    text not null,
  position     integer not null,
  archived_at  timestamp(3) with time zone,
  -- The number of its newest version
  version      integer not null default 1,
  constraint procedures_pkey PRIMARY KEY (id),
  constraint procedures_case_type_check CHECK (case_type = ANY (ARRAY['litigation'::text, 'pre-litigation'::text, 'monitoring'::text]))
);
grant delete, insert, select, update on procedures to maat_app;

-- A use of personal data by the firm, as its register describes it: never deleted
create table processing_activities (
  id               uuid not null default gen_random_uuid(),
  library_key      text,
  name             text not null,
  is_for_others    boolean not null default false,
  purpose          text not null,
  legal_bases      text[] not null,
  people_kinds     text[] not null,
  data_kinds       text[] not null,
  recipients       text not null default ''::text,
  transfers_to     text not null default ''::text,
  transfer_ground  text not null,
  retention        text not null,
  measures         text not null default ''::text,
  reviewed_on      date,
  ended_on         date,
  end_reason       text not null default ''::text,
  created_at       timestamp(3) with time zone not null,
  updated_at       timestamp(3) with time zone not null,
  version          integer not null default 1,
  constraint processing_activities_pkey PRIMARY KEY (id),
  constraint processing_activities_library_key_key UNIQUE (library_key),
  constraint processing_activities_data_kinds_check CHECK (cardinality(data_kinds) >= 1 AND cardinality(data_kinds) <= 20),
  constraint processing_activities_end_reason_check CHECK (length(end_reason) <= 300),
  constraint processing_activities_ended_with_reason CHECK ((ended_on IS NULL) = (end_reason = ''::text)),
  constraint processing_activities_legal_bases_check CHECK (cardinality(legal_bases) >= 1 AND cardinality(legal_bases) <= 10),
  constraint processing_activities_library_key_check CHECK (length(library_key) >= 1 AND length(library_key) <= 60),
  constraint processing_activities_measures_check CHECK (length(measures) <= 1000),
  constraint processing_activities_name_check CHECK (length(name) >= 1 AND length(name) <= 160),
  constraint processing_activities_people_kinds_check CHECK (cardinality(people_kinds) >= 1 AND cardinality(people_kinds) <= 10),
  constraint processing_activities_purpose_check CHECK (length(purpose) >= 1 AND length(purpose) <= 1000),
  constraint processing_activities_recipients_check CHECK (length(recipients) <= 1000),
  constraint processing_activities_retention_check CHECK (length(retention) >= 1 AND length(retention) <= 600),
  constraint processing_activities_transfer_ground_check CHECK (transfer_ground = ANY (ARRAY['none'::text, 'adequacy'::text, 'standard-clauses'::text, 'legal-claims'::text, 'consent'::text])),
  constraint processing_activities_transfer_with_ground CHECK ((transfers_to = ''::text) = (transfer_ground = 'none'::text)),
  constraint processing_activities_transfers_to_check CHECK (length(transfers_to) <= 300),
  constraint processing_activities_version_check CHECK (version >= 1)
);
CREATE INDEX processing_activities_by_name ON processing_activities USING btree (fold(name), id);
grant insert, select, update on processing_activities to maat_app;

-- Fingerprints of the keys that opened this database, from which the keys cannot be computed. With another key no sealed value could be read
create table product_keys (
  name           text not null,
  fingerprint    text not null,
  -- Values without the id of a key were sealed with the first key of all
  noted_at       timestamp(3) with time zone not null default now(),
  -- The latest one is the current key: values of other keys are sealed again with it
  current_since  timestamp(3) with time zone not null,
  -- No value was sealed with it any more, and Admins were notified
  emptied_at     timestamp(3) with time zone,
  constraint product_keys_pkey PRIMARY KEY (name, fingerprint)
);
grant insert, select on product_keys to maat_app;

-- The row is locked while a request gets its number. A request is no invoice, so a number may be missing
create table provision_request_series (
  office_id    uuid not null,
  year         smallint not null,
  last_number  integer not null,
  constraint provision_request_series_pkey PRIMARY KEY (office_id, year),
  constraint provision_request_series_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint provision_request_series_last_number_check CHECK (last_number >= 1)
);
grant insert, select, update on provision_request_series to maat_app;

-- Asks the client for the amount of a deposit draft. The draft is neither owed nor in the books until it is paid
create table provision_requests (
  id            uuid not null default gen_random_uuid(),
  -- The draft cannot change while the request is open; a withdrawn request goes with its deleted draft
  invoice_id    uuid not null,
  number        text not null,
  -- For its payment: the digits of an OGM, or an RF reference. The deposit invoice keeps it, so that a later transfer finds the rest
  reference     text not null,
  state         text not null default 'open'::text,
  language      text not null,
  currency      text not null,
  -- With the VAT that the deposit invoice will have; the paper of the request shows no VAT
  gross_units   bigint not null,
  requested_on  date not null,
  due_on        date not null,
  seller        jsonb not null,
  buyer         jsonb not null,
  requested_by  uuid not null,
  requested_at  timestamp(3) with time zone not null,
  -- Null if a bank transfer paid it
  closed_by     uuid,
  closed_at     timestamp(3) with time zone,
  constraint provision_requests_pkey PRIMARY KEY (id),
  constraint provision_requests_number_key UNIQUE (number),
  constraint provision_requests_reference_key UNIQUE (reference),
  constraint provision_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint provision_requests_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint provision_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint provision_requests_closed_check CHECK ((state = 'open'::text) = (closed_at IS NULL)),
  constraint provision_requests_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint provision_requests_due_not_before_requested CHECK (due_on >= requested_on),
  constraint provision_requests_gross_units_check CHECK (gross_units > 0),
  constraint provision_requests_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint provision_requests_number_check CHECK (number ~ '^[A-Z]{2,6}-DP-[0-9]{4}-[0-9]{4,}$'::text),
  constraint provision_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'paid'::text, 'withdrawn'::text]))
);
CREATE UNIQUE INDEX one_live_request_of_invoice ON provision_requests USING btree (invoice_id) WHERE (state <> 'withdrawn'::text);
CREATE INDEX provision_requests_closed_by ON provision_requests USING btree (closed_by);
CREATE INDEX provision_requests_of_invoice ON provision_requests USING btree (invoice_id);
CREATE INDEX provision_requests_requested_by ON provision_requests USING btree (requested_by);
grant insert, select, update on provision_requests to maat_app;

-- A recovery code opens an account as a password does, so it is hashed like one
create table recovery_codes (
  user_id    uuid not null,
  -- SHA-256, for codes from before recovery codes were hashed slowly; they work until the user makes others
  code_hash  bytea,
  used_at    timestamp(3) with time zone,
  id         bigint not null generated as identity,
  -- The first five letters, which are no secret, so that the row of a code can be found
  hint       text,
  -- Argon2id, parameters inside
  hash       text,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recovery_codes_found CHECK ((hint IS NULL) = (hash IS NULL)),
  constraint recovery_codes_hashed CHECK ((code_hash IS NULL) = (hash IS NOT NULL)),
  constraint recovery_codes_hint_check CHECK (length(hint) = 5)
);
CREATE UNIQUE INDEX recovery_codes_by_hint ON recovery_codes USING btree (user_id, hint);
grant delete, insert, select, update on recovery_codes to maat_app;

-- Money that goes back to a client from the credit balance of an invoice. A live refund reserves its amount, and a finished one has an entry in the books. The provider recognises a repeated request by the id
create table refunds (
  id              uuid not null default gen_random_uuid(),
  invoice_id      uuid not null,
  office_id       uuid not null,
  client_id       uuid not null,
  currency        text not null,
  units           bigint not null,
  iban            text not null,
  holder          text not null,
  remark          text not null default ''::text,
  state           text not null,
  -- Above the limit when it was requested: a second user approves it
  needs_approval  boolean not null,
  requested_by    uuid not null,
  requested_at    timestamp(3) with time zone not null,
  approved_by     uuid,
  approved_at     timestamp(3) with time zone,
  done_by         uuid,
  done_on         date,
  entry_id        uuid,
  -- The user who refused it, or who recorded that the transfer failed
  ended_by        uuid,
  ended_at        timestamp(3) with time zone,
  reason          text not null default ''::text,
  method          text not null,
  -- The online payment that the provider returns, in full or in part
  payment_id      uuid,
  -- Its name at the provider
  reference       text,
  -- How often the product asked for its state: the longer it does not change, the rarer
  asks            integer not null default 0,
  -- The payer of the shared invoice who gets the money; empty for the client
  payer_name      text not null default ''::text,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_entry_id_key UNIQUE (entry_id),
  constraint refunds_reference_key UNIQUE (reference),
  constraint refunds_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint refunds_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint refunds_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint refunds_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint refunds_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entries(id),
  constraint refunds_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint refunds_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint refunds_account CHECK (
CASE method
    WHEN 'transfer'::text THEN iban ~ '^[A-Z]{2}[0-9A-Z]{12,32}$'::text AND length(holder) >= 1 AND length(holder) <= 140 AND payment_id IS NULL
    ELSE iban = ''::text AND holder = ''::text AND payment_id IS NOT NULL
END),
  constraint refunds_approved CHECK (NOT needs_approval OR (state = ANY (ARRAY['asked'::text, 'refused'::text])) OR approved_by IS NOT NULL),
  constraint refunds_approved_by_with_time CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  constraint refunds_asks_check CHECK (asks >= 0),
  constraint refunds_booked CHECK (
CASE
    WHEN state = 'done'::text THEN entry_id IS NOT NULL
    WHEN state = 'failed'::text THEN entry_id IS NOT NULL OR method = 'provider'::text
    ELSE entry_id IS NULL
END),
  constraint refunds_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint refunds_dated CHECK ((entry_id IS NULL) = (done_on IS NULL)),
  constraint refunds_method_check CHECK (method = ANY (ARRAY['transfer'::text, 'provider'::text])),
  constraint refunds_payer_name_check CHECK (length(payer_name) <= 120),
  constraint refunds_reason_check CHECK (length(reason) <= 300),
  constraint refunds_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 100),
  constraint refunds_refused_or_failed_with_reason CHECK ((state = ANY (ARRAY['refused'::text, 'failed'::text])) = (reason <> ''::text)),
  constraint refunds_remark_check CHECK (length(remark) <= 200),
  constraint refunds_second_person CHECK (approved_by <> requested_by),
  constraint refunds_sent CHECK (state <> 'sent'::text OR method = 'provider'::text),
  constraint refunds_state_check CHECK (state = ANY (ARRAY['asked'::text, 'approved'::text, 'sent'::text, 'done'::text, 'refused'::text, 'failed'::text])),
  constraint refunds_units_check CHECK (units > 0),
  constraint refunds_waiting_needs_approval CHECK (state <> 'asked'::text OR needs_approval)
);
CREATE INDEX refunds_done ON refunds USING btree (done_on) WHERE (state = 'done'::text);
CREATE INDEX refunds_of_invoice ON refunds USING btree (invoice_id, requested_at DESC, id DESC) INCLUDE (state, units);
CREATE INDEX refunds_of_payment ON refunds USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE TRIGGER refund_comes_back AFTER UPDATE ON refunds FOR EACH ROW WHEN (old.state = 'done'::text AND new.state <> 'done'::text) EXECUTE FUNCTION lower_units_left();
CREATE TRIGGER refund_is_done AFTER UPDATE ON refunds FOR EACH ROW WHEN (old.state <> 'done'::text AND new.state = 'done'::text) EXECUTE FUNCTION pay_out_credit();
grant insert, select, update on refunds to maat_app;

-- No reminder is sent up to and including the day
create table reminder_pauses (
  invoice_id  uuid not null,
  until       date not null,
  reason      text not null default ''::text,
  set_by      uuid not null,
  set_at      timestamp(3) with time zone not null,
  id          uuid not null default gen_random_uuid(),
  -- Another payer of the shared invoice: the position in its payers, from 0; null for the client
  payer       smallint,
  constraint reminder_pauses_pkey PRIMARY KEY (id),
  constraint reminder_pauses_of_payer_key UNIQUE NULLS NOT DISTINCT (invoice_id, payer),
  constraint reminder_pauses_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint reminder_pauses_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint reminder_pauses_payer_check CHECK (payer >= 0),
  constraint reminder_pauses_reason_check CHECK (length(reason) <= 300)
);
CREATE INDEX reminder_pauses_by_setter ON reminder_pauses USING btree (set_by);
grant delete, insert, select, update on reminder_pauses to maat_app;

-- How long papers of a kind are kept in a country, from a day on. A later rule takes the place of an earlier one, which stays
create table retention_rules (
  id            uuid not null default gen_random_uuid(),
  country       text not null,
  kind          text not null,
  -- Counted from the end of the case
  months        integer not null,
  from_day      date not null,
  source        text not null,
  -- True until an Admin has compared it with its source
  is_to_verify  boolean not null default false,
  added_by      uuid,
  added_at      timestamp(3) with time zone not null,
  constraint retention_rules_pkey PRIMARY KEY (id),
  constraint retention_rules_country_kind_from_day_key UNIQUE (country, kind, from_day),
  constraint retention_rules_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint retention_rules_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint retention_rules_kind_check CHECK (kind = ANY (ARRAY['case'::text, 'laundering'::text, 'accounting'::text])),
  constraint retention_rules_months_check CHECK (months >= 1 AND months <= 600),
  constraint retention_rules_source_check CHECK (length(source) >= 1 AND length(source) <= 300)
);
CREATE INDEX retention_rules_of_person ON retention_rules USING btree (added_by);
grant insert, select on retention_rules to maat_app;

-- A signer in a round, in the order of signing. A signer without an account signs by a mailed link and code. A given answer never changes
create table round_signers (
  id             uuid not null default gen_random_uuid(),
  round_id       uuid not null,
  position       smallint not null,
  user_id        uuid,
  name           text not null,
  email          text not null,
  -- The last digits of the phone number of a signer without an account
  phone_end      text not null default ''::text,
  -- In which capacity they sign, as the certificate says it: tenant, director…
  capacity       text not null default ''::text,
  language       text not null,
  invited_at     timestamp(3) with time zone,
  reminded_at    timestamp(3) with time zone,
  reminders      smallint not null default 0,
  opened_at      timestamp(3) with time zone,
  token_hash     bytea,
  code_hash      bytea,
  code_sent_at   timestamp(3) with time zone,
  codes_sent     smallint not null default 0,
  tries          smallint not null default 0,
  pass_hash      bytea,
  recognised_at  timestamp(3) with time zone,
  answer         text,
  answered_at    timestamp(3) with time zone,
  signature      jsonb,
  recognition    jsonb,
  signed_from    inet,
  constraint round_signers_pkey PRIMARY KEY (id),
  constraint round_signers_pass_hash_key UNIQUE (pass_hash),
  constraint round_signers_round_id_position_key UNIQUE (round_id, "position"),
  constraint round_signers_token_hash_key UNIQUE (token_hash),
  constraint round_signers_round_id_fkey FOREIGN KEY (round_id) REFERENCES signing_rounds(id) ON DELETE CASCADE,
  constraint round_signers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint answered_somehow CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint outsiders_are_recognised CHECK (user_id IS NOT NULL OR phone_end <> ''::text),
  constraint round_signers_answer_check CHECK (answer = ANY (ARRAY['signed'::text, 'refused'::text])),
  constraint round_signers_codes_sent_check CHECK (codes_sent >= 0),
  constraint round_signers_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint round_signers_phone_end_check CHECK (phone_end ~ '^([0-9]{4})?$'::text),
  constraint round_signers_tries_check CHECK (tries >= 0),
  constraint signed_by_hand CHECK ((NOT answer IS DISTINCT FROM 'signed'::text) = (signature IS NOT NULL))
);
CREATE INDEX signers_by_user ON round_signers USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER answer_is_final BEFORE UPDATE ON round_signers FOR EACH ROW EXECUTE FUNCTION keep_answer_of_signer();
grant insert, select, update on round_signers to maat_app;

-- A decision of a person of the staff about a hit, with the score that they saw. It never changes; a later one replaces it
create table sanction_decisions (
  id            uuid not null default gen_random_uuid(),
  hit_id        uuid not null,
  verdict       text not null,
  reason        text not null,
  decided_by    uuid not null,
  decided_at    timestamp(3) with time zone not null,
  list_id       uuid not null,
  level         text not null,
  score         integer not null,
  parts         jsonb not null,
  entry_basis   text not null,
  person_basis  text not null,
  constraint sanction_decisions_pkey PRIMARY KEY (id),
  constraint sanction_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint sanction_decisions_hit_id_fkey FOREIGN KEY (hit_id) REFERENCES sanction_hits(id) ON DELETE CASCADE,
  constraint sanction_decisions_list_id_fkey FOREIGN KEY (list_id) REFERENCES sanction_lists(id),
  constraint sanction_decisions_level_check CHECK (level = ANY (ARRAY['possible'::text, 'probable'::text])),
  constraint sanction_decisions_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000),
  constraint sanction_decisions_score_check CHECK (score >= 0 AND score <= 100),
  constraint sanction_decisions_verdict_check CHECK (verdict = ANY (ARRAY['same'::text, 'other'::text]))
);
CREATE INDEX sanction_decisions_by_decider ON sanction_decisions USING btree (decided_by);
CREATE INDEX sanction_decisions_by_hit ON sanction_decisions USING btree (hit_id, decided_at DESC);
CREATE INDEX sanction_decisions_by_list ON sanction_decisions USING btree (list_id);
grant insert, select on sanction_decisions to maat_app;

-- A subject of the version in force, or of one that is being read. Hits keep a copy, so that replaced versions need no rows
create table sanction_entries (
  list_id  uuid not null,
  -- Names the subject in every version, and in other lists with the same subject
  key      text not null,
  content  jsonb not null,
  -- The hash of the data that matter for a comparison
  basis    text not null,
  constraint sanction_entries_pkey PRIMARY KEY (list_id, key),
  constraint sanction_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES sanction_lists(id) ON DELETE CASCADE,
  constraint sanction_entries_key_check CHECK (length(key) >= 1 AND length(key) <= 600)
);
grant delete, insert, select, update on sanction_entries to maat_app;

-- A person of the firm who may be a listed subject. A person of the staff decides, and is asked again only after a change
create table sanction_hits (
  id                uuid not null default gen_random_uuid(),
  client_id         uuid not null,
  role              text not null,
  -- The client, or a beneficial owner of the client
  person_id         uuid not null,
  subject_key       text not null,
  source            text not null,
  -- The version that the comparison used
  list_id           uuid not null,
  state             text not null default 'open'::text,
  level             text not null,
  score             integer not null,
  -- The compared data of the person, as they were
  person            jsonb not null,
  -- The entry of the list, as it was
  entry             jsonb not null,
  -- Every part of the score, with its points
  parts             jsonb not null,
  entry_basis       text not null,
  person_basis      text not null,
  -- The data that changed since the decision
  reopened_because  text,
  opened_at         timestamp(3) with time zone not null,
  ended_at          timestamp(3) with time zone,
  version           integer not null default 1,
  constraint sanction_hits_pkey PRIMARY KEY (id),
  constraint sanction_hits_person_id_subject_key_key UNIQUE (person_id, subject_key),
  constraint sanction_hits_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sanction_hits_list_id_fkey FOREIGN KEY (list_id) REFERENCES sanction_lists(id),
  constraint sanction_hits_ended_with_moment CHECK ((ended_at IS NOT NULL) = (state = 'ended'::text)),
  constraint sanction_hits_level_check CHECK (level = ANY (ARRAY['possible'::text, 'probable'::text])),
  constraint sanction_hits_reopened_because_check CHECK (reopened_because = ANY (ARRAY['entry'::text, 'person'::text, 'both'::text])),
  constraint sanction_hits_reopened_while_open CHECK (reopened_because IS NULL OR state = 'open'::text),
  constraint sanction_hits_role_check CHECK (role = ANY (ARRAY['client'::text, 'owner'::text])),
  constraint sanction_hits_score_check CHECK (score >= 0 AND score <= 100),
  constraint sanction_hits_source_check CHECK (source = ANY (ARRAY['eu'::text, 'be'::text, 'fr'::text])),
  constraint sanction_hits_state_check CHECK (state = ANY (ARRAY['open'::text, 'same'::text, 'other'::text, 'ended'::text])),
  constraint sanction_hits_version_check CHECK (version >= 1)
);
CREATE INDEX sanction_hits_by_client ON sanction_hits USING btree (client_id);
CREATE INDEX sanction_hits_by_list ON sanction_hits USING btree (list_id);
CREATE INDEX sanction_hits_by_state ON sanction_hits USING btree (state, opened_at, id);
CREATE INDEX sanction_hits_by_time ON sanction_hits USING btree (opened_at, id);
grant insert, select, update on sanction_hits to maat_app;

-- The bytes of a list that is being uploaded or read. They are deleted afterwards
create table sanction_list_parts (
  list_id  uuid not null,
  start    integer not null,
  bytes    bytea not null,
  constraint sanction_list_parts_pkey PRIMARY KEY (list_id, start),
  constraint sanction_list_parts_list_id_fkey FOREIGN KEY (list_id) REFERENCES sanction_lists(id) ON DELETE CASCADE,
  constraint sanction_list_parts_start_check CHECK (start >= 0)
);
grant delete, insert, select, update on sanction_list_parts to maat_app;

-- An import of a sanctions list: a version of it once it was read. A failed import changes nothing but its own row
create table sanction_lists (
  id           uuid not null default gen_random_uuid(),
  source       text not null,
  state        text not null default 'uploading'::text,
  -- Why the file was refused
  fault        text,
  file_name    text not null,
  size         integer not null,
  received     integer not null default 0,
  -- Counts the versions of the source
  number       integer,
  -- When its publisher made the file
  made_at      timestamp(3) with time zone,
  -- The number that the publisher gave the file
  reference    text not null default ''::text,
  sha256       text,
  subjects     integer,
  -- The subjects that the version before did not have
  added        integer,
  -- The subjects whose names, births, nationalities or numbers changed
  changed      integer,
  removed      integer,
  imported_by  uuid not null,
  imported_at  timestamp(3) with time zone not null,
  in_force_at  timestamp(3) with time zone,
  -- When everybody had been compared with this version
  screened_at  timestamp(3) with time zone,
  constraint sanction_lists_pkey PRIMARY KEY (id),
  constraint sanction_lists_source_number_key UNIQUE (source, number),
  constraint sanction_lists_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id),
  constraint sanction_lists_added_check CHECK (added >= 0),
  constraint sanction_lists_changed_check CHECK (changed >= 0),
  constraint sanction_lists_failed_with_fault CHECK ((fault IS NOT NULL) = (state = 'failed'::text)),
  constraint sanction_lists_fault_check CHECK (fault = ANY (ARRAY['doctype'::text, 'truncated'::text, 'damaged'::text, 'other-list'::text, 'no-subjects'::text, 'older'::text, 'known'::text, 'too-large'::text])),
  constraint sanction_lists_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint sanction_lists_number_check CHECK (number >= 1),
  constraint sanction_lists_received_within_size CHECK (received >= 0 AND received <= size),
  constraint sanction_lists_reference_check CHECK (length(reference) <= 500),
  constraint sanction_lists_removed_check CHECK (removed >= 0),
  constraint sanction_lists_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint sanction_lists_size_check CHECK (size >= 1 AND size <= 104857600),
  constraint sanction_lists_source_check CHECK (source = ANY (ARRAY['eu'::text, 'be'::text, 'fr'::text])),
  constraint sanction_lists_state_check CHECK (state = ANY (ARRAY['uploading'::text, 'reading'::text, 'in-force'::text, 'replaced'::text, 'failed'::text])),
  constraint sanction_lists_subjects_check CHECK (subjects >= 1),
  constraint sanction_lists_version_when_in_force CHECK ((state = ANY (ARRAY['in-force'::text, 'replaced'::text])) = (number IS NOT NULL) AND (num_nulls(number, sha256, subjects, added, changed, removed, in_force_at) = ANY (ARRAY[0, 7])))
);
CREATE INDEX sanction_lists_by_importer ON sanction_lists USING btree (imported_by);
CREATE INDEX sanction_lists_by_time ON sanction_lists USING btree (imported_at DESC, id DESC);
CREATE UNIQUE INDEX sanction_lists_in_force ON sanction_lists USING btree (source) WHERE (state = 'in-force'::text);
grant delete, insert, select, update on sanction_lists to maat_app;

-- A search that a user saved for themselves: its words and its filters
create table saved_searches (
  id          uuid not null default gen_random_uuid(),
  user_id     uuid not null,
  name        text not null,
  search      text not null,
  filters     jsonb not null,
  created_at  timestamp(3) with time zone not null,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_searches_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint saved_searches_search_check CHECK (length(search) <= 200)
);
CREATE INDEX saved_searches_of_user ON saved_searches USING btree (user_id, created_at DESC, id DESC);
grant delete, insert, select, update on saved_searches to maat_app;

-- The migrations that this database has applied, with the checksums of their files. platform/db/migrate.ts creates this table before the first migration
create table schema_migrations (
  name        text not null,
  checksum    text not null,
  applied_at  timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

-- When a person was last compared with the lists, and with which versions
create table screened_people (
  person_id    uuid not null,
  role         text not null,
  client_id    uuid not null,
  screened_at  timestamp(3) with time zone not null,
  list_ids     uuid[] not null,
  constraint screened_people_pkey PRIMARY KEY (person_id),
  constraint screened_people_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint screened_people_role_check CHECK (role = ANY (ARRAY['client'::text, 'owner'::text]))
);
CREATE INDEX screened_people_by_client ON screened_people USING btree (client_id);
grant delete, insert, select, update on screened_people to maat_app;

-- The searched words of a record, or of one page of a file. It gives no access: each search also joins the record itself
create table search_entries (
  kind        text not null,
  record_id   uuid not null,
  -- The version of the document, or the attachment of the letter, whose pages these are; empty for the record itself
  version_id  uuid,
  -- 0 for the record, and for all pages of a file together. Cases and events have a page 1 with more words, for fewer readers
  page        integer not null,
  -- Its case or conversation, where readers of few records look for it
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  -- The text was recognised in a picture, and some of it may be wrong
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_once UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_newest ON ONLY public.search_entries USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_words ON ONLY public.search_entries USING gin (place_id, vector) WITH (gin_pending_list_limit='512');
grant delete, insert, select, update on search_entries to maat_app;

-- The entries of one kind: case
create table search_entries_of_case (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_case_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_case_dated_at_record_id_idx ON search_entries_of_case USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_case_place_id_vector_idx ON search_entries_of_case USING gin (place_id, vector) WITH (gin_pending_list_limit='512');

-- The entries of one kind: deadline
create table search_entries_of_deadline (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_deadline_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_deadline_dated_at_record_id_idx ON search_entries_of_deadline USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_deadline_place_id_vector_idx ON search_entries_of_deadline USING gin (place_id, vector) WITH (gin_pending_list_limit='512');

-- The entries of one kind: document
create table search_entries_of_document (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_document_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_document_dated_at_record_id_idx ON search_entries_of_document USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_document_place_id_vector_idx ON search_entries_of_document USING gin (place_id, vector) WITH (gin_pending_list_limit='512');
CREATE INDEX search_entries_of_documents_together ON search_entries_of_document USING gin (place_id, vector) WITH (gin_pending_list_limit='512') WHERE (page = 0);

-- The entries of one kind: event
create table search_entries_of_event (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_event_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_event_dated_at_record_id_idx ON search_entries_of_event USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_event_place_id_vector_idx ON search_entries_of_event USING gin (place_id, vector) WITH (gin_pending_list_limit='512');

-- The entries of one kind: invoice
create table search_entries_of_invoice (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_invoice_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_invoice_dated_at_record_id_idx ON search_entries_of_invoice USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_invoice_place_id_vector_idx ON search_entries_of_invoice USING gin (place_id, vector) WITH (gin_pending_list_limit='512');

-- The entries of one kind: issue
create table search_entries_of_issue (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_issue_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_issue_dated_at_record_id_idx ON search_entries_of_issue USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_issue_place_id_vector_idx ON search_entries_of_issue USING gin (place_id, vector) WITH (gin_pending_list_limit='512');

-- The entries of one kind: letter
create table search_entries_of_letter (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_letter_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_letter_dated_at_record_id_idx ON search_entries_of_letter USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_letter_place_id_vector_idx ON search_entries_of_letter USING gin (place_id, vector) WITH (gin_pending_list_limit='512');

-- The entries of one kind: message
create table search_entries_of_message (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_message_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_message_dated_at_record_id_idx ON search_entries_of_message USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_message_place_id_vector_idx ON search_entries_of_message USING gin (place_id, vector) WITH (gin_pending_list_limit='512');

-- The entries of one kind: note
create table search_entries_of_note (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_note_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_note_dated_at_record_id_idx ON search_entries_of_note USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_note_place_id_vector_idx ON search_entries_of_note USING gin (place_id, vector) WITH (gin_pending_list_limit='512');

-- The entries of one kind: person
create table search_entries_of_person (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_person_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_person_dated_at_record_id_idx ON search_entries_of_person USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_person_place_id_vector_idx ON search_entries_of_person USING gin (place_id, vector) WITH (gin_pending_list_limit='512');

-- The entries of one kind: todo
create table search_entries_of_todo (
  kind        text not null,
  record_id   uuid not null,
  version_id  uuid,
  page        integer not null,
  place_id    uuid,
  dated_at    timestamp(3) with time zone not null,
  title       text not null,
  body        text not null,
  is_weak     boolean not null default false,
  vector      tsvector not null,
  constraint search_entries_of_todo_kind_record_id_version_id_page_key UNIQUE NULLS NOT DISTINCT (kind, record_id, version_id, page),
  constraint search_entries_page_check CHECK (page >= 0)
);
CREATE INDEX search_entries_of_todo_dated_at_record_id_idx ON search_entries_of_todo USING btree (dated_at DESC, record_id DESC);
CREATE INDEX search_entries_of_todo_place_id_vector_idx ON search_entries_of_todo USING gin (place_id, vector) WITH (gin_pending_list_limit='512');

-- A run of `npm run search:rebuild`, which enters every record in the search again
create table search_rebuilds (
  id           uuid not null default gen_random_uuid(),
  started_at   timestamp(3) with time zone not null,
  finished_at  timestamp(3) with time zone,
  done_count   bigint not null default 0,
  total_count  bigint not null,
  constraint search_rebuilds_pkey PRIMARY KEY (id)
);
grant insert, select, update on search_rebuilds to maat_app;

-- The words of all names and texts, in which words with a typing error are looked up. Not unique, so that two transactions that add one word do not wait for each other
create table search_words (
  word   text not null,
  -- A word with one typing error shares a form with the intended word
  forms  text[] not null generated always as (typing_forms(word)) stored,
  -- Words that share a stem belong together; nothing says in which language a word is
  stems  text[] not null generated always as (word_stems(word)) stored
);
CREATE INDEX search_words_by_form ON search_words USING gin (forms) WITH (fastupdate=off);
CREATE INDEX search_words_by_stem ON search_words USING gin (stems) WITH (fastupdate=off);
CREATE INDEX search_words_known ON search_words USING btree (word);
CREATE INDEX search_words_within ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);
grant delete, insert, select on search_words to maat_app;

-- A token is valid only with its live row here, so signing out ends it at once
create table sessions (
  id            uuid not null default gen_random_uuid(),
  user_id       uuid not null,
  created_at    timestamp(3) with time zone not null default now(),
  expires_at    timestamp(3) with time zone not null,
  ended_at      timestamp(3) with time zone,
  user_agent    text not null default ''::text,
  ip            text not null default ''::text,
  -- The last use, to a few minutes: an unused session ends, and its owner sees when it was used
  last_seen_at  timestamp(3) with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);
CREATE TRIGGER session_ended AFTER UPDATE ON sessions FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.expires_at IS DISTINCT FROM new.expires_at OR old.ended_at IS DISTINCT FROM new.ended_at) EXECUTE FUNCTION notify_callers_changed('user_id');
CREATE TRIGGER session_removed AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_callers_changed('user_id');
grant delete, insert, select, update on sessions to maat_app;

-- Failed background work that an Admin does not want to see any more. If it is sent again later, it counts again
create table set_aside_work (
  source  text not null,
  id      text not null,
  by_id   uuid,
  at      timestamp(3) with time zone not null,
  constraint set_aside_work_pkey PRIMARY KEY (source, id),
  constraint set_aside_work_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint set_aside_work_id_check CHECK (length(id) >= 1 AND length(id) <= 400),
  constraint set_aside_work_source_check CHECK (source = ANY (ARRAY['mail'::text, 'letter'::text, 'letter-recipient'::text, 'mailbox'::text, 'job'::text, 'text'::text]))
);
CREATE INDEX set_aside_work_of_person ON set_aside_work USING btree (by_id) WHERE (by_id IS NOT NULL);
grant insert, select, update on set_aside_work to maat_app;

-- A section of the settings of a user or of the firm, saved as a whole. packages/contract/src/settings.ts has the schemas of the known sections
create table settings (
  -- A user id, or the word firm for the settings of the whole firm
  owner       text not null,
  section     text not null,
  content     jsonb not null,
  changed_at  timestamp(3) with time zone not null default now(),
  -- Grows with every save. A save that starts from an older version is refused, so that two users do not overwrite each other
  version     integer not null default 1,
  constraint settings_pkey PRIMARY KEY (owner, section),
  constraint settings_content_check CHECK (jsonb_typeof(content) = 'object'::text AND pg_column_size(content) <= 200000),
  constraint settings_owner_check CHECK (owner = 'firm'::text OR length(owner) = 36),
  constraint settings_section_check CHECK (section ~ '^[A-Za-z][A-Za-z0-9]{1,49}$'::text),
  constraint settings_version_check CHECK (version >= 1)
);
CREATE TRIGGER requirement_changed AFTER INSERT OR UPDATE ON settings FOR EACH ROW WHEN (new.owner = 'firm'::text AND new.section = 'Users'::text) EXECUTE FUNCTION notify_callers_changed();
grant insert, select, update on settings to maat_app;

-- The bills of the shop, in euro: a purchase is billed when it is paid, so each is paid. They never change
create table shop_bills (
  id           uuid not null default gen_random_uuid(),
  client_id    uuid not null,
  office_id    uuid not null,
  purchase_id  uuid not null,
  kind         text not null,
  number       text not null,
  issued_on    date not null,
  issued_at    timestamp(3) with time zone not null,
  language     text not null,
  contracts    text[] not null,
  seller       jsonb not null,
  buyer        jsonb not null,
  lines        jsonb not null,
  net_units    bigint not null,
  vat_units    bigint not null,
  -- A credit note has positive amounts: they are in favour of the client
  gross_units  bigint not null,
  corrects     uuid,
  entry_id     uuid not null,
  constraint shop_bills_pkey PRIMARY KEY (id),
  constraint shop_bills_number_key UNIQUE (number),
  constraint shop_bills_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint shop_bills_corrects_fkey FOREIGN KEY (corrects) REFERENCES shop_bills(id),
  constraint shop_bills_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entries(id),
  constraint shop_bills_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint shop_bills_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES shop_purchases(id),
  constraint shop_bills_credit_note_corrects CHECK ((kind = 'credit-note'::text) = (corrects IS NOT NULL)),
  constraint shop_bills_gross_is_net_and_vat CHECK (gross_units = (net_units + vat_units)),
  constraint shop_bills_kind_check CHECK (kind = ANY (ARRAY['bill'::text, 'credit-note'::text])),
  constraint shop_bills_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text]))
);
CREATE INDEX shop_bills_by_client ON shop_bills USING btree (client_id, issued_at DESC, id DESC);
CREATE INDEX shop_bills_by_corrected ON shop_bills USING btree (corrects);
CREATE INDEX shop_bills_by_entry ON shop_bills USING btree (entry_id);
CREATE INDEX shop_bills_by_office ON shop_bills USING btree (office_id);
CREATE INDEX shop_bills_by_purchase ON shop_bills USING btree (purchase_id);
grant insert, select on shop_bills to maat_app;

-- An offer in the cart of a client, without a price: the price of the day counts. The row is deleted when the purchase is paid
create table shop_cart_items (
  client_id  uuid not null,
  offer      text not null,
  quantity   integer not null,
  replaces   uuid,
  added_at   timestamp(3) with time zone not null,
  constraint shop_cart_items_pkey PRIMARY KEY (client_id, offer),
  constraint shop_cart_items_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint shop_cart_items_replaces_fkey FOREIGN KEY (replaces) REFERENCES shop_subscriptions(id),
  constraint shop_cart_items_quantity_check CHECK (quantity >= 1 AND quantity <= 20)
);
CREATE INDEX shop_cart_items_by_subscription ON shop_cart_items USING btree (replaces);
grant delete, insert, select, update on shop_cart_items to maat_app;

-- Other offers that the client chose within a billed period: dearer ones at once, others from the next period
create table shop_choices (
  id               bigint not null generated as identity,
  subscription_id  uuid not null,
  chosen_on        date not null,
  offer            text not null,
  chosen_at        timestamp(3) with time zone not null,
  constraint shop_choices_pkey PRIMARY KEY (id),
  constraint shop_choices_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES shop_subscriptions(id)
);
CREATE INDEX shop_choices_by_subscription ON shop_choices USING btree (subscription_id, id);
grant insert, select on shop_choices to maat_app;

-- Rows never change. The balance is their sum, and never below zero
create table shop_credit_entries (
  id               bigint not null generated as identity,
  client_id        uuid not null,
  kind             text not null,
  credits          integer not null,
  pack_id          uuid,
  order_id         uuid,
  consultation_id  uuid,
  entered_at       timestamp(3) with time zone not null,
  constraint shop_credit_entries_pkey PRIMARY KEY (id),
  constraint shop_credit_entries_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint shop_credit_entries_consultation_id_fkey FOREIGN KEY (consultation_id) REFERENCES consultations(id) ON DELETE SET NULL,
  constraint shop_credit_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_orders(id),
  constraint shop_credit_entries_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES shop_packs(id),
  constraint shop_credit_entries_credits_check CHECK (credits > 0),
  constraint shop_credit_entries_kind_check CHECK (kind = ANY (ARRAY['bought'::text, 'spent'::text, 'returned'::text, 'withdrawn'::text, 'restored'::text])),
  constraint shop_credit_entries_pack_fits_kind CHECK ((kind = ANY (ARRAY['bought'::text, 'withdrawn'::text, 'restored'::text])) = (pack_id IS NOT NULL))
);
CREATE INDEX shop_credit_entries_by_client ON shop_credit_entries USING btree (client_id, id);
CREATE INDEX shop_credit_entries_by_consultation ON shop_credit_entries USING btree (consultation_id);
CREATE INDEX shop_credit_entries_by_order ON shop_credit_entries USING btree (order_id);
CREATE INDEX shop_credit_entries_by_pack ON shop_credit_entries USING btree (pack_id);
grant insert, select on shop_credit_entries to maat_app;

-- Declarations without signing in. One that names a contract and the address of its client applies at once; the staff checks the others
create table shop_declarations (
  id               uuid not null default gen_random_uuid(),
  kind             text not null,
  name             text not null,
  contract         text not null,
  email            text not null,
  language         text not null,
  declared_at      timestamp(3) with time zone not null,
  subscription_id  uuid,
  pack_id          uuid,
  outcome          text not null,
  note             text not null default ''::text,
  settled_by       uuid,
  settled_at       timestamp(3) with time zone,
  constraint shop_declarations_pkey PRIMARY KEY (id),
  constraint shop_declarations_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES shop_packs(id),
  constraint shop_declarations_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint shop_declarations_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES shop_subscriptions(id),
  constraint shop_declarations_contract_check CHECK (length(contract) >= 1 AND length(contract) <= 200),
  constraint shop_declarations_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint shop_declarations_kind_check CHECK (kind = ANY (ARRAY['withdrawal'::text, 'cancellation'::text])),
  constraint shop_declarations_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint shop_declarations_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint shop_declarations_note_check CHECK (length(note) <= 1000),
  constraint shop_declarations_outcome_check CHECK (outcome = ANY (ARRAY['applied'::text, 'to-check'::text, 'settled'::text]))
);
CREATE INDEX shop_declarations_by_pack ON shop_declarations USING btree (pack_id);
CREATE INDEX shop_declarations_by_subscription ON shop_declarations USING btree (subscription_id);
CREATE INDEX shop_declarations_by_time ON shop_declarations USING btree (declared_at DESC, id DESC);
CREATE INDEX shop_declarations_by_user ON shop_declarations USING btree (settled_by);
grant insert, select, update on shop_declarations to maat_app;

-- The permission of a client to charge later renewals at the payment provider. Each first payment replaces an earlier mandate
create table shop_mandates (
  client_id  uuid not null,
  customer   text not null,
  method     text not null,
  given_at   timestamp(3) with time zone not null,
  constraint shop_mandates_pkey PRIMARY KEY (client_id),
  constraint shop_mandates_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint shop_mandates_customer_check CHECK (length(customer) <= 100)
);
grant insert, select, update on shop_mandates to maat_app;

-- A contract review or an audit that a client ordered for a case. The staff accept it with a day, and deliver an answer or a document
create table shop_orders (
  id               uuid not null default gen_random_uuid(),
  client_id        uuid not null,
  case_id          uuid not null,
  kind             text not null,
  wish             text not null,
  document_ids     uuid[] not null,
  paid_with        text not null,
  -- The price; a plan gives the order within its uses of the month
  credits          integer not null default 0,
  state            text not null,
  ordered_at       timestamp(3) with time zone not null,
  due_on           date,
  accepted_by      uuid,
  -- The answer of the staff, or the reason of a cancellation
  answer           text not null default ''::text,
  answer_document  uuid,
  ended_at         timestamp(3) with time zone,
  ended_by         uuid,
  version          integer not null default 1,
  constraint shop_orders_pkey PRIMARY KEY (id),
  constraint shop_orders_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint shop_orders_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint shop_orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint shop_orders_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint shop_orders_answer_check CHECK (length(answer) <= 20000),
  constraint shop_orders_credits_check CHECK (credits >= 0),
  constraint shop_orders_credits_fit_payment CHECK ((paid_with = 'credits'::text) = (credits > 0)),
  constraint shop_orders_ended_with_time CHECK ((state = ANY (ARRAY['delivered'::text, 'cancelled'::text])) = (ended_at IS NOT NULL)),
  constraint shop_orders_kind_check CHECK (kind = ANY (ARRAY['contract-review'::text, 'quality-audit'::text])),
  constraint shop_orders_paid_with_check CHECK (paid_with = ANY (ARRAY['plan'::text, 'credits'::text])),
  constraint shop_orders_state_check CHECK (state = ANY (ARRAY['ordered'::text, 'accepted'::text, 'delivered'::text, 'cancelled'::text])),
  constraint shop_orders_wish_check CHECK (length(wish) <= 2000)
);
CREATE INDEX shop_orders_by_case ON shop_orders USING btree (case_id);
CREATE INDEX shop_orders_by_client ON shop_orders USING btree (client_id, ordered_at DESC);
CREATE INDEX shop_orders_by_ender ON shop_orders USING btree (ended_by);
CREATE INDEX shop_orders_by_lawyer ON shop_orders USING btree (accepted_by);
CREATE INDEX shop_orders_by_time ON shop_orders USING btree (ordered_at DESC, id DESC);
grant insert, select, update on shop_orders to maat_app;

-- A pack of credits that a client bought. The balance of the client is in shop_credit_entries; packs never expire
create table shop_packs (
  id                uuid not null default gen_random_uuid(),
  client_id         uuid not null,
  purchase_id       uuid not null,
  offer             text not null,
  contract          text not null,
  is_consumer       boolean not null,
  began_on_request  boolean not null,
  bought_on         date not null,
  credits           integer not null,
  net_units         bigint not null,
  withdrawn_at      timestamp(3) with time zone,
  -- The payer’s bank took the money back: the unused credits come back once it is paid again
  is_unpaid         boolean not null default false,
  constraint shop_packs_pkey PRIMARY KEY (id),
  constraint shop_packs_contract_key UNIQUE (contract),
  constraint shop_packs_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint shop_packs_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES shop_purchases(id),
  constraint shop_packs_contract_check CHECK (contract ~ '^[0-9A-Z]{10}$'::text),
  constraint shop_packs_credits_check CHECK (credits > 0),
  constraint shop_packs_net_units_check CHECK (net_units >= 0)
);
CREATE INDEX shop_packs_by_client ON shop_packs USING btree (client_id, bought_on);
CREATE INDEX shop_packs_by_purchase ON shop_packs USING btree (purchase_id);
grant insert, select, update on shop_packs to maat_app;

-- Rows never change: a new price is a new row
create table shop_prices (
  id          uuid not null default gen_random_uuid(),
  offer       text not null,
  valid_from  date not null,
  -- Cents of a euro before VAT: for a month, or for a whole pack
  units       bigint not null,
  vat_rate    text not null,
  -- Uses in a month for a plan, credits for a pack, gigabytes for storage
  gives       integer not null,
  entered_by  uuid,
  entered_at  timestamp(3) with time zone not null,
  constraint shop_prices_pkey PRIMARY KEY (id),
  constraint shop_prices_offer_valid_from_key UNIQUE (offer, valid_from),
  constraint shop_prices_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint shop_prices_gives_check CHECK (gives >= 1 AND gives <= 1000000),
  constraint shop_prices_units_check CHECK (units > 0),
  constraint shop_prices_vat_rate_check CHECK (vat_rate ~ '^[0-9]{1,2}([.][0-9]{1,2})?$'::text)
);
CREATE INDEX shop_prices_by_user ON shop_prices USING btree (entered_by);
grant insert, select on shop_prices to maat_app;

-- A cart or a renewal, from its confirmation to its payment. Its bill is in shop_bills once it is paid
create table shop_purchases (
  id               uuid not null default gen_random_uuid(),
  client_id        uuid not null,
  -- The subscription that a renewal continues; null for a cart
  subscription_id  uuid,
  checkout_id      uuid,
  -- The cart as it was confirmed
  items            jsonb not null,
  -- The lines and totals that the client saw and confirmed
  bill             jsonb not null,
  units            bigint not null,
  language         text not null,
  dated            date not null,
  -- A consumer expressly requested that the service begin before the end of the withdrawal period
  begins_now       boolean not null,
  state            text not null,
  begun_at         timestamp(3) with time zone not null,
  paid_at          timestamp(3) with time zone,
  constraint shop_purchases_pkey PRIMARY KEY (id),
  constraint shop_purchases_checkout_id_key UNIQUE (checkout_id),
  constraint shop_purchases_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint shop_purchases_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint shop_purchases_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES shop_subscriptions(id),
  constraint shop_purchases_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint shop_purchases_state_check CHECK (state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'charged-back'::text])),
  constraint shop_purchases_units_check CHECK (units >= 0)
);
CREATE INDEX shop_purchases_by_client ON shop_purchases USING btree (client_id, begun_at DESC);
CREATE INDEX shop_purchases_by_subscription ON shop_purchases USING btree (subscription_id);
CREATE UNIQUE INDEX shop_purchases_open ON shop_purchases USING btree (client_id) WHERE ((state = 'open'::text) AND (subscription_id IS NULL));
CREATE UNIQUE INDEX shop_renewals_open ON shop_purchases USING btree (subscription_id) WHERE (state = 'open'::text);
grant insert, select, update on shop_purchases to maat_app;

-- Money that goes back the way it came, after a credit note
create table shop_refunds (
  id           uuid not null default gen_random_uuid(),
  bill_id      uuid not null,
  checkout_id  uuid not null,
  units        bigint not null,
  state        text not null,
  reference    text,
  tries        integer not null default 0,
  begun_at     timestamp(3) with time zone not null,
  ended_at     timestamp(3) with time zone,
  entry_id     uuid,
  constraint shop_refunds_pkey PRIMARY KEY (id),
  constraint shop_refunds_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES shop_bills(id),
  constraint shop_refunds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id),
  constraint shop_refunds_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entries(id),
  constraint shop_refunds_state_check CHECK (state = ANY (ARRAY['sent'::text, 'done'::text, 'failed'::text])),
  constraint shop_refunds_units_check CHECK (units > 0)
);
CREATE INDEX shop_refunds_by_bill ON shop_refunds USING btree (bill_id);
CREATE INDEX shop_refunds_by_checkout ON shop_refunds USING btree (checkout_id);
CREATE INDEX shop_refunds_by_entry ON shop_refunds USING btree (entry_id);
grant insert, select, update on shop_refunds to maat_app;

-- The last number of the bills of an office, by year and kind. The row is locked until a bill is written, so that numbers have no gaps
create table shop_series (
  office_id    uuid not null,
  year         smallint not null,
  kind         text not null,
  last_number  integer not null,
  last_day     date not null,
  constraint shop_series_pkey PRIMARY KEY (office_id, year, kind),
  constraint shop_series_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint shop_series_kind_check CHECK (kind = ANY (ARRAY['bill'::text, 'credit-note'::text])),
  constraint shop_series_last_number_check CHECK (last_number >= 1)
);
grant insert, select, update on shop_series to maat_app;

-- One row. The shop is closed until an Admin chose the office that sells
create table shop_settings (
  id                        boolean not null default true,
  office_id                 uuid,
  credits_per_consultation  integer,
  -- Null while a contract review cannot be paid with credits
  credits_per_review        integer,
  credits_per_audit         integer,
  version                   integer not null default 1,
  constraint shop_settings_pkey PRIMARY KEY (id),
  constraint shop_settings_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint shop_settings_credits_per_audit_check CHECK (credits_per_audit >= 1 AND credits_per_audit <= 10000),
  constraint shop_settings_credits_per_consultation_check CHECK (credits_per_consultation >= 1 AND credits_per_consultation <= 10000),
  constraint shop_settings_credits_per_review_check CHECK (credits_per_review >= 1 AND credits_per_review <= 10000),
  constraint shop_settings_id_check CHECK (id)
);
grant select, update on shop_settings to maat_app;

-- A plan or storage that a client pays each month, which a job renews. It stays after its end
create table shop_subscriptions (
  id                uuid not null default gen_random_uuid(),
  client_id         uuid not null,
  kind              text not null,
  -- The offer on the first day of the billed period; later choices stand in shop_choices
  offer             text not null,
  -- Proves the contract where nobody signs in: on bills and mails, grouped by five
  contract          text not null,
  language          text not null,
  is_consumer       boolean not null,
  began_on_request  boolean not null,
  started_on        date not null,
  period_from       date not null,
  -- The day whose price the first offer of the period has
  priced_on         date not null,
  billed_until      date not null,
  -- The day on which the renewal failed; null once it is paid
  failed_on         date,
  -- The days of the reminders of this failure
  reminders         text[] not null default '{}'::text[],
  cancelled_at      timestamp(3) with time zone,
  -- The last day after a cancellation; the renewal takes it back if the client changes their mind
  ends_on           date,
  ended_on          date,
  withdrawn_at      timestamp(3) with time zone,
  -- The purchases that pay the billed period: a beginning or a renewal, and later changes
  purchases         uuid[] not null,
  version           integer not null default 1,
  constraint shop_subscriptions_pkey PRIMARY KEY (id),
  constraint shop_subscriptions_contract_key UNIQUE (contract),
  constraint shop_subscriptions_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint shop_subscriptions_billed_period_in_order CHECK (billed_until >= period_from),
  constraint shop_subscriptions_cancelled_with_end CHECK ((cancelled_at IS NULL) = (ends_on IS NULL)),
  constraint shop_subscriptions_contract_check CHECK (contract ~ '^[0-9A-Z]{10}$'::text),
  constraint shop_subscriptions_kind_check CHECK (kind = ANY (ARRAY['plan'::text, 'storage'::text])),
  constraint shop_subscriptions_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text]))
);
CREATE UNIQUE INDEX shop_plans_once ON shop_subscriptions USING btree (client_id, offer) WHERE ((ended_on IS NULL) AND (kind = 'plan'::text));
CREATE UNIQUE INDEX shop_storage_once ON shop_subscriptions USING btree (client_id) WHERE ((ended_on IS NULL) AND (kind = 'storage'::text));
CREATE INDEX shop_subscriptions_by_client ON shop_subscriptions USING btree (client_id, started_on);
CREATE INDEX shop_subscriptions_to_renew ON shop_subscriptions USING btree (billed_until) WHERE (ended_on IS NULL);
grant insert, select, update on shop_subscriptions to maat_app;

-- The uses of a plan, counted in each of its months
create table shop_uses (
  id               bigint not null generated as identity,
  subscription_id  uuid not null,
  period_from      date not null,
  about            text not null,
  used_at          timestamp(3) with time zone not null,
  returned_at      timestamp(3) with time zone,
  constraint shop_uses_pkey PRIMARY KEY (id),
  constraint shop_uses_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES shop_subscriptions(id),
  constraint shop_uses_about_check CHECK (length(about) <= 100)
);
CREATE INDEX shop_uses_by_period ON shop_uses USING btree (subscription_id, period_from);
CREATE INDEX shop_uses_by_subject ON shop_uses USING btree (about);
grant insert, select, update on shop_uses to maat_app;

-- When and how a client was asked to sign, and the result. A link of its own needs no session. A case has at most one open request
create table signature_requests (
  id             uuid not null default gen_random_uuid(),
  case_id        uuid not null,
  -- account: the client signs in, because their account requires two factors; mail: a link and a code; desk: a QR code on the screen of the staff
  channel        text not null,
  requested_by   uuid not null,
  requested_at   timestamp(3) with time zone not null,
  expires_at     timestamp(3) with time zone not null,
  -- SHA-256 of the link's token: the token itself is only in the mail, or on the screen
  token_hash     bytea,
  -- Keyed with the data key, because all six-digit codes could be tried against a plain hash
  code_hash      bytea,
  code_sent_at   timestamp(3) with time zone,
  codes_sent     smallint not null default 0,
  -- Wrong codes or answers: the fifth ends the link
  tries          smallint not null default 0,
  -- SHA-256 of the pass that the recognised browser holds; another recognition replaces it
  pass_hash      bytea,
  recognised_at  timestamp(3) with time zone,
  -- The correction that the client requests, in their words
  correction     text not null default ''::text,
  -- secured: the account changed its password or second factor or was closed, which ends its links
  outcome        text,
  ended_at       timestamp(3) with time zone,
  -- The version of the fee agreement to sign; null if it is the case itself
  agreement_id   uuid,
  constraint signature_requests_pkey PRIMARY KEY (id),
  constraint signature_requests_pass_hash_key UNIQUE (pass_hash),
  constraint signature_requests_token_hash_key UNIQUE (token_hash),
  constraint signature_requests_agreement FOREIGN KEY (agreement_id, case_id) REFERENCES fee_agreements(id, case_id),
  constraint signature_requests_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint signature_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint ended_somehow CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  constraint secrets_end CHECK (ended_at IS NULL OR num_nonnulls(token_hash, code_hash, pass_hash) = 0),
  constraint signature_requests_channel_check CHECK (channel = ANY (ARRAY['account'::text, 'mail'::text, 'desk'::text])),
  constraint signature_requests_codes_sent_check CHECK (codes_sent >= 0),
  constraint signature_requests_outcome_check CHECK (outcome = ANY (ARRAY['signed'::text, 'corrected'::text, 'refused'::text, 'withdrawn'::text, 'replaced'::text, 'locked'::text, 'sent'::text, 'secured'::text])),
  constraint signature_requests_tries_check CHECK (tries >= 0)
);
CREATE UNIQUE INDEX one_open_request ON signature_requests USING btree (case_id) WHERE ((ended_at IS NULL) AND (agreement_id IS NULL));
CREATE UNIQUE INDEX one_open_request_of_agreement ON signature_requests USING btree (agreement_id) WHERE (ended_at IS NULL);
CREATE INDEX requests_of_agreement ON signature_requests USING btree (agreement_id, requested_at);
CREATE INDEX requests_of_case ON signature_requests USING btree (case_id, requested_at);
grant insert, select, update on signature_requests to maat_app;

-- A version of a document that several users or guests sign, one after the other. Its file never changes, its outcome is final, and a sealed round stays as it is
create table signing_rounds (
  id             uuid not null default gen_random_uuid(),
  document_id    uuid not null,
  -- The PDF that all of them read and sign
  file_hash      text not null,
  file_number    integer not null,
  document_name  text not null,
  language       text not null,
  message        text not null default ''::text,
  started_by     uuid not null,
  started_at     timestamp(3) with time zone not null,
  last_day       date not null,
  -- The end of the last day at the office
  ends_at        timestamp(3) with time zone not null,
  outcome        text,
  ended_at       timestamp(3) with time zone,
  reason         text not null default ''::text,
  -- Its last page as data, also attached to the signed file
  certificate    jsonb,
  -- The hash of the signed file without its seal
  seal_digest    text,
  sealed_hash    text,
  sealed_number  integer,
  sealed_at      timestamp(3) with time zone,
  constraint signing_rounds_pkey PRIMARY KEY (id),
  constraint signing_rounds_seal_digest_key UNIQUE (seal_digest),
  constraint signing_rounds_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint signing_rounds_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES files(hash),
  constraint signing_rounds_sealed_hash_fkey FOREIGN KEY (sealed_hash) REFERENCES files(hash),
  constraint signing_rounds_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint ended_somehow CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  constraint only_signed_is_sealed CHECK (sealed_at IS NULL OR outcome = 'signed'::text),
  constraint sealed_as_a_whole CHECK (num_nonnulls(certificate, seal_digest, sealed_hash, sealed_number, sealed_at) = ANY (ARRAY[0, 5])),
  constraint signing_rounds_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint signing_rounds_outcome_check CHECK (outcome = ANY (ARRAY['signed'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text])),
  constraint signing_rounds_seal_digest_check CHECK (seal_digest ~ '^[0-9a-f]{64}$'::text)
);
CREATE UNIQUE INDEX one_open_round ON signing_rounds USING btree (document_id) WHERE (outcome IS NULL);
CREATE INDEX rounds_by_file ON signing_rounds USING btree (file_hash);
CREATE INDEX rounds_by_sealed_file ON signing_rounds USING btree (sealed_hash) WHERE (sealed_hash IS NOT NULL);
CREATE INDEX rounds_in_progress ON signing_rounds USING btree (ends_at) WHERE (outcome IS NULL);
CREATE INDEX rounds_of_document ON signing_rounds USING btree (document_id, started_at);
CREATE TRIGGER signed_text_is_final BEFORE UPDATE ON signing_rounds FOR EACH ROW EXECUTE FUNCTION keep_signed_text();
grant insert, select, update on signing_rounds to maat_app;

-- The second level of the catalogue. New cases can choose no issue of an archived subcategory
create table subcategories (
  id           uuid not null default gen_random_uuid(),
  category_id  uuid not null,
  name         jsonb not null,
  description  jsonb not null default '{"en": "", "fr": "", "nl": ""}'::jsonb,
  position     integer not null,
  archived_at  timestamp(3) with time zone,
  version      integer not null default 1,
  constraint subcategories_pkey PRIMARY KEY (id),
  constraint subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE INDEX subcategories_of_category ON subcategories USING btree (category_id, "position");
grant delete, insert, select, update on subcategories to maat_app;

-- The opening hours within which the firm answers questions that are asked from then on. The first row came with the product
create table support_promises (
  valid_from  timestamp(3) with time zone not null,
  hours       integer not null,
  set_by      uuid,
  constraint support_promises_pkey PRIMARY KEY (valid_from),
  constraint support_promises_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint support_promises_hours_check CHECK (hours >= 1 AND hours <= 80)
);
CREATE INDEX support_promises_by_setter ON support_promises USING btree (set_by);
grant insert, select, update on support_promises to maat_app;

-- A Word file of a template in one language. A newer file gets the next number; documents keep the number of the file from which they were made
create table template_files (
  template_id  uuid not null,
  language     text not null,
  number       integer not null,
  file_hash    text not null,
  file_name    text not null,
  -- Documents are made from the newest file without any
  faults       jsonb not null,
  -- The paths of the fields that it names
  fields       text[] not null,
  questions    jsonb not null,
  uploaded_by  uuid,
  uploaded_at  timestamp(3) with time zone not null,
  constraint template_files_pkey PRIMARY KEY (template_id, language, number),
  constraint template_files_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES files(hash),
  constraint template_files_template_id_fkey FOREIGN KEY (template_id) REFERENCES document_templates(id) ON DELETE CASCADE,
  constraint template_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint template_files_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint template_files_number_check CHECK (number >= 1)
);
CREATE INDEX template_files_by_giver ON template_files USING btree (uploaded_by);
CREATE INDEX template_files_by_hash ON template_files USING btree (file_hash);
grant delete, insert, select on template_files to maat_app;

-- The issues for whose cases a template is proposed
create table template_issues (
  template_id  uuid not null,
  issue_id     uuid not null,
  constraint template_issues_pkey PRIMARY KEY (template_id, issue_id),
  constraint template_issues_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES issues(id) ON DELETE CASCADE,
  constraint template_issues_template_id_fkey FOREIGN KEY (template_id) REFERENCES document_templates(id) ON DELETE CASCADE
);
CREATE INDEX templates_by_issue ON template_issues USING btree (issue_id);
grant delete, insert, select on template_issues to maat_app;

-- A file of a message in a ticket
create table ticket_files (
  id          uuid not null default gen_random_uuid(),
  -- The user who gave it, and who alone may send it
  owner_id    uuid,
  -- Null until its message is sent
  message_id  uuid,
  name        text not null,
  file_hash   text not null,
  created_at  timestamp(3) with time zone not null,
  constraint ticket_files_pkey PRIMARY KEY (id),
  constraint ticket_files_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES files(hash),
  constraint ticket_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES ticket_messages(id) ON DELETE CASCADE,
  constraint ticket_files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint ticket_files_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
CREATE INDEX ticket_files_by_hash ON ticket_files USING btree (file_hash);
CREATE INDEX ticket_files_by_owner ON ticket_files USING btree (owner_id, created_at);
CREATE INDEX ticket_files_of_message ON ticket_files USING btree (message_id);
CREATE INDEX ticket_files_unsent ON ticket_files USING btree (created_at) WHERE (message_id IS NULL);
grant delete, insert, select, update on ticket_files to maat_app;

-- A message of a ticket, or a note among the staff
create table ticket_messages (
  id           uuid not null default gen_random_uuid(),
  ticket_id    uuid not null,
  author_id    uuid,
  text         text not null,
  is_internal  boolean not null default false,
  written_at   timestamp(3) with time zone not null,
  constraint ticket_messages_pkey PRIMARY KEY (id),
  constraint ticket_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_messages_text_check CHECK (length(text) >= 1 AND length(text) <= 5000)
);
CREATE INDEX ticket_messages_by_author ON ticket_messages USING btree (author_id);
CREATE INDEX ticket_messages_in_order ON ticket_messages USING btree (ticket_id, written_at, id);
grant insert, select on ticket_messages to maat_app;

-- A question of a client or of a colleague to the firm
create table tickets (
  id                uuid not null default gen_random_uuid(),
  asker_id          uuid not null,
  -- The office that answers, whose opening hours count
  office_id         uuid,
  subject           text not null,
  topic             text not null,
  state             text not null,
  assignee_id       uuid,
  created_at        timestamp(3) with time zone not null,
  changed_at        timestamp(3) with time zone not null,
  promised_minutes  integer not null,
  -- The minutes of opening hours that the firm has used of its promise, before the clock runs again
  used_minutes      integer not null default 0,
  -- Since when the clock of the promise runs: while the firm must answer
  clock_since       timestamp(3) with time zone,
  promised_at       timestamp(3) with time zone,
  escalated_at      timestamp(3) with time zone,
  -- The first answer of the firm
  answered_at       timestamp(3) with time zone,
  closed_at         timestamp(3) with time zone,
  solved            text,
  rating            integer,
  rating_words      text not null default ''::text,
  match_key         text not null generated always as (fold(subject)) stored,
  constraint tickets_pkey PRIMARY KEY (id),
  constraint tickets_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint tickets_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE SET NULL,
  constraint tickets_both_answers CHECK ((solved IS NULL) = (rating IS NULL)),
  constraint tickets_clock_runs_while_open CHECK ((clock_since IS NOT NULL) = (state = 'open'::text)),
  constraint tickets_closed_with_time CHECK ((state = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint tickets_promised_minutes_check CHECK (promised_minutes > 0),
  constraint tickets_promised_while_open CHECK (promised_at IS NULL OR state = 'open'::text),
  constraint tickets_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint tickets_solved_check CHECK (solved = ANY (ARRAY['yes'::text, 'partly'::text, 'no'::text])),
  constraint tickets_state_check CHECK (state = ANY (ARRAY['open'::text, 'waiting'::text, 'closed'::text])),
  constraint tickets_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 160),
  constraint tickets_topic_check CHECK (topic = ANY (ARRAY['account'::text, 'case'::text, 'documents'::text, 'money'::text, 'product'::text, 'other'::text])),
  constraint tickets_used_minutes_check CHECK (used_minutes >= 0)
);
CREATE INDEX tickets_of_asker ON tickets USING btree (asker_id, changed_at DESC, id DESC);
CREATE INDEX tickets_of_assignee ON tickets USING btree (assignee_id);
CREATE INDEX tickets_of_office ON tickets USING btree (office_id);
CREATE INDEX tickets_promised ON tickets USING btree (promised_at, id) WHERE (state = 'open'::text);
CREATE INDEX tickets_waiting ON tickets USING btree (changed_at, id) WHERE (state = 'waiting'::text);
grant insert, select, update on tickets to maat_app;

-- The work on a case: a person confirms it, and an invoice locks it
create table time_entries (
  id                 uuid not null default gen_random_uuid(),
  case_id            uuid not null,
  office_id          uuid not null,
  person_id          uuid not null,
  worked_on          date not null,
  minutes            smallint not null,
  -- Each entry alone is rounded up to the office's unit
  billed_minutes     smallint not null,
  activity           text not null,
  -- As the client reads it
  text               text not null,
  -- For the staff alone
  private_note       text not null default ''::text,
  -- included: the agreement covers it; offered: the client sees it at zero
  billing            text not null default 'billable'::text,
  -- Copied when it was recorded: a later rate does not change it
  rate_units         bigint not null,
  rate_source        text not null,
  currency           text not null,
  units              bigint not null,
  write_down_units   bigint not null default 0,
  write_down_reason  text not null default ''::text,
  source_kind        text,
  source_id          text,
  -- The line that bills it; a line of an issued invoice locks it
  invoice_line_id    uuid,
  created_at         timestamp(3) with time zone not null,
  version            integer not null default 1,
  -- An assistant recorded or changed it, and no lawyer or Admin has confirmed it yet: no invoice bills it
  awaits_approval    boolean not null default false,
  constraint time_entries_pkey PRIMARY KEY (id),
  constraint time_entries_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint time_entries_invoice_line_id_fkey FOREIGN KEY (invoice_line_id) REFERENCES invoice_lines(id) ON DELETE SET NULL,
  constraint time_entries_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint time_entries_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint time_entries_activity_check CHECK (activity = ANY (ARRAY['advice'::text, 'writing'::text, 'hearing'::text, 'meeting'::text, 'call'::text, 'research'::text, 'travel'::text, 'other'::text])),
  constraint time_entries_approved_before_billing CHECK (NOT awaits_approval OR invoice_line_id IS NULL),
  constraint time_entries_billed_minutes_in_range CHECK (billed_minutes >= minutes AND billed_minutes <= (1440 + 15)),
  constraint time_entries_billing_check CHECK (billing = ANY (ARRAY['billable'::text, 'included'::text, 'offered'::text])),
  constraint time_entries_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint time_entries_minutes_check CHECK (minutes >= 1 AND minutes <= 1440),
  constraint time_entries_private_note_check CHECK (length(private_note) <= 1000),
  constraint time_entries_rate_source_check CHECK (rate_source = ANY (ARRAY['none'::text, 'role'::text, 'person'::text, 'client'::text, 'case'::text, 'case-role'::text, 'case-person'::text])),
  constraint time_entries_rate_units_check CHECK (rate_units >= 0),
  constraint time_entries_source_id_check CHECK (length(source_id) <= 60),
  constraint time_entries_source_kind_check CHECK (source_kind = ANY (ARRAY['timer'::text, 'event'::text, 'letter'::text, 'message'::text, 'document'::text, 'call'::text])),
  constraint time_entries_text_check CHECK (length(text) >= 1 AND length(text) <= 500),
  constraint time_entries_units_check CHECK (units >= 0),
  constraint time_entries_write_down_reason_check CHECK (length(write_down_reason) <= 200),
  constraint time_entries_write_down_with_reason CHECK ((write_down_units > 0) = (write_down_reason <> ''::text)),
  constraint time_entries_write_down_within_amount CHECK (write_down_units >= 0 AND write_down_units <= units)
);
CREATE INDEX time_entries_awaiting ON time_entries USING btree (office_id, worked_on) WHERE awaits_approval;
CREATE INDEX time_entries_by_case ON time_entries USING btree (case_id, worked_on DESC, id DESC);
CREATE INDEX time_entries_by_day ON time_entries USING btree (worked_on DESC, id DESC);
CREATE INDEX time_entries_by_line ON time_entries USING btree (invoice_line_id) WHERE (invoice_line_id IS NOT NULL);
CREATE INDEX time_entries_by_person ON time_entries USING btree (person_id, worked_on DESC, id DESC);
CREATE UNIQUE INDEX time_entries_by_source ON time_entries USING btree (person_id, source_kind, source_id) WHERE ((source_kind IS NOT NULL) AND (source_kind <> 'timer'::text));
CREATE INDEX time_entries_counted ON time_entries USING btree (worked_on) INCLUDE (case_id, person_id, billing, minutes);
CREATE INDEX time_entries_unbilled ON time_entries USING btree (office_id, case_id) WHERE (invoice_line_id IS NULL);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON time_entries FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
grant delete, insert, select, update on time_entries to maat_app;

-- A person has one at a time, on all their devices
create table timers (
  person_id       uuid not null,
  case_id         uuid not null,
  text            text not null default ''::text,
  activity        text not null default 'other'::text,
  seconds_before  integer not null default 0,
  -- Null while it is paused; seconds_before has the time before
  running_since   timestamp(3) with time zone,
  started_at      timestamp(3) with time zone not null,
  version         integer not null default 1,
  constraint timers_pkey PRIMARY KEY (person_id),
  constraint timers_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  constraint timers_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint timers_activity_check CHECK (activity = ANY (ARRAY['advice'::text, 'writing'::text, 'hearing'::text, 'meeting'::text, 'call'::text, 'research'::text, 'travel'::text, 'other'::text])),
  constraint timers_seconds_before_check CHECK (seconds_before >= 0),
  constraint timers_text_check CHECK (length(text) <= 500)
);
CREATE INDEX timers_by_case ON timers USING btree (case_id);
grant delete, insert, select, update on timers to maat_app;

-- A point on the checklist of a to-do, which is ticked by itself
create table todo_items (
  id        uuid not null default gen_random_uuid(),
  todo_id   uuid not null,
  text      text not null,
  is_done   boolean not null default false,
  position  smallint not null,
  constraint todo_items_pkey PRIMARY KEY (id),
  constraint todo_items_todo_id_fkey FOREIGN KEY (todo_id) REFERENCES todos(id) ON DELETE CASCADE,
  constraint todo_items_text_check CHECK (length(text) >= 1 AND length(text) <= 300)
);
CREATE INDEX items_of_todo ON todo_items USING btree (todo_id, "position");
CREATE TRIGGER todo_item_searched AFTER INSERT OR DELETE OR UPDATE OF text ON todo_items FOR EACH ROW EXECUTE FUNCTION enter_in_search('todo', 'todo_id');
grant delete, insert, select, update on todo_items to maat_app;

-- Something that its giver asked its assignee to do, about a case or not. When a repeating one is done, the next one is a new row
create table todos (
  id              uuid not null default gen_random_uuid(),
  title           text not null,
  details         text not null default ''::text,
  case_id         uuid,
  giver_id        uuid not null,
  assignee_id     uuid not null,
  -- A client's own task: no other user sees it, even if it concerns a shared case
  is_personal     boolean not null default false,
  due_on          date,
  repetition      text not null default 'none'::text,
  -- The first date: a task on the 31st returns to the 31st after a shorter month
  repeats_from    date,
  remind_at       timestamp(3) with time zone,
  -- The time zone in which the reminder was set: a repeated one keeps its hour in summer and winter
  remind_zone     text,
  reminded_at     timestamp(3) with time zone,
  -- In the assignee's own order; there is always room between two tasks
  position        numeric not null,
  -- Its place in the task list of the case's procedure: each task is created once, even if the case is accepted again
  procedure_task  smallint,
  -- The repetition that was created when this task was done
  next_id         uuid,
  created_at      timestamp(3) with time zone not null,
  done_at         timestamp(3) with time zone,
  done_by         uuid,
  version         integer not null default 1,
  constraint todos_pkey PRIMARY KEY (id),
  constraint todos_case_id_procedure_task_key UNIQUE (case_id, procedure_task),
  constraint todos_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  constraint todos_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint todos_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint todos_giver_id_fkey FOREIGN KEY (giver_id) REFERENCES users(id),
  constraint todos_next_id_fkey FOREIGN KEY (next_id) REFERENCES todos(id) ON DELETE SET NULL,
  constraint todos_details_check CHECK (length(details) <= 4000),
  constraint todos_done_by_with_time CHECK ((done_at IS NULL) = (done_by IS NULL)),
  constraint todos_personal_for_giver CHECK (NOT is_personal OR giver_id = assignee_id),
  constraint todos_reminded_with_reminder CHECK (reminded_at IS NULL OR remind_at IS NOT NULL),
  constraint todos_reminder_with_zone CHECK ((remind_at IS NULL) = (remind_zone IS NULL)),
  constraint todos_repeated_with_due_day CHECK (repeats_from IS NULL OR due_on IS NOT NULL),
  constraint todos_repeated_with_first_day CHECK ((repetition = 'none'::text) = (repeats_from IS NULL)),
  constraint todos_repetition_check CHECK (repetition = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text, 'monthly'::text, 'yearly'::text])),
  constraint todos_title_check CHECK (length(title) >= 1 AND length(title) <= 300)
);
CREATE INDEX todos_by_due_date ON todos USING btree (COALESCE(due_on, 'infinity'::date), id);
CREATE INDEX todos_done ON todos USING btree (assignee_id, done_at DESC, id DESC) WHERE (done_at IS NOT NULL);
CREATE INDEX todos_given ON todos USING btree (giver_id, done_at DESC, id DESC);
CREATE INDEX todos_in_own_order ON todos USING btree (assignee_id, "position", id) WHERE (done_at IS NULL);
CREATE INDEX todos_made_anew ON todos USING btree (next_id) WHERE (next_id IS NOT NULL);
CREATE INDEX todos_of_case ON todos USING btree (case_id, done_at DESC, id DESC) WHERE (case_id IS NOT NULL);
CREATE INDEX todos_to_recall ON todos USING btree (remind_at, id) WHERE ((remind_at IS NOT NULL) AND (reminded_at IS NULL) AND (done_at IS NULL));
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON todos FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
CREATE TRIGGER todo_leaves_search AFTER DELETE ON todos FOR EACH ROW EXECUTE FUNCTION leave_search('todo');
CREATE TRIGGER todo_searched AFTER INSERT OR UPDATE OF title, details, case_id ON todos FOR EACH ROW EXECUTE FUNCTION enter_in_search('todo', 'id');
grant delete, insert, select, update on todos to maat_app;

-- The points that a bar asks of each lawyer in a period, one row for each kind of period
create table training_needs (
  period             text not null,
  points             numeric(5,2) not null,
  ethics_points      numeric(5,2) not null,
  laundering_points  numeric(5,2) not null,
  -- At most so many points in the firm itself count; null for no limit
  in_house_points    numeric(5,2),
  source             text not null,
  -- When the source was read
  source_on          date not null,
  changed_by         uuid,
  -- Null as long as the row is that of the product
  changed_at         timestamp(3) with time zone,
  version            integer not null default 1,
  constraint training_needs_pkey PRIMARY KEY (period),
  constraint training_needs_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint training_needs_ethics_points_check CHECK (ethics_points >= 0::numeric),
  constraint training_needs_fields_within_points CHECK ((ethics_points + laundering_points) <= points),
  constraint training_needs_in_house_points_check CHECK (in_house_points >= 0::numeric),
  constraint training_needs_laundering_points_check CHECK (laundering_points >= 0::numeric),
  constraint training_needs_period_check CHECK (period = ANY (ARRAY['year'::text, 'judicial-year'::text, 'three-years'::text])),
  constraint training_needs_points_check CHECK (points > 0::numeric),
  constraint training_needs_source_check CHECK (length(source) >= 1 AND length(source) <= 300),
  constraint training_needs_version_check CHECK (version >= 1)
);
CREATE INDEX training_needs_by_changer ON training_needs USING btree (changed_by);
grant select, update on training_needs to maat_app;

-- A training of a member of the staff: its points count for their bar
create table trainings (
  id           uuid not null default gen_random_uuid(),
  user_id      uuid not null,
  held_on      date not null,
  title        text not null,
  organiser    text not null,
  points       numeric(5,2) not null,
  field        text not null,
  -- Given by the firm itself: some bars limit these points
  is_in_house  boolean not null,
  file_hash    text,
  file_name    text,
  created_at   timestamp(3) with time zone not null,
  constraint trainings_pkey PRIMARY KEY (id),
  constraint trainings_file_hash_fkey FOREIGN KEY (file_hash) REFERENCES files(hash),
  constraint trainings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint trainings_field_check CHECK (field = ANY (ARRAY['general'::text, 'ethics'::text, 'anti-money-laundering'::text])),
  constraint trainings_file_with_name CHECK ((file_hash IS NULL) = (file_name IS NULL)),
  constraint trainings_organiser_check CHECK (length(organiser) >= 1 AND length(organiser) <= 200),
  constraint trainings_points_check CHECK (points > 0::numeric AND points <= 200::numeric),
  constraint trainings_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX trainings_by_hash ON trainings USING btree (file_hash);
CREATE INDEX trainings_of_user ON trainings USING btree (user_id, held_on DESC, id DESC);
grant delete, insert, select, update on trainings to maat_app;

-- Problems that last more than an hour and were reported to Admins once; a row is removed when its problem is over
create table troubles (
  kind         text not null,
  notified_at  timestamp(3) with time zone not null,
  constraint troubles_pkey PRIMARY KEY (kind),
  constraint troubles_kind_check CHECK (kind = ANY (ARRAY['mail'::text, 'letters'::text, 'mailbox'::text, 'scans'::text, 'backups'::text, 'work'::text]))
);
grant delete, insert, select, update on troubles to maat_app;

-- The authenticator app of a user. It protects the account once a code has confirmed it
create table two_factor (
  user_id       uuid not null,
  -- Sealed with the data key
  secret        bytea not null,
  confirmed_at  timestamp(3) with time zone,
  -- The last accepted time step: a code works once
  last_step     bigint not null default 0,
  constraint two_factor_pkey PRIMARY KEY (user_id),
  constraint two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX two_factor_by_key ON two_factor USING btree (SUBSTRING(secret FROM 1 FOR 8));
CREATE TRIGGER two_factor_changed AFTER INSERT OR DELETE ON two_factor FOR EACH ROW EXECUTE FUNCTION notify_callers_changed('user_id');
CREATE TRIGGER two_factor_confirmed AFTER UPDATE ON two_factor FOR EACH ROW WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.confirmed_at IS DISTINCT FROM new.confirmed_at) EXECUTE FUNCTION notify_callers_changed('user_id');
grant delete, insert, select, update on two_factor to maat_app;

-- The proposed documents that a case does not need
create table unneeded_documents (
  case_id       uuid not null,
  template_id   uuid not null,
  dismissed_by  uuid,
  dismissed_at  timestamp(3) with time zone not null,
  constraint unneeded_documents_pkey PRIMARY KEY (case_id, template_id),
  constraint unneeded_documents_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint unneeded_documents_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint unneeded_documents_template_id_fkey FOREIGN KEY (template_id) REFERENCES document_templates(id) ON DELETE CASCADE
);
CREATE INDEX unneeded_by_template ON unneeded_documents USING btree (template_id);
CREATE INDEX unneeded_by_user ON unneeded_documents USING btree (dismissed_by);
grant delete, insert, select on unneeded_documents to maat_app;

-- Letters that a recipient has not opened: a row is written on arrival and removed on reading
create table unread_letters (
  user_id    uuid not null,
  letter_id  uuid not null,
  constraint unread_letters_pkey PRIMARY KEY (user_id, letter_id),
  constraint unread_letters_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE CASCADE,
  constraint unread_letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX unread_of_letter ON unread_letters USING btree (letter_id);
grant delete, insert, select on unread_letters to maat_app;

-- A part of a running upload, in the order of its start. It is deleted with its row in uploads
create table upload_parts (
  upload_id  uuid not null,
  start      bigint not null,
  -- Stored without compression: pictures and PDFs are compressed already
  bytes      bytea not null,
  constraint upload_parts_pkey PRIMARY KEY (upload_id, start),
  constraint upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);
grant delete, insert, select on upload_parts to maat_app;

-- Files being uploaded: their parts wait in the database, so that any server can continue a broken upload
create table uploads (
  id             uuid not null default gen_random_uuid(),
  user_id        uuid not null,
  case_id        uuid,
  document_id    uuid,
  name           text not null,
  document_type  text,
  is_internal    boolean not null default false,
  size           bigint not null,
  received       bigint not null default 0,
  created_at     timestamp(3) with time zone not null,
  is_sensitive   boolean not null default false,
  -- The client whose paper it is, if it is no document of a case; document_type names the side
  client_id      uuid,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint uploads_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint uploads_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint uploads_document_type_fkey FOREIGN KEY (document_type) REFERENCES document_types(code),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint to_case_or_client CHECK (num_nonnulls(case_id, client_id) = 1),
  constraint uploads_size_check CHECK (size > 0)
);
CREATE INDEX uploads_left ON uploads USING btree (created_at);
CREATE INDEX uploads_of_case ON uploads USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX uploads_of_client ON uploads USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX uploads_of_document ON uploads USING btree (document_id);
CREATE INDEX uploads_of_user ON uploads USING btree (user_id);
CREATE TRIGGER case_not_destroyed BEFORE INSERT ON uploads FOR EACH ROW WHEN (new.case_id IS NOT NULL) EXECUTE FUNCTION refuse_destroyed_case();
grant delete, insert, select, update on uploads to maat_app;

-- The photo of a user, apart from users because most reads need no photo. Staff choose whether visitors see it on the team page
create table user_photos (
  user_id     uuid not null,
  bytes       bytea not null,
  hash        text not null,
  changed_at  timestamp(3) with time zone not null default now(),
  constraint user_photos_pkey PRIMARY KEY (user_id),
  constraint user_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_photos_bytes_check CHECK (length(bytes) <= 200000)
);
grant delete, insert, select, update on user_photos to maat_app;

-- Every user with an account: clients, assistants, lawyers, Admins
create table users (
  id                       uuid not null default gen_random_uuid(),
  role_id                  smallint not null,
  kind                     text not null default 'individual'::text,
  -- The office where staff work; for a client, the office that serves them
  office_id                uuid,
  email                    text not null,
  email_verified_at        timestamp(3) with time zone,
  first_name               text not null,
  last_name                text not null,
  language                 text not null default 'fr'::text,
  gender                   text,
  titles                   text[] not null default '{}'::text[],
  insurances               text[] not null default '{}'::text[],
  employment               text,
  employment_other         text,
  nationality              character(2),
  -- Sealed with the data key: never stored, logged or sent in clear text
  national_number          bytea,
  birth_date               date,
  birth_place              text,
  birth_country            character(2),
  phone                    text,
  street                   text,
  postal_code              text,
  city                     text,
  country                  character(2),
  company_name             text,
  enterprise_number        text,
  vat_number               text,
  bar                      text,
  bar_number               text,
  biography                jsonb,
  -- The staff member agreed to appear on the public team page
  is_shown_on_team         boolean not null default false,
  disabled_at              timestamp(3) with time zone,
  created_at               timestamp(3) with time zone not null default now(),
  version                  integer not null default 1,
  match_key                text generated always as (fold(((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(company_name, ''::text)))) stored,
  -- The country that issued the number; it need not be that of the nationality, and its rule checks and formats the number
  national_number_country  character(2),
  -- Names, address and phone number, for readers who may see them; match_key has the names alone
  search_text              text not null generated always as (fold(((((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(company_name, ''::text)) || ' '::text) || email) || ' '::text) || COALESCE(phone, ''::text)))) stored,
  -- A visitor opened the account and has not shown yet that they read its mailbox. Until then it cannot sign in, and its page does not show whether the address already had an account
  awaits_confirmation      boolean not null default false,
  -- First and last name, joined in one place for all screens
  full_name                text not null generated always as (((first_name || ' '::text) || last_name)) stored,
  spoken_languages         text[] not null default '{}'::text[],
  -- The fields of law of a member of the staff: categories of the catalogue; a removed category no longer counts
  skills                   uuid[] not null default '{}'::uuid[],
  -- The parts that the public team page shows besides name, role and office
  released                 text[] not null default '{}'::text[],
  -- How the client heard about the firm: their answer when the account was opened, if they gave one
  origin                   text,
  -- The last two characters of the national number and the count of the others, for screens. Covered with a pad from the data key and the IV of the sealed number. Empty until a job makes it
  national_number_mask     bytea,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id),
  constraint users_email_check CHECK (email = lower(email) AND length(email) <= 254),
  constraint users_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 100),
  constraint users_gender_check CHECK (gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text])),
  constraint users_kind_check CHECK (kind = ANY (ARRAY['individual'::text, 'business'::text, 'legal-professional'::text])),
  constraint users_language_check CHECK (language = ANY (ARRAY['fr'::text, 'en'::text, 'nl'::text])),
  constraint users_last_name_check CHECK (length(last_name) >= 2 AND length(last_name) <= 100),
  constraint users_national_number_mask_whole CHECK (octet_length(national_number_mask) = ANY (ARRAY[0, 5])),
  constraint users_national_number_with_mask CHECK ((national_number IS NULL) = (national_number_mask IS NULL)),
  constraint users_only_staff_on_team CHECK (role_id <> 1 OR NOT is_shown_on_team),
  constraint users_origin_known CHECK (origin = ANY (ARRAY['recommended'::text, 'professional'::text, 'internet'::text, 'legal-aid-office'::text, 'insurer'::text, 'other'::text])),
  constraint users_origin_of_client CHECK (origin IS NULL OR role_id = 1),
  constraint users_phone_check CHECK (phone ~ '^\+[0-9]{4,20}$'::text),
  constraint users_released_check CHECK (released <@ '{photo,bar,biography,languages,skills}'::text[]),
  constraint users_role_id_check CHECK (role_id >= 1 AND role_id <= 4),
  constraint users_skills_check CHECK (cardinality(skills) <= 20),
  constraint users_spoken_languages_check CHECK (cardinality(spoken_languages) <= 12),
  constraint users_staff_with_office CHECK (role_id = 1 OR office_id IS NOT NULL)
);
CREATE INDEX users_by_key ON users USING btree (SUBSTRING(national_number FROM 1 FOR 8)) WHERE (national_number IS NOT NULL);
CREATE INDEX users_by_name ON users USING btree (lower(last_name), lower(first_name), id);
CREATE INDEX users_by_office ON users USING btree (office_id, role_id);
CREATE INDEX users_by_role ON users USING btree (role_id) WHERE (disabled_at IS NULL);
CREATE INDEX users_matched ON users USING gin (match_key gin_trgm_ops);
CREATE INDEX users_searched ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_without_mask ON users USING btree (id) WHERE (national_number_mask = '\x'::bytea);
CREATE TRIGGER client_created AFTER INSERT ON users FOR EACH ROW WHEN (new.role_id = 1) EXECUTE FUNCTION expect_screening_of_client();
CREATE TRIGGER client_identity_changed AFTER UPDATE OF first_name, last_name, company_name, birth_date, nationality, enterprise_number, kind, role_id, awaits_confirmation ON users FOR EACH ROW WHEN (new.role_id = 1 AND (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.company_name IS DISTINCT FROM new.company_name OR old.birth_date IS DISTINCT FROM new.birth_date OR old.nationality IS DISTINCT FROM new.nationality OR old.enterprise_number IS DISTINCT FROM new.enterprise_number OR old.kind IS DISTINCT FROM new.kind OR old.role_id IS DISTINCT FROM new.role_id OR old.awaits_confirmation IS DISTINCT FROM new.awaits_confirmation)) EXECUTE FUNCTION expect_screening_of_client();
CREATE TRIGGER number_masked BEFORE INSERT OR UPDATE OF national_number ON users FOR EACH ROW EXECUTE FUNCTION expect_mask_of_number();
CREATE TRIGGER user_changed AFTER UPDATE ON users FOR EACH ROW WHEN (old.role_id IS DISTINCT FROM new.role_id OR old.office_id IS DISTINCT FROM new.office_id OR old.language IS DISTINCT FROM new.language OR old.disabled_at IS DISTINCT FROM new.disabled_at) EXECUTE FUNCTION notify_callers_changed('id');
CREATE TRIGGER user_leaves_search AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION leave_search('person');
CREATE TRIGGER user_named AFTER INSERT OR UPDATE OF first_name, last_name, company_name ON users FOR EACH ROW EXECUTE FUNCTION learn_words_of_match_key();
CREATE TRIGGER user_renamed AFTER UPDATE OF first_name, last_name, company_name ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.company_name IS DISTINCT FROM new.company_name) EXECUTE FUNCTION rename_cases_of_user();
CREATE TRIGGER user_renames_drafts AFTER UPDATE OF first_name, last_name, company_name ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.company_name IS DISTINCT FROM new.company_name) EXECUTE FUNCTION enter_drafts_of_user();
CREATE TRIGGER user_searched AFTER INSERT OR UPDATE OF first_name, last_name, company_name, email, phone, city, enterprise_number, vat_number ON users FOR EACH ROW EXECUTE FUNCTION enter_in_search('person', 'id');
grant delete, insert, select, update on users to maat_app;

-- Whether the register of the European Union or the staff found a client's VAT number valid: without it no service is under reverse charge. Each inquiry stays, and the latest one for the present number counts
create table vat_number_checks (
  id          uuid not null default gen_random_uuid(),
  client_id   uuid not null,
  vat_number  text not null,
  is_valid    boolean not null,
  source      text not null,
  -- The owner and the inquiry number, from the register; or how the staff checked it
  words       text not null,
  checked_by  uuid not null,
  checked_at  timestamp(3) with time zone not null,
  constraint vat_number_checks_pkey PRIMARY KEY (id),
  constraint vat_number_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES users(id),
  constraint vat_number_checks_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  constraint vat_number_checks_source_check CHECK (source = ANY (ARRAY['register'::text, 'staff'::text])),
  constraint vat_number_checks_words_check CHECK (length(words) <= 1000)
);
CREATE INDEX vat_number_checks_latest ON vat_number_checks USING btree (client_id, vat_number, checked_at DESC, id DESC);
grant insert, select on vat_number_checks to maat_app;

-- A case that an entry of the legal watch concerns. Readers of the entry see only those cases that they may read
create table watch_cases (
  watch_id   uuid not null,
  case_id    uuid not null,
  linked_by  uuid,
  constraint watch_cases_pkey PRIMARY KEY (watch_id, case_id),
  constraint watch_cases_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint watch_cases_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint watch_cases_watch_id_fkey FOREIGN KEY (watch_id) REFERENCES watch_entries(id) ON DELETE CASCADE
);
CREATE INDEX watch_cases_by_linker ON watch_cases USING btree (linked_by);
CREATE INDEX watch_of_case ON watch_cases USING btree (case_id);
grant delete, insert, select on watch_cases to maat_app;

-- A change of the law in one field, with its source. For the staff alone
create table watch_entries (
  id              uuid not null default gen_random_uuid(),
  category_id     uuid not null,
  countries       text[] not null default '{}'::text[],
  title           text not null,
  text            text not null,
  match_text      text not null,
  source_name     text not null,
  source_address  text,
  published_on    date not null,
  author_id       uuid,
  created_at      timestamp(3) with time zone not null,
  version         integer not null default 1,
  constraint watch_entries_pkey PRIMARY KEY (id),
  constraint watch_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint watch_entries_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);
CREATE INDEX watch_entries_by_author ON watch_entries USING btree (author_id);
CREATE INDEX watch_entries_by_category ON watch_entries USING btree (category_id, published_on DESC, id DESC);
CREATE INDEX watch_entries_by_day ON watch_entries USING btree (published_on DESC, id DESC);
grant delete, insert, select, update on watch_entries to maat_app;

-- A member of the staff who is notified of each new entry of the legal watch in this field
create table watch_followers (
  user_id      uuid not null,
  category_id  uuid not null,
  constraint watch_followers_pkey PRIMARY KEY (user_id, category_id),
  constraint watch_followers_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint watch_followers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX watch_followers_by_category ON watch_followers USING btree (category_id);
grant delete, insert, select on watch_followers to maat_app;

-- Holidays of its country on which an office works. It keeps all others
create table worked_holidays (
  office_id  uuid not null,
  day        date not null,
  constraint worked_holidays_pkey PRIMARY KEY (office_id, day),
  constraint worked_holidays_office_id_fkey FOREIGN KEY (office_id) REFERENCES offices(id)
);
grant delete, insert, select on worked_holidays to maat_app;

-- Open amounts of invoices that the firm gave up: a small difference or a bad debt. A finished one has an entry in the books and lowers what is left
create table write_offs (
  id              uuid not null default gen_random_uuid(),
  invoice_id      uuid not null,
  currency        text not null,
  units           bigint not null,
  kind            text not null,
  -- For a shared invoice: the position in its payers of the payer who does not pay, from 0
  payer           smallint,
  reason          text not null,
  state           text not null,
  -- The limit of the office when it was requested
  limit_units     bigint not null,
  needs_approval  boolean not null,
  requested_by    uuid not null,
  requested_at    timestamp(3) with time zone not null,
  approved_by     uuid,
  approved_at     timestamp(3) with time zone,
  entry_id        uuid,
  -- Null if a later payment withdrew it
  ended_by        uuid,
  ended_at        timestamp(3) with time zone,
  end_reason      text not null default ''::text,
  -- For a credit note that waits: the lines with their amounts; an empty list is everything that is left
  credit_lines    jsonb,
  -- The credit note that its approval issued
  credit_note_id  uuid,
  constraint write_offs_pkey PRIMARY KEY (id),
  constraint write_offs_entry_id_key UNIQUE (entry_id),
  constraint write_offs_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint write_offs_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoices(id),
  constraint write_offs_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint write_offs_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES book_entries(id),
  constraint write_offs_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint write_offs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint write_offs_approved CHECK (NOT needs_approval OR (state = ANY (ARRAY['asked'::text, 'refused'::text])) OR approved_by IS NOT NULL),
  constraint write_offs_approved_by_with_time CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  constraint write_offs_booked CHECK ((state = ANY (ARRAY['done'::text, 'withdrawn'::text])) = (entry_id IS NOT NULL)),
  constraint write_offs_credited CHECK ((state = 'credited'::text) = (credit_note_id IS NOT NULL)),
  constraint write_offs_currency_check CHECK (currency = ANY (ARRAY['EUR'::text, 'XAF'::text])),
  constraint write_offs_end_of_kind CHECK (
CASE
    WHEN kind = 'credit-note'::text THEN state = ANY (ARRAY['asked'::text, 'credited'::text, 'refused'::text])
    ELSE state <> 'credited'::text
END),
  constraint write_offs_end_reason_check CHECK (length(end_reason) <= 300),
  constraint write_offs_kind_check CHECK (kind = ANY (ARRAY['difference'::text, 'bad-debt'::text, 'credit-note'::text])),
  constraint write_offs_limit_units_check CHECK (limit_units >= 0),
  constraint write_offs_of_credit_note CHECK ((kind = 'credit-note'::text) = (credit_lines IS NOT NULL)),
  constraint write_offs_payer_check CHECK (payer >= 0),
  constraint write_offs_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint write_offs_refused_or_withdrawn_with_reason CHECK ((state = ANY (ARRAY['refused'::text, 'withdrawn'::text])) = (ended_at IS NOT NULL AND end_reason <> ''::text)),
  constraint write_offs_second_person CHECK (approved_by <> requested_by),
  constraint write_offs_state_check CHECK (state = ANY (ARRAY['asked'::text, 'done'::text, 'credited'::text, 'refused'::text, 'withdrawn'::text])),
  constraint write_offs_units_check CHECK (units > 0),
  constraint write_offs_waiting_needs_approval CHECK (state <> 'asked'::text OR needs_approval)
);
CREATE UNIQUE INDEX write_offs_by_credit_note ON write_offs USING btree (credit_note_id) WHERE (credit_note_id IS NOT NULL);
CREATE INDEX write_offs_of_invoice ON write_offs USING btree (invoice_id, requested_at DESC, id DESC) INCLUDE (state, units);
CREATE UNIQUE INDEX write_offs_one_asked ON write_offs USING btree (invoice_id) WHERE (state = 'asked'::text);
CREATE TRIGGER write_off_comes_done AFTER INSERT ON write_offs FOR EACH ROW WHEN (new.state = 'done'::text) EXECUTE FUNCTION lower_by_write_off();
CREATE TRIGGER write_off_is_done AFTER UPDATE ON write_offs FOR EACH ROW WHEN (old.state <> 'done'::text AND new.state = 'done'::text) EXECUTE FUNCTION lower_by_write_off();
CREATE TRIGGER write_off_is_withdrawn AFTER UPDATE ON write_offs FOR EACH ROW WHEN (old.state = 'done'::text AND new.state <> 'done'::text) EXECUTE FUNCTION restore_written_off();
grant insert, select, update on write_offs to maat_app;

-- One row for each payer of an issued invoice; without a place if the client pays alone
create view invoice_payers as
 SELECT i.id AS invoice_id,
    p.payer,
    p.kind,
    p.name,
    p.asked,
    p.credited,
    p.owed,
    p.paid,
    p.estimated,
    p.refunded,
    p.used,
    p.written_off,
    p.reserved,
    p.balance,
    GREATEST(0::bigint, p.balance) AS left_units,
    GREATEST(0::bigint, - p.balance) AS in_favour_units,
    p.is_known,
    COALESCE(( SELECT min(d.due_on) AS min
           FROM dues_of(i.*) d(payer, kind, due_on, units)
          WHERE NOT d.payer IS DISTINCT FROM p.payer), i.due_on) AS due_on
   FROM invoices i
     CROSS JOIN LATERAL payers_of(i.*) p(payer, kind, name, asked, credited, owed, paid, estimated, refunded, used, written_off, reserved, balance, is_known);
grant select on invoice_payers to maat_app;

CREATE OR REPLACE FUNCTION public.assert_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry book_entries;
begin
  select * into strict entry from book_entries where id = new.entry_id;
  if (select count(*) from book_postings where entry_id = entry.id) <> entry.posting_count
    or exists (select from book_postings where entry_id = entry.id group by currency having sum(units) <> 0) then
    raise exception 'Entry % does not balance', entry.id
      using errcode = 'check_violation', constraint = 'book_entries_balance';
  end if;
  if entry.reverses is not null and (
    exists (select from book_entries where id = entry.reverses and reverses is not null)
    or exists (select from book_postings where entry_id in (entry.id, entry.reverses)
      group by account_id, case_id, client_id, payer_name having sum(units) <> 0)
  ) then
    raise exception 'Entry % does not reverse another', entry.id
      using errcode = 'check_violation', constraint = 'book_entries_reversal';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.assert_open_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from book_series where office_id = new.office_id and closed_until >= new.dated) then
    raise exception 'The books are closed until after %', new.dated
      using errcode = 'check_violation', constraint = 'book_entries_open_period';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.assert_postings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from book_postings where entry_id = new.id) then
    raise exception 'Entry % has no postings', new.id
      using errcode = 'check_violation', constraint = 'book_entries_balance';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.attachment_leaves_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from search_entries e where e.kind = 'letter' and e.record_id = old.letter_id and e.version_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_units_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind <> 'credit-note' then
    new.units_left := new.gross_units;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.deputies_at(at timestamp with time zone)
 RETURNS TABLE(absent_id uuid, deputy_id uuid, until timestamp with time zone, passed_on uuid[])
 LANGUAGE sql
 STABLE
AS $function$
  select d.absent_id, d.deputy_id, least(e.ends_at, upper(d.accepted_during), upper(d.confirmed_during)), d.passed_on
  from deputyships d join events e on e.id = d.event_id
  where d.state = 'accepted' and e.kind = 'absence' and e.status = 'confirmed'
    and e.organiser_id = d.absent_id and e.during @> at and d.accepted_during @> at and d.confirmed_during @> at
$function$;

CREATE OR REPLACE FUNCTION public.divide_units_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if jsonb_array_length(new.payers) = 0 then
    new.open_units := greatest(0, new.units_left);
    new.in_favour_units := greatest(0, -new.units_left);
  else
    select coalesce(sum(greatest(0, p.balance)), 0), coalesce(sum(greatest(0, -p.balance)), 0)
      into new.open_units, new.in_favour_units from payers_of(new) p;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.dues_of(invoice invoices)
 RETURNS TABLE(payer integer, kind text, due_on date, units bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select p.payer, p.kind, d.due_on, d.units
  from (
    select null::integer as payer, 'client' as kind, invoice.open_units as units where jsonb_array_length(invoice.payers) = 0
    union all
    select o.payer, o.kind, o.balance from payers_of(invoice) o where jsonb_array_length(invoice.payers) > 0) p
  cross join lateral (
    select n.due_on, least(p.units, case when n.position = 1 then p.units else n.left_after + n.units end)
      - n.left_after as units
    from payment_plans a join plan_instalments n on n.plan_id = a.id
    where a.invoice_id = invoice.id and a.state = 'agreed' and p.kind = 'client' and p.units > n.left_after
    union all
    select invoice.due_on, p.units
    where p.units > 0 and not (p.kind = 'client' and exists (select from payment_plans a
      where a.invoice_id = invoice.id and a.state = 'agreed'))) d
$function$;

CREATE OR REPLACE FUNCTION public.enter_addressed_letters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_letter(changed.letter_id) from (select distinct letter_id from changed_recipients) as changed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.enter_drafts_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_case(c.id) from cases c where c.owner_id = new.id and c.number is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.enter_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    execute format('select index_%s(($1).%I)', tg_argv[0], tg_argv[1]) using old;
  else
    execute format('select index_%s(($1).%I)', tg_argv[0], tg_argv[1]) using new;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.enter_text_in_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_text(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.expect_mask_of_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.national_number is null then
    new.national_number_mask := null;
  elsif new.national_number_mask is null then
    new.national_number_mask := '';
  elsif tg_op = 'UPDATE' then
    if new.national_number is distinct from old.national_number
        and new.national_number_mask = old.national_number_mask then
      new.national_number_mask := '';
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.expect_screening_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into people_to_screen (person_id, role) values (new.id, 'client')
  on conflict (person_id) do update set mark = excluded.mark;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.expect_screening_of_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into people_to_screen (person_id, role) values (new.id, 'owner')
  on conflict (person_id) do update set mark = excluded.mark;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.expect_text_of_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_texts (attachment_id) values (new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.expect_text_of_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_texts (version_id, since)
  select new.id, new.uploaded_at from documents d where d.id = new.document_id and d.case_id is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(
    replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]+', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), 'ĳ', 'ij'), 'ŉ', 'n'),
    'øłđðħıŧς', 'olddhitσ')
$function$;

CREATE OR REPLACE FUNCTION public.follow_obligation_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid := case when tg_op = 'DELETE' then old.obligation_id else new.obligation_id end;
begin
  update obligations o set next_due_on = (
    select min(t.due_on) from obligation_terms t
    where t.obligation_id = o.id and t.proved_at is null and t.cancelled_at is null)
  where o.id = changed;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_text_of_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from document_texts where attachment_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.has_second_factor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from two_factor where user_id = person and confirmed_at is not null)
    or exists (select from passkeys where user_id = person)
$function$;

CREATE OR REPLACE FUNCTION public.hide_earlier_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.shown_from = old.shown_from then
    new.shown_from := coalesce(
      (select max(v.number) from document_versions v where v.document_id = new.id), new.shown_from);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.index_case(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('case', c.id, 0, c.id, c.dated_at, concat_ws(' ', c.number, nullif(c.title, '')),
    case when c.destroyed_at is null then concat_ws(E'\n', u.full_name, c.answers ->> 'facts') else '' end)
  from cases c join users u on u.id = c.owner_id where c.id = $1;
  -- The client's company and the other parties are for the client and the firm. All words are together.
  delete from search_entries e where e.kind = 'case' and e.record_id = $1 and e.page = 1;
  select write_search_entry('case', c.id, 1, c.id, c.dated_at, concat_ws(' ', c.number, c.title),
    concat_ws(E'\n', u.full_name, nullif(u.company_name, ''), other.parties, c.answers ->> 'facts'))
  from cases c join users u on u.id = c.owner_id, lateral (
    select string_agg(party, E'\n') as parties from jsonb_array_elements_text(
      case when jsonb_typeof(c.answers -> 'adverseParties') = 'array' then c.answers -> 'adverseParties' else '[]' end) as party) as other
  where c.id = $1 and c.destroyed_at is null and coalesce(nullif(u.company_name, ''), other.parties) is not null;
$function$;

CREATE OR REPLACE FUNCTION public.index_deadline(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('deadline', d.id, 0, d.case_id, d.set_at, d.title, d.by_hand_reason)
  from deadlines d where d.id = $1;
$function$;

CREATE OR REPLACE FUNCTION public.index_document(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('document', d.id, 0, d.case_id, d.created_at, d.name, '')
  from documents d where d.id = $1 and d.paper_id is null;
  update search_entries e set place_id = d.case_id
  from documents d where d.id = $1 and e.kind = 'document' and e.record_id = d.id
    and e.place_id is distinct from d.case_id;
  -- Its name is among the words of all pages together.
  select join_search_pages('document', e.record_id, e.version_id) from search_entries e
  where e.kind = 'document' and e.record_id = $1 and e.page = 0 and e.version_id is not null;
$function$;

CREATE OR REPLACE FUNCTION public.index_event(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('event', e.id, 0, e.case_id, e.starts_at, e.title, e.place) from events e where e.id = $1;
  -- Guests do not read the description. All words are together.
  delete from search_entries e where e.kind = 'event' and e.record_id = $1 and e.page = 1;
  select write_search_entry('event', e.id, 1, e.case_id, e.starts_at, e.title, concat_ws(E'\n', nullif(e.place, ''), e.description))
  from events e where e.id = $1 and e.description <> '';
$function$;

CREATE OR REPLACE FUNCTION public.index_invoice(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('invoice', i.id, 0, i.case_id, i.created_at, coalesce(i.number, ''),
    concat_ws(E'\n', i.reference, i.buyer ->> 'name', i.note, i.reason,
      case i.currency when 'EUR' then trim_scale(i.gross_units / 100.0)::text || ' ' else '' end || i.gross_units))
  from invoices i where i.id = $1;
$function$;

CREATE OR REPLACE FUNCTION public.index_issue(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('issue', i.id, 0, null, 'epoch', concat_ws(E'\n', i.name ->> 'fr', i.name ->> 'nl', i.name ->> 'en'),
    concat_ws(E'\n', i.everyday_words ->> 'fr', i.everyday_words ->> 'nl', i.everyday_words ->> 'en',
      i.description ->> 'fr', i.description ->> 'nl', i.description ->> 'en'))
  from issues i where i.id = $1;
$function$;

CREATE OR REPLACE FUNCTION public.index_letter(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('letter', l.id, 0, l.case_id, l.dated_at, l.subject,
    concat_ws(E'\n', concat_ws(' ', l.from_name, l.from_address),
      (select string_agg(concat_ws(' ', r.name, r.address), E'\n' order by r.place) from letter_recipients r where r.letter_id = l.id),
      l.text))
  from letters l where l.id = $1;
  -- The files that arrived with it, once it is filed.
  update search_entries e set place_id = l.case_id
  from letters l where l.id = $1 and e.kind = 'letter' and e.record_id = l.id and e.place_id is distinct from l.case_id;
$function$;

CREATE OR REPLACE FUNCTION public.index_message(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('message', m.id, 0, m.conversation_id, m.sent_at, '', m.text) from messages m where m.id = $1;
$function$;

CREATE OR REPLACE FUNCTION public.index_note(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('note', n.id, 0, n.case_id, n.updated_at, n.title, n.text)
  from case_notes n where n.id = $1;
$function$;

CREATE OR REPLACE FUNCTION public.index_person(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('person', u.id, 0, null, u.created_at, u.full_name,
    concat_ws(E'\n', u.company_name, u.email, u.phone, u.city, u.enterprise_number, u.vat_number))
  from users u where u.id = $1;
$function$;

CREATE OR REPLACE FUNCTION public.index_text(uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  file record;
begin
  select t.state, coalesce(v.id, a.id) as id, coalesce(v.document_id, a.letter_id) as record_id,
    case when v.id is null then 'letter' else 'document' end as kind,
    coalesce(d.case_id, l.case_id) as place_id, coalesce(v.uploaded_at, l.dated_at) as dated_at
  into file
  from document_texts t
  left join document_versions v on v.id = t.version_id
  left join documents d on d.id = v.document_id
  left join letter_attachments a on a.id = t.attachment_id
  left join letters l on l.id = a.letter_id
  where t.id = $1;
  if not found then
    return;
  end if;
  delete from search_entries e
  where e.kind = file.kind and e.record_id = file.record_id and e.version_id = file.id;
  if file.state = 'read' then
    perform write_search_entry(file.kind, file.record_id, p.page, file.place_id, file.dated_at, '', p.text, file.id,
      coalesce(p.confidence < 80, false))
    from document_pages p where p.text_id = $1;
    perform join_search_pages(file.kind, file.record_id, file.id);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.index_todo(uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select write_search_entry('todo', t.id, 0, t.case_id, t.created_at, t.title,
    concat_ws(E'\n', t.details, (select string_agg(i.text, E'\n' order by i.position) from todo_items i where i.todo_id = t.id)))
  from todos t where t.id = $1;
$function$;

CREATE OR REPLACE FUNCTION public.is_being_destroyed(case_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_setting('maat.destroyed_case', true) = $1::text and has_table_privilege('cases', 'truncate')
$function$;

CREATE OR REPLACE FUNCTION public.join_search_pages(kind text, record_id uuid, version_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.joined_names(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select fold(coalesce(string_agg(distinct regexp_replace(found[1], '[^[:alnum:]]+', '', 'g'), ' '), ''))
  from regexp_matches($1, '\m((?:[Vv]an|[Vv]on|[Dd]e[nr]|D[aeiu]|Des|L[ae]|El|Al|Ben|[Tt]e[nr]|Op|Ma?c|Saint|Ste?|[NODT](?=[''’]))[ ''’-]+(?:(?:[Dd]e[nr]?|[Ll]a|[Tt])[ ''’-]+){0,2}[[:upper:]][[:alnum:]]+)', 'g') as found
$function$;

CREATE OR REPLACE FUNCTION public.joined_numbers(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(string_agg(word, ' '), '') from (
    select distinct word
    from regexp_matches(translate(fold($1), U&'\00a0\202f', '  '),
        '(?:[[:alnum:]]*[0-9] (?=[0-9])|[[:alnum:]]+[-/._:,]+){1,7}[[:alnum:]]+', 'g') as found,
      lateral regexp_split_to_array(found[1], '[^[:alnum:]]+') as parts,
      lateral generate_series(1, cardinality(parts) - 1) as start,
      lateral array_to_string(parts[start:], '') as word
    where found[1] ~ '[0-9]' and length(word) between 3 and 40 and word ~ '[0-9]'
    limit 200) as joined
$function$;

CREATE OR REPLACE FUNCTION public.keep_answer_of_signer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.answer is not null and (
    new.answer, new.answered_at, new.signature, new.recognition, new.signed_from, new.name, new.email,
    new.capacity, new.position, new.round_id
  ) is distinct from (
    old.answer, old.answered_at, old.signature, old.recognition, old.signed_from, old.name, old.email,
    old.capacity, old.position, old.round_id
  ) then
    raise exception 'An answer to a document never changes';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_article_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the text of a revision never changes';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_fee_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_being_destroyed(old.case_id) then
      return old;
    end if;
    raise exception 'A fee agreement is never removed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'proposed' or
    (old.case_id, old.kind, old.edition, old.language, old.content, old.content_hash, old.valid_until,
      old.proposed_by, old.proposed_at) is distinct from
    (new.case_id, new.kind, new.edition, new.language, new.content, new.content_hash, new.valid_until,
      new.proposed_by, new.proposed_at) then
    raise exception 'A fee agreement is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_issued_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  free constant text[] := array['status', 'version', 'updated_at', 'units_left', 'open_units', 'in_favour_units',
    'lawyer_id', 'responsible_office_id'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'An issued invoice can never be deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'An issued invoice can never be changed' using errcode = 'restrict_violation';
  end if;
  if old.status <> 'draft' and new.status = 'draft' then
    raise exception 'An issued invoice can never become a draft again' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_issued_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from invoices where id = coalesce(new.invoice_id, old.invoice_id) and status <> 'draft')
    or exists (select from invoices where id = coalesce(old.invoice_id, new.invoice_id) and status <> 'draft') then
    raise exception 'The lines of an invoice that was issued are never changed' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.keep_signed_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.document_id, new.file_hash, new.file_number, new.document_name, new.message, new.started_by,
      new.started_at) is distinct from
     (old.document_id, old.file_hash, old.file_number, old.document_name, old.message, old.started_by,
      old.started_at)
    or (old.outcome is not null and new.outcome is distinct from old.outcome)
    or (old.sealed_at is not null and new is distinct from old) then
    raise exception 'A text to sign never changes';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.learn_words(folded text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_words (word)
  select learnt.word from words_of(folded) as learnt (word)
  where not exists (select from search_words known where known.word = learnt.word)
  limit 5000
$function$;

CREATE OR REPLACE FUNCTION public.learn_words_of_match_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform learn_words(new.match_key);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.learn_words_of_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform learn_words(new.search_text);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.leave_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remove_search_entries(tg_argv[0], old.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.left_of_payer(invoice invoices, payer integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(0, p.balance) from payers_of(invoice) p where p.payer = left_of_payer.payer
$function$;

CREATE OR REPLACE FUNCTION public.lower_by_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoices set units_left = units_left - new.gross_units where id = new.corrects;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lower_by_write_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoices set units_left = units_left - new.units where id = new.invoice_id;
  if exists (select from invoices i, payers_of(i) p where i.id = new.invoice_id and p.balance < 0
      and (p.payer is null or p.payer = new.payer)) then
    raise exception 'Less is left of invoice %', new.invoice_id
      using errcode = 'check_violation', constraint = 'write_offs_within_left';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lower_units_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoices set units_left = units_left - new.units where id = new.invoice_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_callers_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The argument is the column with the user; without an argument, the change concerns all users.
  perform pg_notify('maat_callers', coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[0], 'everybody'));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.pay_late_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update late_claims c set units_left = c.units_left - p.late_units
  from payments p where p.id = new.payment_id and p.late_units > 0 and c.invoice_id = new.invoice_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pay_out_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoices set units_left = units_left + new.units where id = new.invoice_id;
  if new.method <> 'provider' and exists (select from invoices i, payers_of(i) p where i.id = new.invoice_id and p.balance > 0
      and case when p.is_known then case when p.kind = 'client' then new.payer_name = '' else new.payer_name = p.name end
        else i.units_left > 0 end) then
    raise exception 'The credit balance of invoice % is smaller', new.invoice_id
      using errcode = 'check_violation', constraint = 'refunds_within_credit';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payers_of(invoice invoices, until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS TABLE(payer integer, kind text, name text, asked bigint, credited bigint, owed bigint, paid bigint, estimated bigint, refunded bigint, used bigint, written_off bigint, reserved bigint, balance bigint, is_known boolean)
 LANGUAGE plpgsql
 STABLE ROWS 2
AS $function$
#variable_conflict use_column
begin
  return query with payers as (
    select (x.place - 1)::integer as payer, x.one ->> 'kind' as kind, coalesce(x.one ->> 'name', '') as name,
      (x.one ->> 'units')::bigint as asked
    from jsonb_array_elements(invoice.payers) with ordinality x (one, place)
    where invoice.status <> 'draft' and invoice.kind <> 'credit-note'
    union all
    select null, 'client', '', invoice.gross_units
    where jsonb_array_length(invoice.payers) = 0 and invoice.status <> 'draft' and invoice.kind <> 'credit-note'
  ), places as (
    -- Amounts that name no payer are the client's, or the last payer's if the client pays nothing.
    select p.*, p.payer is not distinct from
        (select r.payer from payers r order by r.kind = 'client' desc, r.payer desc limit 1) as is_rest,
      not exists (select from payers r where r.payer < p.payer and r.name = p.name and r.kind <> 'client') as is_first
    from payers p
  ), notes as (
    select n.payers, n.gross_units from invoices n
    where n.corrects = invoice.id and n.status <> 'draft' and n.issued_at <= until
  ), whole as (
    -- Credit notes from before each of them named the parts of the payers.
    select invoice.gross_units - coalesce(sum(n.gross_units), 0)::bigint as units
    from notes n where jsonb_array_length(n.payers) = 0
  ), received as (
    select p.payer, a.units from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = invoice.id and p.noted_at <= until and (p.taken_back_at is null or p.taken_back_at > until)
  ), stated as materialized (
    select s.payer, s.kind, s.name, s.asked, s.is_rest,
      case when s.payer is null then (select coalesce(sum(n.gross_units), 0) from notes n)
        else (select coalesce(sum((n.payers -> s.payer ->> 'units')::bigint), 0) from notes n)
          + case when w.units = invoice.gross_units then 0
            else s.asked - div(s.asked::numeric * w.units, invoice.gross_units) - case when s.is_rest
              then w.units - (select sum(div(o.asked::numeric * w.units, invoice.gross_units)) from payers o) else 0 end
            end
        end::bigint as credited,
      (select coalesce(sum(r.units), 0) from received r where r.payer is not distinct from s.payer or s.payer is null)::bigint
        as known,
      (select coalesce(sum(r.units), 0) from refunds r
        where r.invoice_id = invoice.id and r.state = 'done'
          and (until = 'infinity' or exists (select from book_entries e where e.id = r.entry_id and e.posted_at <= until))
          and (s.payer is null or case when s.kind = 'client' then r.payer_name = ''
            else s.is_first and r.payer_name = s.name end))::bigint as refunded,
      (select coalesce(sum(r.units), 0) from refunds r
        where r.invoice_id = invoice.id and r.state in ('asked', 'approved', 'sent')
          and (s.payer is null or case when s.kind = 'client' then r.payer_name = ''
            else s.is_first and r.payer_name = s.name end))::bigint as reserved,
      (select coalesce(sum(u.units), 0) from payments u
        where u.from_invoice_id = invoice.id and u.noted_at <= until
          and (u.taken_back_at is null or u.taken_back_at > until)
          and (s.payer is null or case when u.from_payer is null then s.is_rest else u.from_payer = s.payer end))::bigint
        as used,
      (select coalesce(sum(o.units), 0) from write_offs o
        where o.invoice_id = invoice.id
          and case when until = 'infinity' then o.state = 'done'
            else o.state in ('done', 'withdrawn') and (o.ended_at is null or o.ended_at > until)
              and exists (select from book_entries e where e.id = o.entry_id and e.posted_at <= until) end
          and (s.payer is null or case when o.payer is null then s.is_rest else o.payer = s.payer end))::bigint
        as written_off
    from places s, whole w
  ), opened as materialized (
    select t.*, greatest(0, t.asked - t.credited + t.refunded + t.used - t.written_off - t.known) as room
    from stated t
  ), unassigned as (
    -- The payer of some old payments is not known.
    select coalesce(sum(r.units) filter (where r.payer is null and jsonb_array_length(invoice.payers) > 0), 0)::bigint as units
    from received r
  ), summed as (
    select o.*, u.units as unknown, sum(o.room) over () as rooms, sum(o.room) over (order by o.payer) as rooms_until,
      sum(o.asked) over (order by o.payer) as asked_until
    from opened o, unassigned u
  ), filled as (
    -- They pay what is left after the known ones, each payer in proportion, and then by the parts of the invoice.
    select s.*, case when s.unknown = 0 then 0
        when s.unknown <= s.rooms then div(s.unknown * s.rooms_until, s.rooms)
          - div(s.unknown * (s.rooms_until - s.room), s.rooms)
        else s.room + div((s.unknown - s.rooms) * s.asked_until, nullif(invoice.gross_units, 0))
          - div((s.unknown - s.rooms) * (s.asked_until - s.asked), nullif(invoice.gross_units, 0)) end::bigint as estimated
    from summed s
  )
  select f.payer, f.kind, f.name, f.asked, f.credited, f.asked - f.credited, f.known + f.estimated, f.estimated,
    f.refunded, f.used, f.written_off, f.reserved,
    f.asked - f.credited + f.refunded + f.used - f.written_off - f.known - f.estimated,
    f.unknown = 0
  from filled f;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_for_sealing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into audit_unsealed (entry_id) values (new.id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_units_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoices i set units_left = i.units_left + a.units
  from payment_allocations a where a.payment_id = new.id and i.id = a.invoice_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_book_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What was posted is never changed: reverse it' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_destroyed_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from cases c where c.id = new.case_id and c.destroyed_at is not null) then
    raise exception 'The case was destroyed' using errcode = 'MA410';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.remove_search_entries(kind text, record_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from search_entries e where e.kind = $1 and e.record_id = $2
$function$;

CREATE OR REPLACE FUNCTION public.rename_cases_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update cases
    set search_text = fold(concat_ws(' ', number, title, new.first_name, new.last_name, new.company_name))
    where owner_id = new.id and number is not null and destroyed_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.replaced_by(who uuid, at timestamp with time zone)
 RETURNS TABLE(user_id uuid, until timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive chain as (
    select d.absent_id, d.until, d.passed_on from deputies_at(at) d where d.deputy_id = who
    union
    select d.absent_id, least(d.until, chain.until),
      array(select unnest(chain.passed_on) intersect select unnest(d.passed_on))
    from chain join deputies_at(at) d on d.deputy_id = chain.absent_id
    where d.absent_id <> who and d.absent_id = any(chain.passed_on)
  )
  select absent_id, max(until) from chain group by absent_id
$function$;

CREATE OR REPLACE FUNCTION public.replacing(who uuid, at timestamp with time zone)
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive candidates as (
    select d.deputy_id from deputies_at(at) d where d.absent_id = who
    union
    select d.deputy_id from candidates c join deputies_at(at) d on d.absent_id = c.deputy_id
    where d.deputy_id <> who
  )
  select c.deputy_id from candidates c
  where exists (select from replaced_by(c.deputy_id, at) r where r.user_id = who)
$function$;

CREATE OR REPLACE FUNCTION public.responsible_of(cases)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when $1.status = 'draft' then null
    else coalesce($1.lawyer_id, case when $1.status = 'new' then $1.office_id end) end
$function$;

CREATE OR REPLACE FUNCTION public.restore_credit_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoices set units_left = units_left - new.units where id = new.from_invoice_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.restore_late_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update late_claims c set units_left = c.units_left + new.late_units
  from payment_allocations a where a.payment_id = new.id and c.invoice_id = a.invoice_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.restore_written_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoices set units_left = units_left + new.units where id = new.invoice_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_vector(title text, body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select setweight(to_tsvector('pg_catalog.simple', vector_words(left(title, 1000))), 'A')
    || to_tsvector('pg_catalog.simple', vector_words(body))
$function$;

CREATE OR REPLACE FUNCTION public.set_responsible_of_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The lock makes a parallel assignment of the case come before this, or move this document too.
  select responsible_of(c) into new.responsible_id from cases c where c.id = new.case_id for share;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_responsible_of_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The lock makes a parallel assignment of the case come before this, or move this invoice too.
  select c.lawyer_id, c.office_id into new.lawyer_id, new.responsible_office_id from cases c where c.id = new.case_id for share;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.spaced_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(fold($1), '[^[:alnum:]]+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.typing_forms(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(distinct case gap when 0 then start else left(start, gap - 1) || substr(start, gap + 1) end)
  from generate_series(3, least(7, length(word))) size, left(word, size) start, generate_series(0, size) gap
$function$;

CREATE OR REPLACE FUNCTION public.update_responsible_of_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update documents set responsible_id = responsible_of(new) where case_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.update_responsible_of_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoices set lawyer_id = new.lawyer_id, responsible_office_id = new.office_id where case_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.use_credit_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update invoices set units_left = units_left + new.units where id = new.from_invoice_id;
  if exists (select from invoices i, payers_of(i) p where i.id = new.from_invoice_id and p.balance > 0
      and case when p.is_known then p.payer is not distinct from new.from_payer
          or (new.from_payer is null and p.kind = 'client') else i.units_left > 0 end) then
    raise exception 'The credit balance of invoice % is smaller', new.from_invoice_id
      using errcode = 'check_violation', constraint = 'payments_within_credit';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.vector_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when octet_length(words) <= 300000 then words else left(words, 75000) end from (
    select concat_ws(' ', spaced_words($1), joined_numbers(left($1, 60000)), joined_names(left($1, 60000))) as words) as all_words
$function$;

CREATE OR REPLACE FUNCTION public.version_leaves_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from search_entries e
  where e.kind = 'document' and e.record_id = old.document_id and e.version_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.word_stems(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.words_of(text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT ROWS 8
AS $function$
  select distinct word from regexp_split_to_table($1, '[^[:alnum:]]+') word
  where length(word) >= 3 and word ~ '^[[:alpha:]]+$'
$function$;

CREATE OR REPLACE FUNCTION public.write_search_entry(kind text, record_id uuid, page integer, place_id uuid, dated_at timestamp with time zone, title text, body text, version_id uuid DEFAULT NULL::uuid, is_weak boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;
