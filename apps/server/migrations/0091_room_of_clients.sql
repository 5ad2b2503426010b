-- What somebody gave is added up before they give more.
create index document_versions_of_person on document_versions (uploaded_by);
