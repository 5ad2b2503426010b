// Tests that a press counts although the page moves while the button is pressed.
import { expect, openAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

test('a press counts although content above loads between pressing and releasing', async ({
  browser,
  url,
}) => {
  const page = await openAs(browser, url, 'admin@maat.example')
  await visit(page, '/announcements')
  const button = page.getByRole('button', { name: 'Nouvelle annonce' })
  await button.hover()
  await page.mouse.down()
  await page.evaluate(`
    const late = document.createElement('div')
    late.style.height = '160px'
    document.querySelector('main').prepend(late)`)
  await page.mouse.up()
  await expect(page.getByRole('group', { name: 'Titre' })).toBeVisible()
})
