// A set of forty exhibits becomes a bundle for Brussels and messages for Paris, with the numbers of the screen.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { Download, Page } from '@playwright/test'
import { archiveParts } from '../apps/server/test/cases/archives.ts'
import { hasPdfReaders, textsOfPages } from '../apps/server/test/files/paged-pdf.ts'
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessibleInBothThemes,
  signInAs,
  test,
} from './steps/journey.ts'
import { type Asking, acceptedCase, callApi, giveFile } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const LAWYER = 'avocat@maat.example'
const EXHIBITS = 40
/** Uploads at once: forty in a row take long on a busy machine. */
const AT_ONCE = 8
const SOME_PAGES = 20
const KILOBYTES = 120
/** A page of scanned text does not compress. */
const heavyPage = (kilobytes: number) => randomBytes(kilobytes * 500).toString('hex')

const nameOf = (at: number) => `Document ${String(at + 1).padStart(2, '0')}`

function pagesOf(at: number): string[] {
  if (at === 5) return Array.from({ length: SOME_PAGES }, () => heavyPage(16))
  return [at === 7 ? heavyPage(4 * KILOBYTES) : `Contenu de ${nameOf(at)}`]
}

/** Returns when the files have been checked for viruses. */
async function giveExhibits(asking: Asking, caseId: string, count: number): Promise<void> {
  const documentIds: string[] = []
  const give = (at: number) => giveFile(asking, caseId, { name: `${nameOf(at)}.pdf`, pages: pagesOf(at) })
  for (let at = 0; at < count; at += AT_ONCE)
    documentIds.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, next) => give(at + next)))))
  const stamp = { mark: 'Cabinet Exemple', place: 'top-right', pages: 'first', size: 'normal' }
  const set = await callApi<ExhibitSetView>(asking, `/cases/${caseId}/exhibit-sets`, 'POST', {
    name: 'Pièces du demandeur',
    letter: 'A',
    stamp,
  })
  const path = `/cases/${caseId}/exhibit-sets/${set.id}`
  await callApi(asking, `${path}/exhibits`, 'POST', { documentIds })
  await expect
    .poll(
      async () => {
        const { findings } = await callApi<{ findings: { kind: string }[] }>(
          asking,
          `${path}/check?form=one-file`,
        )
        return findings.filter(({ kind }) => kind === 'no-file').length
      },
      { timeout: 60_000 },
    )
    .toBe(0)
}

/** The largest file of a message to this channel. */
async function addChannel(url: string): Promise<{ asking: Asking; id: string }> {
  const asking = { url, token: (await createSession(url, 'admin@maat.example')).token }
  const { id } = await callApi<{ id: string }>(asking, '/filing-channels', 'POST', {
    code: 'essai',
    name: { fr: 'Canal d’essai', en: 'Trial channel', nl: 'Proefkanaal' },
    country: 'FR',
    mostFileBytes: KILOBYTES * 1000,
    mostFilingBytes: 300_000,
    rule: { fr: '120 Ko par fichier.', en: '120 kB a file.', nl: '120 kB per bestand.' },
    source: 'Essai',
    sourceDay: '2026-01-01',
    isToVerify: true,
    fromDay: '2020-01-01',
  })
  return { asking, id }
}

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const waiting: Promise<Download> = page.waitForEvent('download')
  await press()
  return readFileSync(await (await waiting).path())
}

