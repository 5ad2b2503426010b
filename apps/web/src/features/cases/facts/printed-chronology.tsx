// The chronology of the facts for the paper file: hidden on the screen.
import type { FactView } from '@maat/contract/cases/facts'
import { factDateText } from '@maat/domain/cases/file/fact-dates'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PrintedPage } from '../../../parts/pages/printed-page.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { useProofText } from './use-proof-text.ts'

interface PrintedChronologyProps {
  caseName: string
  facts: readonly FactView[]
  onPrinted(): void
}

export function PrintedChronology({ caseName, facts, onPrinted }: PrintedChronologyProps) {
  const { t } = useTranslation('facts')
  const language = useLanguage()
  const proofText = useProofText()
  const printed = useRef(onPrinted)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      window.print()
      printed.current()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <PrintedPage>
      <p>{caseName}</p>
      <h1>{t('title')}</h1>
      <table>
        <thead>
          <tr>
            <th>{t('sheet.when')}</th>
            <th>{t('sheet.what')}</th>
            <th>{t('sheet.proof')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(fact => (
            <tr key={fact.id}>
              <td>{factDateText(fact, language)}</td>
              <td>
                {fact.text}
                {fact.people.length > 0 && ` (${fact.people.join(', ')})`}
              </td>
              <td>
                {fact.proofs.length === 0 && t('unproved')}
                {fact.proofs.map(proof => (
                  <p key={proof.id}>
                    {proofText(proof)}
                    {proof.quote && <q> {proof.quote}</q>}
                    {proof.isOutdated && ` (${t('outdatedPrinted', { version: proof.version })})`}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedPage>
  )
}
