import type { CaseType } from '@maat/domain/cases/case-types'
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './journey.ts'

/** The first change creates the draft; from then on its id is in the address. */
export async function beginDraft(page: Page, type: CaseType): Promise<void> {
  await page.goto(`/dashboard/cases-${type}/create`)
  await expectAccessible(page)
  await page.locator('#draft-facts').fill('Voici ce qui m’arrive.')
  await expect(page).toHaveURL(/caseId=/)
}
