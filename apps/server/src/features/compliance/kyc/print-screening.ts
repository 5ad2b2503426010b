// The comparison with the sanctions lists on the print of a client: when, and with which versions. It has no hits: the
// paper may get into a file that the client reads.
import type { OfficeId, UserId } from '@maat/contract/ids'
import { dayText } from '@maat/domain/calendar/day-text'
import { KYC_PRINT_WORDS, LIST_WORDS } from '@maat/domain/compliance/kyc/print-words'
import type { Language } from '@maat/domain/words/languages'
import type { Executor } from '../../../platform/db/database.ts'
import { dayAtOffice } from '../../people/users/index.ts'
import { readScreeningOfClient } from '../sanctions/index.ts'
import { factSection, type PrintedSection } from './print-parts.ts'

export async function screeningSection(
  executor: Executor,
  clientId: UserId,
  officeId: OfficeId | null,
  language: Language,
): Promise<PrintedSection> {
  const { screenedAt, listVersions } = await readScreeningOfClient(executor, clientId)
  const dayOf = async (moment: string) =>
    dayText(await dayAtOffice(executor, officeId, moment), language, 'long')
  const facts: [string, string][] = [
    [
      KYC_PRINT_WORDS.comparedOn[language],
      screenedAt ? await dayOf(screenedAt) : KYC_PRINT_WORDS.notCompared[language],
    ],
  ]
  for (const { source, number, madeAt } of listVersions) {
    const version = `${KYC_PRINT_WORDS.version[language]} ${number ?? ''}`
    facts.push([
      LIST_WORDS[source][language],
      [version, madeAt && (await dayOf(madeAt))].filter(Boolean).join(', '),
    ])
  }
  return factSection(KYC_PRINT_WORDS.screening[language], facts)
}
