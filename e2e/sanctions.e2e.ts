// A sanctions list is imported, its hit is explained and decided, not asked again with the next version, and asked again
// once the entry changed.
import type { ListEntry } from '@maat/domain/compliance/sanctions/list-entry'
import type { Page } from '@playwright/test'
import { entryOf, euList } from '../apps/server/test/compliance/list-files.ts'
import { daysFromToday } from './steps/days.ts'
import { createSession, expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const LISTED = 'Claes Demo, Peter'
const PIETER = entryOf('EU.77.1', LISTED, {
  births: [{ year: 1979, month: null, day: null, isCirca: false }],
  nationalities: ['BE'],
})

interface Hits {
  items: { id: string; listedName: string }[]
}
interface Lists {
  items: { source: string; number: number; screenedAt: string | null }[]
}

test('an Admin imports a list; its hit is decided once, and again only after a change of its entry', async ({
  page,
  url,
}) => {
  const asking = { url, token: (await createSession(url, 'admin@maat.example')).token }
  const openHits = async () =>
    (await callApi<Hits>(asking, '/sanctions/hits?state=open&limit=100')).items.filter(
      ({ listedName }) => listedName === LISTED,
    )
  /** The comparison with everybody follows the import in the background. */
  const isScreened = async (number: number) => {
    const { items } = await callApi<Lists>(asking, '/sanctions/lists?isInForce=true')
    return items.some(one => one.source === 'eu' && one.number === number && one.screenedAt !== null)
  }
  let file = 0
  async function choose(content: string): Promise<void> {
    file += 1
    await page
      .getByTestId('sanction-list-file')
      .setInputFiles({ name: `liste-${file}.xml`, mimeType: 'text/xml', buffer: Buffer.from(content) })
  }
  const listOf = (entries: ListEntry[], hour: number) =>
    euList(entries, { madeAt: `${daysFromToday(-1)}T0${hour}:00:00.000Z`, reference: String(hour) })

  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/sanctions?show=lists')
  await expect(page.getByText('Seul le Journal officiel', { exact: false })).toBeVisible()
  await test.step('a file with a document type changes nothing, and the screen says why', async () => {
    await choose(listOf([PIETER], 1).replace('<export', '<!DOCTYPE export []><export'))
    await expect(page.getByRole('alert')).toContainText(
      'il peut être dangereux. La liste précédente reste en vigueur.',
    )
  })
  await choose(listOf([PIETER], 1))
  await expect(page.getByText('1 inscrit est en vigueur', { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(page.getByRole('main'))
  await expect.poll(async () => (await openHits()).length).toBe(1)

  await test.step('the hit is explained line by line, and decided', async () => {
    await visit(page, '/sanctions')
    await page.getByRole('link', { name: `Comparer Pieter Claes-Demo avec ${LISTED}` }).click()
    await expectExplained(page)
    await page.getByRole('button', { name: 'C’est une autre personne' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Raison').fill('Carte d’identité vérifiée : autre lieu de naissance.')
    await dialog.getByRole('button', { name: 'Décider' }).click()
    await expect(page.getByText('La décision est retenue.', { exact: true })).toBeVisible()
    await expect(page.getByText('Autre personne', { exact: true })).toBeVisible()
  })

  await test.step('the next version does not ask again, although it has other entries and remarks', async () => {
    await visit(page, '/sanctions?show=lists')
    await choose(listOf([{ ...PIETER, remark: 'Relu' }, entryOf('EU.78.1', 'Anton Velkarin')], 2))
    await expect(page.getByText('2 inscrits sont en vigueur', { exact: false })).toBeVisible()
    await expect.poll(() => isScreened(3)).toBe(true)
    expect(await openHits()).toEqual([])
  })

  await test.step('a changed entry asks again, and says why', async () => {
    const changed = { ...PIETER, nationalities: ['FR'] }
    await choose(listOf([changed], 3))
    await expect.poll(async () => (await openHits()).length).toBe(1)
    await visit(page, '/sanctions')
    await expect(page.getByRole('row', { name: /Pieter Claes-Demo/ })).toContainText(
      'L’inscription a changé depuis la décision.',
    )
  })
})

async function expectExplained(page: Page): Promise<void> {
  await expect(page.getByText('Un nom seul ne rend jamais', { exact: false })).toBeVisible()
  await expect(page.getByText('« pieter » ressemble à « peter »', { exact: false })).toBeVisible()
  await expect(page.getByText('« claes » est identique.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Noms/ })).toContainText('Proche')
  await expectAccessibleInBothThemes(page.getByRole('main'))
}
