import {
  addDocument,
  CLIENT,
  Correspondent,
  createCaseWithLawyer,
  findMessage,
  LAWYER,
  log,
  openAs,
  sendText,
  signInAsClient,
  write,
} from './steps/conversations.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectKept,
  signOut,
  test,
} from './steps/journey.ts'
import { pdfFile } from './steps/pdf-file.ts'
import { visit } from './steps/visit.ts'

test('restores a whole draft, without a document that was removed meanwhile, and says so', async ({
  page,
  url,
}) => {
  const { token } = await signInAsClient(page, url)
  const lawyer = await Correspondent.as(url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Réponse à finir', token, lawyer.token)
  await addDocument(url, token, caseId, 'Bail')
  const plan = await addDocument(url, token, caseId, 'Plan cadastral')
  await lawyer.send(caseId, 'Avez-vous le bail ?')

  await visit(page, `/dashboard?caseId=${caseId}&tab=messages`)
  await findMessage(page, 'Avez-vous le bail ?').hover()
  await page.getByRole('button', { name: 'Répondre' }).click()
  await write(page).fill('Le voici')
  await page.getByRole('button', { name: 'Joindre un document du dossier' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Bail', 'Plan cadastral']) await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Joindre', exact: true }).click()
  await expectKept(page, `message-draft-${caseId}`)

  const attached = page.getByRole('list', { name: 'Documents joints' })
  const answering = page.getByText('Réponse à Margaux Tessier')
  await page.getByRole('link', { name: 'Aperçu' }).click()
  await visit(page, '/messages')
  await expect(page.getByRole('link', { name: /^Réponse à finir/ })).toContainText('Brouillon')
  await visit(page, `/messages?conversationId=${caseId}`)
  await page.reload()
  await expect(write(page)).toHaveValue('Le voici')
  await expect(answering).toBeVisible()
  for (const name of ['Bail', 'Plan cadastral'])
    await expect(attached.getByText(name, { exact: true })).toBeVisible()

  // Simulates a file removed by the virus scanner: only the scanner removes a document that was sent.
  await page.route('**/api/cases/*/documents', async route => {
    const { documents, ...others } = await (await route.fetch()).json()
    const left = documents.filter((document: { id: string }) => document.id !== plan)
    await route.fulfill({ json: { ...others, documents: left } })
  })
  await page.reload()
  await expect(page.getByText('« Plan cadastral » n’est plus joint', { exact: false })).toBeVisible()
  await expect(attached.getByRole('listitem')).toHaveText(['Bail'])
  await expectAccessibleInBothThemes(attached)
  await write(page).press('Enter')
  const received = await lawyer.receive(caseId, 'Le voici')
  expect(received.attachments.map(({ name }) => name)).toEqual(['Bail'])
  expect(received.quoted?.text).toBe('Avez-vous le bail ?')
  await expect(page.getByText('Envoyé', { exact: true }).or(page.getByText(/^Lu par/))).toBeVisible()

  await page.reload()
  await expect(findMessage(page, 'Le voici')).toBeVisible()
  await expect(write(page)).toHaveValue('')
  await expect(answering).toHaveCount(0)

  // An unfinished correction is restored too.
  const kept = () =>
    page.evaluate(
      id => Object.entries(localStorage).find(([name]) => name.endsWith(`draft-${id}`))?.[1],
      caseId,
    )
  await write(page).press('ArrowUp')
  await expect.poll(kept).toBeDefined()
  const begun = await kept()
  await write(page).fill('Le voici, signé')
  await expect.poll(kept).not.toBe(begun)
  await page.reload()
  await expect(write(page)).toHaveValue('Le voici, signé')
  await write(page).press('Enter')
  await lawyer.receive(caseId, 'Le voici, signé')
  await expect(write(page)).toHaveValue('')
  await page.reload()
  await expect(log(page).getByText('modifié')).toBeVisible()
  await expect(write(page)).toHaveValue('')
})

test('a draft is restored without the quotation of a deleted message', async ({ page, url }) => {
  const { token } = await signInAsClient(page, url)
  const lawyer = await Correspondent.as(url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Citation retirée', token, lawyer.token)
  const mistake = await lawyer.send(caseId, 'Une erreur de ma part')
  await visit(page, `/messages?conversationId=${caseId}`)
  await findMessage(page, 'Une erreur de ma part').hover()
  await page.getByRole('button', { name: 'Répondre' }).click()
  await write(page).fill('Bien noté')
  await expect(page.getByText('Réponse à Margaux Tessier')).toBeVisible()

  await lawyer.remove(mistake)
  await expect(page.getByText('Le message que vous citiez a été supprimé.')).toBeVisible()
  await expect(page.getByText('Une erreur de ma part')).toHaveCount(0)
  await write(page).press('Enter')
  expect((await lawyer.receive(caseId, 'Bien noté')).quoted).toBeNull()
})

test('names a file that was uploading when the page closed, and sends it with the message once it is complete', async ({
  page,
  url,
}) => {
  const { token } = await signInAsClient(page, url)
  const lawyer = await Correspondent.as(url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Envoi interrompu', token, lawyer.token)
  const file = { name: 'Constat.pdf', mimeType: 'application/pdf', buffer: pdfFile(['Constat']) }
  page.on('dialog', dialog => dialog.accept())
  const pick = async () => {
    await page.getByRole('button', { name: 'Joindre un document du dossier' }).click()
    await page.getByRole('dialog').getByTestId('file-input').setInputFiles([file])
  }
  const join = () => page.getByRole('dialog').getByRole('button', { name: 'Joindre', exact: true }).click()

  // The upload is announced, but none of its parts arrives.
  await page.route('**/api/uploads/*/parts**', () => {})
  await visit(page, `/messages?conversationId=${caseId}`)
  await write(page).fill('Voici le constat')
  await pick()
  await join()
  await expect(page.getByText('Constat.pdf, en cours d’envoi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeDisabled()
  await page.reload()
  await expect(page.getByText('« Constat.pdf » n’est pas arrivé', { exact: false })).toBeVisible()
  await expect(write(page)).toHaveValue('Voici le constat')

  await page.unroute('**/api/uploads/*/parts**')
  await pick()
  await join()
  await expect(
    page.getByRole('list', { name: 'Documents joints' }).getByText('Constat', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('n’est pas arrivé', { exact: false })).toHaveCount(0)
  await write(page).press('Enter')
  await expect(log(page).getByRole('button', { name: 'Constat', exact: true })).toBeVisible()
})

test('a message with a document, written offline in a tab that is then closed, is sent once', async ({
  browser,
  url,
}) => {
  const client = await openAs(browser, url, CLIENT)
  const lawyer = await Correspondent.as(url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Écrit sans réseau', client.token, lawyer.token)
  await addDocument(url, client.token, caseId, 'Constat')
  await lawyer.send(caseId, 'Et le constat ?')
  await visit(client.page, `/messages?conversationId=${caseId}`)
  await expect(client.page.getByRole('heading', { name: 'Écrit sans réseau' })).toBeVisible()
  await client.page.getByRole('button', { name: 'Joindre un document du dossier' }).click()
  await client.page.getByRole('dialog').getByRole('checkbox', { name: 'Constat' }).check()
  await client.page.getByRole('dialog').getByRole('button', { name: 'Joindre', exact: true }).click()
  await client.context.setOffline(true)
  await sendText(client.page, 'Le constat est joint')
  await expect(client.page.getByText('En attente du réseau', { exact: false })).toBeVisible()
  await expect(client.page.getByRole('link', { name: /^Écrit sans réseau/ })).toContainText(
    'En attente d’envoi',
  )
  await expectKept(client.page, 'outbox-')
  await client.page.close()
  await client.context.setOffline(false)

  // Opened again, on another page.
  const again = await client.context.newPage()
  await visit(again, '/my-cases')
  const { attachments } = await lawyer.receive(caseId, 'Le constat est joint')
  expect(attachments.map(({ name }) => name)).toEqual(['Constat'])
  await visit(again, `/messages?conversationId=${caseId}`)
  await expect(findMessage(again, 'Le constat est joint')).toHaveCount(1)
  await expect(again.getByText('En attente du réseau', { exact: false })).toHaveCount(0)
  await expect(again.getByText('Envoyé', { exact: true }).or(again.getByText(/^Lu par/))).toBeVisible()
  await again.reload()
  await expect(findMessage(again, 'Le constat est joint')).toHaveCount(1)
  await lawyer.receive(caseId, 'Le constat est joint')
  await signOut(again)
})

test('a refused message is restored as a whole, to be edited and sent again', async ({ page, url }) => {
  const { token } = await signInAsClient(page, url)
  const lawyer = await Correspondent.as(url, LAWYER)
  const caseId = await createCaseWithLawyer(url, 'Message refusé', token, lawyer.token)
  await addDocument(url, token, caseId, 'Bail')
  await visit(page, `/messages?conversationId=${caseId}`)
  await page.getByRole('button', { name: 'Joindre un document du dossier' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Bail' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Joindre', exact: true }).click()
  await expect(write(page)).toBeFocused()

  await page.route('**/api/conversations/*/messages', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { code: 'message.attachment-refused' } })
      : route.continue(),
  )
  await sendText(page, 'Le bail est joint')
  const refused = page.getByRole('alert').filter({ hasText: 'Non envoyé.' })
  await expect(refused).toBeVisible()
  await expectAccessible(refused)
  await page.unroute('**/api/conversations/*/messages')
  await refused.getByRole('button', { name: 'Modifier' }).click()
  await expect(refused).toHaveCount(0)
  await expect(write(page)).toHaveValue('Le bail est joint')
  await expect(page.getByRole('list', { name: 'Documents joints' }).getByText('Bail')).toBeVisible()
  await write(page).press('Enter')
  await lawyer.receive(caseId, 'Le bail est joint')
})
