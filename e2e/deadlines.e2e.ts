import { asTyped, today, yearLike2029 } from './steps/days.ts'
import { expect, expectAccessibleInBothThemes, expectKept, openAs, signInAs, test } from './steps/journey.ts'
import { acceptedCase } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const YEAR = yearLike2029()
const DAY_NAMED = `${Number(today().slice(0, 4)) + 6}-03-01`

test('a lawyer computes a deadline and reads why; an assistant confirms it; a correction is confirmed again', async ({
  browser,
  page: lawyer,
  url,
}) => {
  test.slow()
  const id = await acceptedCase(lawyer, url, 'Jugement à attaquer')
  await visit(lawyer, `/case-${id}?tab=deadlines`)
  await expect(lawyer.getByText('Aucun délai en cours dans ce dossier.')).toBeVisible()
  await lawyer.getByRole('button', { name: 'Calculer un délai' }).click()

  await lawyer.getByLabel('Délai', { exact: true }).selectOption({ label: 'Appel (1 mois)' })
  await lawyer.getByLabel('Date de l’acte').fill(`${YEAR}-07-10`)
  const result = lawyer.getByRole('region', { name: 'Résultat du calcul' })
  await expect(result.getByText(`lundi 17 septembre ${YEAR}`, { exact: true })).toBeVisible()
  await expect(result.getByText(`il est prolongé jusqu’au samedi 15 septembre ${YEAR}`)).toBeVisible()
  await expect(result.getByText(`Samedi 15 septembre ${YEAR} : jour non ouvrable`)).toBeVisible()
  await expect(result.getByText('Code judiciaire belge, art. 50')).toBeVisible()
  await lawyer.getByLabel('Ce qui est à faire').fill('Appel contre le mur')
  await lawyer.getByRole('checkbox', { name: /Délai critique/ }).check()
  await expectAccessibleInBothThemes(lawyer)

  await lawyer.reload()
  await expect(lawyer.getByLabel('Ce qui est à faire')).toHaveValue('Appel contre le mur')
  await lawyer.getByRole('button', { name: 'Enregistrer le délai' }).click()
  await expect(lawyer.getByRole('heading', { name: 'Appel contre le mur' })).toBeVisible()
  await expect(lawyer.getByText('Une autre personne doit encore confirmer')).toBeVisible()
  await expect(lawyer.getByRole('button', { name: 'Confirmer', exact: true })).toHaveCount(0)
  await expect(lawyer.getByText('30 jours avant')).toBeVisible()
  await expectAccessibleInBothThemes(lawyer)

  // The printout contains only the explanation.
  await lawyer.emulateMedia({ media: 'print' })
  await expect(lawyer.getByRole('article').getByText('art. 50', { exact: false })).toBeVisible()
  await expect(lawyer.getByRole('main')).toBeHidden()
  await lawyer.emulateMedia({ media: 'screen' })

  const assistant = await openAs(browser, url, 'assistant@maat.example')
  await visit(assistant, '/deadlines?state=to-confirm')
  await expectAccessibleInBothThemes(assistant)
  await assistant.getByRole('link', { name: 'Appel contre le mur' }).click()
  await assistant.getByRole('button', { name: 'Confirmer', exact: true }).click()
  await assistant.getByRole('button', { name: 'Confirmer la date' }).click()
  await expect(assistant.getByText('Le délai est confirmé.')).toBeVisible()
  await expect(assistant.getByRole('main').getByText(/^Confirmé par/)).toBeVisible()

  await expect(lawyer.getByRole('main').getByText(/^Confirmé par/)).toBeVisible()
  await lawyer.getByRole('button', { name: 'Corriger' }).click()
  await lawyer.getByLabel('Date de l’acte').fill(`${YEAR}-08-03`)
  await expect(lawyer.getByText(`lundi 3 septembre ${YEAR}`, { exact: true })).toBeVisible()
  lawyer.on('dialog', dialog => dialog.accept())
  await expectKept(lawyer, 'deadline-')
  await lawyer.reload()
  await lawyer.getByRole('button', { name: 'Corriger' }).click()
  await expect(lawyer.getByLabel('Date de l’acte')).toHaveValue(`03/08/${YEAR}`)
  await lawyer.getByRole('button', { name: 'Enregistrer la correction' }).click()
  await expect(lawyer.getByText('Ce champ est nécessaire.')).toBeVisible()
  await lawyer.getByLabel('Pourquoi ce délai est corrigé').fill('L’exploit porte la date du 3 août.')
  // The assistant corrects the title meanwhile: both corrections stay.
  await assistant.getByRole('button', { name: 'Corriger' }).click()
  await assistant.getByLabel('Ce qui est à faire').fill('Appel contre la démolition du mur')
  await assistant.getByLabel('Pourquoi ce délai est corrigé').fill('Plus clair.')
  await assistant.getByRole('button', { name: 'Enregistrer la correction' }).click()
  const renamed = { name: 'Appel contre la démolition du mur' }
  await expect(assistant.getByRole('heading', renamed)).toBeVisible()
  await lawyer.getByRole('button', { name: 'Enregistrer la correction' }).click()
  await expect(lawyer.getByText('avec ce que quelqu’un d’autre a changé', { exact: false })).toBeVisible()
  await expect(lawyer.getByRole('heading', renamed)).toBeVisible()
  await expect(lawyer.getByText(`Déplacé du 17 septembre ${YEAR} au 3 septembre ${YEAR}`)).toBeVisible()
  await expect(lawyer.getByText('Une autre personne doit encore confirmer')).toBeVisible()
  await expect(assistant.getByRole('main').getByText(`lundi 3 septembre ${YEAR}`).first()).toBeVisible()
})

