// Creates the cases over eight years: those of the last weeks wait for the firm, those of the last year are in
// progress, the others are finished; with their dependent rows.
import type { Step } from './step.ts'

const MATTERS: Record<string, string> = {
  fr: `array['Loyers impayés', 'Malfaçons de toiture', 'Licenciement contesté', 'Bornage', 'Pension alimentaire', 'Créance commerciale',
    'Vice caché', 'Succession', 'Refus de visa', 'Charges de copropriété', 'Accident de la circulation', 'Conflit entre associés',
    'Titre foncier', 'Garantie refusée', 'Heures supplémentaires', 'Regroupement familial', 'Facture contestée', 'Bail commercial']`,
  nl: `array['Onbetaalde huur', 'Bouwgebreken', 'Ontslag betwist', 'Afpaling', 'Onderhoudsgeld', 'Handelsvordering', 'Verborgen gebrek',
    'Nalatenschap', 'Visumweigering', 'Lasten van mede-eigendom', 'Verkeersongeval', 'Geschil tussen vennoten', 'Eigendomstitel',
    'Geweigerde garantie', 'Overuren', 'Gezinshereniging', 'Betwiste factuur', 'Handelshuur']`,
  en: `array['Unpaid rent', 'Roofing defects', 'Dismissal contested', 'Boundary dispute', 'Maintenance', 'Trade debt', 'Hidden defect',
    'Estate', 'Visa refusal', 'Service charges', 'Road accident', 'Dispute between partners', 'Land title', 'Warranty refused',
    'Overtime', 'Family reunification', 'Disputed invoice', 'Commercial lease']`,
}
const STREETS = `array['rue du Modèle', 'avenue de l’Exemple', 'Voorbeeldstraat', 'Sample Road', 'quai du Tilleul', 'place des Érables',
  'Lindenlaan', 'chemin du Moulin', 'boulevard du Port', 'Kastanjeweg', 'rue des Vanniers', 'impasse du Puits', 'Molenberg',
  'avenue du Baobab', 'rue de la Passerelle', 'Zandpad', 'rue du Noyer', 'Harbour Lane', 'allée des Peupliers', 'Veldstraat']`
const FACTS = `array['Le différend dure depuis plusieurs mois, et les lettres sont restées sans réponse.',
  'Un constat a été dressé sur place ; les photographies sont jointes au dossier.',
  'L’autre partie reconnaît les faits mais conteste le montant qui lui est demandé.',
  'De overeenkomst werd schriftelijk gesloten en nadien mondeling gewijzigd.',
  'The other side was given eight days to reply and let them pass.',
  'Un accord amiable a été proposé par courrier recommandé, sans suite à ce jour.']`

const YEARS = 8
/** The demo firm's numbers begin at one; the generated numbers come after them. */
export const FIRST_INVENTED_NUMBER = 100_000

