// How much to pay: all that is left, or less, such as the next instalment or the payer's own part.
import { useTranslation } from 'react-i18next'
import { Choice } from '../../ui/fields/choice.tsx'
import { Card } from '../../ui/layout/page.tsx'

interface HowMuchProps {
  less: string
  all: string
  isAll: boolean
  onChoose(isAll: boolean): void
}

export function HowMuch({ less, all, isAll, onChoose }: HowMuchProps) {
  const { t } = useTranslation('checkouts')
  return (
    <Card title={t('howMuch')}>
      <Choice
        name="how-much"
        legend={t('howMuch')}
        hidesLegend
        look="cards"
        value={isAll ? 'all' : 'less'}
        onChange={value => onChoose(value === 'all')}
        options={[
          { value: 'less', label: less },
          { value: 'all', label: all },
        ]}
      />
    </Card>
  )
}
