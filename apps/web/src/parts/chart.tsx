// Bars with their legend, and a table of the same values for screen readers. The geometry is the one of printed charts.
import { type BarGroup, barChart } from '@maat/domain/figures/bar-chart'
import { DataTable } from '../ui/layout/data-table.tsx'
import { Fold } from '../ui/layout/fold.tsx'
import styles from './chart.module.css'

export interface ChartGroup extends BarGroup {
  from: string
  /** The whole name of the step, for the table and the tooltip. */
  name: string
}

interface ChartProps {
  title: string
  /** The names of the two series. */
  series: readonly [string, string]
  groups: readonly ChartGroup[]
  isStacked?: boolean
  /** The units of one tick. */
  unit?: number
  valueText(value: number): string
  tickText(value: number): string
  /** The last group is the shown one: the others are paler. */
  showsLast?: boolean
  words: { table: string; when: string }
}

export function Chart(props: ChartProps) {
  const { title, series, groups, valueText, words } = props
  return (
    <div className={styles.whole}>
      <p className={styles.legend} aria-hidden>
        {series.map((name, index) => (
          <span key={name}>
            <svg className={styles.swatch} aria-hidden>
              <Rectangle series={index} x={0} y={0} width={1} height={1} />
            </svg>
            {name}
          </span>
        ))}
      </p>
      <Plot {...props} />
      <Fold label={words.table}>
        <DataTable
          caption={title}
          rowKey={({ from }) => from}
          rows={groups.filter(({ values }) => values.some(value => value !== 0))}
          columns={[
            { key: 'from', title: words.when, isHeading: true, cell: ({ name }) => name },
            ...series.map((name, index) => ({
              key: name,
              title: name,
              isNumber: true,
              cell: ({ values }: ChartGroup) => valueText(values[index] ?? 0),
            })),
          ]}
        />
      </Fold>
    </div>
  )
}

function Plot({ groups, isStacked = false, unit = 1, valueText, tickText, showsLast = false }: ChartProps) {
  const { ticks, bars, zero } = barChart(groups, { isStacked, unit })
  const last = groups.length - 1
  return (
    <div className={styles.plot} aria-hidden>
      <div className={styles.ticks}>
        {ticks.map(tick => (
          <span key={tick}>{tickText(tick)}</span>
        ))}
      </div>
      <svg className={styles.bars} aria-hidden>
        <defs>
          <pattern
            id="chart-stripes"
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V5" className={styles.stripe} />
          </pattern>
        </defs>
        {ticks.map((tick, index) => {
          const y = `${100 * (1 - index / (ticks.length - 1))}%`
          return <line key={tick} x1="0" x2="100%" y1={y} y2={y} className={styles.line} />
        })}
        <line
          x1="0"
          x2="100%"
          y1={`${100 * (1 - zero)}%`}
          y2={`${100 * (1 - zero)}%`}
          className={styles.zero}
        />
        {bars.map(({ group, series, ...place }) => (
          <g key={`${group}-${series}`} className={showsLast && group !== last ? styles.earlier : undefined}>
            <title>{`${groups[group]?.name}: ${valueText(groups[group]?.values[series] ?? 0)}`}</title>
            <Rectangle series={series} {...place} />
          </g>
        ))}
      </svg>
      <div className={styles.labels}>
        {groups.map(({ from, label }, index) => (
          <span key={from} className={showsLast && index === last ? styles.shown : undefined}>
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

interface RectangleProps {
  series: number
  x: number
  y: number
  width: number
  height: number
}

/** The second series has stripes, so that it differs without colour. */
function Rectangle({ series, ...place }: RectangleProps) {
  const { x, y, width, height } = place
  const at = { x: `${x * 100}%`, y: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }
  return (
    <>
      <rect {...at} className={series === 0 ? styles.first : styles.second} />
      {series === 1 && <rect {...at} fill="url(#chart-stripes)" />}
    </>
  )
}
