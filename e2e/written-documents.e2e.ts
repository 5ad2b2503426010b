// Documents from templates: written for clients in three languages, proposed by the issue of a case, sent with a letter,
// and made by a client on a phone.
import type { Language } from '@maat/domain/words/languages'
import { buildWord } from '../apps/server/src/platform/word/build-word.ts'
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { NEW_PASSWORD, registerClient } from './steps/newcomer.ts'
import { type Asking, acceptedCase, callApi, sendCaseAs } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const everywhere = (text: string) => ({ fr: text, en: text, nl: text })

interface NewTemplate {
  name: string
  lines: Readonly<Partial<Record<Language, string[]>>>
  issues?: string[]
}

async function giveTemplate(asking: Asking, { name, lines, issues = [] }: NewTemplate): Promise<string> {
  const template = { name: everywhere(name), kind: 'letter', countries: [], issues }
  const { id } = await callApi<{ id: string }>(asking, '/document-templates', 'POST', template)
  for (const [language, text] of Object.entries(lines))
    await callApi(
      asking,
      `/document-templates/${id}/files?language=${language}&name=Lettre.docx`,
      'POST',
      Buffer.from(buildWord(text)),
    )
  return id
}

const ADDRESS = { phoneNumber: '+32470112233', street: 'Rue Haute 1', postalCode: '5000', city: 'Namur' }
const READERS = [
  ['fr', /Nora.*le 31 décembre 2027/],
  ['en', /Nora.*by December 31, 2027/],
  ['nl', /Nora.*tegen 31 december 2027/],
] as const

