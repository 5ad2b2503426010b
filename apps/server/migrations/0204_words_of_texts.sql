-- Documents, letters and messages are found with typing errors, like cases and people: their words are known, too.

create function learn_words_of_match_key() returns trigger language plpgsql as $$
begin
  perform learn_words(new.match_key);
  return null;
end
$$;
create trigger document_named after insert or update of name on documents for each row
  execute function learn_words_of_match_key();
create trigger message_written after insert or update of text on messages for each row
  execute function learn_words_of_match_key();

create function learn_words_of_letter() returns trigger language plpgsql as $$
begin
  perform learn_words(new.search_text);
  return null;
end
$$;
create trigger letter_written after insert or update of search_text on letters for each row
  execute function learn_words_of_letter();

insert into search_words (word)
select word from (
  select distinct word from (
    select match_key as text from documents
    union all select match_key from messages
    union all select search_text from letters
  ) known, words_of(known.text) word
) new_words
where not exists (select from search_words known where known.word = new_words.word);
