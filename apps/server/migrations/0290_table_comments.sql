-- Every table says what a row is. A newcomer reads these comments in schema.sql, or in any client of the database.

-- Platform and people

comment on table schema_migrations is
  'The migrations that this database has applied, with the checksums of their files. platform/db/migrate.ts creates this table before the first migration';
comment on table mails is
  'A mail of the product to one recipient, written in the transaction of its cause and sent by a job. E-mails of cases are in letters';
comment on table settings is
  'A section of the settings of a user or of the firm, saved as a whole. packages/contract/src/settings.ts has the schemas of the known sections';
comment on table offices is
  'An office of the firm. It is never deleted, because cases, invoices and books belong to it. Its particulars for invoices are in office_billing';
comment on table office_letterheads is
  'The letterhead of an office, which Admins edit. Documents that were made earlier keep theirs';
comment on table user_photos is
  'The photo of a user, apart from users because most reads need no photo. Staff choose whether visitors see it on the team page';
comment on table passwords is
  'The hash of a user''s password, apart from users so that a read of users never contains it. An invited user has none yet';
comment on table two_factor is
  'The authenticator app of a user. It protects the account once a code has confirmed it';
comment on table one_time_links is
  'A mailed link that confirms an address, sets a password or accepts an invitation. It works once; expired links are deleted after a week';

-- Catalogue and procedures

comment on table categories is
  'A field of law, the first level of the catalogue; subcategories are the second and issues the third. Articles and the legal watch use the same fields';
comment on table subcategories is 'The second level of the catalogue. New cases can choose no issue of an archived subcategory';
comment on table issues is
  'The third level of the catalogue: what one case is about. An archived issue stays in its cases, and new cases cannot choose it';
comment on table issue_documents is
  'A type of document that cases with this issue need. A case gets an empty row in documents for each required type';
comment on table document_types is
  'The known types of documents, with their names in each language. Only migrations change them';
comment on table procedures is
  'A procedure for cases of one type. Its content is in procedure_versions: a change of it adds a version there';

-- Cases

comment on table case_participants is
  'A person with access to a case: the client who owns it, or a collaborator. Staff have no row: their access follows from office and lawyer';
comment on table case_events is
  'The timeline of a case: what happened, when and by whom. Append-only. packages/contract/src/case-events.ts has the kinds; events of the calendar are in events';
comment on table case_comments is
  'A short remark of the staff on a case among themselves. It never changes, and clients never see it';
comment on table case_notes is
  'A working paper of the staff on a case. Only its author can change it, even if it is shared with the staff of the case';
comment on table case_facts is
  'A fact of the dispute, with its day as far as it is known. fact_proofs has its proofs; what the firm did is in case_events';
comment on table fact_proofs is 'A page of a document that proves a fact, with the quoted words';
comment on table case_parties is
  'The name of one side of a case, for the search for conflicts of interest. Each search writes the names of its case again, from the answers';
comment on table case_kyc is
  'The risk of a client (know your customer), computed from the answers when the case is sent. The staff review it, and clients never see it';
comment on table exhibit_sets is 'The exhibits of one party to a case, with the letter of their numbers and the form of their stamp';
comment on table exhibits is
  'A document in a set of exhibits, with its title in the inventory. Its file stays as it is: only the files of a bundle show stamps';
comment on table bundle_files is
  'A finished file of a bundle of exhibits. It is deleted when one of the documents in the bundle leaves the case';
comment on table binders is
  'A list of references that a member of the staff keeps across cases. Only the owner, and colleagues in binder_colleagues, see it';
comment on table binder_colleagues is
  'A colleague with whom the owner shares a binder, to read it or also to arrange it. It gives no right to the documents, facts and notes behind the entries';
comment on table binder_entries is
  'A heading in a binder, or a reference to a document, fact, deadline or note. Nothing is copied: a reader sees an entry only if they may read its original';

-- Documents

comment on table documents is
  'A place in a case for a file, requested or given; the files are in document_versions. A side of an identity paper and a withdrawn document belong to no case';
comment on table document_versions is
  'A file of a document, with its number. A newer file is a new version; a photo in another format is converted once. The bytes are in the storage (files)';
comment on table upload_parts is 'A part of a running upload, in the order of its start. It is deleted with its row in uploads';
comment on table document_templates is
  'A template of documents of the firm, with its names. Its Word files are in template_files, its issues in template_issues';
comment on table template_files is
  'A Word file of a template in one language. A newer file gets the next number; documents keep the number of the file from which they were made';
comment on table generated_documents is
  'How a document was made from a template: its answers, and the names as they were. The row stays when the template is deleted';
comment on table signing_rounds is
  'A version of a document that several users or guests sign, one after the other. Its file never changes, its outcome is final, and a sealed round stays as it is';
comment on table round_signers is
  'A signer in a round, in the order of signing. A signer without an account signs by a mailed link and code. A given answer never changes';
comment on table corrections is
  'A correction of documents that were filed wrongly, with its reason. Append-only: undoing a correction is another correction';
