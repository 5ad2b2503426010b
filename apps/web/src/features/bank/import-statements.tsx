// Imports a bank file that is dropped or chosen. The import succeeds or fails as a whole, and its result is shown.

import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call.ts'
import { importBankStatements } from '../../api/operations/bank.ts'
import { sendBytes } from '../../api/send-bytes.ts'
import { queryKeyOf } from '../../api/use-operation.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import styles from './bank.module.css'
import { BANK_READS } from './use-live-bank.ts'

interface Outcome {
  name: string
  isDone: boolean
  text: string
}

export function ImportStatements() {
  const { t } = useTranslation('bank')
  const { outcomes, isBusy, bring } = useImport()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    void bring([...(event.target.files ?? [])])
    // Allows the user to choose the same file again.
    event.target.value = ''
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void bring([...event.dataTransfer.files])
  }
  return (
    <Card title={t('import.title')} intro={t('import.intro')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keyboard */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{t('import.drop')}</p>
        <Button look="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
          <FileUp size={18} aria-hidden /> {t('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".cod,.coda,.txt,.xml,.c53,.camt"
          multiple
          hidden
          onChange={choose}
          data-testid="bank-file"
        />
      </div>
      <div className={styles.outcomes} aria-live="polite">
        {outcomes.map(({ name, isDone, text }) => (
          <Notice key={name} kind={isDone ? 'success' : 'error'}>
            <strong>{name}</strong> : {text}
          </Notice>
        ))}
      </div>
    </Card>
  )
}

/** One file after the other, because each statement continues the previous one. */
function useImport() {
  const { t } = useTranslation('bank')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [isBusy, setBusy] = useState(false)
  async function bringOne(file: File): Promise<Outcome> {
    const { name } = file
    try {
      const sending = { signal: new AbortController().signal, onProgress: () => {} }
      const done = await sendBytes(importBankStatements, { params: {}, query: {} }, file, sending)
      const text = done.statements === 0 ? t('import.known') : t('import.done', { count: done.moves })
      return { name, isDone: true, text }
    } catch (error) {
      return { name, isDone: false, text: errorText(error instanceof CallError ? error.code : 'internal') }
    }
  }
  async function bring(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    setBusy(true)
    setOutcomes([])
    for (const file of files) {
      const outcome = await bringOne(file)
      setOutcomes(before => [...before, outcome])
    }
    setBusy(false)
    for (const read of BANK_READS) void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  return { outcomes, isBusy, bring }
}
