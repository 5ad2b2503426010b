// The stored bundles of a case: their progress, their files, and what to do with them.
import type { BundleView } from '@maat/contract/cases/bundles'
import type { ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { CaseId } from '@maat/contract/ids'
import { useQueryClient } from '@tanstack/react-query'
import { ListOrdered, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listBundles,
  readBundle,
  readBundlePart,
  removeBundle,
} from '../../../api/operations/cases/bundles.ts'
import { queryKeyOf, useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { BundleDialog } from './bundle-dialog.tsx'
import styles from './bundles.module.css'
import { MakeBundleDialog } from './make-bundle-dialog.tsx'

interface CaseBundlesProps {
  caseId: CaseId
  sets: readonly ExhibitSetView[]
  mayKeep: boolean
}

type Task = { task: 'show' | 'again' | 'remove'; bundle: BundleView }

export function CaseBundles({ caseId, sets, mayKeep }: CaseBundlesProps) {
  const { t } = useTranslation('bundles')
  const [task, setTask] = useState<Task>()
  const pages = usePages(listBundles, { params: { caseId } })
  return (
    <section className={styles.bundles} aria-labelledby="file-bundles">
      <h3 id="file-bundles">{t('title')}</h3>
      <PagedList
        pages={pages}
        skeleton={{ rows: 2, height: 5 }}
        className={styles.list ?? ''}
        label={t('title')}
        empty={<p className={styles.soft}>{t('none')}</p>}
      >
        {bundle => (
          <BundleRow caseId={caseId} bundle={bundle} sets={sets} mayKeep={mayKeep} onAsk={setTask} />
        )}
      </PagedList>
      {task && <TaskDialog caseId={caseId} sets={sets} {...task} onClose={() => setTask(undefined)} />}
    </section>
  )
}

interface TaskDialogProps extends Task {
  caseId: CaseId
  sets: readonly ExhibitSetView[]
  onClose(): void
}

function TaskDialog({ caseId, sets, task, bundle, onClose }: TaskDialogProps) {
  const { t } = useTranslation('bundles')
  const set = sets.find(({ id }) => id === bundle.setId)
  if (task === 'show') return <BundleDialog caseId={caseId} bundle={bundle} onClose={onClose} />
  if (task === 'again')
    return set ? <MakeBundleDialog caseId={caseId} set={set} like={bundle} onClose={onClose} /> : null
  return (
    <ActionDialog
      title={t('removeTitle')}
      confirmLabel={t('removeIt')}
      operation={removeBundle}
      sent={{ params: { caseId, bundleId: bundle.id } }}
      refreshes={[listBundles]}
      onClose={onClose}
    >
      {t('removeWhy')}
    </ActionDialog>
  )
}

interface BundleRowProps {
  caseId: CaseId
  bundle: BundleView
  sets: readonly ExhibitSetView[]
  mayKeep: boolean
  onAsk(task: Task): void
}

function BundleRow({ caseId, bundle, sets, mayKeep, onAsk }: BundleRowProps) {
  const { t } = useTranslation('bundles')
  const format = useFormat()
  const language = useLanguage()
  const { setName, form, state, channelName, madeBy, requestedAt, pages, bytes, leftOut } = bundle
  const name = t('named', { form: t(`form.${form}`), set: setName, date: format.dateTime(requestedAt) })
  const facts = [
    channelName,
    state === 'made' && t('pages', { count: pages }),
    state === 'made' && sizeText(bytes, language),
    t('madeBy', { name: madeBy, date: format.dateTime(requestedAt) }),
  ]
  return (
    <div className={styles.bundle}>
      <div className={styles.body}>
        <p className={styles.name}>{t('of', { form: t(`form.${form}`), set: setName })}</p>
        <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={styles.marks}>
          {state === 'failed' && <Badge tone="error">{t('failed')}</Badge>}
          {state === 'voided' && <Badge tone="error">{t('voided')}</Badge>}
          {leftOut > 0 && <Badge tone="error">{t('leftOut', { count: leftOut })}</Badge>}
          {bundle.parts.some(({ isTooLarge }) => isTooLarge) && <Badge tone="error">{t('tooLarge')}</Badge>}
          {bundle.isOutdated && state !== 'voided' && <Badge tone="accent">{t('outdated')}</Badge>}
        </p>
        {state === 'making' && <Progress caseId={caseId} bundle={bundle} />}
      </div>
      <div className={styles.tools}>
        {state === 'made' && <Parts caseId={caseId} bundle={bundle} />}
        <IconButton label={t('show', { name })} onClick={() => onAsk({ task: 'show', bundle })}>
          <ListOrdered size={18} aria-hidden />
        </IconButton>
        {mayKeep && sets.some(({ id }) => id === bundle.setId) && (
          <IconButton label={t('again', { name })} onClick={() => onAsk({ task: 'again', bundle })}>
            <RefreshCw size={18} aria-hidden />
          </IconButton>
        )}
        {mayKeep && (
          <IconButton label={t('remove', { name })} onClick={() => onAsk({ task: 'remove', bundle })}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}

function Parts({ caseId, bundle }: { caseId: CaseId; bundle: BundleView }) {
  const { t } = useTranslation('bundles')
  const language = useLanguage()
  const ending = bundle.form === 'one-file' ? 'pdf' : 'zip'
  const all = bundle.parts.length
  return bundle.parts.map(({ part, bytes }) => (
    <DownloadFileButton
      key={part}
      operation={readBundlePart}
      sent={{ params: { caseId, bundleId: bundle.id, part } }}
      name={`${bundle.setName}${all > 1 ? ` (${part}-${all})` : ''}.${ending}`}
    >
      {all > 1
        ? t('downloadPart', { part, all, size: sizeText(bytes, language) })
        : t('download', { size: sizeText(bytes, language) })}
    </DownloadFileButton>
  ))
}

const AGAIN_MS = 1000

/** A live event tells of the end only. */
function Progress({ caseId, bundle }: { caseId: CaseId; bundle: BundleView }) {
  const { t } = useTranslation('bundles')
  const queries = useQueryClient()
  const { data } = useRead(
    readBundle,
    { params: { caseId, bundleId: bundle.id } },
    { refetchInterval: AGAIN_MS, staleTime: 0 },
  )
  const { done, all } = data?.steps ?? bundle.steps
  const isOver = data !== undefined && data.state !== 'making'
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: queryKeyOf(listBundles) })
  }, [isOver, queries])
  return (
    <div className={styles.progress} role="status">
      <span>{t('making', { done, all })}</span>
      <Meter label={t('making', { done, all })} percent={all > 0 ? (100 * done) / all : 0} />
    </div>
  )
}
