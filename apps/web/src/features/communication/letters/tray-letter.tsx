// A letter of the tray: shown with care, then filed to a case or dismissed, or restored.

import type { TrayLetter as TrayLetterView } from '@maat/contract/communication/tray'
import type { LetterId } from '@maat/contract/ids'
import { admission } from '@maat/contract/screens'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dismissTrayLetter,
  fileTrayLetter,
  readTrayLetter,
  readTrayLetterAttachment,
  restoreTrayLetter,
} from '../../../api/operations/communication/tray.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { CasePicker, type PickedCase } from '../../../parts/fields/case-picker.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { linkToCaseOrDraft } from '../../cases/case-access/index.ts'
import { LetterFiles } from './letter-files.tsx'
import { LetterOrigin } from './letter-origin.tsx'
import { LetterText } from './letter-text.tsx'
import { LETTER_READS } from './refreshes.ts'
import styles from './thread.module.css'
import { useLetterTexts } from './use-letter-words.ts'

interface TrayLetterProps {
  letterId: string
  onBack(): void
  onFiled(letterId: string): void
  onRestored(): void
}

export function TrayLetter(props: TrayLetterProps) {
  const { letterId, onRestored } = props
  const { t } = useTranslation('letters')
  const words = useLetterTexts()
  const format = useFormat()
  const { role } = useSession()
  const read = useRead(readTrayLetter, { params: { letterId } })
  const failure = read.error
  if (failure)
    return (
      <div className={styles.thread}>
        <ReadFailed error={failure} onRetry={() => read.refetch()} />
      </div>
    )
  if (!read.data)
    return (
      <div className={styles.thread}>
        <Skeleton rows={3} height={6} />
      </div>
    )
  const letter = read.data
  const to = letter.recipients.map(words.person).join(', ')
  // Without a suggested case, the user reads the letter first and then looks for the case.
  const sorting = (
    <Sorting
      key={letterId}
      {...props}
      suggested={letter.suggestedCase}
      isDismissed={letter.dismissed !== null}
      mayPrepare={letter.preparedCase === null && admission('/client-file', role) === 'admitted'}
    />
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll this area by keyboard
    <section className={styles.thread} aria-label={t('tray.letter')} tabIndex={0}>
      <header className={styles.head}>
        <div>
          <h2>{letter.subject}</h2>
          <p>
            {letter.from.name} <span className={styles.soft}>{letter.from.address}</span>
          </p>
          <p className={styles.soft}>
            {[format.dateTime(letter.datedAt), to && t('toPeople', { names: to })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </header>
      <LetterOrigin origin={letter.origin} />
      {letter.dismissed && (
        <Dismissed letterId={letterId} dismissed={letter.dismissed} onRestored={onRestored} />
      )}
      {letter.preparedCase && <Prepared preparedCase={letter.preparedCase} />}
      {letter.suggestedCase && sorting}
      <div className={`${styles.card} ${styles.cardBody}`} style={{ paddingTop: '1rem' }}>
        <LetterText text={letter.text} />
        <LetterFiles letter={letter} reads={readTrayLetterAttachment} />
      </div>
      {!letter.suggestedCase && sorting}
    </section>
  )
}

/** The letter is filed by itself; the user may still file it elsewhere. */
function Prepared({ preparedCase }: { preparedCase: NonNullable<TrayLetterView['preparedCase']> }) {
  const { t } = useTranslation('letters')
  const { role } = useSession()
  return (
    <>
      <Notice>{t('tray.preparedNotice', { title: preparedCase.title || t('tray.unnamedCase') })}</Notice>
      <div className={styles.actions}>
        <Link
          {...linkToCaseOrDraft({ ...preparedCase, status: 'draft' }, role)}
          className={buttonClass('primary')}
        >
          {t('tray.openPrepared')}
        </Link>
      </div>
    </>
  )
}

interface DismissedProps extends Pick<TrayLetterProps, 'letterId' | 'onRestored'> {
  dismissed: NonNullable<TrayLetterView['dismissed']>
}

function Dismissed({ letterId, dismissed: { byName: name, at, erasedAt }, onRestored }: DismissedProps) {
  const { t } = useTranslation('letters')
  const errorText = useErrorText()
  const format = useFormat()
  const times = { when: format.date(at), erased: format.date(erasedAt) }
  const restoring = useOperation(restoreTrayLetter, {
    refreshes: [...LETTER_READS, readTrayLetter],
    onSuccess() {
      showToast({ kind: 'success', text: t('tray.restored') })
      onRestored()
    },
  })
  return (
    <>
      <Notice>
        {name ? t('tray.dismissedNotice', { name, ...times }) : t('tray.dismissedNoticeSomebody', times)}
      </Notice>
      {restoring.error && <Notice kind="error">{errorText(restoring.error.code)}</Notice>}
      <div className={styles.actions}>
        <Button isBusy={restoring.isPending} onClick={() => restoring.mutate({ params: { letterId } })}>
          <Undo2 size={18} aria-hidden /> {t('tray.restore')}
        </Button>
      </div>
    </>
  )
}

interface SortingProps extends TrayLetterProps {
  suggested: PickedCase | null
  isDismissed: boolean
  /** The user may create a client and a case from the letter. */
  mayPrepare: boolean
}

function Sorting({ letterId, suggested, isDismissed, mayPrepare, onBack, onFiled }: SortingProps) {
  const { t } = useTranslation('letters')
  const errorText = useErrorText()
  const [picked, setPicked] = useState<PickedCase | null>(suggested)
  const [isAsking, setAsking] = useState(false)
  const filing = useOperation(fileTrayLetter, {
    refreshes: LETTER_READS,
    onSuccess({ id }) {
      showToast({ kind: 'success', text: t('tray.filed') })
      onFiled(id)
    },
  })
  const params = { letterId }
  return (
    <div className={`${styles.card} ${styles.cardBody}`} style={{ paddingTop: '1rem' }}>
      <CasePicker label={t('tray.case')} picked={picked} onPick={setPicked} />
      {filing.error && <Notice kind="error">{errorText(filing.error.code)}</Notice>}
      <div className={styles.actions}>
        <Button
          look="primary"
          disabled={!picked}
          isBusy={filing.isPending}
          onClick={() => picked && filing.mutate({ params, body: { caseId: picked.id } })}
        >
          {t('tray.file')}
        </Button>
        {mayPrepare && (
          <Link to="/client-file" search={{ letterId: letterId as LetterId }} className={buttonClass()}>
            {t('tray.createFile')}
          </Link>
        )}
        {!isDismissed && <Button onClick={() => setAsking(true)}>{t('tray.dismiss')}</Button>}
      </div>
      {isAsking && <DismissDialog letterId={letterId} onDone={onBack} onClose={() => setAsking(false)} />}
    </div>
  )
}

interface DismissDialogProps {
  letterId: string
  onDone(): void
  onClose(): void
}

function DismissDialog({ letterId, onDone, onClose }: DismissDialogProps) {
  const { t } = useTranslation('letters')
  return (
    <ActionDialog
      title={t('tray.dismissTitle')}
      confirmLabel={t('tray.dismiss')}
      operation={dismissTrayLetter}
      sent={{ params: { letterId } }}
      refreshes={LETTER_READS}
      doneText={t('tray.dismissed')}
      onDone={onDone}
      onClose={onClose}
    >
      {t('tray.dismissBody')}
    </ActionDialog>
  )
}
