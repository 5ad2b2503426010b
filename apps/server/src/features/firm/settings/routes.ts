import { isDeepStrictEqual } from 'node:util'
import {
  FIRM,
  type FirmCases,
  initializeSettings,
  PERSONAL_SECTIONS,
  readSettings,
  saveSettings,
  sectionSchema,
} from '@maat/contract/firm/settings'
import type { UserId } from '@maat/contract/ids'
import { NOTIFICATIONS_CHANGED } from '@maat/contract/live-events'
import type { Language } from '@maat/domain/words/languages'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { handleRecord, type Route } from '../../../platform/http/handle.ts'
import { parseInput } from '../../../platform/http/parse-input.ts'
import { matchesTag } from '../../../platform/http/record-tag.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import { setLanguage } from '../../people/users/index.ts'
import { checkCaseRules } from './check-case-rules.ts'
import {
  type Content,
  countSections,
  findSection,
  readSections,
  saveSection,
  tagOf,
} from './settings-store.ts'
import { settingsSubject } from './settings-subject.ts'

const MOST_SECTIONS = 30

async function taggedSections(tx: Executor, owner: string) {
  const sections = await readSections(tx, owner)
  const contents = Object.entries(sections).map(([section, { content }]) => [section, content])
  return { tag: tagOf(owner, sections), reply: Object.fromEntries(contents) as Record<string, Content> }
}

const handleReadSettings = handleRecord(readSettings, settingsSubject, ({ tx, subject }) =>
  taggedSections(tx, subject.owner),
)

const handleSaveSettings = handleRecord(
  saveSettings,
  settingsSubject,
  async ({ work, tx, subject: { owner }, params: { section }, from, body: sent, record }) => {
    const before = await findSection(tx, owner, section)
    const version = before?.version ?? 0
    if (!matchesTag(from.ifMatch, owner, { [section]: version })) throw await stale(tx, owner, section)
    const schema = sectionSchema(owner, section)
    const content = schema ? (parseInput(schema, sent) as Content) : sent
    if (owner === FIRM && section === 'Cases') await checkCaseRules(tx, content as unknown as FirmCases)
    if (!before) await assertRoom(tx, owner)
    // Two requests may have read the same version.
    if (!(await saveSection(tx, owner, section, { version, content }, work.now)))
      throw await stale(tx, owner, section)
    if (owner !== FIRM && section === 'ProfileAndSecurity')
      await speakTo(work, owner, PERSONAL_SECTIONS.ProfileAndSecurity.parse(content).language)
    await record('settings.changed', { section, ...changeForLog(owner, before?.content ?? null, content) })
    return { tag: tagOf(owner, { [section]: { version: version + 1, content } }), reply: content }
  },
)

/** A user's settings are private, so the log only names the changed ones. For the firm, it stores both values. */
function changeForLog(owner: string, before: Content | null, after: Content) {
  if (owner === FIRM) return { before, after }
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)])
  return { changed: [...names].filter(name => !isDeepStrictEqual(before?.[name], after[name])).sort() }
}

async function assertRoom(tx: Tx, owner: string): Promise<void> {
  await lockForCounting(tx, 'settings', owner)
  if ((await countSections(tx, owner)) >= MOST_SECTIONS)
    throw new Failure('request.invalid', { errors: [{ path: 'section', code: 'settings.too-many' }] })
}

/** Mails and notifications use the user's language; their open screens are refreshed. */
async function speakTo(work: Work, userId: UserId, language: Language): Promise<void> {
  await setLanguage(work.tx, userId, language)
  await publishToUsers(work, [userId], NOTIFICATIONS_CHANGED, {})
}

async function stale(tx: Tx, owner: string, section: string): Promise<Failure> {
  const current = (await findSection(tx, owner, section)) ?? { version: 0, content: {} }
  return new Failure('record.stale', {
    current: current.content,
    tag: tagOf(owner, { [section]: current }),
  })
}

const handleInitializeSettings = handleRecord(
  initializeSettings,
  settingsSubject,
  async ({ work, tx, subject: { owner }, body: { language }, record }) => {
    const defaults: Record<keyof typeof PERSONAL_SECTIONS, Content> = {
      ProfileAndSecurity: { language },
      Appearance: {},
      MessagingAndNotifications: { sound: 'default' },
      Favourites: { lawyerId: '', collaborators: [] },
    }
    const present = await readSections(tx, owner)
    const missing =
      owner === FIRM ? [] : Object.entries(defaults).filter(([section]) => !(section in present))
    // Keeps what another tab wrote meanwhile.
    for (const [section, content] of missing)
      await saveSection(tx, owner, section, { version: 0, content }, work.now)
    await record('settings.initialized', { sections: missing.map(([section]) => section) })
    return await taggedSections(tx, owner)
  },
)

export const settingsRoutes: readonly Route[] = [
  handleReadSettings,
  handleSaveSettings,
  handleInitializeSettings,
]
