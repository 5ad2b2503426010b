// The content of a bundle: its exhibits in their order, and the hashes of their originals.
import type { BundleContent, BundleView } from '@maat/contract/cases/bundles'
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { readBundle } from '../../../api/operations/cases/bundles.ts'
import { useRead } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './bundles.module.css'

interface BundleDialogProps {
  caseId: CaseId
  bundle: BundleView
  onClose(): void
}

export function BundleDialog({ caseId, bundle, onClose }: BundleDialogProps) {
  const { t } = useTranslation('bundles')
  const read = useRead(readBundle, { params: { caseId, bundleId: bundle.id } })
  return (
    <InfoDialog
      title={t('of', { form: t(`form.${bundle.form}`), set: bundle.setName })}
      width="wide"
      onClose={onClose}
    >
      <WhenLoaded read={read} skeleton={{ rows: 6, height: 2.5 }}>
        {content => <Entries {...content} />}
      </WhenLoaded>
    </InfoDialog>
  )
}

const SHOWN_HASH = 12

function Entries({ entries }: BundleContent) {
  const { t } = useTranslation('bundles')
  const format = useFormat()
  return (
    <DataTable
      caption={t('entries.title')}
      rows={entries}
      rowKey={({ number }) => number}
      columns={[
        {
          key: 'number',
          title: t('entries.number'),
          isHeading: true,
          noWrap: true,
          cell: ({ number }) => number,
        },
        {
          key: 'title',
          title: t('entries.exhibit'),
          cell: ({ title, fault }) => (
            <>
              {title} {fault && <Badge tone="error">{t(`fault.${fault}`)}</Badge>}
            </>
          ),
        },
        {
          key: 'date',
          title: t('entries.date'),
          cell: ({ datedOn }) => (datedOn ? format.shortDate(datedOn) : ''),
        },
        {
          key: 'pages',
          title: t('entries.pages'),
          cell: ({ pages, firstPage }) => pagesText(pages, firstPage),
        },
        {
          key: 'hash',
          title: t('entries.hash'),
          cell: ({ hash }) =>
            hash && (
              <code className={styles.hash} title={hash}>
                {hash.slice(0, SHOWN_HASH)}
              </code>
            ),
        },
      ]}
    />
  )
}

/** As printed in one file, otherwise their number. */
function pagesText(pages: number | null, firstPage: number | null): string {
  if (pages === null) return ''
  if (firstPage === null) return String(pages)
  return pages > 1 ? `${firstPage}–${firstPage + pages - 1}` : String(firstPage)
}
