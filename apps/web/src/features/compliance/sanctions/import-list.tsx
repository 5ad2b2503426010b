// An Admin imports a list as a file: its upload, its reading in the background, and the outcome in a sentence.
import type { SanctionListView } from '@maat/contract/compliance/sanctions'
import type { SanctionListId } from '@maat/contract/ids'
import { LIST_SOURCES, type ListSource } from '@maat/domain/compliance/sanctions/list-entry'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listSanctionHits,
  listSanctionLists,
  readSanctionList,
} from '../../../api/operations/compliance/sanctions.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { codeOfFailure, sendList } from './send-list.ts'

const AGAIN_MS = 1500

export function ImportList() {
  const { t } = useTranslation('sanctions')
  const [source, setSource] = useState<ListSource>('eu')
  const { percent, error, listId, bring } = useImport()
  const input = useRef<HTMLInputElement>(null)
  const errorText = useErrorText()
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? []
    if (file) void bring(source, file)
    // Allows the user to choose the same file again.
    event.target.value = ''
  }
  return (
    <Card title={t('import.title')} intro={t(`import.how.${source}`)}>
      <Field
        name="source"
        type="select"
        label={t('lists.source')}
        value={source}
        onChange={value => setSource(LIST_SOURCES.find(one => one === value) ?? source)}
      >
        {LIST_SOURCES.map(one => (
          <option key={one} value={one}>
            {t(`source.${one}`)}
          </option>
        ))}
      </Field>
      <FormActions>
        <Button look="primary" isBusy={percent !== undefined} onClick={() => input.current?.click()}>
          <FileUp size={18} aria-hidden /> {t('import.choose')}
        </Button>
      </FormActions>
      <input
        ref={input}
        type="file"
        accept={source === 'fr' ? '.json' : '.xml'}
        hidden
        onChange={choose}
        data-testid="sanction-list-file"
      />
      <div aria-live="polite">
        {percent !== undefined && <Meter label={t('import.sending')} percent={percent} />}
        {error && (
          <Notice kind="error">
            {errorText(error)} {t('import.unchanged')}
          </Notice>
        )}
        {listId && <Outcome listId={listId} />}
      </div>
    </Card>
  )
}

function useImport() {
  const queries = useQueryClient()
  const [percent, setPercent] = useState<number>()
  const [error, setError] = useState<string>()
  const [listId, setListId] = useState<SanctionListId>()
  async function bring(source: ListSource, file: File): Promise<void> {
    setError(undefined)
    setListId(undefined)
    setPercent(0)
    try {
      setListId(await sendList(source, file, setPercent))
    } catch (failure) {
      setError(codeOfFailure(failure))
    }
    setPercent(undefined)
    void queries.invalidateQueries({ queryKey: queryKeyOf(listSanctionLists) })
  }
  return { percent, error, listId, bring }
}

/** Reading takes some seconds: the outcome comes by itself. */
function Outcome({ listId }: { listId: SanctionListId }) {
  const [isDone, setDone] = useState(false)
  const queries = useQueryClient()
  const { data } = useRead(
    readSanctionList,
    { params: { listId } },
    { refetchInterval: isDone ? false : AGAIN_MS, staleTime: 0 },
  )
  const isRead = data !== undefined && data.state !== 'reading'
  useEffect(() => {
    if (!isRead) return
    setDone(true)
    for (const read of [listSanctionLists, listSanctionHits])
      void queries.invalidateQueries({ queryKey: queryKeyOf(read) })
  }, [isRead, queries])
  return data ? <OutcomeNotice list={data} /> : null
}

function OutcomeNotice({ list }: { list: SanctionListView }) {
  const { t } = useTranslation('sanctions')
  const format = useFormat()
  if (list.fault)
    return (
      <Notice kind="error">
        <strong>{list.fileName}</strong> : {t(`fault.${list.fault}`)} {t('import.unchanged')}
      </Notice>
    )
  if (list.state !== 'in-force') return <Notice>{t('import.reading')}</Notice>
  return (
    <Notice kind="success">
      {t('import.done', { count: list.subjects ?? 0, subjects: format.number(list.subjects ?? 0) })}
    </Notice>
  )
}