test('the dates of Douala are set by hand, with a reason; a client sees none of them', async ({
  page,
  url,
}) => {
  const id = await acceptedCase(page, url, 'Recouvrement à Douala')
  await visit(page, `/case-${id}?tab=deadlines&deadline=new`)
  await page.getByRole('radio', { name: 'Cameroun (à la main)' }).check()
  await page.getByLabel('Date de l’acte').fill(`${YEAR}-03-01`)
  await expect(page.getByText('un avocat fixe la date', { exact: false })).toBeVisible()
  await page.getByLabel('Date retenue').fill(`${YEAR}-06-04`)
  await page.getByLabel('Pourquoi cette date').fill('Trois mois, délai franc.')
  await page.getByRole('button', { name: 'Enregistrer le délai' }).click()
  await expect(page.getByText('Trois mois, délai franc.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Marquer comme accompli' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme accompli' }).click()
  await expect(page.getByText('Le délai est marqué comme accompli.')).toBeVisible()
  await page.getByRole('button', { name: 'Tous les délais du dossier' }).click()
  await expect(page.getByText('1 délai accompli')).toBeVisible()

  await signInAs(page, url, 'client@maat.example')
  await visit(page, `/dashboard?caseId=${id}&tab=timeline`)
  await expect(page.getByRole('heading', { level: 1, name: 'Recouvrement à Douala' })).toBeVisible()
  await expect(page.getByText('accepté', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Délais' })).toHaveCount(0)
  await expect(page.getByText(/[Dd]élai/)).toHaveCount(0)
})

test('saves the calendar of a case at once, with each date corrected before; counts a last day back from the hearing', async ({
  page: lawyer,
  url,
}) => {
  const id = await acceptedCase(lawyer, url, 'Mise en état')
  await visit(lawyer, `/case-${id}?tab=deadlines&deadline=new`)
  await lawyer.getByRole('radio', { name: /Calendrier de mise en état/ }).check()
  await lawyer.getByLabel('Audience d’introduction').fill(`${YEAR}-09-13`)
  await lawyer.getByLabel('Audience de plaidoiries').fill(`${YEAR + 1}-05-16`)
  const lines = lawyer.getByRole('list', { name: 'Délais de la série' }).locator('> li')
  await expect(lines).toHaveCount(6)
  await expect(lines.nth(5).getByText(`mardi 30 avril ${YEAR + 1}`, { exact: true })).toBeVisible()
  await lines.nth(0).getByRole('checkbox').first().uncheck()
  await lines.nth(1).getByLabel('Date retenue').fill(`${YEAR}-12-03`)
  await lines.nth(5).getByText('Comment cette date').click()
  await expect(lines.nth(5).getByText('15 jours en arrière', { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(lawyer)

  await lawyer.reload()
  await lawyer.getByRole('radio', { name: /Calendrier de mise en état/ }).check()
  await expect(lines.nth(1).getByLabel('Date retenue')).toHaveValue(`03/12/${YEAR}`)
  await lawyer.getByRole('button', { name: 'Enregistrer 5 délais' }).click()
  await expect(lawyer.getByText('5 délais sont enregistrés.')).toBeVisible()
  await expect(lawyer.getByRole('link', { name: 'Dépôt des pièces avant l’audience' })).toBeVisible()
  await expect(lawyer.getByRole('link', { name: /Conclusions à la date du calendrier/ })).toHaveCount(3)

  await lawyer.getByRole('button', { name: 'Calculer un délai' }).click()
  await lawyer
    .getByLabel('Délai', { exact: true })
    .selectOption({ label: 'Dernier jour pour citer avant l’audience' })
  await lawyer.getByLabel('Date : Audience de plaidoiries').fill(`${YEAR + 1}-05-16`)
  const result = lawyer.getByRole('region', { name: 'Résultat du calcul' })
  await expect(result.getByText(`mardi 7 mai ${YEAR + 1}`, { exact: true })).toBeVisible()
})

test('computes the pleadings of a French appeal together, with extra time for the party abroad', async ({
  page: lawyer,
  url,
}) => {
  const id = await acceptedCase(lawyer, url, 'Appel à Paris')
  await visit(lawyer, `/case-${id}?tab=deadlines&deadline=new`)
  await lawyer.getByRole('radio', { name: /Conclusions d’appel/ }).check()
  await lawyer.getByLabel('Jour de la déclaration d’appel').fill(`${YEAR}-01-15`)
  await lawyer.getByLabel('L’appelant demeure').selectOption({ label: 'Dans un autre pays d’Europe' })
  const lines = lawyer.getByRole('list', { name: 'Délais de la série' }).locator('> li')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(0).getByText(`vendredi 15 juin ${YEAR}`, { exact: true })).toBeVisible()
  await lines.nth(0).getByText('Comment cette date').click()
  await expect(lines.nth(0).getByText('art. 915-4', { exact: false })).toBeVisible()
  await lines.nth(1).getByText('Comment cette date').click()
  await expect(lines.nth(1).getByText('recalculez dès qu’il a lieu', { exact: false })).toBeVisible()
  await lawyer.getByRole('button', { name: 'Enregistrer 3 délais' }).click()
  await expect(lawyer.getByRole('link', { name: 'Conclusions de l’intimé' })).toBeVisible()
})

test('the case shows a date that the client named; one press makes it a deadline that a second person confirms', async ({
  page: lawyer,
  url,
}) => {
  const more = { isUrgent: true, urgentOn: DAY_NAMED }
  const id = await acceptedCase(lawyer, url, 'Date à ne pas manquer', more)
  await visit(lawyer, `/case-${id}?tab=deadlines`)
  const brief = lawyer.getByLabel('Le dossier en bref')
  await expect(brief.getByText(new RegExp(`1(er)? mars ${DAY_NAMED.slice(0, 4)}`))).toBeVisible()
  await expect(lawyer.getByText('Aucun délai en cours dans ce dossier.')).toBeVisible()
  await expectAccessibleInBothThemes(brief)
  await lawyer.getByRole('button', { name: 'En faire un délai' }).click()
  await expect(lawyer.getByLabel('Date retenue')).toHaveValue(asTyped(DAY_NAMED))
  await expect(lawyer.getByLabel('Pourquoi cette date')).toHaveValue(/^Date donnée par le client/)
  await lawyer.getByRole('button', { name: 'Enregistrer le délai' }).click()
  await expect(lawyer.getByText('Une autre personne doit encore confirmer')).toBeVisible()
  await expect(lawyer.getByRole('blockquote').first()).toContainText(
    'Date donnée par le client, non vérifiée',
  )
  await expect(lawyer.getByText('Autre événement')).toHaveCount(0)
  await expect(lawyer.getByText('Source vérifiée')).toHaveCount(0)
  await lawyer.getByRole('button', { name: 'Tous les délais du dossier' }).click()
  await expect(lawyer.getByRole('link', { name: /^Délai enregistré/ })).toBeVisible()
})
