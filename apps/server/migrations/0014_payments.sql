-- Payments, and everything else that changes what is left of an invoice: credit, refunds, write-offs, late charges.

create table payments (
  id                 uuid primary key default gen_random_uuid(),
  office_id          uuid not null references offices,
  client_id          uuid not null references users,
  currency           text not null check (currency in ('EUR', 'XAF')),
  units              bigint not null check (units > 0),
  way                text not null check (way in ('transfer', 'bancontact', 'card', 'paypal', 'mobile-money', 'cash',
                       'cheque', 'credit')),
  received_on        date not null,
  remark             text not null default '' check (length(remark) <= 200),
  entry_id           uuid not null references book_entries,
  noted_by           uuid references users,
  noted_at           timestamptz(3) not null,
  taken_back_at      timestamptz(3),
  taken_back_by      uuid references users,
  taken_back_reason  text not null default '' check (length(taken_back_reason) <= 300),
  from_invoice_id    uuid references invoices,
  late_units         bigint not null default 0,
  payer              smallint check (payer >= 0),
  check ((taken_back_at is null) = (taken_back_reason = '')),
  constraint payments_from_credit check ((way = 'credit') = (from_invoice_id is not null)),
  constraint payments_late_part check (late_units between 0 and units)
);
comment on table payments is 'Received payments, each with an entry in the books. A wrong one stays, and is taken back with its reason';
comment on column payments.from_invoice_id is 'The invoice whose credit balance pays another invoice of the same client, without the bank; its units_left rises by the payment';
comment on column payments.late_units is 'The part that pays the late charges of the invoice; the rest settles the invoice';
comment on column payments.payer is 'For a shared invoice: the payer''s position in its payers, from 0; null if unknown';
create index payments_by_client on payments (client_id, received_on desc, id desc);
create index payments_by_office on payments (office_id, received_on desc, id desc);
create index payments_received on payments (received_on desc, id desc) where taken_back_at is null;
create index payments_from_invoice on payments (from_invoice_id) include (units) where from_invoice_id is not null;
create index payments_noted on payments (office_id, units) where taken_back_at is null and noted_by is not null;
grant select, insert, update on payments to :application_role;

create table payment_allocations (
  payment_id  uuid not null references payments,
  invoice_id  uuid not null references invoices,
  units       bigint not null check (units >= 0),
  primary key (payment_id, invoice_id)
);
comment on table payment_allocations is 'How much of a payment settles which invoice; the allocations sum to the payment';
comment on column payment_allocations.units is 'Zero if the payment only pays late charges';
create index payment_allocations_by_invoice on payment_allocations (invoice_id) include (units);
grant select, insert on payment_allocations to :application_role;

create function lower_units_left() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left - new.units where id = new.invoice_id;
  return null;
end $$;
create trigger allocation_comes after insert on payment_allocations for each row execute function lower_units_left();

create function raise_units_left() returns trigger language plpgsql as $$
begin
  update invoices i set units_left = i.units_left + a.units
  from payment_allocations a where a.payment_id = new.id and i.id = a.invoice_id;
  return null;
end $$;
create trigger payment_is_taken_back after update on payments for each row
  when (old.taken_back_at is null and new.taken_back_at is not null) execute function raise_units_left();

-- A credit balance is an invoice with a negative rest; it pays another invoice and may not rise above zero.
create function use_credit_balance() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left + new.units
  where id = new.from_invoice_id and units_left + new.units <= 0;
  if not found then
    raise exception 'The credit balance of invoice % is smaller', new.from_invoice_id
      using errcode = 'check_violation', constraint = 'payments_within_credit';
  end if;
  return null;
end $$;
create trigger credit_balance_is_used after insert on payments for each row
  when (new.from_invoice_id is not null) execute function use_credit_balance();

create function restore_credit_balance() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left - new.units where id = new.from_invoice_id;
  return null;
end $$;
create trigger credit_balance_is_restored after update on payments for each row
  when (old.taken_back_at is null and new.taken_back_at is not null and new.from_invoice_id is not null)
  execute function restore_credit_balance();

