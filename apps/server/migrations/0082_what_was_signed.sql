-- What a client signed in their account beside the answers: whoever prepared the case may still change that afterwards.
alter table cases add column signed_mark text;
comment on column cases.signed_mark is 'Digest of the documents, papers and national number that went with the signature';
