// Creates clients and staff in proportion to the cases: five cases per client, 2,500 per lawyer.
import { DEMO_PEOPLE } from '../../apps/server/src/demo/firm/demo-people.ts'
import type { Step } from './step.ts'

const CASES_OF_CLIENT = 5
const CASES_OF_LAWYER = 2500
const CASES_OF_ASSISTANT = 10_000

const FIRST_NAMES = `array['Adèle', 'Baudouin', 'Célestine', 'Dirk', 'Esther', 'Fatou', 'Gaspard', 'Hilde', 'Irène', 'Joris',
  'Karel', 'Léonie', 'Moussa', 'Nathalie', 'Olivier', 'Patience', 'Quentin', 'Rosalie', 'Saskia', 'Thérèse', 'Ulrich',
  'Véronique', 'Wannes', 'Xavier', 'Yolande', 'Zoé', 'Amandine', 'Bram', 'Clarisse', 'Désiré', 'Élodie', 'Floris',
  'Grâce', 'Henri', 'Imane', 'Jérôme']`
const FIRST_SYLLABLES = `array['Bel', 'Cor', 'Dan', 'Er', 'Fal', 'Gran', 'Hol', 'Ib', 'Jan', 'Ker', 'Lan', 'Mor', 'Nor', 'Ol',
  'Per', 'Quen', 'Ros', 'Sal', 'Tor', 'Ul', 'Van', 'Wil', 'Yv', 'Zan']`
const SECOND_SYLLABLES = `array['a', 'be', 'chi', 'do', 'e', 'fre', 'gui', 'ha', 'i', 'la', 'me', 'ni', 'o', 'pe', 'ri', 'se', 'ta', 'ver']`
const THIRD_SYLLABLES = `array['beau', 'court', 'dal', 'ens', 'feld', 'gny', 'hout', 'ier', 'ken', 'lin', 'mans', 'net', 'quin',
  'rel', 'sart', 'tier', 'veld', 'zon']`

/** The row's index among the staff or clients, and an obviously invented name. */
function people(prefix: string, seed: number): string {
  return `pg_temp.id_of('${prefix}', n) as id,
    (array(select id from offices order by position))[case when pg_temp.draw(n, ${seed}, 10) < 5 then 1 when pg_temp.draw(n, ${seed}, 10) < 8 then 2 else 3 end] as office_id,
    '${prefix}-' || n || '@exemple.example' as email,
    pg_temp.one_of(${FIRST_NAMES}, n, ${seed + 1}) as first_name,
    pg_temp.one_of(${FIRST_SYLLABLES}, n, ${seed + 2}) || pg_temp.one_of(${SECOND_SYLLABLES}, n, ${seed + 3})
      || pg_temp.one_of(${THIRD_SYLLABLES}, n, ${seed + 4}) || '-Demo' as last_name,
    case pg_temp.draw(n, ${seed + 5}, 10) when 0 then 'en' when 1 then 'nl' when 2 then 'nl' when 3 then 'nl' else 'fr' end as language,
    now() - interval '8 years' as created_at`
}

function insertPeople(prefix: string, roleId: number, count: number, seed: number): string {
  return `insert into users (id, role_id, office_id, email, email_verified_at, first_name, last_name, language, created_at, city)
    select id, ${roleId}, office_id, email, created_at, first_name, last_name, language, created_at, 'Modèleville'
    from (select ${people(prefix, seed)} from generate_series(1, ${count}) n) as invented`
}

export function peopleSteps(cases: number): Step[] {
  const clients = Math.max(20, Math.ceil(cases / CASES_OF_CLIENT))
  // In addition to the demo firm's staff, so that a lawyer has as many cases in a small firm as in a large one.
  const staffOf = (role: string, share: number) =>
    Math.max(0, Math.ceil(cases / share) - DEMO_PEOPLE.filter(person => person.role === role).length)
  const lawyers = staffOf('Avocat', CASES_OF_LAWYER)
  const assistants = staffOf('Assistant', CASES_OF_ASSISTANT)
  return [
    { what: 'clients', sql: insertPeople('client', 1, clients, 100) },
    {
      what: 'staff',
      sql: `${insertPeople('avocat', 3, lawyers, 200)}; ${insertPeople('assistant', 2, assistants, 300)}`,
    },
    {
      what: 'who is who',
      // The users of the demo firm get their share of the cases too, so that each can sign in and find some.
      sql: `
        create temporary table clients as
          select row_number() over (order by created_at desc, email) as place, id, office_id, email, first_name, last_name,
            language, coalesce(company_name, '') as company_name
          from users where role_id = 1 and office_id is not null;
        create temporary table lawyers as
          select row_number() over (partition by office_id order by created_at desc, email) as place, id, office_id
          from users where role_id = 3;
        create temporary table offices_of_cases as
          select o.id, upper(left(o.code, 3)) as prefix, count(l.id) as lawyers
          from offices o left join lawyers l on l.office_id = o.id group by o.id;
        analyze clients; analyze lawyers; analyze offices_of_cases`,
    },
  ]
}
