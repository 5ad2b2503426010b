import type { CaseType } from '@maat/domain/cases/case-types'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { visit } from './visit.ts'

/** The first change creates the draft; from then on its id is in the address. */
export async function beginDraft(page: Page, type: CaseType): Promise<void> {
  await visit(page, `/dashboard/cases-${type}/create`)
  await page.locator('#draft-facts').fill('Voici ce qui m’arrive.')
  await expect(page).toHaveURL(/caseId=/)
}
