-- A dispute that the firm wins brings its money back. Answers of the provider may overtake each other.

alter table checkouts add column answers integer not null default 0;
comment on column checkouts.answers is 'How many answers of the provider changed it: an answer to an earlier question is not applied any more';
