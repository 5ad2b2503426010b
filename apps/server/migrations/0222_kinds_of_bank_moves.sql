-- Each decided bank move has a kind, and entries in the books that equal its amount.

alter table book_accounts drop constraint book_accounts_kind_check;
alter table book_accounts add constraint book_accounts_kind_check
  check (kind in ('receivable', 'fees', 'vat', 'provisions', 'disbursements', 'bank', 'cash', 'bank-costs',
                  'unassigned', 'at-provider', 'third-party-money', 'third-party-bank', 'late-receivable',
                  'late-income', 'payment-differences', 'bad-debts'));

create table bank_move_entries (
  entry_id  uuid primary key references book_entries,
  move_id   uuid not null references bank_moves,
  is_own    boolean not null
);
comment on table bank_move_entries is 'The entries of a decided move: on the bank account, together they equal its amount';
comment on column bank_move_entries.is_own is 'The decision posted it, and undoing the decision reverses it; a linked entry of a user stays';
create index bank_move_entries_of_move on bank_move_entries (move_id);
grant select, insert, update, delete on bank_move_entries to :application_role;
-- A confirmed payment stays when the decision is undone, but no longer belongs to the move.
grant delete on bank_settlements to :application_role;

alter table bank_moves
  add column kind text check (kind in ('invoices', 'noted', 'return', 'refund', 'refund-return', 'payout', 'costs',
                                       'cash', 'unassigned')),
  add column takes_back uuid references bank_moves check (takes_back <> id),
  add column refund_id uuid references refunds;
comment on column bank_moves.takes_back is 'The earlier receipt that this move takes back';
comment on column bank_moves.refund_id is 'The refund that this move is, or that it returns';
create index bank_moves_taking_back on bank_moves (takes_back) where takes_back is not null;
create index bank_moves_of_refund on bank_moves (refund_id) where refund_id is not null;
create index payments_noted on payments (office_id, units) where taken_back_at is null and noted_by is not null;

-- The job that took a receipt back decided on both moves at the same moment.
update bank_moves r set kind = 'return', takes_back = b.id
from bank_moves b, bank_statements rs, bank_statements bs
where r.state = 'settled' and r.way = 'reversal' and b.state = 'returned' and b.decided_at = r.decided_at
  and b.units = -r.units and b.other_iban = r.other_iban
  and rs.id = r.statement_id and bs.id = b.statement_id and rs.iban = bs.iban;
update bank_moves b set kind = 'invoices' where exists (select from bank_moves r where r.takes_back = b.id);
insert into bank_move_entries (entry_id, move_id, is_own)
select p.entry_id, b.id, true
from bank_moves r join bank_moves b on b.id = r.takes_back join bank_settlements s on s.move_id = b.id
  join payments p on p.id = s.payment_id and p.taken_back_at = b.decided_at;
insert into bank_move_entries (entry_id, move_id, is_own)
select e.id, r.id, true
from bank_moves r join bank_settlements s on s.move_id = r.takes_back
  join payments p on p.id = s.payment_id join book_entries e on e.reverses = p.entry_id
where p.taken_back_at = (select b.decided_at from bank_moves b where b.id = r.takes_back);

-- Moves with all their payments.
update bank_moves m set kind = 'invoices'
where m.state = 'settled' and m.kind is null
  and m.units = (select coalesce(sum(p.units), 0) from bank_settlements s join payments p on p.id = s.payment_id
                 where s.move_id = m.id and p.taken_back_at is null);
insert into bank_move_entries (entry_id, move_id, is_own)
select p.entry_id, m.id, true
from bank_moves m join bank_settlements s on s.move_id = m.id
  join payments p on p.id = s.payment_id and p.taken_back_at is null
where m.state = 'settled' and m.kind = 'invoices';

-- Earlier releases posted nothing for outgoing moves and for those that a user set aside: they wait again, with the
-- user's reason. So do moves whose payments a user took back.
update bank_moves set state = 'open', way = null, is_looked_at = true
where state in ('settled', 'set-aside', 'returned') and kind is null;

alter table bank_moves
  drop constraint bank_moves_way_check,
  add constraint bank_moves_way_check check (way in ('reference', 'person', 'reversal', 'same-line')),
  add constraint bank_moves_kind_of_decided check ((kind is null) = (state in ('open', 'repeated'))),
  add constraint bank_moves_unassigned check (state <> 'set-aside' or kind = 'unassigned'),
  add constraint bank_moves_return check ((kind is not distinct from 'return') = (takes_back is not null)),
  add constraint bank_moves_refund check (coalesce(kind in ('refund', 'refund-return'), false) = (refund_id is not null));
