// Gives the proof of a term: a file, a number or a statement. The typed text is kept in this browser; a file is not.
import type { ObligationTermView, ObligationView } from '@maat/contract/compliance/obligations'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giveObligationFile, proveObligation } from '../../../api/operations/compliance/obligation-terms.ts'
import { sendBytes } from '../../../api/send-bytes.ts'
import { queryKeyOf, useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './obligations.module.css'
import { REFRESHED } from './refreshed.ts'

interface Values {
  doneOn: string
  number: string
  statement: string
}

interface ProveDialogProps {
  term: ObligationTermView
  proof: ObligationView['proof']
  onClose(): void
}

export function ProveDialog({ term, proof, onClose }: ProveDialogProps) {
  const { t } = useTranslation('obligations')
  const [file, setFile] = useState<File>()
  const [isAsked, setAsked] = useState(false)
  const give = useGive(term, proof === 'file' ? file : undefined)
  const record = useRecordForm<Values, Values>({
    keepAs: `obligation-proof-${term.id}`,
    start: { doneOn: todayHere(), number: '', statement: '' },
    check(values) {
      setAsked(true)
      const needed = proof === 'file' ? (['doneOn'] as const) : (['doneOn', proof] as const)
      const missing = needed.filter(path => values[path].trim() === '')
      const isFileMissing = proof === 'file' && !file
      return [...missing.map(String), ...(isFileMissing ? ['file'] : [])].map(path => ({
        path,
        code: 'field.required',
      }))
    },
    send: give,
    savedText: t('prove.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('prove.title')} submitLabel={t('prove.submit')} record={record} onClose={onClose}>
      <FormDateField form={form} name="doneOn" label={t('prove.doneOn')} max={todayHere()} isRequired />
      {proof === 'file' && <ChooseFile file={file} onChoose={setFile} isMissing={isAsked && !file} />}
      <TextField
        form={form}
        name="number"
        label={t('prove.number')}
        maxLength={120}
        isRequired={proof === 'number'}
      />
      {proof !== 'file' && (
        <TextField
          form={form}
          name="statement"
          type="textarea"
          rows={4}
          label={t('prove.statement')}
          maxLength={2000}
          isRequired={proof === 'statement'}
        />
      )}
    </FormDialog>
  )
}

function useGive({ id: termId }: ObligationTermView, file: File | undefined) {
  const queries = useQueryClient()
  const proving = useOperation(proveObligation, { refreshes: REFRESHED })
  return async (body: Values): Promise<unknown> => {
    if (!file) return await proving.mutateAsync({ params: { termId }, body })
    const { doneOn, number } = body
    const sent = { params: { termId }, query: { name: file.name, doneOn, number } }
    const sending = { signal: new AbortController().signal, onProgress: () => {} }
    const saved = await sendBytes(giveObligationFile, sent, file, sending)
    await Promise.all(REFRESHED.map(read => queries.invalidateQueries({ queryKey: queryKeyOf(read) })))
    return saved
  }
}

interface ChooseFileProps {
  file: File | undefined
  onChoose(file: File): void
  isMissing: boolean
}

function ChooseFile({ file, onChoose, isMissing }: ChooseFileProps) {
  const { t } = useTranslation('obligations')
  const input = useRef<HTMLInputElement>(null)
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = event.target.files ?? []
    if (chosen) onChoose(chosen)
    event.target.value = ''
  }
  return (
    <div className={styles.file}>
      <Button onClick={() => input.current?.click()}>
        <FileUp size={18} aria-hidden /> {file ? t('prove.otherFile') : t('prove.chooseFile')}
      </Button>
      {file && <span className={styles.fileName}>{file.name}</span>}
      <input
        ref={input}
        type="file"
        accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
        hidden
        onChange={choose}
        data-testid="obligation-file"
      />
      {isMissing && <Notice kind="error">{t('prove.fileMissing')}</Notice>}
    </div>
  )
}
