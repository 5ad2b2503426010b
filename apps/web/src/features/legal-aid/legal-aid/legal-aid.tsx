// The legal-aid test of a case: the latest result explained line by line, and the form to repeat it.
import type { LegalAidView } from '@maat/contract/cases/case-checks'
import type { CaseId } from '@maat/contract/ids'
import { LEGAL_AID_TABLES } from '@maat/domain/legal-aid/legal-aid-tables'
import { aidLineText, euros, OUTCOME_TEXTS } from '@maat/domain/legal-aid/legal-aid-texts'
import { FileDown, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../api/download-file.ts'
import { printLegalAid, readLegalAid } from '../../../api/operations/cases/case-checks.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { clientContext } from './client-context.ts'
import styles from './legal-aid.module.css'
import { LegalAidForm } from './legal-aid-form.tsx'

type Assessment = NonNullable<LegalAidView['latest']>

interface LegalAidProps {
  caseId: CaseId
  clientName?: string | undefined
}

export function LegalAid({ caseId, clientName }: LegalAidProps) {
  const { t } = useTranslation('legal-aid')
  const read = useRead(readLegalAid, { params: { caseId } })
  const [isRedoing, setRedoing] = useState(false)
  if (read.isPending) return <Skeleton rows={3} height={6} />
  if (read.isError) return <ReadFailed error={read.error} onRetry={() => read.refetch()} />
  const { latest } = read.data
  if (!latest || isRedoing)
    return (
      <Card title={t('title')} intro={t('intro', clientContext(clientName))}>
        <LegalAidForm
          caseId={caseId}
          clientName={clientName}
          earlier={latest?.input}
          onDone={() => setRedoing(false)}
          onCancel={latest ? () => setRedoing(false) : undefined}
        />
      </Card>
    )
  return <Result caseId={caseId} clientName={clientName} latest={latest} onRedo={() => setRedoing(true)} />
}

const TONES = {
  'totally-free': 'success',
  'partially-free': 'accent',
  'not-eligible': 'neutral',
  'income-missing': 'error',
} as const

interface ResultProps extends LegalAidProps {
  latest: Assessment
  onRedo(): void
}

function Result({ caseId, clientName, latest, onRedo }: ResultProps) {
  const { t } = useTranslation('legal-aid')
  const language = useLanguage()
  const format = useFormat()
  const errorText = useErrorText()
  const { role } = useSession()
  const { result, input } = latest
  const category = LEGAL_AID_TABLES.presumedCategories.find(({ code }) => code === input.presumedCategory)
  const print = () =>
    downloadFile(printLegalAid, { params: { caseId } }, 'pro-deo.pdf').catch(error =>
      showToast({ kind: 'danger', text: errorText(error.code) }),
    )
  return (
    <Card
      title={t('result')}
      intro={t('madeOn', { date: format.dateTime(latest.madeAt), name: latest.madeByName })}
    >
      <div>
        <Badge tone={TONES[result.outcome]}>{OUTCOME_TEXTS[result.outcome][language]}</Badge>
      </div>
      {result.contributionCents ? (
        <p className={styles.owed}>
          {t('contribution', { amount: euros(language, result.contributionCents) })}
        </p>
      ) : null}
      <p>{t(`next.${result.outcome}`, clientContext(clientName))}</p>
      <table className={styles.lines}>
        <caption>{t('lines')}</caption>
        <tbody>
          {result.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a result never change
            <tr key={at} data-total={/^(total|result)\./.test(line.code)}>
              <th scope="row">{aidLineText(line, language)}</th>
              <td>{line.amountCents === null ? '' : euros(language, line.amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {category && (
        <>
          <h3>{t('documents')}</h3>
          <ul>
            {category.documents.map(document => (
              <li key={document.fr}>{document[language]}</li>
            ))}
          </ul>
        </>
      )}
      {role !== 'User' && <AppliedAmounts {...result.thresholds} />}
      <FormActions>
        <Button onClick={onRedo}>
          <RotateCcw size={18} aria-hidden /> {t('redo')}
        </Button>
        <Button onClick={() => void print()}>
          <FileDown size={18} aria-hidden /> {t('print')}
        </Button>
      </FormActions>
    </Card>
  )
}

/** The amounts of the calculation and their source, for the lawyer who is responsible for the result. */
function AppliedAmounts({ validFrom, source, isVerified }: Assessment['result']['thresholds']) {
  const { t } = useTranslation('legal-aid')
  const format = useFormat()
  if (!isVerified) return <Notice>{t('unverified', { source })}</Notice>
  return <p className={styles.soft}>{t('verified', { date: format.date(validFrom), source })}</p>
}
