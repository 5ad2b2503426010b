// The figures in groups: first the work and the money with their charts, then times, quality, cases and today.
import type { FiguresView, FigureView } from '@maat/contract/firm/figures'
import { figureCharts } from '@maat/domain/figures/figure-charts'
import type { FigureKind } from '@maat/domain/figures/figure-kinds'
import { useTranslation } from 'react-i18next'
import { Chart } from '../../../parts/chart.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { FigureTile } from './figure-tile.tsx'
import styles from './figures.module.css'
import type { FigureFilter } from './use-figure-filter.ts'

/** Another office, beside the shown figures. */
export interface Beside {
  view: FiguresView
  name: string
}

interface FigureBoardProps {
  view: FiguresView
  looked: FigureFilter
  isOwn?: boolean
  beside?: Beside
}

const GROUPS = [
  { name: 'times', kinds: ['accept', 'answer', 'close'] },
  { name: 'quality', kinds: ['deadlines', 'satisfaction', 'clarity'] },
  { name: 'cases', kinds: ['cases', 'origins', 'points', 'result'] },
  { name: 'today', kinds: ['open', 'unbilled', 'owed', 'forecast'] },
] as const satisfies readonly { name: string; kinds: readonly FigureKind[] }[]

export function FigureBoard({ view, looked, isOwn = false, beside }: FigureBoardProps) {
  const { t } = useTranslation('figures')
  const shared = { view, looked, isOwn, beside }
  return (
    <div className={styles.board}>
      <Lead {...shared} />
      {GROUPS.filter(({ kinds }) => figuresIn(view, kinds).length > 0).map(({ name, kinds }) => (
        <section key={name} className={styles.group} aria-labelledby={`figures-${name}`}>
          <h2 id={`figures-${name}`}>{t(`group.${name}`)}</h2>
          <Tiles kinds={kinds} {...shared} />
        </section>
      ))}
    </div>
  )
}

interface SharedProps {
  view: FiguresView
  looked: FigureFilter
  isOwn: boolean
  beside: Beside | undefined
}

const figuresIn = ({ figures }: FiguresView, kinds: readonly FigureKind[]): FigureView[] =>
  kinds.flatMap(kind => figures.find(figure => figure.kind === kind) ?? [])

function Tiles({ kinds, view, looked, isOwn, beside }: SharedProps & { kinds: readonly FigureKind[] }) {
  return (
    <ul className={styles.tiles}>
      {figuresIn(view, kinds).map(figure => (
        <li key={figure.kind}>
          <FigureTile
            figure={figure}
            looked={looked}
            isOwn={isOwn}
            beside={beside && { name: beside.name, figure: figuresIn(beside.view, [figure.kind])[0] }}
          />
        </li>
      ))}
    </ul>
  )
}

const WORK = ['hours', 'billable'] as const
const MONEY = ['invoiced', 'collected'] as const

function Lead(shared: SharedProps) {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const [hours, money, ...others] = figureCharts(shared.view, language)
  const hasMoney = figuresIn(shared.view, MONEY).length > 0
  const words = { table: t('chart.table'), when: t('chart.when') }
  return (
    <section className={hasMoney ? styles.lead : styles.leadAlone} aria-labelledby="figures-work">
      <h2 id="figures-work" className="visually-hidden">
        {t('group.work')}
      </h2>
      <div className={styles.half}>
        <Tiles kinds={WORK} {...shared} />
        {hours && <Chart {...hours} showsLast words={words} />}
      </div>
      {hasMoney && (
        <div className={styles.half}>
          <Tiles kinds={MONEY} {...shared} />
          {money && <Chart {...money} showsLast words={words} />}
        </div>
      )}
      {others.map(({ id, ...chart }) => (
        <div key={id} className={styles.across}>
          <Chart {...chart} showsLast words={words} />
        </div>
      ))}
    </section>
  )
}
