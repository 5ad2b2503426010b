// Bills the month of an office in one run: drafted, reviewed, issued.
import { expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

test('a lawyer bills the open work of their cases: drafts are made, one is left out, the others are issued', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, '/billing-runs')
  await page.getByRole('button', { name: 'Facturer un mois' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Bureau')).toBeVisible()
  await expectAccessibleInBothThemes(dialog)
  await dialog.getByRole('button', { name: 'Facturer un mois' }).click()
  await expect(page.getByText('À relire')).toBeVisible()
  const drafted = page.getByRole('row').filter({ hasText: 'Brouillon prêt' })
  // The rows arrive page by page; the button counts all of them.
  const issueAll = page.getByRole('button', { name: /^Émettre \d+ factures$/ })
  const count = Number(/\d+/.exec((await issueAll.textContent()) ?? '')?.[0])
  await expect(drafted).toHaveCount(count)
  await expectAccessibleInBothThemes(page)
  await drafted
    .first()
    .getByRole('button', { name: /^Laisser de côté/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Laisser' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Laissé de côté' })).toHaveCount(1)
  const issue = new RegExp(`^Émettre ${count - 1} factures?$`)
  await page.getByRole('button', { name: issue }).click()
  await page.getByRole('dialog').getByRole('button', { name: issue }).click()
  await expect(page.getByText('Terminée')).toBeVisible()
  await expect(page.getByRole('link', { name: /Voir la facture BRU-/ })).toHaveCount(count - 1)
  await page
    .getByRole('link', { name: /Voir la facture BRU-/ })
    .first()
    .click()
  await expect(page.getByText('Total TVA comprise')).toBeVisible()
})
