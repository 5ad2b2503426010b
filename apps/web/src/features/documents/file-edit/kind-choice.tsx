// The corrections that fit the chosen documents.
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/page.tsx'
import { CHANGE_KINDS, type ChangeKind, type DocumentRow, misfitOf } from './corrected-rows.ts'
import styles from './file-edit.module.css'

interface KindChoiceProps {
  rows: readonly DocumentRow[]
  kind: ChangeKind | undefined
  onChoose(kind: ChangeKind): void
}

export function KindChoice({ rows, kind, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('file-edit')
  return (
    <Card title={t('what')}>
      <div className={styles.kinds}>
        {CHANGE_KINDS.map(one => {
          const misfit = misfitOf(one, rows)
          return (
            <Button
              key={one}
              aria-pressed={kind === one}
              look={kind === one ? 'primary' : 'secondary'}
              disabled={misfit !== undefined}
              title={misfit && t(misfit)}
              onClick={() => onChoose(one)}
            >
              {t(`kind.${one}`)}
            </Button>
          )
        })}
      </div>
    </Card>
  )
}