create table checkouts (
  id                  uuid primary key default gen_random_uuid(),
  client_id           uuid not null references users,
  begun_by            uuid references users,
  method              text not null check (method in ('bancontact', 'card', 'paypal', 'mtn-momo')),
  language            text not null check (language in ('fr', 'en', 'nl')),
  currency            text not null check (currency in ('EUR', 'XAF')),
  units               bigint not null check (units > 0),
  state               text not null default 'asked'
                        check (state in ('asked', 'open', 'paid', 'failed', 'cancelled', 'expired', 'charged-back')),
  reference           text unique check (length(reference) between 1 and 100),
  go_to               text check (length(go_to) <= 2000),
  asks                integer not null default 0 check (asks >= 0),
  begun_at            timestamptz(3) not null,
  changed_at          timestamptz(3) not null,
  phone               text check (phone ~ '^\+[1-9][0-9]{4,18}$'),
  link_id             uuid references invoice_links,
  charged_back_units  bigint not null default 0,
  answers             integer not null default 0,
  check ((begun_by is null) = (link_id is not null)),
  check (state <> 'open' or reference is not null),
  constraint checkouts_of_mobile_money check ((phone is not null) = (method = 'mtn-momo')),
  check (charged_back_units between 0 and units),
  check ((state = 'charged-back') = (charged_back_units > 0))
);
comment on table checkouts is 'An online payment at the provider. Its money arrives as payments, which are not at the bank until the provider passes them on. The provider recognises a repeated request by the id';
comment on column checkouts.reference is 'Its name at the provider';
comment on column checkouts.go_to is 'The page of the provider. With mobile money, the payer is asked on their telephone, and there is none';
comment on column checkouts.asks is 'How often the product asked for its state: the longer it does not change, the rarer';
comment on column checkouts.phone is 'The telephone on which the payer is asked';
comment on column checkouts.link_id is 'The link of a mailed invoice, for a payer without an account';
comment on column checkouts.charged_back_units is 'The part that the payer''s bank took back; the rest stays paid';
comment on column checkouts.answers is 'How many answers of the provider changed it. Answers may overtake each other: one to an earlier question is ignored';
create index checkouts_by_client on checkouts (client_id, begun_at desc, id desc);
create index checkouts_by_link on checkouts (link_id, begun_at desc) where link_id is not null;
grant select, insert, update on checkouts to :application_role;

create table checkout_invoices (
  checkout_id  uuid not null references checkouts,
  invoice_id   uuid not null references invoices,
  units        bigint not null check (units > 0),
  is_live      boolean not null default true,
  payment_id   uuid unique references payments,
  primary key (checkout_id, invoice_id)
);
comment on table checkout_invoices is 'How much of which invoice it pays, and the resulting payment: one, even if the provider reports it several times';
comment on column checkout_invoices.is_live is 'Until it ends, no other checkout of the same invoice can begin';
create unique index one_live_checkout_of_an_invoice on checkout_invoices (invoice_id) where is_live;
grant select, insert, update on checkout_invoices to :application_role;

create table payment_plans (
  id           uuid primary key default gen_random_uuid(),
  invoice_id   uuid not null references invoices,
  version      smallint not null check (version >= 1),
  state        text not null default 'proposed'
                 check (state in ('proposed', 'agreed', 'refused', 'replaced', 'ended')),
  side         text not null check (side in ('firm', 'client')),
  currency     text not null check (currency in ('EUR', 'XAF')),
  units        bigint not null check (units > 0),
  remark       text not null default '' check (length(remark) <= 300),
  reason       text not null default '' check (length(reason) <= 300),
  proposed_by  uuid not null references users,
  proposed_at  timestamptz(3) not null,
  answered_by  uuid references users,
  answered_at  timestamptz(3),
  unique (invoice_id, version),
  check ((state = 'proposed') = (answered_at is null))
);
comment on table payment_plans is 'Instalments for an invoice that one side proposed and the other answered. Every version stays';
comment on column payment_plans.side is 'The side that proposed it: the other side answers';
comment on column payment_plans.units is 'The open amount of the invoice then: the sum of the instalments';
create unique index one_open_plan_of_an_invoice on payment_plans (invoice_id) where state = 'proposed';
create unique index one_agreed_plan_of_an_invoice on payment_plans (invoice_id) where state = 'agreed';
grant select, insert, update on payment_plans to :application_role;

create table plan_instalments (
  plan_id     uuid not null references payment_plans,
  position    smallint not null check (position between 1 and 12),
  due_on      date not null,
  units       bigint not null check (units > 0),
  left_after  bigint not null check (left_after >= 0),
  primary key (plan_id, position)
);
comment on column plan_instalments.left_after is 'The open amount of the invoice after this instalment. While more is left, the instalment is unpaid';
grant select, insert on plan_instalments to :application_role;

