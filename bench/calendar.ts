// The calendar benchmark: reads a week in an office with 50,000 events. Compares it with a bare server that runs the
// same SQL, and with an office of 1,000 events; for one user, a team and an office, with full access and with busy
// times only.
import { readCalendar } from '@maat/contract/calendar/calendar'
import { urlOf } from '@maat/contract/operation'
import pg from 'pg'
import { MIGRATOR_ROLE } from '../apps/server/src/platform/db/embedded-postgres.ts'
import type { Benchmark, BenchmarkLine } from './benchmark.ts'
import { type DemoProduct, databaseUrlOf, startDemoProduct } from './demo-product.ts'
import { load, median, spread } from './load.ts'
import { type BareServer, startBareServer } from './scale-product.ts'
import { allSized, lasting, sized } from './size.ts'

const ROUNDS = sized(15, 1, 'BENCH_ROUNDS')
/** Short turns, so that other load on the machine affects all sides equally. */
const LOAD = { connections: 10, ms: lasting(250) }
const BARE_BAR = 0.6
const GROWTH_BAR = 0.9

/** Every user has one event per working day, so the measured week is equally full in both offices. */
const LAWYERS = 40
const EVENTS_A_WEEK = LAWYERS * 5
const SIZES = allSized('1000,50000', '1000')
const MONDAY = '2026-11-16'

const WEEK = { from: `${MONDAY}T00:00:00Z`, to: '2026-11-23T00:00:00Z' }
const GROUPS = [
  { name: 'an office, everything readable', email: 'assistant@maat.example', query: { of: 'office' } },
  { name: 'an office, mostly busy', email: 'avocat@maat.example', query: { of: 'office' } },
  { name: 'a team, mostly busy', email: 'avocat@maat.example', query: { of: 'team' } },
  { name: 'one’s own', email: 'avocat@maat.example', query: { of: 'me' } },
  { name: 'a client’s own', email: 'client@maat.example', query: { of: 'me' } },
] as const

interface Side {
  events: number
  product: DemoProduct
  bare: BareServer
  requests: { token: string; path: string }[]
}

async function run(): Promise<BenchmarkLine[]> {
  const sides: Side[] = []
  try {
    for (const events of SIZES) sides.push(await openSide(events))
    const lines: BenchmarkLine[] = []
    for (const place of GROUPS.keys()) lines.push(...(await measureGroup(sides, place)))
    return lines
  } finally {
    for (const { bare, product } of sides) {
      bare.stop()
      await product.stop()
    }
  }
}

async function openSide(events: number): Promise<Side> {
  const product = await startDemoProduct()
  await fill(databaseUrlOf(product.dataDir, MIGRATOR_ROLE), events)
  const requests = await Promise.all(
    GROUPS.map(async ({ email, query }) => ({
      token: (await product.signIn(email)).token,
      path: `${urlOf(readCalendar)}?${new URLSearchParams({ ...WEEK, ...query })}`,
    })),
  )
  return { events, product, requests, bare: await startBareServer(product, requests) }
}

/** For the demo lawyer and other users of the office, in weeks around the measured one. */
async function fill(migratorUrl: string, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: migratorUrl })
  await client.connect()
  await client.query('delete from consultations')
  await client.query('delete from events')
  await client.query(
    `insert into users (role_id, office_id, email, first_name, last_name, email_verified_at)
     select 3, office_id, 'avocat-' || n || '@banc.example', 'Avocat', 'Numéro ' || n, now()
     from users, generate_series(2, $1::int) n where email = 'avocat@maat.example'`,
    [LAWYERS],
  )
  await client.query(
    `insert into events (id, kind, title, place, office_id, starts_at, ends_at, time_zone, organiser_id, created_at, updated_at)
     select gen_random_uuid(), 'meeting', 'Réunion', 'Salle 2', u.office_id, at, at + interval '1 hour',
       'Europe/Brussels', u.id, now(), now()
     from (select id, office_id, row_number() over (order by email) as place from users
           where role_id = 3 and (email like '%@banc.example' or email = 'avocat@maat.example')) u,
       generate_series(0, $1::int - 1) week, generate_series(0, 4) day,
       lateral (select (($2::date + (week - $1::int / 2) * 7 + day)::timestamp + interval '9 hours') at time zone 'UTC' as at) t`,
    [events / EVENTS_A_WEEK, MONDAY],
  )
  await client.query(
    `insert into event_participants (event_id, user_id, email, name, is_organiser, answer, invited_at)
     select e.id, u.id, u.email, u.first_name, u.id = e.organiser_id,
       case when u.id = e.organiser_id then 'accepted' else 'pending' end, now()
     from events e join users o on o.id = e.organiser_id
       join users u on u.id = o.id or (o.email = 'avocat@maat.example' and u.email = 'client@maat.example')`,
  )
  await client.query(
    `insert into event_times (event_id, user_id, during)
     select e.id, p.user_id, e.during from events e join event_participants p on p.event_id = e.id`,
  )
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from events')
  if (rows[0]?.count !== events) throw new Error(`${rows[0]?.count} events instead of ${events}`)
  for (const table of ['events', 'event_participants', 'event_times', 'users'])
    await client.query(`vacuum analyze ${table}`)
  await client.end()
}

async function measureGroup(sides: readonly Side[], place: number): Promise<BenchmarkLine[]> {
  const ratios = sides.map((): number[] => [])
  const growth: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const speeds: number[] = []
    for (const [at, { product, bare, requests }] of sides.entries()) {
      const { token = '', path = '' } = requests[place] ?? {}
      const ours = (await load([product.url + path], token, LOAD)).perSecond
      const theirs = (await load([bare.urlOf(place)], token, LOAD)).perSecond
      speeds.push(ours)
      if (round > 0) ratios[at]?.push(ours / theirs)
    }
    const [small = 1, large = 1] = speeds
    if (round > 0) growth.push(large / small)
  }
  const name = GROUPS[place]?.name ?? ''
  return [
    ...sides.map(({ events }, at): BenchmarkLine => {
      const measured = ratios[at] ?? []
      return {
        what: `a week of ${name}, ${events.toLocaleString('en')} events`,
        measured: `${spread(measured)} of bare`,
        bar: `at least ${BARE_BAR}`,
        ok: median(measured) >= BARE_BAR,
      }
    }),
    {
      what: `a week of ${name}, the large office beside the small`,
      measured: spread(growth),
      bar: `at least ${GROWTH_BAR}`,
      ok: median(growth) >= GROWTH_BAR,
    },
  ]
}

export const calendarBenchmark: Benchmark = { name: 'calendar', run }
