// A set of exhibits is chosen in the case file, put in order and handed in with few presses.
import { readFileSync } from 'node:fs'
import type { ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { Locator, Page } from '@playwright/test'
import { createSession, expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { pdfFile } from './steps/pdf-file.ts'
import { type Asking, acceptedCase, callApi, giveFile } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const LAWYER = 'avocat@maat.example'
/** Uploads at once: thirty in a row take long on a busy machine. */
const AT_ONCE = 8
const nameOf = (at: number) => `Document ${String(at + 1).padStart(2, '0')}`

async function giveDocuments(asking: Asking, caseId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  const give = (at: number) =>
    giveFile(asking, caseId, { name: `${nameOf(at)}.pdf`, pages: [`Contenu de ${nameOf(at)}`] })
  for (let at = 0; at < count; at += AT_ONCE)
    ids.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, next) => give(at + next)),
      )),
    )
  return ids
}

/** Counts what a user presses: buttons, fields and rows alike. */
function counted() {
  let presses = 0
  return {
    presses: () => presses,
    async press(place: Locator, options: { modifiers?: ('ControlOrMeta' | 'Shift')[] } = {}): Promise<void> {
      await place.click(options)
      presses += 1
    },
  }
}

const setOf = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const selection = (page: Page) => page.getByRole('region', { name: 'Sélection' })