comment on table corrected_documents is
  'A document in a correction, with its state before and after, from which undoing restores it. Append-only';

-- Communication

comment on table conversations is
  'The conversation of a case, with the same id as the case; a side conversation of the staff about a case; or a direct conversation between users';
comment on table conversation_reads is
  'How far a user has read a conversation, and how many messages are unread. It is updated with each message, so that lists need not count';
comment on table messages is
  'A message in a conversation. Its author can change or delete it; a deleted message keeps its row and number, without text';
comment on table message_attachments is
  'A document of a case that a message shows. The rights of the document decide who can open it; document_id is null after it was deleted';
comment on table letters is
  'An e-mail of a case, sent or received, as the correspondence of the firm. Received letters without a case are in the tray. Mails of the product are in mails';
comment on table letter_recipients is
  'An address to which a letter was written (to or cc). For sent letters, with the result of the delivery to this address';
comment on table notifications is
  'A message of the product in the inbox of one user. A mail about the same event has its own row in mails';
comment on table announcements is
  'A text of the firm to everybody, a role or an office, in each language. It never changes, but can be withdrawn; announcement_recipients has its readers';

-- Calendar and to-dos

comment on table events is
  'A hearing, consultation, meeting or absence in the calendar. It is cancelled and never deleted, because calendars of participants must learn it';
comment on table event_participants is
  'A user or guest who takes part in an event, with their answer. A guest has an address only, until an account with this address exists';
comment on table consultations is
  'A request for an appointment, and the answer of the firm. Its time is in its event. Requests that were never confirmed are deleted after two days';
comment on table consultation_subjects is
  'One of the one to three subjects of a consultation: an issue of the catalogue, or a title by the requester. It never changes';
comment on table consultation_files is
  'A file that the requester added to a consultation. Its bytes wait in consultation_file_parts until all have arrived';
comment on table todos is
  'Something that its giver asked its assignee to do, about a case or not. When a repeating one is done, the next one is a new row';
comment on table todo_items is 'A point on the checklist of a to-do, which is ticked by itself';

-- Money

comment on table price_items is
  'A price on the list of an office. A new price is a new row, and the earlier one ends the day before: work keeps the price of its day';
comment on table case_stages is
  'A stage of a case with a flat fee of its own. Saving the agreement replaces the stages of the case; invoice lines name them by position';
comment on table invoice_lines is
  'A line of an invoice or of a credit note. The database refuses every change of the lines of an issued invoice';
comment on table billing_run_cases is
  'A case in a billing run: its drafted or issued invoice, or why it has none. A job takes the cases in the order of their positions';
comment on table plan_instalments is
  'An instalment of a payment plan. It never changes: another proposal is another plan';
comment on table bank_statements is
  'An imported statement of a bank account of an office; its lines are in bank_moves. It never changes';
comment on table book_postings is
  'The amount that an entry of the books puts on one account. It never changes; the postings of an entry sum to zero in each currency';

-- Legal aid

comment on table aid_services is
  'A service in the claim of a legal-aid case, with its code in the nomenclature and its proof. Saving the claim replaces all its services';
comment on table aid_trips is
  'A trip in the claim of a legal-aid case, paid by the kilometre. Saving the claim replaces all its trips';

-- Knowledge

comment on table articles is
  'A text of the firm on one shelf. Drafts are in article_texts, texts that readers see in article_revisions. It is archived, not deleted';
comment on table article_texts is
  'The draft of an article in one language. Readers never see it: they see the revision whose number is in published';
comment on table article_revisions is
  'A text of an article as it was submitted for review. The database refuses changes of the text; its state changes until it is published and replaced';
comment on table article_images is
  'An image of an article, as WebP. It never changes: another image has another id, so browsers keep images for a year';
comment on table glossary_words is
  'A legal word with its explanation in each language, which texts for clients show. A row with library_key came with the product';
comment on table watch_entries is 'A change of the law in one field, with its source. For the staff alone';
comment on table watch_cases is
  'A case that an entry of the legal watch concerns. Readers of the entry see only those cases that they may read';
comment on table watch_followers is 'A member of the staff who is notified of each new entry of the legal watch in this field';

-- Shop

comment on table shop_cart_items is
  'An offer in the cart of a client, without a price: the price of the day counts. The row is deleted when the purchase is paid';
comment on table shop_purchases is
  'A cart or a renewal, from its confirmation to its payment. Its bill is in shop_bills once it is paid';
comment on table shop_mandates is
  'The permission of a client to charge later renewals at the payment provider. Each first payment replaces an earlier mandate';
comment on table shop_subscriptions is
  'A plan or storage that a client pays each month, which a job renews. It stays after its end';
comment on table shop_packs is
  'A pack of credits that a client bought. The balance of the client is in shop_credit_entries; packs never expire';
comment on table shop_orders is
  'A contract review or an audit that a client ordered for a case. The staff accept it with a day, and deliver an answer or a document';
comment on table shop_series is
  'The last number of the bills of an office, by year and kind. The row is locked until a bill is written, so that numbers have no gaps';
