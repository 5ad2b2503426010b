// The channels by which exhibits reach a court, for Admins: dated lines with their limits and their source.
import type { FilingChannel } from '@maat/contract/cases/filing-channels'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFilingChannels, removeFilingChannel } from '../../../api/operations/cases/filing-channels.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './bundles.module.css'

const ChannelDialog = lazyPart(() =>
  import('./filing-channel-dialog.tsx').then(file => file.FilingChannelDialog),
)

type Task = { task: 'add'; like: FilingChannel | undefined } | { task: 'remove'; line: FilingChannel }

export function FilingChannelsCard() {
  const { t } = useTranslation('bundles')
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  return (
    <Card
      title={t('channel.title')}
      intro={t('channel.intro')}
      actions={
        <Button onClick={() => setTask({ task: 'add', like: undefined })}>
          <Plus size={18} aria-hidden /> {t('channel.add')}
        </Button>
      }
    >
      <Channels onAsk={setTask} />
      {task?.task === 'add' && <ChannelDialog like={task.like} onClose={close} />}
      {task?.task === 'remove' && <RemoveDialog line={task.line} onClose={close} />}
    </Card>
  )
}

function Channels({ onAsk }: { onAsk(task: Task): void }) {
  const { t } = useTranslation('bundles')
  const named = useTranslatedName()
  const format = useFormat()
  const language = useLanguage()
  const pages = usePages(listFilingChannels, { query: {} })
  const limit = (bytes: number | null) => (bytes === null ? t('channel.unknown') : sizeText(bytes, language))
  return (
    <PagedTable
      pages={pages}
      skeleton={{ rows: 5, height: 3 }}
      empty={t('channel.none')}
      caption={t('channel.title')}
      columns={[
        {
          key: 'name',
          title: t('channel.name'),
          isHeading: true,
          cell: ({ name, country, rule, source, sourceDay, isToVerify }) => (
            <>
              <strong>{named(name)}</strong> {country}
              <p>{rule[language]}</p>
              <p className={styles.soft}>
                {t('channel.sourceLine', { source, date: format.date(sourceDay) })}
              </p>
              {isToVerify && <Badge tone="accent">{t('channel.toVerify')}</Badge>}
            </>
          ),
        },
        { key: 'file', title: t('channel.file'), noWrap: true, cell: line => limit(line.mostFileBytes) },
        {
          key: 'filing',
          title: t('channel.filing'),
          noWrap: true,
          cell: line => limit(line.mostFilingBytes),
        },
        { key: 'since', title: t('channel.since'), cell: ({ fromDay }) => format.shortDate(fromDay) },
        {
          key: 'actions',
          title: t('channel.actions'),
          isAction: true,
          cell: line => (
            <>
              <IconButton
                label={t('channel.changeOf', { name: named(line.name), date: format.date(line.fromDay) })}
                onClick={() => onAsk({ task: 'add', like: line })}
              >
                <Plus size={18} aria-hidden />
              </IconButton>
              {!line.isShipped && (
                <IconButton
                  label={t('channel.removeOf', { name: named(line.name), date: format.date(line.fromDay) })}
                  onClick={() => onAsk({ task: 'remove', line })}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function RemoveDialog({ line, onClose }: { line: FilingChannel; onClose(): void }) {
  const { t } = useTranslation('bundles')
  const named = useTranslatedName()
  const format = useFormat()
  return (
    <ActionDialog
      title={t('channel.removeTitle')}
      confirmLabel={t('removeIt')}
      operation={removeFilingChannel}
      sent={{ params: { channelId: line.id } }}
      refreshes={[listFilingChannels]}
      doneText={t('channel.removed')}
      onClose={onClose}
    >
      {t('channel.removeBody', { name: named(line.name), date: format.date(line.fromDay) })}
    </ActionDialog>
  )
}
