import { daysFromToday, inFull, nextMonday } from './steps/days.ts'
import { expect, expectAccessibleInBothThemes, expectKept, openAs, signInAs, test } from './steps/journey.ts'
import { acceptedCase } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'
import { waitForRequests } from './steps/wait-for-requests.ts'

test('a line on a case becomes a task, beside the tasks of its procedure', async ({ page: lawyer, url }) => {
  const id = await acceptedCase(lawyer, url, 'Tâches à noter')
  await visit(lawyer, `/case-${id}`)
  await lawyer.getByLabel('Nouvelle tâche').fill('Signer la')
  await expectKept(lawyer, 'quick-todo')
  await lawyer.reload()
  await expect(lawyer.getByLabel('Nouvelle tâche')).toHaveValue('Signer la')
  await lawyer.getByLabel('Nouvelle tâche').fill('Signer la procuration')
  await lawyer.getByLabel('Nouvelle tâche').press('Enter')
  await expect(lawyer.getByText('Tâche ajoutée.')).toBeVisible()
  await expect(lawyer.getByLabel('Nouvelle tâche')).toHaveValue('')
  await lawyer.getByRole('link', { name: 'Tâches' }).last().click()
  await expect(lawyer.getByRole('link', { name: 'Ouvrir le dossier papier' })).toBeVisible()
  await lawyer.getByRole('link', { name: 'Signer la procuration' }).click()

  const dialog = lawyer.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Modifier' }).click()
  await dialog.getByLabel('Confiée à').selectOption({ label: 'Camille Dubois-Demo' })
  const due = nextMonday(daysFromToday(35))
  await dialog.getByLabel('Échéance').fill(due)
  await dialog.getByRole('button', { name: 'Ajouter une ligne' }).click()
  await dialog.getByRole('textbox', { name: 'Ligne 1' }).fill('Recto et verso')
  await expectAccessibleInBothThemes(dialog)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText(inFull(due))).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(lawyer.getByText('Pour Camille Dubois-Demo').first()).toBeVisible()
  await expectAccessibleInBothThemes(lawyer)
})

