// Sets settings in tests, whatever their earlier state.
import { FIRM, type SectionContent, saveSettings } from '@maat/contract/firm/settings'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export const saveSection = (
  app: TestApp,
  { token }: TestPerson,
  owner: string,
  section: string,
  content: object,
) => app.call(saveSettings, { token, params: { owner, section }, body: content as SectionContent })

export const saveFirmSection = (app: TestApp, admin: TestPerson, section: string, content: object) =>
  saveSection(app, admin, FIRM, section, content)