test('one template is written for three clients, each in the language of the reader', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const asking = { url, token }
  const name = `Demande ${Date.now()}`
  await giveTemplate(asking, {
    name,
    lines: {
      fr: [
        '{client.prenom}, merci de répondre pour le {question.delai | date}',
        '{#documents_manquants}',
        '- {nom}',
        '{/}',
      ],
      en: [
        '{client.first_name}, please answer by {question.delai | date}',
        '{#missing_documents}',
        '- {name}',
        '{/}',
      ],
      nl: ['{client.voornaam}, gelieve te antwoorden tegen {vraag.delai | datum}'],
    },
  })
  for (const [language, text] of READERS) {
    const client = await createSession(url, await registerClient(url), NEW_PASSWORD)
    await chooseLanguage(url, client, language)
    const { id } = await sendCaseAs({ url, token: client.token }, `Bail ${language}`, ADDRESS)
    await callApi(asking, `/cases/${id}/acceptance`, 'POST', { note: '' })
    await visit(page, `/case-${id}`)
    await page.getByRole('link', { name: 'Écrire d’après un modèle' }).click()
    await page.getByRole('searchbox', { name: 'Chercher un modèle' }).fill(name)
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await page.getByLabel('Délai').fill('31/12/2027')
    await page.getByRole('button', { name: 'Suivante' }).click()
    await expect(page.getByRole('article', { name: 'Aperçu du document' })).toContainText(text)
    await page.getByRole('button', { name: 'Créer le document Word' }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
})

test('an accepted case proposes a document; it is written from a letter, finished, and leaves with it', async ({
  page,
  url,
}) => {
  const id = await acceptedCase(page, url, 'Mandat à écrire')
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const asking = { url, token }
  const { answers } = await callApi<{ answers: { issueId: string } }>(asking, `/cases/${id}`)
  const name = `Mandat ${Date.now()}`
  const lines = { fr: ['Bonjour {client.nom}'] }
  await giveTemplate(asking, { name, lines, issues: [answers.issueId] })
  await giveTemplate(asking, { name: `${name} bis`, lines, issues: [answers.issueId] })

  await visit(page, `/case-${id}`)
  const proposed = page.getByRole('list', { name: 'Documents proposés' })
  await proposed.getByRole('button', { name: `Pas nécessaire : ${name} bis` }).click()
  await expect(proposed.getByRole('button', { name: `Reprendre : ${name} bis` })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await visit(page, `/email?write=${id}`)
  await page.getByRole('textbox', { name: 'Objet' }).fill('Votre mandat')
  await page.getByLabel('Texte').fill('Voici votre mandat.')
  await page.getByRole('link', { name: 'Écrire d’après un modèle' }).click()
  await page.getByRole('searchbox', { name: 'Chercher un modèle' }).fill(name)
  await page
    .getByRole('button', { name: new RegExp(`^${name}(?! bis)`) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Créer le document Word' }).click()
  await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue('Votre mandat')
  await expect(page.getByLabel('Texte')).toHaveValue('Voici votre mandat.')
  await expect(page.getByText('est encore un projet du cabinet')).toBeVisible()
  await expectAccessibleInBothThemes(page.getByRole('region', { name: 'Nouvel e-mail' }))
  await page.getByRole('button', { name: `Rendre définitif : ${name}` }).click()
  await expect(page.getByText('est encore un projet du cabinet')).toBeHidden()
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Votre mandat' })).toBeVisible()

  await visit(page, `/case-${id}`)
  await expect(proposed.getByText('Écrit', { exact: true })).toBeVisible()
  await visit(page, `/case-${id}?tab=documents`)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('Définitif')).toBeVisible()
  await row.getByRole('button', { name: `Reprendre ${name} comme projet` }).click()
  await page.getByRole('button', { name: 'Reprendre comme projet', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('il reste définitif')).toBeVisible()
})

test('a lawyer opens a template to clients, and a client makes the document on a phone', async ({
  page,
  browser,
  url,
}) => {
  const id = await acceptedCase(page, url, 'Plainte à faire')
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const name = `Plainte ${Date.now()}`
  const lines = { fr: ['# {dossier.titre}', '{client.nom} écrit à {question.nom_du_voisin}.'] }
  const template = await giveTemplate({ url, token }, { name, lines })
  await visit(page, `/document-templates?template=${template}`)
  await page.getByRole('button', { name: 'Ouvrir aux clients' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pour les clients' })
  await dialog.getByRole('checkbox', { name: 'Les clients peuvent faire ce document' }).check()
  await dialog
    .getByRole('group', { name: 'Titre pour les clients' })
    .getByLabel('Français')
    .fill('Lettre au voisin')
  await dialog
    .getByRole('group', { name: 'À quoi sert ce document ?' })
    .getByLabel('Français')
    .fill('Pour lui demander d’arrêter.')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const question = dialog.getByRole('group', { name: 'Nom du voisin' }).getByLabel('Français')
  await expect(question).toHaveAttribute('aria-invalid', 'true')
  await question.fill('Comment s’appelle votre voisin ?')
  await expectAccessibleInBothThemes(dialog)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(
    page.getByText('Les clients le font eux-mêmes dans leur dossier, en : français.'),
  ).toBeVisible()

  const phone = await openAs(browser, url, 'client@maat.example')
  await phone.setViewportSize({ width: 360, height: 740 })
  await visit(phone, `/dashboard?caseId=${id}`)
  await expect(phone.getByRole('heading', { name: 'Documents que vous pouvez faire' })).toBeVisible()
  await expectAccessibleInBothThemes(phone)
  await phone.getByRole('link', { name: 'Commencer : Lettre au voisin' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Lettre au voisin' })).toBeVisible()
  await expectAccessibleInBothThemes(phone)
  await phone.getByLabel('Comment s’appelle votre voisin ?').fill('Paul Lambert')
  await phone.getByRole('button', { name: 'Suivante' }).click()
  await expect(phone.getByRole('article', { name: 'Aperçu du document' })).toContainText(
    'écrit à Paul Lambert.',
  )
  await expectAccessibleInBothThemes(phone)
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  await phone.getByRole('button', { name: 'Créer le document' }).click()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Lettre au voisin' })).toBeVisible()
})
