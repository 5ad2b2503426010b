-- What goes, or is cut off, when a row is removed is found by an index, and not by reading the whole table.
create index uploads_of_case on uploads (case_id) where case_id is not null;
create index uploads_of_client on uploads (client_id) where client_id is not null;
create index consultations_of_case on consultations (case_id) where case_id is not null;
create index letter_attachments_of_document on letter_attachments (document_id) where document_id is not null;
create index consultation_files_of_document on consultation_files (document_id) where document_id is not null;
create index messages_quoting on messages (quotes) where quotes is not null;
create index mails_of_recipient on mails (recipient_id) where recipient_id is not null;
create index one_time_links_of_sender on one_time_links (sent_by) where sent_by is not null;
create index set_aside_work_of_person on set_aside_work (by_id) where by_id is not null;

-- Over all of their rows, and no longer over some.
drop index sessions_of_user;
create index sessions_of_user on sessions (user_id);
drop index one_time_links_of_user;
create index one_time_links_of_user on one_time_links (user_id, purpose);
drop index conversations_of_case;
create index conversations_of_case on conversations (case_id) where case_id is not null;