create table refunds (
  id              uuid primary key default gen_random_uuid(),
  invoice_id      uuid not null references invoices,
  office_id       uuid not null references offices,
  client_id       uuid not null references users,
  currency        text not null check (currency in ('EUR', 'XAF')),
  units           bigint not null check (units > 0),
  iban            text not null,
  holder          text not null,
  remark          text not null default '' check (length(remark) <= 200),
  state           text not null check (state in ('asked', 'approved', 'sent', 'done', 'refused', 'failed')),
  needs_approval  boolean not null,
  asked_by        uuid not null references users,
  asked_at        timestamptz(3) not null,
  approved_by     uuid references users,
  approved_at     timestamptz(3),
  done_by         uuid references users,
  done_on         date,
  entry_id        uuid unique references book_entries,
  ended_by        uuid references users,
  ended_at        timestamptz(3),
  reason          text not null default '' check (length(reason) <= 300),
  way             text not null check (way in ('transfer', 'provider')),
  payment_id      uuid references payments,
  reference       text unique check (length(reference) between 1 and 100),
  asks            integer not null default 0 check (asks >= 0),
  payer_name      text not null default '' check (length(payer_name) <= 120),
  check ((approved_by is null) = (approved_at is null)),
  constraint refunds_second_person check (approved_by <> asked_by),
  constraint refunds_approved check (not needs_approval or state in ('asked', 'refused') or approved_by is not null),
  check (state <> 'asked' or needs_approval),
  constraint refunds_dated check ((entry_id is null) = (done_on is null)),
  check ((state in ('refused', 'failed')) = (reason <> '')),
  constraint refunds_account check (case way
    when 'transfer' then iban ~ '^[A-Z]{2}[0-9A-Z]{12,32}$' and length(holder) between 1 and 140 and payment_id is null
    else iban = '' and holder = '' and payment_id is not null end),
  constraint refunds_sent check (state <> 'sent' or way = 'provider'),
  constraint refunds_booked check (case
    when state = 'done' then entry_id is not null
    when state = 'failed' then entry_id is not null or way = 'provider'
    else entry_id is null end)
);
comment on table refunds is 'Money that goes back to a client from the credit balance of an invoice. A live refund reserves its amount, and a finished one has an entry in the books. The provider recognises a repeated request by the id';
comment on column refunds.needs_approval is 'Above the limit when it was requested: a second user approves it';
comment on column refunds.ended_by is 'The user who refused it, or who recorded that the transfer failed';
comment on column refunds.payment_id is 'The online payment that the provider returns, in full or in part';
comment on column refunds.reference is 'Its name at the provider';
comment on column refunds.asks is 'How often the product asked for its state: the longer it does not change, the rarer';
comment on column refunds.payer_name is 'The payer of the shared invoice who gets the money; empty for the client';
create index refunds_of_invoice on refunds (invoice_id, asked_at desc, id desc) include (state, units);
create index refunds_done on refunds (done_on) where state = 'done';
create index refunds_of_payment on refunds (payment_id) where payment_id is not null;
grant select, insert, update on refunds to :application_role;

-- The provider may return money while the payment is charged back at the same time: then the invoice is owed again.
create function pay_out_credit() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left + new.units
  where id = new.invoice_id and (new.way = 'provider' or units_left + new.units <= 0);
  if not found then
    raise exception 'The credit balance of invoice % is smaller', new.invoice_id
      using errcode = 'check_violation', constraint = 'refunds_within_credit';
  end if;
  return null;
end $$;
create trigger refund_is_done after update on refunds for each row
  when (old.state <> 'done' and new.state = 'done') execute function pay_out_credit();

create function restore_refunded_credit() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left - new.units where id = new.invoice_id;
  return null;
end $$;
create trigger refund_comes_back after update on refunds for each row
  when (old.state = 'done' and new.state <> 'done') execute function restore_refunded_credit();