test('one document is inserted at A6 of thirty with three presses', async ({ page, url }) => {
  const caseId = await acceptedCase(page, url, 'Trente pièces')
  const asking = { url, token: (await createSession(url, LAWYER)).token }
  const documentIds = await giveDocuments(asking, caseId, 30)
  const made = await callApi<ExhibitSetView>(asking, `/cases/${caseId}/exhibit-sets`, 'POST', {
    name: 'Pièces du demandeur',
    letter: 'A',
    stamp: { mark: 'Cabinet Exemple', place: 'top-right', pages: 'first', size: 'normal' },
  })
  await callApi(asking, `/cases/${caseId}/exhibit-sets/${made.id}/exhibits`, 'POST', { documentIds })
  await callApi(asking, `/cases/${caseId}/facts`, 'POST', {
    text: 'Le devis est signé.',
    certainty: 'exact',
    on: '2024',
    until: null,
    people: [],
  })
  await signInAs(page, url, LAWYER)
  await visit(page, `/case-file-${caseId}?side=exhibits`)
  const set = setOf(page, 'Pièces du demandeur')
  const rows = set.getByRole('listitem')
  await expect(rows).toHaveCount(30)

  await test.step('uploads the document in the case file', async () => {
    await page.getByRole('button', { name: 'Ajouter des documents' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter des documents' })
    await dialog
      .getByTestId('file-input')
      .setInputFiles({ name: 'Devis.pdf', mimeType: 'application/pdf', buffer: pdfFile(['Devis signé']) })
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
    const tree = page.getByRole('tree', { name: 'Documents' })
    await tree.getByRole('treeitem', { name: /^Hors chemises/ }).click()
    await page.getByRole('searchbox', { name: 'Chercher un document' }).fill('Devis')
    await expect(tree.getByRole('treeitem', { name: /^Devis/ })).toBeVisible()
  })

  await test.step('inserts it at A6', async () => {
    await set.getByRole('button', { name: 'Ajouter des pièces', exact: true }).click()
    const adding = page.getByRole('dialog', { name: 'Ajouter à Pièces du demandeur' })
    await adding.getByRole('combobox', { name: 'Documents du dossier' }).fill('Devis')
    await adding.getByRole('option', { name: 'Devis' }).click()
    const { press, presses } = counted()
    await press(adding.getByRole('textbox', { name: 'Numéro' }))
    await page.keyboard.type('6')
    await expect(adding.getByText('Après la pièce A5, Document 05.')).toBeVisible()
    await press(adding.getByRole('button', { name: 'Ajouter', exact: true }))
    await expect(adding).toHaveCount(0)
    // The typed digit is a press, too.
    expect(presses() + 1).toBeLessThanOrEqual(3)
    await expect(rows.nth(5)).toContainText(/A6\s*Devis/)
    await expect(rows.nth(6)).toContainText(/A7\s*Document 06/)
    const inTree = page.getByRole('treeitem', { name: /^Devis/ })
    await expect(inTree).toContainText(/Pièce\s*A6/)
  })

  await test.step('moves it by quick presses, by keyboard and by mouse', async () => {
    const up = set.getByRole('button', { name: /^Monter la pièce A\d+, Devis$/ })
    await up.focus()
    for (let time = 0; time < 4; time += 1) await page.keyboard.press('Enter')
    await expect(rows.nth(1)).toContainText(/A2\s*Devis/)
    const handle = set.getByRole('button', { name: /^Déplacer la pièce A\d+, Devis$/ })
    await handle.focus()
    await page.keyboard.press('Space')
    // The keys work once the exhibit is lifted.
    for (const place of [2, 1]) {
      if (place < 2) await page.keyboard.press('ArrowUp')
      await expect(page.getByText(new RegExp(`Devis.*position ${place} sur 31`)).last()).toBeAttached()
    }
    await page.keyboard.press('Space')
    await expect(rows.first()).toContainText(/A1\s*Devis/)
    // Near its edge, the list scrolls along: the place that is spoken is the place where it stays.
    await handle.hover()
    const held = await handle.boundingBox()
    if (!held) throw new Error('The exhibits are not shown')
    const atPlace3 = page.getByText(/Devis.*position 3 sur 31/)
    const moved = page.waitForResponse(response => response.request().method() === 'PATCH')
    await page.mouse.down()
    for (let down = 12; (await atPlace3.count()) === 0 && down < 600; down += 12)
      await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2 + down)
    await page.mouse.up()
    await moved
    await expect(rows.nth(2)).toContainText(/A3\s*Devis/)
    await page.reload()
    await expect(rows.nth(2)).toContainText(/A3\s*Devis/)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('proves a fact from the reader', async () => {
    await set.getByRole('button', { name: 'Devis', exact: true }).click()
    await page.getByRole('button', { name: 'Prouver un fait' }).click()
    const proving = page.getByRole('dialog', { name: 'Prouver un fait' })
    await proving.getByRole('combobox', { name: 'Quel fait' }).click()
    await proving.getByRole('option', { name: /Le devis est signé/ }).click()
    await proving.getByRole('button', { name: 'Prouver par cette page' }).click()
    await expect(page.getByText('Devis, page 1 (pièce A3)')).toBeVisible()
  })
})

test('a bundle of ten documents is chosen, made and downloaded with at most fourteen presses', async ({
  page,
  url,
}) => {
  const caseId = await acceptedCase(page, url, 'Dix pièces')
  const asking = { url, token: (await createSession(url, LAWYER)).token }
  await giveDocuments(asking, caseId, 10)
  await expect
    .poll(async () => {
      const { items } = await callApi<{ items: { status: string }[] }>(
        asking,
        `/cases/${caseId}/document-rows`,
      )
      return items.filter(({ status }) => status === 'processing').length
    })
    .toBe(0)
  await signInAs(page, url, LAWYER)
  await visit(page, `/case-${caseId}`)
  const { press, presses } = counted()
  await press(page.getByRole('definition').getByRole('link', { name: 'Ouvrir', exact: true }))
  const tree = page.getByRole('tree', { name: 'Documents' })
  await press(tree.getByRole('treeitem', { name: /^Hors chemises/ }))
  await press(tree.getByRole('treeitem', { name: /^Document 01/ }), { modifiers: ['ControlOrMeta'] })
  await press(tree.getByRole('treeitem', { name: /^Document 10/ }), { modifiers: ['Shift'] })
  await expect(selection(page)).toContainText('10 documents')
  await page.reload()
  await expect(selection(page)).toContainText('10 documents')

  await press(selection(page).getByRole('button', { name: 'Ajouter aux pièces' }))
  const adding = page.getByRole('dialog', { name: 'Ajouter aux pièces' })
  await expectAccessibleInBothThemes(adding)
  await press(adding.getByRole('button', { name: 'Ajouter', exact: true }))
  await expect(adding).toHaveCount(0)
  const set = setOf(page, 'Nos pièces')
  await expect(set.getByRole('listitem')).toHaveCount(10)
  await expect(selection(page)).toHaveCount(0)

  await press(set.getByRole('button', { name: 'Remettre' }))
  const dialog = page.getByRole('dialog', { name: 'Remettre Nos pièces' })
  await press(dialog.getByText('J’ai lu ces points et je continue.'))
  await press(dialog.getByRole('button', { name: 'Préparer la liasse' }))
  await expect(dialog).toHaveCount(0)
  const bundles = page.getByRole('region', { name: 'Les liasses à remettre' })
  const download = bundles.getByRole('button', { name: /^Télécharger/ })
  await expect(download).toBeVisible({ timeout: 120_000 })
  const saved = page.waitForEvent('download')
  await press(download)
  expect(
    readFileSync(await (await saved).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(presses()).toBeLessThanOrEqual(14)

  await test.step('notes when the other party got them, all at once', async () => {
    await set.getByRole('button', { name: 'Dates de Nos pièces' }).click()
    const dates = page.getByRole('dialog', { name: 'Dates de Nos pièces' })
    await expect(dates.getByText('10 pièces choisies')).toBeVisible()
    await expectAccessibleInBothThemes(dates)
    await dates.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dates).toHaveCount(0)
    await expect(set.getByText('communiquée le', { exact: false })).toHaveCount(10)
  })
})
