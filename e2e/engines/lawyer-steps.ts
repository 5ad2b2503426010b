// The journey of a lawyer at a desk: from signing in to an issued invoice.
import { PASSWORD } from '../steps/sign-in-and-out.ts'
import { type EnginePage, MAIN } from './engine-page.ts'

export async function signIn(page: EnginePage, email: string): Promise<void> {
  await page.open('/login')
  await page.fill('Adresse e-mail', email)
  await page.fill('Mot de passe', PASSWORD)
  await page.press('button', 'Se connecter')
  await page.see('heading', /^Bonjour /)
  await page.picture('lawyer-1-dashboard')
}

async function openCase(page: EnginePage, number: string): Promise<void> {
  await page.press('link', /^Dossiers/)
  await page.fill('Nom ou numéro', number)
  await page.press('link', /^Garantie locative/, { role: 'row', name: new RegExp(number) })
}

export async function acceptCase(page: EnginePage, number: string): Promise<void> {
  await openCase(page, number)
  await page.read('Mon propriétaire garde ma caution')
  await page.press('button', 'Accepter')
  for (const left of ['Type de dossier', 'Procédure', 'Intervention demandée']) await page.choose(left, 1)
  await page.press('button', 'Accepter le dossier')
  await page.read('Le dossier est accepté. Le client est prévenu.')
  await page.picture('lawyer-2-case')
}

export async function answer(page: EnginePage, text: string): Promise<void> {
  await page.press('link', /^Messages/, MAIN)
  await page.fill('Votre message', text)
  await page.press('button', 'Envoyer')
  await page.read(text)
}

/** Returns the number of the invoice. */
export async function issueInvoice(page: EnginePage, caseNumber: string): Promise<string> {
  await openCase(page, caseNumber)
  await page.press('link', 'Voir les factures')
  await page.press('link', 'Facturer le dossier')
  await page.press('link', 'Indiquer les honoraires')
  await page.press('radio', /^À l’heure/)
  await page.press('button', 'Enregistrer')
  await openCase(page, caseNumber)
  await page.press('link', 'Voir les factures')
  await page.press('link', 'Facturer le dossier')
  await page.press('radio', /^Une facture de provision/)
  await page.fill('Montant hors TVA (EUR)', '500,00')
  await page.press('button', 'Préparer le brouillon')
  await page.see('heading', 'Brouillon de facture')
  await page.see('img', /^Page 1 sur /)
  // Screen readers get the text of a page once it is drawn.
  await page.read('Mentions légales')
  await page.picture('lawyer-3-draft')
  await page.press('button', 'Émettre la facture maintenant')
  await page.press('button', 'Émettre')
  await page.see('article', /BRU-AC-/)
  await page.picture('lawyer-4-invoice')
  return /BRU-AC-\d{4}-\d{5}/.exec(await page.text())?.[0] ?? ''
}

export async function lookAround(page: EnginePage): Promise<void> {
  await page.press('link', 'Agenda')
  await page.see('button', 'Semaine suivante')
  await page.picture('lawyer-5-week')
  await page.press('link', /^Factures en retard/)
  await page.see('heading', 'Factures en retard')
  await page.picture('lawyer-6-invoices')
}
