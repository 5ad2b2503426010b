-- Functions with the same body become one, named after what it does.

create function learn_words_of_search_text() returns trigger language plpgsql as $$
begin
  perform learn_words(new.search_text);
  return null;
end
$$;

drop trigger case_named on cases;
create trigger case_named after insert or update of search_text on cases
  for each row when (new.search_text <> '') execute function learn_words_of_search_text();
drop trigger letter_written on letters;
create trigger letter_written after insert or update of search_text on letters
  for each row execute function learn_words_of_search_text();
drop function learn_words_of_case();
drop function learn_words_of_letter();

drop trigger user_named on users;
create trigger user_named after insert or update of first_name, last_name, company_name on users
  for each row execute function learn_words_of_match_key();
drop function learn_words_of_user();

-- A refund that comes back lowers what is left, as a payment does.
drop trigger refund_comes_back on refunds;
create trigger refund_comes_back after update on refunds
  for each row when (old.state = 'done' and new.state <> 'done') execute function lower_units_left();
drop function restore_refunded_credit();