const DRAWN = (cases: number) => `
  create temporary table drawn as
  select n, pg_temp.id_of('case', n) as id, p.id as owner_id, p.email, p.first_name, p.last_name, p.company_name, p.office_id,
    o.prefix, at.dated_at, s.status, t.type, i.id as issue_id, v.id as procedure_version_id,
    case when s.status = 'draft' or (s.status in ('new', 'refused') and pg_temp.draw(n, 7, 3) > 0) then null else l.id end as lawyer_id,
    case p.language when 'nl' then pg_temp.one_of(${MATTERS.nl}, n, 8) when 'en' then pg_temp.one_of(${MATTERS.en}, n, 8)
      else pg_temp.one_of(${MATTERS.fr}, n, 8) end
      || ', ' || pg_temp.one_of(${STREETS}, n, 9) || ' ' || 1 + pg_temp.draw(n, 10, 240) as title
  from generate_series(1, ${cases}) n
  cross join lateral (select now() - interval '1 minute' - (${cases} - n) * (interval '${YEARS} years' / ${cases}) as dated_at) at
  cross join lateral (select pg_temp.draw(n, 1, 1000) as draw, 1 - n::float8 / ${cases} as age) d
  cross join lateral (select case
    when d.draw < 40 then 'draft'
    when d.age < 0.015 and d.draw < 480 then 'new'
    when d.age < 0.015 and d.draw < 560 then 'changes-proposed'
    when d.age < 0.15 and d.draw < 42 then 'new'
    when d.age < 0.15 and d.draw < 46 then 'changes-proposed'
    when d.age < 0.15 and d.draw < 560 then 'in-progress'
    when d.draw < 80 then 'in-progress'
    when d.draw < 180 then 'refused'
    else 'finished' end as status) s
  cross join lateral (select case when pg_temp.draw(n, 2, 10) < 5 then 'litigation' when pg_temp.draw(n, 2, 10) < 8 then 'pre-litigation'
    else 'monitoring' end as type) t
  join clients p on p.place = 1 + pg_temp.draw(n, 3, (select count(*) from clients))
  join offices_of_cases o on o.id = p.office_id
  join lawyers l on l.office_id = p.office_id and l.place = 1 + pg_temp.draw(n, 4, o.lawyers)
  join (select id, row_number() over (order by id) as place from issues) i on i.place = 1 + pg_temp.draw(n, 5, (select count(*) from issues))
  join (select v.id, p.case_type, row_number() over (partition by p.case_type order by p.position) as place
    from procedure_versions v join procedures p on p.id = v.procedure_id) v on v.case_type = t.type and v.place = 1 + pg_temp.draw(n, 6, 2);
  analyze drawn`

const NUMBER = `prefix || '-' || to_char(dated_at, 'YYYY') || '-' || ${FIRST_INVENTED_NUMBER} + n`

const CASES = `
  insert into cases (id, type, status, number, title, owner_id, office_id, lawyer_id, issue_id, procedure_version_id, answers,
    search_text, dated_at, created_at, updated_at, sent_at, decided_at)
  select id, type, status, case when status <> 'draft' then ${NUMBER} end, title, owner_id, case when status <> 'draft' then office_id end,
    lawyer_id, issue_id, procedure_version_id,
    jsonb_build_object('kind', 'individual', 'firstName', first_name, 'lastName', last_name, 'email', email, 'country', 'BE',
      'city', 'Modèleville', 'street', pg_temp.one_of(${STREETS}, n, 11) || ' 1', 'title', title, 'issueId', issue_id,
      'procedureVersionId', procedure_version_id, 'financing', case pg_temp.draw(n, 12, 3) when 0 then 'pro-deo' else 'fees' end,
      'facts', pg_temp.one_of(${FACTS}, n, 13) || E'\\n\\n' || pg_temp.one_of(${FACTS}, n, 14) || ' ' || pg_temp.one_of(${FACTS}, n, 15),
      'adverseParties', jsonb_build_array('Partie adverse ' || n || ' (démo)'), 'holdsPublicPosition', false),
    case when status <> 'draft' then fold(${NUMBER} || ' ' || title || ' ' || first_name || ' ' || last_name || ' ' || company_name) else '' end,
    dated_at, dated_at - interval '1 day', dated_at, case when status <> 'draft' then dated_at end,
    case when status not in ('draft', 'new') then least(dated_at + interval '9 days', now()) end
  from drawn;
  insert into case_numbers (prefix, year, last)
  select prefix, extract(year from dated_at), max(${FIRST_INVENTED_NUMBER} + n) from drawn where status <> 'draft' group by 1, 2
  on conflict (prefix, year) do update set last = excluded.last`

const PARTICIPANTS = `
  insert into case_participants (case_id, user_id, email, name, access, added_at)
  select id, owner_id, email, first_name || ' ' || last_name, 'owner', dated_at from drawn where status <> 'draft'
  union all
  select d.id, p.id, p.email, p.first_name || ' ' || p.last_name,
    (array['reader', 'editor', 'administrator'])[1 + pg_temp.draw(n, 20, 3)], d.dated_at
  from drawn d join clients p on p.place = 1 + pg_temp.draw(n, 21, (select count(*) from clients))
  where d.status <> 'draft' and p.id <> d.owner_id and pg_temp.draw(n, 22, 10) < 3`

