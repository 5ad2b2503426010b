// The account of a person: profile, settings, identity papers, notices, the log of their own actions.

import { listAnnouncements } from '@maat/contract/communication/announcements'
import { listNotifications } from '@maat/contract/communication/notifications'
import { readIdentity } from '@maat/contract/documents/identity'
import { readSettings } from '@maat/contract/firm/settings'
import { listSavedSearches } from '@maat/contract/knowledge/search'
import { readSecurity } from '@maat/contract/people/account-security'
import { readUser } from '@maat/contract/people/users'
import { listConsents } from '@maat/contract/privacy/consents'
import { listDataExports } from '@maat/contract/privacy/data-exports'
import { listOwnDataRequests } from '@maat/contract/privacy/data-requests'
import { listFileReads } from '@maat/contract/privacy/file-reads'
import type { Moment } from '@maat/domain/calendar/moment'
import { isStaff } from '@maat/domain/people/roles'
import { sql } from 'kysely'
import { identityFilesOf } from '../../documents/identity/index.ts'
import type { ExportEntry } from './export-entry.ts'
import type { OwnReader } from './own-reader.ts'

export async function* gatherAccount(reader: OwnReader): AsyncGenerator<ExportEntry> {
  const { id } = reader.caller
  const account = {
    profile: await reader.read(readUser, { params: { id } }),
    origin: await originOf(reader),
    settings: await reader.read(readSettings, { params: { owner: id } }),
    security: await reader.read(readSecurity),
    savedSearches: isStaff(reader.caller.role)
      ? []
      : await reader.all(query => reader.read(listSavedSearches, { query })),
  }
  yield { section: 'account', title: '', path: 'account.json', json: account }
  yield* photoOf(reader)
}

export async function* gatherIdentity(reader: OwnReader): AsyncGenerator<ExportEntry> {
  const { work, caller } = reader
  const identity = await reader.readIfAny(readIdentity, { params: { clientId: caller.id } })
  if (!identity || identity.papers.length === 0) return
  yield { section: 'identity', title: '', path: 'identity.json', json: identity }
  for (const { name, file, at } of await identityFilesOf(work.tx, caller, caller.id))
    yield { section: 'identity', title: name, folder: 'identity', name, file, at }
}

export async function* gatherNotices(reader: OwnReader): AsyncGenerator<ExportEntry> {
  const params = { userId: reader.caller.id }
  const json = {
    notifications: await reader.all(query => reader.read(listNotifications, { params, query })),
    announcements: await reader.all(query => reader.read(listAnnouncements, { query })),
  }
  yield { section: 'notices', title: '', path: 'notices.json', json }
}

/** The list of trainings is by period, and the copy has all of them. */
export async function* gatherTrainings({ work, caller }: OwnReader): AsyncGenerator<ExportEntry> {
  const rows = await work.tx
    .selectFrom('trainings as t')
    .leftJoin('files as f', 'f.hash', 't.file_hash')
    .select(['t.held_on', 't.title', 't.organiser', 't.points', 't.field', 't.is_in_house', 't.file_name'])
    .select(['t.created_at', 'f.hash', 'f.size'])
    .where('t.user_id', '=', caller.id)
    .orderBy('t.held_on', 'desc')
    .orderBy('t.id')
    .execute()
  if (rows.length === 0) return
  const json = rows.map(({ hash: _, size: __, created_at: ___, ...training }) => training)
  yield { section: 'training', title: '', path: 'trainings.json', json }
  for (const { hash, size, file_name: name, created_at: at } of rows)
    if (hash && size !== null && name)
      yield { section: 'training', title: name, folder: 'trainings', name, file: { hash, size }, at }
}

export async function* gatherReads(reader: OwnReader): AsyncGenerator<ExportEntry> {
  const json = await reader.all(query => reader.read(listFileReads, { query }))
  yield { section: 'reads', title: '', path: 'who-opened-my-file.json', json }
}

export async function* gatherRights(reader: OwnReader): AsyncGenerator<ExportEntry> {
  const json = {
    requests: await reader.all(query => reader.read(listOwnDataRequests, { query })),
    consents: await reader.all(query => reader.read(listConsents, { query })),
    copies: await reader.all(query => reader.read(listDataExports, { query })),
  }
  yield { section: 'rights', title: '', path: 'requests-and-consents.json', json }
}

interface OwnAction {
  at: Moment
  action: string
  about: string
  ip: string
}

const MOST_ACTIONS = 20_000

/** Without the details and the records: both may be about other persons. */
export async function* gatherLog({ work, caller }: OwnReader): AsyncGenerator<ExportEntry> {
  const { rows } = await sql<OwnAction>`
    select at, action, record_kind as about, ip from audit_entries where actor_id = ${caller.id}::uuid
    order by at desc, id desc limit ${MOST_ACTIONS}`.execute(work.tx)
  yield { section: 'log', title: '', path: 'my-actions.json', json: rows }
}

async function originOf({ work, caller }: OwnReader): Promise<string | null> {
  const row = await work.tx
    .selectFrom('users')
    .select('origin')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  return row.origin
}

async function* photoOf({ work, caller }: OwnReader): AsyncGenerator<ExportEntry> {
  const photo = await work.tx
    .selectFrom('user_photos')
    .select('bytes')
    .where('user_id', '=', caller.id)
    .executeTakeFirst()
  if (photo)
    yield { section: 'account', title: '', folder: 'account', name: 'photo.webp', bytes: photo.bytes }
}
