-- A payout of the payment provider names the payments that it contains.

create table payout_payments (
  payment_id  uuid primary key references payments,
  move_id     uuid not null references bank_moves
);
comment on table payout_payments is
  'A user chooses them when booking the payout. Their own entries stay: the payout moves the money from the provider to the bank';
create index payout_payments_of_move on payout_payments (move_id);
grant select, insert, delete on payout_payments to :application_role;
