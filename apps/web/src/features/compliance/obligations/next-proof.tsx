// The proof that is due next: given, moved to another date, or not needed this time. After an event: its day.
import type { ObligationTermView, ObligationView } from '@maat/contract/compliance/obligations'
import { reportedDay } from '@maat/domain/compliance/obligations/obligation-terms'
import { CalendarPlus, FileCheck2, Sheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  cancelObligationTerm,
  exportTermFigures,
} from '../../../api/operations/compliance/obligation-terms.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { DueDate } from './due-date.tsx'
import { EventDialog } from './event-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import styles from './obligations.module.css'
import { ProveDialog } from './prove-dialog.tsx'
import { REFRESHED } from './refreshed.ts'

export function NextProof({ obligation }: { obligation: ObligationView }) {
  const { term } = obligation
  return (
    <section className={styles.next} data-state={term?.state ?? 'none'}>
      {term ? <OpenTerm obligation={obligation} term={term} /> : <NoTerm obligation={obligation} />}
    </section>
  )
}

function NoTerm({ obligation }: { obligation: ObligationView }) {
  const { t } = useTranslation('obligations')
  return (
    <div className={styles.nextText}>
      <strong>{t('next.none')}</strong>
      <EventButton obligation={obligation} />
    </div>
  )
}

type DialogName = 'prove' | 'move' | 'cancel'

function OpenTerm({ obligation, term }: { obligation: ObligationView; term: ObligationTermView }) {
  const { t } = useTranslation('obligations')
  const format = useFormat()
  const [opened, setOpened] = useState<DialogName>()
  const close = () => setOpened(undefined)
  const mayEdit = obligation.can.includes('edit')
  const date = term.dueAt ? format.dateTime(term.dueAt) : format.date(term.dueOn)
  return (
    <>
      <DueDate term={term} />
      <div className={styles.nextText}>
        <strong>{t(`next.${term.state as 'late'}`, { date })}</strong>
        {term.happenedAt && <span>{t('next.happened', { date: format.dateTime(term.happenedAt) })}</span>}
        {term.moveReason && <span>{t('next.moved', { reason: term.moveReason })}</span>}
        <div className={styles.tools}>
          {obligation.can.includes('prove') && (
            <Button look="primary" onClick={() => setOpened('prove')}>
              <FileCheck2 size={18} aria-hidden /> {t('prove.open')}
            </Button>
          )}
          {mayEdit && <Button onClick={() => setOpened('move')}>{t('move.open')}</Button>}
          {mayEdit && <Button onClick={() => setOpened('cancel')}>{t('cancel.open')}</Button>}
          <EventButton obligation={obligation} />
          {obligation.hasFigures && (
            <DownloadFileButton
              operation={exportTermFigures}
              sent={{ params: { termId: term.id } }}
              name={`${reportedDay(term.nominalOn)}.csv`}
            >
              <Sheet size={18} aria-hidden />{' '}
              {t('figures.export', { date: format.date(reportedDay(term.nominalOn)) })}
            </DownloadFileButton>
          )}
        </div>
      </div>
      {opened === 'prove' && <ProveDialog term={term} proof={obligation.proof} onClose={close} />}
      {opened === 'move' && <MoveDialog term={term} onClose={close} />}
      {opened === 'cancel' && (
        <ActionDialog
          title={t('cancel.title')}
          confirmLabel={t('cancel.confirm')}
          operation={cancelObligationTerm}
          sent={reason => ({ params: { termId: term.id }, body: { reason } })}
          words={{ label: t('reason'), keepAs: `term-cancel-${term.id}`, maxLength: 300, isRequired: true }}
          refreshes={REFRESHED}
          doneText={t('cancel.done')}
          onClose={close}
        >
          {t('cancel.why')}
        </ActionDialog>
      )}
    </>
  )
}

/** Only for obligations that follow an event. */
function EventButton({ obligation }: { obligation: ObligationView }) {
  const { t } = useTranslation('obligations')
  const [isOpen, setOpen] = useState(false)
  if (obligation.rule.kind !== 'event' || !obligation.can.includes('prove')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarPlus size={18} aria-hidden /> {t('event.open')}
      </Button>
      {isOpen && <EventDialog obligation={obligation} onClose={() => setOpen(false)} />}
    </>
  )
}
