// Imports a bank file that is dropped or chosen. The import succeeds or fails as a whole, and its result is shown.

import type { RefusedFile } from '@maat/contract/money/bank'
import type { ReplyOf } from '@maat/contract/operation'
import { inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/call.ts'
import { importBankStatements } from '../../../api/operations/money/bank.ts'
import { sendBytes } from '../../../api/send-bytes.ts'
import { queryKeyOf } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './bank.module.css'
import { BANK_READS } from './use-live-bank.ts'

interface Outcome {
  name: string
  isDone: boolean
  text: string
  /** The file whose statement number exists already: the user may import it as well. */
  refused?: { file: File; number: string }
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
        {outcomes.map(({ name, isDone, text, refused }) => (
          <Notice key={name} kind={isDone ? 'success' : 'error'}>
            <strong>{name}</strong> : {text}
            {refused && (
              <div className={styles.actions}>
                <Button
                  isBusy={isBusy}
                  aria-label={t('import.anywayOne', { number: refused.number, name })}
                  onClick={() => void bring([refused.file], true)}
                >
                  {t('import.anyway')}
                </Button>
              </div>
            )}
          </Notice>
        ))}
      </div>
    </Card>
  )
}

/** One file after the other, because each statement continues the previous one. */
function useImport() {
  const outcomeOf = useOutcomes()
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [isBusy, setBusy] = useState(false)
  async function bringOne(file: File, isOther: boolean): Promise<Outcome> {
    try {
      const sending = { signal: new AbortController().signal, onProgress: () => {} }
      const query = isOther ? { isOther: 'true' as const } : {}
      const done = await sendBytes(importBankStatements, { params: {}, query }, file, sending)
      return outcomeOf.success(file, done)
    } catch (error) {
      return outcomeOf.failure(file, error)
    }
  }
  async function bring(files: readonly File[], isOther = false): Promise<void> {
    if (files.length === 0) return
    setBusy(true)
    setOutcomes([])
    for (const file of files) {
      const outcome = await bringOne(file, isOther)
      setOutcomes(before => [...before, outcome])
    }
    setBusy(false)
    for (const read of BANK_READS) void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }
  return { outcomes, isBusy, bring }
}

/** The sentences about a file: what is new, what was known, or why it was refused. */
function useOutcomes() {
  const { t } = useTranslation('bank')
  const errorText = useErrorText()
  const format = useFormat()
  function success({ name }: File, done: ReplyOf<typeof importBankStatements>): Outcome {
    const { moves, statements, repeated, doubtful } = done
    if (statements === 0) return { name, isDone: true, text: t('import.known') }
    const texts = [
      t('import.done', { count: moves }),
      repeated > 0 && t('import.repeated', { count: repeated }),
      doubtful > 0 && t('import.doubtful', { count: doubtful }),
    ]
    return { name, isDone: true, text: texts.filter(Boolean).join(' ') }
  }
  function failure(file: File, error: unknown): Outcome {
    const { name } = file
    if (!(error instanceof CallError)) return { name, isDone: false, text: errorText('internal') }
    const { day, line, entry, iban, name: number } = (error.problem.current ?? {}) as RefusedFile
    if (iban && number) {
      const text = t('import.taken', { account: inGroupsOfFour(iban), number })
      return { name, isDone: false, text, refused: { file, number } }
    }
    const place = line && (entry ? t('import.entry', { line, entry }) : t('import.line', { line }))
    const dated = day && t('import.day', { date: format.date(day) })
    return { name, isDone: false, text: [errorText(error.code), place, dated].filter(Boolean).join(' ') }
  }
  return { success, failure }
}
