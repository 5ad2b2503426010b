// A case from its first keystroke until it is sent to the firm, by its users.
import type { CaseType } from '@maat/domain/cases/case-types'
import type { Language } from '@maat/domain/words/languages'
import { chooseLanguage, expectAccessible, signInAs, speak, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'
import { WizardPage } from './steps/wizard-page.ts'

interface Writer {
  language: Language
  email: string
  type: CaseType
  words: string
}

const WRITERS: Writer[] = [
  {
    language: 'fr',
    email: 'client@maat.example',
    type: 'litigation',
    words: 'Mon mari veut divorcer et il refuse de me parler.',
  },
  {
    language: 'nl',
    email: 'lucie.martin@exemple.example',
    type: 'pre-litigation',
    words: 'Mijn huisbaas geeft mijn waarborg niet terug.',
  },
  {
    language: 'en',
    email: 'brice.nkemdirim@exemple.example',
    type: 'monitoring',
    words: 'I want to invest in Cameroon and open a company in Douala.',
  },
]

for (const { language, email, type, words } of WRITERS)
  test(`a client writes a case of type ${type} in ${language}, signs it and sends it`, async ({
    page,
    url,
  }) => {
    await speak(page, language)
    await chooseLanguage(url, await signInAs(page, url, email), language)
    await visit(page, `/dashboard/cases-${type}/create`)
    const wizard = new WizardPage(page, language)
    // The screens differ only in their language.
    const check = language === 'fr' ? expectAccessible : async () => undefined
    await wizard.tell(type, words)
    await check(page)
    await wizard.next('procedure')
    await wizard.answerProcedure()
    await wizard.next('documents')
    await wizard.giveNeededDocument()
    await check(page)
    await wizard.next('finances')
    await page.locator('input[name="financing"][value="fees"]').check()
    await wizard.next('participants')
    await wizard.next('your-data')
    await wizard.fillYourData()
    await wizard.next('kyc')
    await wizard.provesIdentity()
    await wizard.next('summary')
    await wizard.sign()
    await check(page)
    await wizard.send()
    await check(page)
  })
