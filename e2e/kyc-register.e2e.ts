// The register of client identification, from the question of scope to the print for the inspection of the bar.
import { addMonths } from '@maat/domain/calendar/plain-dates'
import type { Language } from '@maat/domain/words/languages'
import { inWords, today } from './steps/days.ts'
import {
  chooseLanguage,
  expect,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { Keyboard } from './steps/keyboard.ts'
import { type Asking, callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const COMPANY = 'Janssens Bouw (demo)'

interface Paper {
  kind: string
  state: string
  version: number
}

/** The identity card of a demo client is given; the staff check it in a case. */
async function checkPaper(asking: Asking, clientId: string): Promise<void> {
  const identity = `/clients/${clientId}/identity`
  const { papers } = await callApi<{ papers: Paper[] }>(asking, identity)
  const given = papers.find(({ state }) => state === 'to-check' || state === 'checked')
  if (!given) throw new Error(`${clientId} gave no paper`)
  const verdict = { verdict: 'checked', expiresOn: null, note: '', version: given.version }
  await callApi(asking, `${identity}/papers/${given.kind}/verdict`, 'PUT', verdict)
}

test('a lawyer identifies a company by keyboard, confirms it, and prints its page', async ({ page, url }) => {
  const lawyer = await signInAs(page, url, 'avocat@maat.example')
  const keyboard = new Keyboard(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const send = async () => {
    await keyboard.press('ControlOrMeta+Enter')
    await expect(dialog).toBeHidden()
  }

  await test.step('the register begins with what is due, and finds the company', async () => {
    await visit(page, '/kyc')
    await expect(page.getByRole('heading', { level: 1, name: 'Registre KYC' })).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText('À revoir')
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Avocat responsable').selectOption({ index: 1 })
    await expect(page).toHaveURL(/[?&]lawyer=/)
    await page.getByLabel('Avocat responsable').selectOption({ index: 0 })
    await expect(page).not.toHaveURL(/lawyer=/)
    await page.getByRole('searchbox', { name: 'Nom, société ou adresse' }).fill('janssens')
    await expect(rows).toHaveCount(2)
    await keyboard.enter(page.getByRole('link', { name: COMPANY }))
    await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible()
    const clientId = page.url().split('/').at(-1) ?? ''
    await checkPaper({ url, token: lawyer.token }, clientId)
    await page.reload()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the matters decide about the duty', async () => {
    await keyboard.enter(button(/^Modifier – Faut-il identifier/))
    const notice = dialog.getByRole('status')
    await expect(notice).toHaveText(/^Oui/)
    for (const name of [/^Constitution ou gestion de sociétés/, /^Apports/]) {
      await keyboard.reach(dialog.getByRole('checkbox', { name }))
      await keyboard.press('Space')
    }
    await keyboard.reach(dialog.getByRole('checkbox', { name: /^Défense en justice/ }))
    await keyboard.press('Space')
    await expect(notice).toHaveText(/^Non/)
    await keyboard.reach(dialog.getByRole('checkbox', { name: /^Achat ou vente d’immeubles/ }), 'Shift+Tab')
    await keyboard.press('Space')
    await expect(notice).toHaveText(/^Oui/)
    await expectAccessibleInBothThemes(page)
    await keyboard.reach(dialog.getByLabel(/^Pourquoi/))
    await keyboard.retype('Achat d’un entrepôt.')
    await send()
    await expect(page.getByText('Achat d’un entrepôt.')).toBeVisible()
  })

  await test.step('the review says what is missing, and an owner is added', async () => {
    await button('Inscrire une révision').click()
    await expect(dialog).toContainText('un bénéficiaire effectif')
    await expect(dialog.getByRole('radio', { name: 'Identification confirmée' })).toHaveCount(0)
    await keyboard.press('Escape')
    await keyboard.enter(button('Ajouter un bénéficiaire'))
    await expect(dialog.getByLabel('Prénom')).toBeVisible()
    await keyboard.reach(dialog.getByLabel('Prénom'))
    await keyboard.type('Jan')
    await keyboard.press('Tab')
    await keyboard.type('Janssens-Demo')
    await keyboard.reach(dialog.getByLabel('Part en %'))
    await keyboard.type('62,5')
    await send()
    await expect(page.getByRole('listitem').filter({ hasText: 'Jan Janssens-Demo' }).last()).toContainText(
      '62,5',
    )
  })

  await test.step('a public function raises the risk, which then needs the origin of the funds', async () => {
    await keyboard.enter(button(/– Une fonction publique importante/))
    await dialog.getByRole('radio', { name: 'Oui' }).check()
    await dialog.getByRole('radio', { name: 'Un membre de sa famille' }).check()
    await dialog.getByRole('radio', { name: /^Membre d’un parlement/ }).check()
    await expect(dialog).toContainText('C/2023/724')
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Risque calculé : élevé/)).toBeVisible()
    await keyboard.enter(button(/– Quel risque/))
    await keyboard.reach(dialog.getByLabel(/^Origine des fonds/))
    await keyboard.type('Bénéfices de dix ans.')
    await send()
  })

  await test.step('the review confirms, and the next one is due a year later', async () => {
    await keyboard.enter(button('Inscrire une révision'))
    await expect(dialog).toContainText(inWords(addMonths(today(), 12)))
    await keyboard.reach(dialog.getByLabel(/^Ce qui a été regardé/))
    await keyboard.type('Statuts et registre lus.')
    await expectAccessibleInBothThemes(page)
    await send()
    const head = page.getByRole('region', { name: 'Où en est l’identification' })
    await expect(head).toContainText('L’identification est confirmée.')
    await expect(head).toContainText('Risque retenu : élevé')
    await expect(page.getByRole('region', { name: 'Révisions' })).toContainText('Statuts et registre lus.')
  })

  await test.step('the page is printed, and fits a phone', async () => {
    const download = page.waitForEvent('download')
    await button('Imprimer la fiche').click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    await expect(page.getByText('L’identification est confirmée.')).toBeVisible()
    const widths = () => page.evaluate<number>('document.documentElement.scrollWidth')
    expect(await widths()).toBeLessThanOrEqual(360)
    await expectAccessibleInBothThemes(page)
    await visit(page, '/kyc?state=complete')
    await expect(page.getByRole('link', { name: COMPANY })).toBeVisible()
    expect(await widths()).toBeLessThanOrEqual(360)
  })
})

const HEADINGS: Record<Language, string> = { fr: 'Registre KYC', en: 'KYC register', nl: 'KYC-register' }

test('the register speaks three languages, and no client finds it', async ({ page, browser, url }) => {
  const assistant = await signInAs(page, url, 'assistant@maat.example')
  for (const language of ['nl', 'en', 'fr'] as const) {
    await chooseLanguage(url, assistant, language)
    await page.goto('/kyc')
    await expect(page.getByRole('heading', { level: 1, name: HEADINGS[language] })).toBeVisible()
  }
  const client = await openAs(browser, url, 'client@maat.example')
  await client.goto('/kyc')
  await expect(client).not.toHaveURL(/kyc/)
  await expect(client.getByRole('navigation').first()).toBeVisible()
  await expect(client.getByRole('link', { name: /KYC/ })).toHaveCount(0)
})