create table write_offs (
  id              uuid primary key default gen_random_uuid(),
  invoice_id      uuid not null references invoices,
  currency        text not null check (currency in ('EUR', 'XAF')),
  units           bigint not null check (units > 0),
  kind            text not null check (kind in ('difference', 'bad-debt')),
  payer           smallint check (payer >= 0),
  reason          text not null check (length(reason) between 1 and 300),
  state           text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  limit_units     bigint not null check (limit_units >= 0),
  needs_approval  boolean not null,
  asked_by        uuid not null references users,
  asked_at        timestamptz(3) not null,
  approved_by     uuid references users,
  approved_at     timestamptz(3),
  entry_id        uuid unique references book_entries,
  ended_by        uuid references users,
  ended_at        timestamptz(3),
  end_reason      text not null default '' check (length(end_reason) <= 300),
  check ((approved_by is null) = (approved_at is null)),
  constraint write_offs_second_person check (approved_by <> asked_by),
  constraint write_offs_approved
    check (not needs_approval or state in ('asked', 'refused') or approved_by is not null),
  check (state <> 'asked' or needs_approval),
  constraint write_offs_booked check ((state in ('done', 'withdrawn')) = (entry_id is not null)),
  check ((state in ('refused', 'withdrawn')) = (ended_at is not null and end_reason <> ''))
);
comment on table write_offs is 'Open amounts of invoices that the firm gave up: a small difference or a bad debt. A finished one has an entry in the books and lowers what is left';
comment on column write_offs.payer is 'For a shared invoice: the position in its payers of the payer who does not pay, from 0';
comment on column write_offs.limit_units is 'The limit of the office when it was requested';
comment on column write_offs.ended_by is 'Null if a later payment withdrew it';
create index write_offs_of_invoice on write_offs (invoice_id, asked_at desc, id desc) include (state, units);
-- Two waiting requests could together exceed what is left.
create unique index write_offs_one_asked on write_offs (invoice_id) where state = 'asked';
grant select, insert, update on write_offs to :application_role;

create function lower_by_write_off() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left - new.units where id = new.invoice_id and units_left >= new.units;
  if not found then
    raise exception 'Less is left of invoice %', new.invoice_id
      using errcode = 'check_violation', constraint = 'write_offs_within_left';
  end if;
  return null;
end $$;
create trigger write_off_is_done after update on write_offs for each row
  when (old.state <> 'done' and new.state = 'done') execute function lower_by_write_off();
create trigger write_off_comes_done after insert on write_offs for each row
  when (new.state = 'done') execute function lower_by_write_off();

create function restore_written_off() returns trigger language plpgsql as $$
begin
  update invoices set units_left = units_left + new.units where id = new.invoice_id;
  return null;
end $$;
create trigger write_off_is_withdrawn after update on write_offs for each row
  when (old.state = 'done' and new.state <> 'done') execute function restore_written_off();

create table payment_reminders (
  id                  uuid primary key default gen_random_uuid(),
  invoice_id          uuid not null references invoices,
  level               text not null check (level in ('first', 'second', 'formal-notice')),
  way                 text not null check (way in ('mail', 'letter')),
  sent_on             date not null,
  ends_on             date not null check (ends_on > sent_on),
  currency            text not null check (currency in ('EUR', 'XAF')),
  units               bigint not null check (units > 0),
  interest_units      bigint not null default 0 check (interest_units >= 0),
  compensation_units  bigint not null default 0 check (compensation_units >= 0),
  text                text not null check (length(text) between 1 and 8000),
  sent_by             uuid not null references users,
  sent_at             timestamptz(3) not null,
  unique (invoice_id, level),
  check (level <> 'first' or interest_units + compensation_units = 0)
);
comment on table payment_reminders is 'Reminders of overdue invoices, frozen as they were sent. Each level is sent once, and the first one charges nothing';
comment on column payment_reminders.sent_on is 'In the time zone of the office';
comment on column payment_reminders.ends_on is 'The last day to pay that it gives';
comment on column payment_reminders.units is 'The overdue amount on that day, without charges';
comment on column payment_reminders.text is 'Exactly what the client received';
create index payment_reminders_by_sender on payment_reminders (sent_by);
grant select, insert on payment_reminders to :application_role;

create table reminder_pauses (
  invoice_id  uuid primary key references invoices,
  until       date not null,
  reason      text not null default '' check (length(reason) <= 300),
  set_by      uuid not null references users,
  set_at      timestamptz(3) not null
);
comment on table reminder_pauses is 'No reminder is sent up to and including the day';
create index reminder_pauses_by_setter on reminder_pauses (set_by);
grant select, insert, update, delete on reminder_pauses to :application_role;

create table late_claims (
  id              uuid primary key default gen_random_uuid(),
  invoice_id      uuid not null unique references invoices,
  currency        text not null check (currency in ('EUR', 'XAF')),
  units           bigint not null check (units >= 0),
  units_left      bigint not null check (units_left >= 0),
  claimed_by      uuid not null references users,
  claimed_at      timestamptz(3) not null,
  given_up_units  bigint not null default 0 check (given_up_units >= 0),
  given_up_by     uuid references users,
  given_up_at     timestamptz(3),
  reason          text not null default '' check (length(reason) <= 300),
  constraint late_claims_within check (units_left <= units),
  check ((given_up_units > 0) = (given_up_by is not null and given_up_at is not null and reason <> ''))
);
comment on table late_claims is 'Late charges that a reminder claimed: a debt of their own beside the invoice, outside VAT. Payments beyond the invoice pay them';
comment on column late_claims.units is 'Claimed and not given up: paid or still owed';
comment on column late_claims.units_left is 'Still owed; kept by the database';
grant select, insert, update on late_claims to :application_role;