// In chronological order, matching their numbers.
const EVENTS = `
  insert into case_events (case_id, at, kind, actor_id, details, is_internal, is_sensitive)
  select d.id, at, e.kind, case when e.place <= 3 then d.owner_id else d.lawyer_id end,
    case e.kind when 'document-added' then '{"name": "Pièce (démo)"}'::jsonb when 'sent' then jsonb_build_object('number', ${NUMBER})
      when 'refused' then '{"reason": "Motif de démonstration."}'::jsonb else '{}'::jsonb end,
    e.kind = 'commented', false
  from drawn d
  cross join lateral unnest(case d.status
    when 'draft' then array['draft-created']
    when 'new' then array['draft-created', 'sent', 'document-added']
    when 'changes-proposed' then array['draft-created', 'sent', 'document-added', 'commented', 'changes-proposed']
    when 'refused' then array['draft-created', 'sent', 'document-added', 'commented', 'refused']
    when 'finished' then array['draft-created', 'sent', 'document-added', 'assigned', 'accepted']
    else array['draft-created', 'sent', 'document-added', 'assigned', 'accepted', 'commented'] end) with ordinality as e (kind, place)
  cross join lateral (select least(d.dated_at + (e.place - 2) * interval '31 hours', now()) as at) moment
  order by at, e.place`

/** Two per case, in its typical states: most are present, some are requested. */
const DOCUMENTS = `
  insert into documents (id, case_id, name, document_type, status, is_required, is_internal, is_sensitive, created_by, created_at, updated_at, submitted_at)
  select pg_temp.id_of('document', 2 * n + k), id,
    pg_temp.one_of(array['Contrat', 'Facture', 'Lettre recommandée', 'Constat', 'Jugement', 'Fiche de paie', 'Attestation', 'Photographies',
      'Briefwisseling', 'Correspondence', 'Procès-verbal', 'Devis'], 2 * n + k, 30) || ' ' || 1 + pg_temp.draw(2 * n + k, 31, 900),
    (array['contract', 'invoices', 'correspondence', 'photos', 'judgment', null])[1 + pg_temp.draw(2 * n + k, 32, 6)],
    case when has_file then case when status = 'draft' then 'uploaded' else 'submitted' end else 'required' end,
    k = 0, pg_temp.draw(2 * n + k, 33, 20) = 0, false, owner_id, dated_at, dated_at + k * interval '1 hour',
    case when has_file and status <> 'draft' then dated_at end
  from drawn, generate_series(0, 1) k
  cross join lateral (select pg_temp.draw(2 * n + k, 34, 10) < 9 as has_file) h;
  -- Nobody stores two million files for this: all of them are made of the few that the demo firm brought.
  insert into document_versions (document_id, number, file_hash, file_name, uploaded_by, uploaded_at)
  select d.id, 1, f.hash, d.name || '.pdf', d.created_by, d.updated_at
  from documents d
  join (select hash, row_number() over (order by hash) as place from files) f
    on f.place = 1 + (hashtext(d.id::text) & 2147483647) % nullif((select count(*) from files), 0)
  where d.status in ('uploaded', 'submitted') and not exists (select from document_versions v where v.document_id = d.id)`

/** Replaces the work of the triggers, which do not run here. */
const WORDS = `
  insert into search_words (word)
  select distinct word from (select search_text as text from cases union all select match_key from users) known,
    words_of(known.text) word
  where word not in (select word from search_words)`

export function caseSteps(cases: number): Step[] {
  return [
    { what: 'what cases are about', sql: DRAWN(cases) },
    { what: 'cases', sql: CASES },
    { what: 'participants', sql: PARTICIPANTS },
    { what: 'events', sql: EVENTS },
    { what: 'documents', sql: DOCUMENTS },
    { what: 'words', sql: WORDS },
  ]
}
