-- Whoever came by the link of a mailed invoice pays it there, without an account.

alter table checkouts
  alter column begun_by drop not null,
  add column link_id uuid references invoice_links,
  add check ((begun_by is null) = (link_id is not null));
comment on column checkouts.link_id is 'Of a payer without an account: the link by which they came';
create index checkouts_by_link on checkouts (link_id, begun_at desc) where link_id is not null;
