import {
  CLIENT,
  Correspondent,
  createCaseWithLawyer,
  findMessage,
  LAWYER,
  openAs,
} from './steps/conversations.ts'
import { chooseLanguage, expect, signInAs, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'
import { waitForRequests } from './steps/wait-for-requests.ts'

test('a message from the website reaches the assistant’s open browser, live and once', async ({
  page,
  browser,
  url,
}) => {
  await signInAs(page, url, 'assistant@maat.example')
  await visit(page, '/dashboard')
  const bell = page.getByRole('button', { name: /^Notifications, \d+ non lues$/ })
  await expect(bell).toBeVisible()
  await waitForRequests(page)

  // On a phone: the confirmation is shown where the long form ended.
  const visitor = await browser.newPage({ baseURL: url, viewport: { width: 320, height: 640 } })
  await visit(visitor, '/contact')
  await visitor.getByLabel('Votre nom').fill('Paul Exemple')
  await visitor.getByLabel('Adresse e-mail').fill('paul@visiteur.example')
  await visitor.getByLabel('Sujet').fill('Question sur un bail')
  await visitor.getByLabel('Votre message').fill('Bonjour, mon bail se termine en juin.')
  await visitor.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(visitor.getByText('Votre message est arrivé au cabinet.')).toBeInViewport()
  await visitor.close()

  // Other tests send the same assistant other notifications.
  await bell.click()
  const notice = { name: /Paul Exemple a écrit depuis le site/ }
  const item = page.getByRole('banner').getByRole('button', notice)
  await expect(item).toHaveCount(1)
  // Only one panel is open, and Escape closes it.
  await page.getByRole('button', { name: /Ouvrir le menu d/ }).click()
  await expect(item).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Mon profil' })).toHaveCount(1)

  await bell.click()
  await item.click()
  await bell.click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Voir toutes les notifications' }),
  ).toBeVisible()
  await expect(item).toHaveCount(0)
  await visit(page, '/notifications')
  await expect(page.getByText('Paul Exemple a écrit depuis le site').first()).toBeVisible()
})

test('a user at two screens hears a message once, and reads its beginning in their current language', async ({
  browser,
  url,
}) => {
  const client = await openAs(browser, url, CLIENT)
  const lawyer = await Correspondent.as(url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Une sonnerie', client.token, lawyer.token)
  const other = await openAs(browser, url, CLIENT)
  const screens = [client.page, other.page]
  const rung: { id: string; status: number }[] = []
  for (const page of screens) {
    page.on('response', response => {
      const id = /notification\/([^/]+)\/ring$/.exec(response.url())?.[1]
      if (id) rung.push({ id, status: response.status() })
    })
    await visit(page, '/todos')
    // A page without user interaction may not play a sound.
    await page.getByRole('heading', { level: 1 }).click()
    await waitForRequests(page)
  }
  const unread = () =>
    client.page.evaluate(async wantedId => {
      const { id, token } = JSON.parse(String(localStorage.getItem('user')))
      const headers = { authorization: `Bearer ${token}` }
      const reply = await fetch(`/api/notification/user/${id}/unread`, { headers })
      const list = (await reply.json()) as { id: string; targetId: string; type: string }[]
      return list.filter(({ type, targetId }) => type === 'Message' && targetId === wantedId)
    }, caseId)
  await lawyer.send(caseId, 'Bonjour Lucie')
  await expect.poll(unread).toHaveLength(1)
  const [notice] = await unread()
  const answers = () => rung.filter(({ id }) => id === notice?.id).map(({ status }) => status)
  await expect.poll(() => answers().toSorted()).toEqual([200, 409])
  await lawyer.send(caseId, 'Le juge a répondu')

  await client.page.getByRole('button', { name: /^Notifications, \d+ non lue/ }).click()
  const bell = client.page.getByRole('banner')
  const item = bell.getByRole('button', { name: /a écrit dans le dossier .*Une sonnerie/ })
  await expect(item).toContainText('Le juge a répondu')
  await expect(item).toContainText('2 messages')
  await expect(item).toHaveCount(1)
  await chooseLanguage(url, client, 'nl')
  await expect(bell.getByRole('button', { name: /heeft geschreven in dossier .*Une sonnerie/ })).toBeVisible()
  await chooseLanguage(url, client, 'fr')

  // A message read at one screen disappears from the notifications of the other.
  await visit(other.page, `/messages?conversationId=${caseId}`)
  await other.page.bringToFront()
  await expect(findMessage(other.page, 'Le juge a répondu')).toBeVisible()
  await expect(item).toHaveCount(0)
})
