// Actions on a screen before its check, for states without an address.
import type { Page } from '@playwright/test'

export interface Act {
  /** The name of the resulting state. */
  name: string
  do(page: Page): Promise<void>
}

/** Finds the button by its icon, because its text depends on the language. */
const press = (page: Page, icon: string) => page.locator(`button:has(.lucide-${icon})`).last().click()

async function askCode(page: Page): Promise<void> {
  await press(page, 'mail-check')
  await page.locator('input[name="code"]').waitFor()
}

async function recognise(page: Page): Promise<void> {
  await askCode(page)
  await page.locator('input[name="code"]').fill('271828')
  await page.locator('input[name="birthDate"]').fill('1985-07-30')
  await page.locator('main form [type="submit"]').click()
  await page.locator('input[name="signatureKind"]').first().waitFor({ state: 'attached' })
}

async function sign(page: Page): Promise<void> {
  await recognise(page)
  await page.locator('input[name="signatureKind"][value="typed"]').check()
  await page.locator('input[name="signatureText"]').fill('Camille Dubois')
  await press(page, 'shield-check')
  for (const consent of await page.locator('input[name^="consent-"]').all()) await consent.check()
}

async function send(page: Page): Promise<void> {
  await sign(page)
  await press(page, 'send')
  await page.locator('input[name^="consent-"]').first().waitFor({ state: 'detached' })
}

export const SIGNING_ACTS: readonly Act[] = [
  { name: 'code', do: askCode },
  { name: 'reading', do: recognise },
  { name: 'signed', do: sign },
  { name: 'sent', do: send },
]

const photo = (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEUlEQVR4nGM8ceIEAwwAMgAAGAABxQ8gcgAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** Two photos are offered as one document. */
export const addPhotos: Act = {
  name: 'photos',
  async do(page) {
    const input = page.locator('input[type="file"]').first()
    if ((await input.count()) === 0) await press(page, 'upload')
    await input.setInputFiles([
      photo('IMG_20261118_091500_buitengewoon_lange_bestandsnaam'),
      photo('IMG_20261118_091507'),
    ])
  },
}
