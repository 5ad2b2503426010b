// The documents of a case that wait for signatures: the user's own first.
import type { CaseId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listSigningRoundsOfCase } from '../../../api/operations/documents/document-signing.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './signing.module.css'
import { useLiveRounds } from './use-live-rounds.ts'

const MOST_SHOWN = 100

export function CaseSignings({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('document-signing')
  const format = useFormat()
  const { data } = useRead(listSigningRoundsOfCase, {
    params: { caseId },
    query: { limit: String(MOST_SHOWN) },
  })
  useLiveRounds()
  if (!data || data.items.length === 0) return null
  const rounds = data.items.toSorted(
    (one, other) => Number(other.can.includes('answer')) - Number(one.can.includes('answer')),
  )
  return (
    <section className={styles.signings} aria-label={t('ofCase.title')}>
      <h2>{t('ofCase.title')}</h2>
      <ul>
        {rounds.map(({ id, documentId, documentName, signers, lastDay, can }) => {
          const isYours = can.includes('answer')
          const next = signers.find(({ state }) => state !== 'signed')
          const done = signers.filter(({ state }) => state === 'signed').length
          return (
            <li key={id} data-yours={isYours}>
              <div>
                <p className={styles.signer}>{documentName}</p>
                <p className={styles.soft}>
                  {isYours
                    ? t('ofCase.yours', { date: format.date(lastDay) })
                    : t('ofCase.next', { name: next?.name ?? '', done, count: signers.length })}
                </p>
              </div>
              <Link
                to="/signatures-{$documentId}"
                params={{ documentId }}
                className={buttonClass(isYours ? 'primary' : 'secondary')}
                aria-label={t(isYours ? 'ofCase.signNamed' : 'ofCase.openNamed', { name: documentName })}
              >
                {isYours && <PenLine size={18} aria-hidden />} {t(isYours ? 'ofCase.sign' : 'ofCase.open')}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
