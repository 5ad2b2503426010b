// One training with its certificate: given, replaced, downloaded; or deleted.
import type { TrainingView } from '@maat/contract/compliance/trainings'
import { useQueryClient } from '@tanstack/react-query'
import { Download, FileUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/call.ts'
import {
  giveCertificate,
  listTrainings,
  readCertificate,
  readTrainingTotals,
  removeTraining,
} from '../../../api/operations/compliance/trainings.ts'
import { sendBytes } from '../../../api/send-bytes.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './trainings.module.css'

const READS = [listTrainings, readTrainingTotals]

export function TrainingRow({ training }: { training: TrainingView }) {
  const { t } = useTranslation('trainings')
  const format = useFormat()
  const { certificate, heldOn, title, organiser, points, field, isInHouse } = training
  const mayChange = training.can.includes('change')
  const about = [organiser, t(`field.${field}`), isInHouse ? t('inHouse') : '']
  return (
    <article className={styles.training} data-certified={certificate !== null || undefined}>
      <div>
        <strong>{title}</strong>
        <p className={styles.soft}>
          <time dateTime={heldOn}>{format.date(heldOn)}</time> · {about.filter(Boolean).join(' · ')}
        </p>
      </div>
      <b className={styles.worth}>{t('worth', { count: points, points: format.number(points) })}</b>
      <div className={styles.tools}>
        {certificate && (
          <DownloadFileButton
            operation={readCertificate}
            sent={{ params: { trainingId: training.id } }}
            name={certificate}
            label={t('certificate.download', { name: certificate, title })}
          >
            <Download size={18} aria-hidden /> {t('certificate.open')}
          </DownloadFileButton>
        )}
        {mayChange && <GiveCertificate training={training} />}
        {mayChange && <Remove training={training} />}
      </div>
    </article>
  )
}

function GiveCertificate({ training }: { training: TrainingView }) {
  const { t } = useTranslation('trainings')
  const input = useRef<HTMLInputElement>(null)
  const { give, isBusy, refusal } = useGiving(training)
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? []
    if (file) void give(file)
    // Allows the user to choose the same file again.
    event.target.value = ''
  }
  const label = training.certificate ? 'certificate.replace' : 'certificate.give'
  return (
    <>
      <Button
        isBusy={isBusy}
        aria-label={`${t(label)} – ${training.title}`}
        onClick={() => input.current?.click()}
      >
        <FileUp size={18} aria-hidden /> {t(label)}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
        hidden
        onChange={choose}
        data-testid={`certificate-${training.id}`}
      />
      {refusal && <Notice kind="error">{refusal}</Notice>}
    </>
  )
}

function useGiving({ id: trainingId }: TrainingView) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function give(file: File): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    const code = await sendFile(file, trainingId)
    if (code) setRefusal(errorText(code))
    else await Promise.all(READS.map(read => queries.invalidateQueries({ queryKey: queryKeyOf(read) })))
    setBusy(false)
  }
  return { give, isBusy, refusal }
}

/** The code of the refusal; undefined if the file was taken. */
async function sendFile(file: File, trainingId: TrainingView['id']): Promise<string | undefined> {
  try {
    const sending = { signal: new AbortController().signal, onProgress: () => {} }
    await sendBytes(giveCertificate, { params: { trainingId }, query: { name: file.name } }, file, sending)
    return undefined
  } catch (error) {
    return error instanceof CallError ? error.code : 'internal'
  }
}

function Remove({ training }: { training: TrainingView }) {
  const { t } = useTranslation('trainings')
  const [isOpen, setOpen] = useState(false)
  const { title } = training
  return (
    <>
      <IconButton label={t('remove.named', { title })} onClick={() => setOpen(true)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {isOpen && (
        <ActionDialog
          title={t('remove.title', { title })}
          confirmLabel={t('remove.confirm')}
          operation={removeTraining}
          sent={{ params: { trainingId: training.id } }}
          refreshes={READS}
          doneText={t('remove.done')}
          onClose={() => setOpen(false)}
        >
          {t('remove.why')}
        </ActionDialog>
      )}
    </>
  )
}
