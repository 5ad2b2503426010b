import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

const RATE = { title: 'Rate', lines: ['An hour costs €150.', 'We count six minutes.'] }
const BUDGET = { title: 'Budget', lines: ['None is agreed.'] }

test('marks the lines that only one version has', () => {
  const dearer = { ...RATE, lines: ['An hour costs €180.', 'We count six minutes.'] }
  expect(compareVersions([RATE], [dearer])).toEqual([
    {
      title: 'Rate',
      before: [
        { text: 'An hour costs €150.', isChanged: true },
        { text: 'We count six minutes.', isChanged: false },
      ],
      after: [
        { text: 'An hour costs €180.', isChanged: true },
        { text: 'We count six minutes.', isChanged: false },
      ],
      isChanged: true,
    },
  ])
})

test('shows a section that was added or left out', () => {
  const [rate, added] = compareVersions([RATE], [RATE, BUDGET])
  expect([rate?.isChanged, added?.isChanged]).toEqual([false, true])
  expect(added).toMatchObject({ before: [], after: [{ text: 'None is agreed.', isChanged: true }] })
  const [, removed] = compareVersions([RATE, BUDGET], [RATE])
  expect(removed).toMatchObject({ title: 'Budget', before: [{ isChanged: true }], after: [] })
})

test('finds no change between equal versions, and shows every line of both', () => {
  const section = fc.record({ title: fc.constantFrom('A', 'B', 'C'), lines: fc.array(fc.string()) })
  const version = fc.uniqueArray(section, { selector: ({ title }) => title })
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(compareVersions(one, one).some(({ isChanged }) => isChanged)).toBe(false)
      const shown = compareVersions(one, other).flatMap(({ after }) => after.map(({ text }) => text))
      expect(shown.toSorted()).toEqual(other.flatMap(({ lines }) => lines).toSorted())
    }),
  )
})