test('forty exhibits become one file for Brussels and messages for Paris', async ({ page, url }) => {
  test.setTimeout(240_000)
  const caseId = await acceptedCase(page, url, 'Liasse de quarante pièces')
  const asking = { url, token: (await createSession(url, LAWYER)).token }
  await giveExhibits(asking, caseId, EXHIBITS)
  const channel = await addChannel(url)
  await signInAs(page, url, LAWYER)
  await visit(page, `/case-file-${caseId}?side=exhibits`)
  const main = page.getByRole('main')
  const set = main.getByRole('region', { name: 'Pièces du demandeur', exact: true })
  const rows = set.getByRole('listitem')
  await expect(rows).toHaveCount(EXHIBITS)

  await test.step('reorders the set once', async () => {
    await set.getByRole('button', { name: 'Monter la pièce A2, Document 02' }).click()
    await expect(rows.first()).toContainText('Document 02')
  })
  const shown = (await rows.allInnerTexts()).map(text => text.match(/A\d+|Document \d\d/g)?.join(' '))
  expect(shown.slice(0, 2)).toEqual(['A1 Document 02', 'A2 Document 01'])
  const bundles = main.getByRole('region', { name: 'Les liasses à remettre' })

  await test.step('checks the set, and makes one file after the warnings are read', async () => {
    await set.getByRole('button', { name: 'Remettre' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remettre Pièces du demandeur' })
    await expect(dialog.getByText('40 pièces ne sont citées dans aucun fait.')).toBeVisible()
    const make = dialog.getByRole('button', { name: 'Préparer la liasse' })
    await expect(make).toBeDisabled()
    await expectAccessibleInBothThemes(page)
    await dialog
      .getByLabel('Juridiction, parties et numéro de rôle')
      .fill('Tribunal de Bruxelles, R.G. 26/123')
    await dialog.getByRole('checkbox', { name: 'J’ai lu ces points et je continue.' }).press('Space')
    await make.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(bundles.getByRole('button', { name: /^Télécharger/ })).toBeVisible({ timeout: 120_000 })
    await expectAccessibleInBothThemes(page)
  })

  await test.step('prints the numbers of the screen', async () => {
    const pdf = await saved(page, () => bundles.getByRole('button', { name: /^Télécharger/ }).click())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    if (!hasPdfReaders()) return
    const pages = textsOfPages(pdf)
    expect(pages[0]).toContain('R.G. 26/123')
    const stamped = pages.flatMap(text => /Pièce (A\d+)/.exec(text)?.[1] ?? [])
    expect(stamped).toEqual(shown.map(text => text?.split(' ')[0]))
    expect(pages.find(text => text.includes('Pièce A1\n'))).toContain('Contenu de Document 02')
    // The repeated head of the list comes after the page number in the text of its pages.
    expect(pages.map(text => /^(\d+) ?\/ ?\d+$/m.exec(text)?.[1])).toEqual(
      pages.map((_, at) => String(at + 1)),
    )
  })

  await test.step('sends the same numbers to Paris, in parts, and names what is too large', async () => {
    await set.getByRole('button', { name: 'Remettre' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remettre Pièces du demandeur' })
    await dialog.getByText('Une pièce par fichier, avec bordereau').click()
    await dialog.getByRole('combobox', { name: 'Canal' }).selectOption('Canal d’essai')
    await expect(dialog.getByText('120 Ko par fichier.')).toBeVisible()
    await expect(
      dialog.getByText('2 pièces sont plus grandes que le canal : elles seront coupées en parties.'),
    ).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'J’ai lu ces points et je continue.' }).check()
    await dialog.getByRole('button', { name: 'Préparer la liasse' }).click()
    await expect(dialog).toHaveCount(0)
    const row = bundles.getByRole('listitem').filter({ hasText: 'Canal d’essai' })
    await expect(row.getByText('1 pièce à remettre séparément')).toBeVisible({ timeout: 120_000 })
    const parts = row.getByRole('button', { name: /^Partie/ })
    const files = new Map<string, Buffer>()
    for (const part of await parts.all()) {
      const archive = await saved(page, () => part.click())
      expect(archive.length).toBeLessThanOrEqual(300_000)
      for (const [name, bytes] of await archiveParts(archive)) files.set(name, bytes)
    }
    expect([...files.values()].every(({ length }) => length <= KILOBYTES * 1000)).toBe(true)
    const whole = shown.filter(text => !['A6 Document 06', 'A8 Document 08'].includes(text ?? ''))
    for (const text of whole) {
      const [number, ...title] = (text ?? '').split(' ')
      const bytes = files.get(`${number} - ${title.join(' ')}.pdf`)
      expect(bytes, text).toBeDefined()
      if (bytes && hasPdfReaders()) expect(textsOfPages(bytes)[0]).toContain(`Pièce ${number}`)
    }
    expect([...files.keys()].filter(name => name.startsWith('A6 - ')).length).toBeGreaterThan(1)
    expect([...files.keys()].some(name => name.startsWith('A8 - '))).toBe(false)
  })

  await test.step('shows what it contains', async () => {
    const row = bundles.getByRole('listitem').filter({ hasText: 'Canal d’essai' })
    await row.getByRole('button', { name: /^Contenu de la liasse/ }).click()
    const content = page.getByRole('dialog', { name: /Une pièce par fichier/ })
    await expect(content.getByRole('row', { name: /^A8 / })).toContainText(
      'une page dépasse la taille du canal',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('removes a bundle', async () => {
    const row = bundles.getByRole('listitem').filter({ hasText: 'Canal d’essai' })
    await row.getByRole('button', { name: /^Supprimer la liasse/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(bundles.getByRole('listitem')).toHaveCount(1)
  })
  await callApi(channel.asking, `/filing-channels/${channel.id}`, 'DELETE')
})

test('a bundle fits a phone in Dutch and English', async ({ page, url }) => {
  const caseId = await acceptedCase(page, url, 'Liasse sur un téléphone')
  await giveExhibits({ url, token: (await createSession(url, LAWYER)).token }, caseId, AT_ONCE)
  const lawyer = await signInAs(page, url, LAWYER)
  await visit(page, `/case-file-${caseId}?side=exhibits`)
  await page.getByRole('main').getByRole('button', { name: 'Remettre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remettre Pièces du demandeur' })
  await dialog.getByRole('checkbox', { name: 'J’ai lu ces points et je continue.' }).check()
  await dialog.getByRole('button', { name: 'Préparer la liasse' }).click()
  await expect(dialog).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [language, title] of [
    ['nl', 'Neer te leggen bundels'],
    ['en', 'Bundles to hand in'],
  ] as const) {
    await chooseLanguage(url, lawyer, language)
    await page.goto(`/case-file-${caseId}?side=exhibits`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  }
  await chooseLanguage(url, lawyer, 'fr')
})

test('an Admin adds a later line of a channel, with its source', async ({ page, url }) => {
  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/settings/cases')
  const card = page.getByRole('table', { name: 'Canaux de dépôt' })
  await expect(card.getByRole('row').filter({ hasText: 'RPVA, vers une juridiction' })).toContainText(
    'à vérifier',
  )
  await page.getByRole('button', { name: /^Nouvelle ligne pour RPVA, vers une juridiction/ }).click()
  const form = page.getByRole('dialog', { name: 'Ajouter une ligne' })
  await form.getByLabel('Par fichier, en Mo').fill('8')
  await form.getByLabel('Par envoi, en Mo').fill('8,5')
  await form.getByRole('textbox', { name: 'Source', exact: true }).fill('Avis de la juridiction')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form).toHaveCount(0)
  const added = card.getByRole('row').filter({ hasText: 'Avis de la juridiction' })
  await expect(added).toContainText('8,5')
  await added.getByRole('button', { name: /^Supprimer RPVA/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(added).toHaveCount(0)
})
