-- The part of a national number that screens show is sealed beside the number, so that showing it opens no number.

-- In clear text it would betray the number: a Belgian one ends with its check digits. With the birth date and the gender
-- of the row, they leave some five numbers of five hundred. A French number ends with a key of the same strength.

-- So a pad of the data key covers it. An attacker with the tables alone learns as much as from the sealed number: its
-- length.

alter table users add column national_number_mask bytea;
alter table cases add column national_number_mask bytea;
comment on column users.national_number_mask is
  'The last two characters of the national number and the count of the others, for screens. Covered with a pad from the data key and the IV of the sealed number. Empty until a job makes it';
comment on column cases.national_number_mask is 'As in a profile';

alter table users disable trigger user;
alter table cases disable trigger user;
update users set national_number_mask = '' where national_number is not null;
update cases set national_number_mask = '' where national_number is not null;
alter table users enable trigger user;
alter table cases enable trigger user;
alter table users add constraint users_national_number_with_mask
  check ((national_number is null) = (national_number_mask is null));
alter table cases add constraint cases_national_number_with_mask
  check ((national_number is null) = (national_number_mask is null));
alter table users add constraint users_national_number_mask_whole
  check (octet_length(national_number_mask) in (0, 5));
alter table cases add constraint cases_national_number_mask_whole
  check (octet_length(national_number_mask) in (0, 5));

create index users_without_mask on users (id) where national_number_mask = '';
create index cases_without_mask on cases (id) where national_number_mask = '';

-- During an upgrade, a server of the earlier version still writes the number alone.
create function expect_mask_of_number() returns trigger language plpgsql as $$
begin
  if new.national_number is null then
    new.national_number_mask := null;
  elsif new.national_number_mask is null then
    new.national_number_mask := '';
  elsif tg_op = 'UPDATE' then
    if new.national_number is distinct from old.national_number
        and new.national_number_mask = old.national_number_mask then
      new.national_number_mask := '';
    end if;
  end if;
  return new;
end
$$;
comment on function expect_mask_of_number is
  'A number never keeps the mask of another one: without a mask of its own, a job makes it';
create trigger number_masked before insert or update of national_number on users
  for each row execute function expect_mask_of_number();
create trigger number_masked before insert or update of national_number on cases
  for each row execute function expect_mask_of_number();
