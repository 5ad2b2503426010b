// The journey of a client on a phone: from registration to a sent case, and a paid invoice.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findInMail } from '../steps/inbox.ts'
import { NEW_PASSWORD, type Newcomer } from '../steps/newcomer.ts'
import { pdfFile } from '../steps/pdf-file.ts'
import { photoOfPhone } from '../steps/phone-photo.ts'
import { STROKES } from '../steps/signature-area.ts'
import { type EnginePage, MAIN } from './engine-page.ts'

const LEASE = 'Bail du quai de l Exemple'

export async function register(page: EnginePage, url: string, who: Newcomer): Promise<void> {
  await page.open('/register')
  await page.press('button', 'Continuer')
  await page.fill('Prénom', who.firstName)
  await page.fill('Nom', who.lastName)
  await page.fill('Adresse e-mail', who.email)
  await page.press('button', 'Continuer')
  await page.fill('Mot de passe', NEW_PASSWORD)
  await page.fill('Confirmez le mot de passe', NEW_PASSWORD)
  await page.press('checkbox', /^J’accepte les conditions générales/)
  await page.press('button', 'Créer mon compte')
  await page.see('heading', 'Ouvrez l’e-mail que nous vous envoyons')
  await page.open(await findInMail(url, who.email, /http\S+#token=[\w-]{43}/, 'Confirmez'))
  await page.see('heading', `Bonjour ${who.firstName}`)
  await page.picture('client-1-dashboard')
}

/** The given documents are written into the folder. Returns the number of the case. */
export async function sendCase(page: EnginePage, files: string): Promise<string> {
  await writeStory(page)
  await giveLease(page, files)
  await goOn(page, 'Financement')
  await page.press('radio', /^Honoraires sur devis/)
  await goOn(page, 'Participants')
  await goOn(page, 'Vos données')
  await fillData(page)
  await goOn(page, 'Identité')
  await proveIdentity(page, files)
  await goOn(page, 'Récapitulatif')
  await sign(page)
  await page.press('button', 'Envoyer le dossier')
  await page.see('heading', 'Votre dossier est entre nos mains')
  await page.picture('client-4-sent-case')
  return /[A-Z]+-\d{4}-\d+/.exec(await page.text())?.[0] ?? ''
}

async function goOn(page: EnginePage, step: string): Promise<void> {
  await page.press('button', 'Continuer')
  await page.see('heading', step)
}

async function writeStory(page: EnginePage): Promise<void> {
  await page.press('link', /^Racontez ce qui vous arrive/)
  await page.fill('Votre récit', 'Mon propriétaire garde ma caution alors que j’ai tout rendu propre.')
  await page.press('radio', /^Garantie locative/)
  await page.read('Contrat de bail et état des lieux')
  await page.picture('client-2-wizard')
}

async function giveLease(page: EnginePage, files: string): Promise<void> {
  await goOn(page, 'Documents')
  await page.press('button', /Contrat de bail/)
  await page.give(writePaper(files, 'bail', LEASE))
  await page.read('Bien reçu')
  await page.press('button', 'Fermer')
}

function writePaper(folder: string, name: string, text = name): string {
  const path = join(folder, `${name}.pdf`)
  writeFileSync(path, pdfFile([text]))
  return path
}

async function fillData(page: EnginePage): Promise<void> {
  await page.choose('Genre', 'Femme')
  await page.choose('Statut professionnel', 'Salarié')
  await page.fill(/^Date de naissance/, '30/07/1985')
  await page.fill('Lieu de naissance', 'Namur')
  await page.choose('Pays de naissance', 'Belgique')
  await page.choose('Nationalité', 'Belgique')
  await page.fill('Numéro national', '85.07.30-034.27')
  await page.press('heading', 'Vos données')
  await page.read('••.••.••-•••.27')
  await page.fill('Téléphone', '0470 12 34 56')
  await page.fill('Rue et numéro', 'Rue de l’Exemple 1')
  await page.fill('Code postal', '1000')
  await page.fill('Ville', 'Bruxelles')
}

/** One side is a photo as a phone takes it. */
async function proveIdentity(page: EnginePage, files: string): Promise<void> {
  const photo = join(files, 'recto.jpg')
  writeFileSync(photo, await photoOfPhone(page))
  await page.give(photo, { role: 'region', name: 'Recto' })
  await page.press('button', /^Voir.*recto/)
  await page.see('img', /recto/)
  await page.press('button', 'Fermer')
  await page.give(writePaper(files, 'verso'), { role: 'region', name: 'Verso' })
  await page.see('button', /^Voir.*verso/)
  await page.press('radio', 'Non')
}

async function sign(page: EnginePage): Promise<void> {
  await page.press('radio', 'Dessiner')
  await page.draw(/^Zone de signature/, STROKES)
  await page.picture('client-3-signature')
  await page.press('button', 'Valider la signature')
  await page.see('img', 'Votre signature')
  for (const consent of [/charte de vie privée/, /conditions générales/, /sur l’honneur/])
    await page.press('checkbox', consent)
  await page.read('Tout est complet')
}

export async function readMessage(page: EnginePage, number: string, text: string): Promise<void> {
  await page.open('/messages')
  await page.press('link', new RegExp(number))
  await page.read(text)
}

export async function payInvoice(page: EnginePage, number: string): Promise<void> {
  await page.open('/client/payment-folder')
  await page.press('link', new RegExp(number))
  await page.see('heading', 'Factures du dossier')
  await page.see('link', /^Payer 605,00/)
  await page.picture('client-5-invoice')
  await page.press('link', /^Payer 605,00/)
  await page.press('radio', /^Bancontact/)
  await page.press('button', /^Payer 605,00/)
  await page.see('heading', 'Page de paiement d’essai')
  await page.press('button', 'Payer')
  await page.read('est arrivé')
  await page.picture('client-6-paid')
}

export async function readLease(page: EnginePage, number: string): Promise<void> {
  await page.open('/my-cases')
  await page.press('link', /^Garantie locative/, { role: 'row', name: new RegExp(number) })
  await page.press('link', /^Documents/, MAIN)
  await page.press('button', /^Voir Contrat de bail/)
  await page.see('img', 'Page 1 sur 1')
  // Screen readers get the text of a page once it is drawn.
  await page.read(LEASE)
  await page.picture('client-7-preview')
  await page.press('button', 'Fermer')
}