test('a task reaches its client live, who ticks it; ticking can be undone', async ({
  browser,
  page,
  url,
}) => {
  const id = await acceptedCase(page, url, 'Tâches à partager')
  const client = await openAs(browser, url, 'client@maat.example')
  const { id: assigneeId } = await signInAs(client, url, 'client@maat.example')
  await visit(client, `/dashboard?caseId=${id}&tab=todos`)
  await expect(client.getByRole('link', { name: /Rassembler les pièces/ })).toBeVisible()
  await waitForRequests(client)

  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const added = await fetch(`${url}/api/todos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Signer le mandat', caseId: id, assigneeId, items: ['Recto et verso'] }),
  })
  expect(added.status).toBe(200)
  await client.getByRole('link', { name: 'Signer le mandat' }).click()
  const given = client.getByRole('dialog')
  await expect(given.getByRole('button', { name: 'C’est fait' })).toBeVisible()
  await expect(given.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
  await given.getByLabel('Recto et verso').check()
  await expectAccessibleInBothThemes(given)
  await given.getByRole('button', { name: 'C’est fait' }).click()
  await client.getByText('1 tâche faite').click()
  const boxOf = (words: string) =>
    client.getByRole('checkbox', { name: `Marquer « Signer le mandat » comme ${words}`, exact: true })
  await expect(boxOf('non faite')).toHaveAttribute('aria-checked', 'true')
  await client.getByRole('button', { name: 'Annuler' }).click()
  await expect(boxOf('faite')).toHaveAttribute('aria-checked', 'false')
  await expect(boxOf('non faite')).toHaveCount(0)
})

test('a user orders their tasks with only the keyboard, and the order is kept', async ({ page, url }) => {
  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/todos?order=own')
  for (const title of ['Troisième', 'Deuxième', 'Première']) {
    await page.getByLabel('Nouvelle tâche').fill(title)
    await page.getByLabel('Nouvelle tâche').press('Enter')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  }
  const firstThree = async () =>
    (
      await page
        .getByRole('listitem')
        .getByRole('link', { name: /^(Première|Deuxième|Troisième)$/ })
        .allTextContents()
    ).join(' ')
  await expect.poll(firstThree).toBe('Première Deuxième Troisième')
  await page.getByRole('button', { name: 'Déplacer « Première »' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('« Première » : position 1 sur')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('« Première » : position 2 sur')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('« Première » : position 3 sur')).toBeAttached()
  const moved = page.waitForResponse(response => response.url().endsWith('/place') && response.ok())
  await page.keyboard.press('Space')
  await moved
  await expect.poll(firstThree).toBe('Deuxième Troisième Première')
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect.poll(firstThree).toBe('Deuxième Troisième Première')
})

test('a private note is only for its author, a shared one only for the staff, and a client sees neither', async ({
  browser,
  page: lawyer,
  url,
}) => {
  const id = await acceptedCase(lawyer, url, 'Notes à part')
  await visit(lawyer, `/case-${id}?tab=notes`)
  const write = async (title: string, reach: string) => {
    await lawyer.getByRole('button', { name: 'Nouvelle note' }).click()
    await lawyer.getByRole('textbox', { name: 'Titre' }).fill(title)
    await lawyer
      .getByRole('textbox', { name: 'Note', exact: true })
      .fill('La lettre du 4 mars n’est pas signée.')
    await lawyer.getByRole('radio', { name: new RegExp(reach) }).check()
    await lawyer.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(lawyer.getByRole('heading', { name: title })).toBeVisible()
  }
  await write('Doute sur la preuve', 'Moi seul')
  await write('Compte rendu du rendez-vous', 'Le cabinet')
  await lawyer.getByLabel('Chercher dans les notes').fill('RENDEZ vous')
  await expect(lawyer.getByRole('heading', { name: 'Doute sur la preuve' })).toHaveCount(0)
  await expect(lawyer.getByRole('heading', { name: 'Compte rendu du rendez-vous' })).toBeVisible()
  await expectAccessibleInBothThemes(lawyer)

  const assistant = await openAs(browser, url, 'assistant@maat.example')
  await visit(assistant, `/case-${id}?tab=notes`)
  await expect(assistant.getByRole('heading', { name: 'Compte rendu du rendez-vous' })).toBeVisible()
  await expect(assistant.getByText('Doute sur la preuve')).toHaveCount(0)
  await expect(assistant.getByRole('button', { name: /^Modifier/ })).toHaveCount(0)
  // A colleague's note appears live for readers of the notes.
  await lawyer.getByLabel('Chercher dans les notes').fill('')
  await write('Pièce reçue ce matin', 'Le cabinet')
  await expect(assistant.getByRole('heading', { name: 'Pièce reçue ce matin' })).toBeVisible()

  const client = await openAs(browser, url, 'client@maat.example')
  await visit(client, `/dashboard?caseId=${id}&tab=notes`)
  await expect(client.getByRole('heading', { level: 1, name: 'Notes à part' })).toBeVisible()
  await expect(client.getByRole('link', { name: 'Notes', exact: true })).toHaveCount(0)
  await expect(client.getByText('Compte rendu du rendez-vous')).toHaveCount(0)
})

test('a lawyer lists the tasks that a procedure adds, and they are kept', async ({ page, url }) => {
  await signInAs(page, url, 'avocat@maat.example')
  await visit(page, '/procedures')
  await page
    .getByRole('link', { name: /Exécution d’une décision/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ajouter une tâche' }).click()
  const task = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tâche 6' }) })
  for (const [label, text] of [
    ['Français', 'Mandater l’huissier'],
    ['English', 'Instruct the bailiff'],
    ['Nederlands', 'De deurwaarder opdracht geven'],
  ] as const)
    await task.getByLabel(label).fill(text)
  await task.getByLabel('Jours après l’acceptation').fill('7')
  await task.getByLabel('À faire par').selectOption({ label: 'Un assistant du bureau' })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(task.getByLabel('Français')).toHaveValue('Mandater l’huissier')
  await expect(task.getByLabel('À faire par')).toHaveValue('assistant')
  await expectAccessibleInBothThemes(page)
})

test('a task is created complete, with its case and assignee, and appears at once on the assignee’s home page', async ({
  browser,
  page: lawyer,
  url,
}) => {
  const title = 'Tâche née entière'
  await acceptedCase(lawyer, url, title)
  const client = await openAs(browser, url, 'client@maat.example')
  await visit(client, '/dashboard')
  await visit(lawyer, '/todos')
  await lawyer.getByLabel('Nouvelle tâche').fill('Nous envoyer le permis')
  await lawyer.getByRole('button', { name: 'Plus…' }).click()
  const dialog = lawyer.getByRole('dialog')
  await expect(dialog.getByLabel('Tâche', { exact: false }).first()).toHaveValue('Nous envoyer le permis')
  await dialog.getByLabel('Dossier : numéro, titre ou client').fill(title)
  await dialog.getByRole('option', { name: new RegExp(title) }).click()
  await dialog.getByLabel('Rappel : heure').fill('10:00')
  await dialog.getByLabel('Confiée à').selectOption({ label: 'Camille Dubois-Demo' })
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(dialog.getByText('Ce champ est nécessaire.')).toBeVisible()
  await dialog.getByLabel('Rappel : heure').fill('')
  await dialog.getByLabel('Échéance').fill(daysFromToday(-2))
  await expectAccessibleInBothThemes(dialog)
  // The typed text stays when the dialog is closed before sending.
  await expectKept(lawyer, 'new-todo')
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await lawyer.getByRole('button', { name: 'Plus…' }).click()
  await expect(dialog.getByText('Voici ce que vous aviez commencé.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(lawyer.getByText('Tâche ajoutée.')).toBeVisible()
  await expect(lawyer.getByLabel('Nouvelle tâche')).toHaveValue('')

  const need = client.locator('section').filter({ hasText: 'Ce que nous attendons de vous' })
  await need.getByRole('link', { name: 'Nous envoyer le permis' }).click()
  await expect(client.getByRole('dialog')).toContainText(title)
})

test('an Admin begins an announcement or a hearing from their home page, and sees the events of their day', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/dashboard-superadmin')
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mes tâches' })).toBeVisible()
  await page.getByRole('link', { name: 'Fixer une audience' }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Audience' })).toBeChecked()
  await visit(page, '/dashboard-superadmin')
  await expect(page.getByRole('heading', { name: 'Mes tâches' })).toBeVisible()
  await page.getByRole('link', { name: 'Nouvelle annonce' }).click()
  await expect(page.getByRole('group', { name: 'Titre' }).getByLabel('Français')).toBeVisible()
})
