import { asTyped, daysFromToday, inWords } from './steps/days.ts'
import { expect, expectAccessible, expectKept, openAs, signInAs, test } from './steps/journey.ts'
import { acceptedCase, sendCaseAs } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

test('a lawyer accepts a case from the queue, and its client sees it live', async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const { id, number } = await sendCaseAs({ url, token }, 'Mur mitoyen')
  await visit(page, `/dashboard?caseId=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mur mitoyen' })).toBeVisible()
  await expectAccessible(page)

  const lawyer = await openAs(browser, url, 'avocat@maat.example')
  await visit(lawyer, '/my-cases')
  await lawyer.getByLabel('Nom ou numéro').fill(number)
  await lawyer.getByRole('link', { name: 'Mur mitoyen' }).click()
  await expect(lawyer).toHaveURL(new RegExp(`/case-${id}`))
  await expect(lawyer.getByText('Mon voisin a construit un mur')).toBeVisible()
  await expectAccessible(lawyer)
  await lawyer.getByRole('button', { name: 'Accepter', exact: true }).click()
  await lawyer.getByRole('button', { name: 'Accepter le dossier' }).click()
  await expect(lawyer.getByText('Le dossier est accepté. Le client est prévenu.')).toBeVisible()

  await expect(page.getByText('s’occupe de votre dossier', { exact: false })).toBeVisible()
})

test('a lawyer records which step of its procedure a case has reached, and its client sees it live', async ({
  page: lawyer,
  browser,
  url,
}) => {
  const id = await acceptedCase(lawyer, url, 'Calendrier de la procédure')
  const client = await openAs(browser, url, 'client@maat.example')
  await visit(client, `/dashboard?caseId=${id}`)
  await expect(client.getByText('Étapes prévues')).toBeVisible()
  await expect(client.locator('li[aria-current=step]', { hasText: 'atteinte' })).toHaveCount(0)
  await expect(client.getByRole('button', { name: 'Noter l’étape atteinte' })).toHaveCount(0)

  await visit(lawyer, `/case-${id}`)
  await lawyer.getByRole('button', { name: 'Noter l’étape atteinte' }).click()
  const dialog = lawyer.getByRole('dialog', { name: 'Noter l’étape atteinte' })
  const step = dialog.getByLabel('Étape')
  await step.selectOption({ index: 2 })
  const name = await step.locator('option:checked').innerText()
  await dialog.getByLabel('Atteinte le').fill(asTyped(daysFromToday(1)))
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Ce jour n’est pas encore venu.')).toBeVisible()
  await dialog.getByLabel('Atteinte le').fill(asTyped(daysFromToday(-1)))
  await expectAccessible(dialog)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expectAccessible(lawyer)

  const reached = client.locator('li[aria-current=step]').filter({ hasText: name })
  await expect(reached).toContainText(`atteinte le ${inWords(daysFromToday(-1))}`)
  await visit(client, `/dashboard?caseId=${id}&tab=timeline`)
  await expect(client.getByText(/Étape de la procédure atteinte le/)).toContainText(name)
})

test('a lawyer refuses with modifications; the client sees old and new values, and answers each', async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const { id } = await sendCaseAs({ url, token }, 'Titre trop vague')
  const lawyer = await openAs(browser, url, 'avocat@maat.example')
  await visit(lawyer, `/case-${id}`)
  await lawyer.getByRole('button', { name: 'Refuser', exact: true }).click()
  await lawyer.getByLabel('Motif du refus').fill('Le titre doit dire de quoi il s’agit.')
  await lawyer.getByText('Proposer des modifications', { exact: false }).click()
  await lawyer.getByRole('checkbox', { name: 'Titre' }).check()
  await lawyer.getByLabel('Nouvelle valeur').fill('Bornage du jardin')
  await expectAccessible(lawyer.getByRole('dialog'))
  await lawyer.getByRole('button', { name: 'Envoyer les modifications' }).click()
  await expect(lawyer.getByText('Les modifications sont envoyées au client.')).toBeVisible()

  await visit(page, `/dashboard?caseId=${id}&tab=changes`)
  await expect(page.getByText('Le titre doit dire de quoi il s’agit.')).toBeVisible()
  await expect(page.getByText('Bornage du jardin')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'J’accepte' }).check()
  await page.getByRole('button', { name: 'Envoyer mes réponses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bornage du jardin' })).toBeVisible()
  await expect(lawyer.getByRole('button', { name: 'Accepter', exact: true })).toBeVisible()
})

test("a lawyer accepts with changes and asks for the opponent; the client's answers are shown in words", async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const { id } = await sendCaseAs({ url, token }, 'Contre un inconnu')
  const lawyer = await openAs(browser, url, 'avocat@maat.example')
  await visit(lawyer, `/case-${id}?tab=checks`)
  await expect(lawyer.getByText('Rien à comparer')).toBeVisible()
  await expect(lawyer.getByText('Personne n’est nommé')).toBeVisible()
  await lawyer.getByRole('button', { name: 'Accepter', exact: true }).click()
  await lawyer.getByRole('checkbox', { name: 'Demander son nom au client', exact: false }).check()
  await lawyer.getByRole('checkbox', { name: 'Intervention demandée' }).check()
  await lawyer.getByLabel('Nouvelle valeur').selectOption('defence')
  await expectAccessible(lawyer.getByRole('dialog'))
  await expectKept(lawyer, `accept-${id}`)
  await lawyer.reload()
  await lawyer.getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect(lawyer.getByLabel('Nouvelle valeur')).toHaveValue('defence')
  await lawyer.getByRole('button', { name: 'Accepter avec ces modifications' }).click()
  await expect(
    lawyer.getByText('S’il les accepte toutes, le dossier est pris en main.').first(),
  ).toBeVisible()

  await visit(page, `/dashboard?caseId=${id}&tab=changes`)
  await expect(page.getByText('Défendeur en première instance')).toBeVisible()
  const group = page.getByRole('group', { name: 'Pouvez-vous nous le dire ?' })
  await group.getByRole('radio', { name: 'Oui, voici le nom' }).check()
  await page.getByLabel('Nom de la partie adverse').fill('Entreprise Sans Visage')
  await page.getByRole('radio', { name: 'Je propose autre chose' }).check()
  await page.getByLabel('Ce que vous proposez').selectOption('civil-party')
  await expectAccessible(group)
  await page.getByRole('button', { name: 'Envoyer mes réponses' }).click()
  await expect(page.getByText('Merci. Vos réponses sont envoyées', { exact: false })).toBeVisible()

  await visit(lawyer, `/case-${id}`)
  await expect(
    lawyer.getByText('Le client a répondu aux modifications proposées', { exact: false }),
  ).toBeVisible()
  await expect(lawyer.getByText('Partie civile')).not.toHaveCount(0)
  await expect(lawyer.getByText('civil-party')).toHaveCount(0)
  await visit(lawyer, `/case-${id}?tab=checks`)
  await expect(lawyer.getByText('Aucune ressemblance')).toBeVisible()
  await expect(lawyer.getByText('Entreprise Sans Visage')).toBeVisible()
})

test('an open conflict blocks acceptance; a colleague elsewhere clears it, seeing only the names', async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const adverseParties = ['Atelier Moreau']
  const { id, number } = await sendCaseAs({ url, token }, 'Devis non respecté', { adverseParties })
  const lawyer = await openAs(browser, url, 'avocat@maat.example')
  await visit(lawyer, `/case-${id}`)
  await lawyer.getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect(
    lawyer.getByText('Avant d’accepter, un autre avocat doit dire', { exact: false }),
  ).toBeVisible()
  await expect(lawyer.getByRole('button', { name: 'Accepter le dossier' })).toHaveCount(0)
  await expectAccessible(lawyer.getByRole('dialog'))
  await lawyer.getByRole('dialog').getByRole('link', { name: 'Voir les vérifications' }).click()
  await lawyer.getByRole('button', { name: 'Demander à un autre avocat' }).click()
  await lawyer.getByRole('dialog').getByRole('combobox').selectOption({ label: 'Margaux Tessier-Demo' })
  await lawyer.getByRole('button', { name: 'Demander', exact: true }).click()
  await expect(lawyer.getByText('Margaux Tessier-Demo a été invité', { exact: false }).first()).toBeVisible()

  const judge = await openAs(browser, url, 'margaux.tessier@maat.example')
  await visit(judge, '/dashboard')
  await judge.getByRole('link', { name: number }).click()
  await expect(
    judge.getByText('Vous ne voyez de ce dossier que les noms comparés.', { exact: false }),
  ).toBeVisible()
  await expect(judge.getByText('Devis non respecté')).toHaveCount(0)
  await expectAccessible(judge)
  await judge.getByRole('radio', { name: 'Non, il n’y en a pas' }).check()
  await judge.getByLabel('Pourquoi').fill('Homonyme : autre numéro d’entreprise.')
  await judge.getByRole('button', { name: 'Enregistrer la décision' }).click()
  await expect(judge).toHaveURL(/dashboard/)

  await visit(lawyer, `/case-${id}`)
  await lawyer.getByRole('button', { name: 'Accepter', exact: true }).click()
  await lawyer.getByRole('button', { name: 'Accepter le dossier' }).click()
  await expect(lawyer.getByText('Le dossier est accepté. Le client est prévenu.')).toBeVisible()
})

test('a collaborator can do exactly what the access allows', async ({ page, browser, url }) => {
  const { token } = await signInAs(page, url, 'client@maat.example')
  const friend = 'pieter.claes@voorbeeld.example'
  const collaborators = [{ email: friend, name: 'Pieter', access: 'reader' }]
  const { id } = await sendCaseAs({ url, token }, 'Partagé avec un proche', { collaborators })
  const other = await openAs(browser, url, friend)
  const tab = (name: string) => other.getByRole('link', { name })
  await visit(other, `/dashboard?caseId=${id}&tab=documents`)
  await expect(other.getByRole('heading', { level: 1, name: 'Partagé avec un proche' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Télécharger/ }).first()).toBeVisible()
  await expect(other.getByRole('button', { name: /^Remplacer/ })).toHaveCount(0)
  await expect(tab('Commentaires')).toHaveCount(0)

  const change = async (access: string) => {
    await visit(page, `/dashboard?caseId=${id}&tab=people`)
    await page.getByLabel(/Accès.*Pieter/).selectOption(access)
    await expect(page.getByText('L’accès est changé.').last()).toBeVisible()
  }
  await change('editor')
  await expect(other.getByRole('button', { name: /^Remplacer/ }).first()).toBeVisible()
  await visit(other, `/dashboard?caseId=${id}&tab=people`)
  await expect(other.getByRole('button', { name: 'Ajouter une personne' })).toHaveCount(0)
  await change('administrator')
  await expect(other.getByRole('button', { name: 'Ajouter une personne' })).toBeVisible()

  await page.getByRole('button', { name: /^Retirer Pieter/ }).click()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText('n’a plus accès au dossier', { exact: false })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Ce dossier n’est pas ici' })).toBeVisible()
})
