-- How often an address without an account heard of invitations of late.
create index mails_to_strangers on mails (to_address, created_at) where recipient_id is null;
