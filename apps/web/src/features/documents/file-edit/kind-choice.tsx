// The chosen documents, and the corrections that fit them: beside the list, so that both are seen together.
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { CHANGE_KINDS, type ChangeKind, type DocumentRow, misfitOf } from './corrected-rows.ts'
import styles from './file-edit.module.css'

interface KindChoiceProps {
  rows: readonly DocumentRow[]
  kind: ChangeKind | undefined
  onChoose(kind: ChangeKind): void
  onClear(): void
}

const MOST_NAMES = 5

export function KindChoice({ rows, kind, onChoose, onClear }: KindChoiceProps) {
  const { t } = useTranslation('file-edit')
  const language = useLanguage()
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  const names = rows.slice(0, MOST_NAMES).map(({ name }) => name)
  return (
    <div className={styles.beside}>
      <Card title={t('what')}>
        <div>
          <p className={styles.chosen} role="status">
            {t('chosen', { count: rows.length, size: sizeText(bytes, language) })}
          </p>
          <p className={styles.names}>{[...names, ...(rows.length > MOST_NAMES ? ['…'] : [])].join(', ')}</p>
        </div>
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
          <Button look="quiet" onClick={onClear}>
            {t('clear')}
          </Button>
        </div>
      </Card>
    </div>
  )
}
