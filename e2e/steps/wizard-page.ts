// The wizard that creates a case, used by tests in each language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseType } from '@maat/domain/cases/case-types'
import type { Language } from '@maat/domain/words/languages'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { pdfFile } from './pdf-file.ts'

const LOCALES = join(import.meta.dirname, '../../apps/web/src/locales')
type Texts = { [key: string]: string & Texts }

/** The texts of a screen in a language, so that one test works in every language. */
function textsOf(language: Language, file: string): (path: string) => string {
  const texts = JSON.parse(readFileSync(join(LOCALES, language, `${file}.json`), 'utf8')) as Texts
  return path => String(path.split('.').reduce<Texts | string>((at, key) => (at as Texts)[key] ?? '', texts))
}

const paper = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: pdfFile([name]),
})

export class WizardPage {
  readonly page: Page
  readonly #t: (path: string) => string
  readonly #profile: (path: string) => string
  readonly #shell: (path: string) => string
  readonly #documents: (path: string) => string
  readonly #identity: (path: string) => string

  constructor(page: Page, language: Language) {
    this.page = page
    this.#t = textsOf(language, 'case-draft')
    this.#profile = textsOf(language, 'profile')
    this.#shell = textsOf(language, 'shell')
    this.#documents = textsOf(language, 'documents')
    this.#identity = textsOf(language, 'identity')
  }

  async next(step: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#shell('next') }).click()
    await expect(
      this.page.getByRole('heading', { level: 2, name: this.#t(`steps.${step}`), exact: true }),
    ).toBeFocused()
  }

  async fillYourData(): Promise<void> {
    const { page } = this
    const fields: Record<string, string> = {
      gender: 'female',
      status: 'employed',
      birthCountry: 'BE',
      nationality: 'BE',
    }
    for (const [name, value] of Object.entries(fields))
      await page.locator(`#draft-${name}`).selectOption(value)
    await page.locator('#draft-birthDate').fill('1985-07-30')
    await page.locator('#draft-birthPlace').fill('Namur')
    await page.getByLabel(this.#profile('field.nationalNumber')).fill('85.07.30-034.27')
    await page.getByLabel(this.#profile('field.nationalNumber')).blur()
    await expect(page.getByText('••.••.••-•••.27', { exact: false })).toBeVisible()
  }

  async answerProcedure(): Promise<void> {
    const { page } = this
    await page.locator('input[name="procedureVersionId"]').first().check()
    for (const choice of await page.locator('form input[type=radio], [class*=form] input[type=radio]').all())
      if ((await choice.getAttribute('name')) !== 'procedureVersionId') await choice.check()
    for (const area of await page.locator('main textarea').all())
      await area.fill('Een duidelijk antwoord, un accord.')
    for (const select of await page.locator('main select').all()) await select.selectOption({ index: 1 })
  }

  /** The story comes first; the issues are proposed from it. */
  async tell(type: CaseType, story: string): Promise<void> {
    const { page } = this
    await page.locator('#draft-facts').fill(story)
    const issues = page.locator('input[name="issueId"]')
    // The last option leaves the choice to the lawyer; the others are proposed during typing.
    await expect(issues.nth(1)).toBeVisible()
    // The draft is created while the client writes.
    await expect(page).toHaveURL(/caseId=/)
    await issues.first().check()
    if (type === 'litigation') await page.locator('#draft-interventionType').selectOption('claim')
  }

  /** Fills the first required document of the issue. */
  async giveNeededDocument(): Promise<void> {
    const { page } = this
    const needed = page.getByRole('list', { name: this.#documents('needed.title') })
    await needed.getByRole('button').first().click()
    await page.locator('dialog input[type="file"]').first().setInputFiles(paper('brief'))
    await expect(needed.getByText(this.#documents('status.mandatory'), { exact: true })).toHaveCount(0)
    await page
      .locator('dialog')
      .getByRole('button', { name: this.#shell('close'), exact: true })
      .click()
  }

  async attach(area: string, file = paper('card')): Promise<void> {
    const section = this.page.getByRole('region', { name: area })
    await section.locator('input[type="file"]').first().setInputFiles(file)
    await expect(section.getByText(this.#documents('upload.done'), { exact: true })).toBeVisible()
  }

  async sign(): Promise<void> {
    const { page } = this
    await page.locator('input[name="signatureKind"][value="typed"]').check()
    await page.locator('input[name="signatureText"]').fill('Camille Dubois')
    await page.getByRole('button', { name: this.#t('signature.validate') }).click()
    for (const consent of ['privacy', 'terms', 'honour'])
      await page.locator(`input[name="consent-${consent}"]`).check()
  }

  /** A client who proved their identity before is not asked again. */
  async provesIdentity(): Promise<void> {
    for (const side of ['identity-front', 'identity-back']) {
      const area = this.page.getByRole('region', { name: this.#identity(`side.${side}`), exact: true })
      const given = area.getByRole('button', { name: new RegExp(`^${this.#identity('open')}`) })
      const input = area.locator('input[type="file"]').first()
      await expect(given.or(area.getByTestId('file-input')).first()).toBeAttached()
      if (await given.isVisible()) continue
      await input.setInputFiles(paper(side))
      await expect(given).toBeVisible()
    }
    await this.page.locator('input[name="holdsPublicPosition"][value="no"]').check()
  }

  async send(): Promise<void> {
    await expect(this.page.getByText(this.#t('lacks.nothing'))).toBeVisible()
    await this.page.getByRole('button', { name: this.#t('send.send') }).click()
    await expect(this.page.getByRole('heading', { name: this.#t('confirmation.taken') })).toBeVisible()
  }
}
