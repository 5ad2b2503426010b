alter table letter_recipients add column is_returned boolean not null default false;
comment on column letter_recipients.is_returned is 'A mail server had taken the letter for this address, and said afterwards that it could not be delivered';
