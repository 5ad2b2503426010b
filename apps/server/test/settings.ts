// Settings as a test sets them: whatever stood there before.
import { FIRM, saveSettings } from '@maat/contract/settings'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export async function saveSection(
  app: TestApp,
  { token }: TestPerson,
  owner: string,
  section: string,
  content: object,
) {
  const row = await app.services.db
    .selectFrom('settings')
    .select('version')
    .where('owner', '=', owner)
    .where('section', '=', section)
    .executeTakeFirst()
  const body = { version: row?.version ?? 0, content: content as Record<string, never> }
  return await app.call(saveSettings, { token, params: { owner, section }, body })
}

export const saveFirmSection = (app: TestApp, admin: TestPerson, section: string, content: object) =>
  saveSection(app, admin, FIRM, section, content)
