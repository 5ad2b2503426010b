import {
  FIRM,
  type FirmCases,
  initializeSettings,
  type PERSONAL_SECTIONS,
  readSettings,
  saveSettings,
  sectionSchema,
} from '@maat/contract/settings'
import type { Language } from '@maat/domain/languages'
import type { Tx } from '../../platform/db/database.ts'
import { Failure } from '../../platform/http/failure.ts'
import { handleRecord, type Route } from '../../platform/http/handle.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { setLanguage } from '../users/index.ts'
import { checkCaseRules } from './check-case-rules.ts'
import { type Content, countSections, findSection, readSections, saveSection } from './settings-store.ts'
import { settingsSubject } from './settings-subject.ts'

const MOST_SECTIONS = 30

const handleReadSettings = handleRecord(readSettings, settingsSubject, ({ tx, subject }) =>
  readSections(tx, subject.owner),
)

const handleSaveSettings = handleRecord(
  saveSettings,
  settingsSubject,
  async ({ work, tx, subject: { owner }, params: { section }, body: { version, content: sent }, record }) => {
    const before = await findSection(tx, owner, section)
    if (version !== (before?.version ?? 0)) throw await stale(tx, owner, section)
    const schema = sectionSchema(owner, section)
    const content = schema ? (parseInput(schema, sent) as Content) : sent
    if (owner === FIRM && section === 'Cases') await checkCaseRules(tx, content as unknown as FirmCases)
    if (!before && (await countSections(tx, owner)) >= MOST_SECTIONS)
      throw new Failure('request.invalid', { errors: [{ path: 'section', code: 'settings.too-many' }] })
    // Two may have read the same version at the same moment.
    if (!(await saveSection(tx, owner, section, { version, content }, work.now)))
      throw await stale(tx, owner, section)
    // Mails and notifications follow the language that a person chose.
    if (owner !== FIRM && section === 'ProfileAndSecurity')
      await setLanguage(tx, owner, content.language as Language)
    await record('settings.changed', { section, before: before?.content ?? null, after: content })
    return { version: version + 1, content }
  },
)

async function stale(tx: Tx, owner: string, section: string): Promise<Failure> {
  const current = (await findSection(tx, owner, section)) ?? { version: 0, content: {} }
  return new Failure('record.stale', { current })
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
    // What another tab wrote meanwhile stays.
    for (const [section, content] of missing)
      await saveSection(tx, owner, section, { version: 0, content }, work.now)
    await record('settings.initialized', { sections: missing.map(([section]) => section) })
    return await readSections(tx, owner)
  },
)

export const settingsRoutes: readonly Route[] = [
  handleReadSettings,
  handleSaveSettings,
  handleInitializeSettings,
]
