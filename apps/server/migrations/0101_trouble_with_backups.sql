-- Backups that fail, or are not made, are a trouble of their own.
alter table troubles drop constraint troubles_kind_check;
alter table troubles add constraint troubles_kind_check
  check (kind in ('mail', 'letters', 'mailbox', 'scans', 'backups', 'work'));