create function pay_late_claim() returns trigger language plpgsql as $$
begin
  update late_claims c set units_left = c.units_left - p.late_units
  from payments p where p.id = new.payment_id and p.late_units > 0 and c.invoice_id = new.invoice_id;
  return null;
end $$;
create trigger late_claim_is_paid after insert on payment_allocations for each row execute function pay_late_claim();

create function restore_late_claim() returns trigger language plpgsql as $$
begin
  update late_claims c set units_left = c.units_left + new.late_units
  from payment_allocations a where a.payment_id = new.id and c.invoice_id = a.invoice_id;
  return null;
end $$;
create trigger late_claim_is_restored after update on payments for each row
  when (old.taken_back_at is null and new.taken_back_at is not null and new.late_units > 0)
  execute function restore_late_claim();

-- The part of one payer of a shared invoice after credit notes. Each part is rounded down, and the client (or the
-- last payer) takes the remainder, as when the invoice was split.
create function owed_by_payer(invoice invoices, payer integer) returns bigint language sql stable as $$
  with total as (
    select invoice.gross_units - coalesce(sum(n.gross_units), 0)::bigint as units
    from invoices n where n.corrects = invoice.id and n.status = 'issued'
  ), parts as (
    select x.place - 1 as payer, x.payer ->> 'kind' = 'client' as is_client,
      (x.payer ->> 'units')::bigint * t.units / invoice.gross_units as units, t.units as whole
    from total t, jsonb_array_elements(invoice.payers) with ordinality x (payer, place)
    where invoice.gross_units <> 0
  )
  select p.units + case when p.payer = (select o.payer from parts o order by o.is_client desc, o.payer desc limit 1)
    then p.whole - (select sum(o.units) from parts o) else 0 end
  from parts p where p.payer = owed_by_payer.payer
$$;

-- The amount that one payer of a shared invoice has paid and not got back; null while a payment has no known payer.
create function paid_by_payer(invoice invoices, payer integer) returns bigint language sql stable as $$
  with asked as (
    select invoice.payers -> paid_by_payer.payer ->> 'kind' = 'client' as is_client,
      invoice.payers -> paid_by_payer.payer ->> 'name' as name
  ), paid as (
    select coalesce(sum(a.units) filter (where p.payer = paid_by_payer.payer), 0) as units,
      coalesce(bool_or(p.payer is null), false) as is_unknown
    from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = invoice.id and p.taken_back_at is null
  ), refunded as (
    select coalesce(sum(r.units), 0) as units from refunds r, asked
    where r.invoice_id = invoice.id and r.state = 'done'
      and r.payer_name = case when asked.is_client then '' else asked.name end
  ), used as (
    select coalesce(sum(u.units), 0) as units from payments u, asked
    where u.from_invoice_id = invoice.id and u.taken_back_at is null and asked.is_client
  )
  select case when paid.is_unknown then null else paid.units - refunded.units - used.units end::bigint
  from paid, refunded, used
$$;

-- The amount that one payer of a shared invoice still owes; a written-off part is not asked for. While a payment has
-- no known payer, each payer may be asked for all that is left.
create function left_of_payer(invoice invoices, payer integer) returns bigint language sql stable as $$
  select greatest(0, least(invoice.units_left, coalesce(
    owed_by_payer(invoice, payer) - paid_by_payer(invoice, payer)
      - (select coalesce(sum(w.units), 0) from write_offs w
         where w.invoice_id = invoice.id and w.state = 'done' and w.payer = left_of_payer.payer),
    invoice.units_left)))::bigint
$$;

-- The amount to ask the client for: their part of a shared invoice, otherwise all that is left.
create function left_of_client(invoice invoices) returns bigint language sql stable as $$
  select case when jsonb_array_length(invoice.payers) = 0 then greatest(0, invoice.units_left)
    else coalesce((select left_of_payer(invoice, (x.place - 1)::int)
      from jsonb_array_elements(invoice.payers) with ordinality x (payer, place)
      where x.payer ->> 'kind' = 'client' limit 1), 0) end
$$;
