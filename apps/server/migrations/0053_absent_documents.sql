-- A place for each document that a case demands, from the moment at which it is known what the case is about; and the
-- reason why somebody cannot give one, which counts as an answer until the staff refuses it.

alter table documents
  add column absence text check (length(absence) between 1 and 1000),
  add column absent_at timestamptz(3),
  add constraint absence_has_its_moment check ((absence is null) = (absent_at is null));
comment on column documents.absence is 'Why it cannot be given, in the words of whoever was asked; validated_at says that the staff accepts it';
