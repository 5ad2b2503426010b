// Tests drawn signatures: with a finger on a phone, with a mouse on a desktop.
import type { Page } from '@playwright/test'
import { pdfStrokes } from '../apps/server/src/platform/pdf/pdf-text.ts'
import { expect, expectAccessible, signInAs, test } from './steps/journey.ts'
import { prepareCaseAs } from './steps/sent-case.ts'
import { openOnPhone, SignatureArea, STROKES } from './steps/signature-area.ts'
import { visit } from './steps/visit.ts'

class SignaturePage extends SignatureArea {
  readonly #token: string

  private constructor(page: Page, token: string) {
    super(page)
    this.#token = token
  }

  /** Opens the summary of a draft in which only the signature and the consents are missing. */
  static async open(page: Page, url: string, title: string): Promise<SignaturePage> {
    const { token } = await signInAs(page, url, 'client@maat.example')
    const id = await prepareCaseAs({ url, token }, title, { signature: undefined, consents: [] })
    await visit(page, `/dashboard/cases-litigation/create?caseId=${id}&step=summary`)
    await expect(page.getByRole('heading', { name: 'Signature et accords' })).toBeVisible()
    return new SignaturePage(page, token)
  }

  async send(): Promise<void> {
    const { page } = this
    for (const consent of ['privacy', 'terms', 'honour'])
      await page.locator(`input[name="consent-${consent}"]`).check()
    const last = page.getByRole('button', { name: 'Envoyer le dossier' })
    const next = page.getByRole('button', { name: 'Continuer' })
    await expect(async () => {
      if (await next.isVisible()) await next.click({ timeout: 1000 })
      await expect(last).toBeVisible({ timeout: 1000 })
    }).toPass()
    await last.click()
    await expect(page.getByRole('heading', { name: 'Votre dossier est entre nos mains' })).toBeVisible()
  }

  /** The strokes in the signed summary, once it exists. */
  async strokesOfSummary(): Promise<string[]> {
    const caseId = new URL(this.page.url()).searchParams.get('caseId')
    const read = () =>
      this.page.request.get(`/api/cases/${caseId}/summary`, {
        headers: { authorization: `Bearer ${this.#token}` },
      })
    await expect.poll(async () => (await read()).status(), { timeout: 30_000 }).toBe(200)
    return pdfStrokes(await (await read()).body())
  }
}

test('three finger strokes, with the phone rotated in between, are three strokes in the signed PDF', async ({
  browser,
  url,
}) => {
  const page = await openOnPhone(browser, url)
  const signing = await SignaturePage.open(page, url, 'Signé du doigt')
  const [first = [], second = [], third = []] = STROKES
  await signing.drawWithFinger(first)
  await signing.drawWithFinger(second)
  await expect(signing.strokes).toHaveCount(2)
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(signing.strokes).toHaveCount(2)
  await signing.drawWithFinger(third)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(signing.strokes).toHaveCount(3)
  await expectAccessible(signing.area)
  await page.getByRole('button', { name: 'Valider la signature' }).click()
  await expect(page.getByRole('img', { name: 'Votre signature' }).locator('path')).toHaveCount(3)
  await signing.send()
  const drawn = await signing.strokesOfSummary()
  expect(drawn).toHaveLength(3)
  for (const [at, path] of drawn.entries()) {
    const [x, y] = path.split(' ').map(Number)
    const [across = 0, down = 0] = STROKES[at]?.[0] ?? []
    expect(Math.abs((x ?? 0) - across * 600)).toBeLessThan(4)
    expect(Math.abs((y ?? 0) - down * 200)).toBeLessThan(4)
  }
})

test('a signature drawn with a mouse but not validated yet survives a reload', async ({ page, url }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const signing = await SignaturePage.open(page, url, 'Signé à la souris')
  for (const stroke of STROKES) await signing.drawWithMouse(stroke)
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
  await page.reload()
  await expect(signing.strokes).toHaveCount(3)
})
