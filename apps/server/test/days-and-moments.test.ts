// The type check proves these tests: a day is no moment, from the domain to the tables and the replies.
import type { TodoView } from '@maat/contract/calendar/todos'
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import type { Moment } from '@maat/domain/calendar/moment'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { dayAt, type wallClock } from '@maat/domain/calendar/zoned-times'
import type { Insertable, Selectable } from 'kysely'
import { expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { Database } from '../src/platform/db/database.ts'
import type { Deadlines, Todos } from '../src/platform/db/schema.generated.ts'

test('a day is no moment, and neither is a local time', () => {
  expectTypeOf<Day>().not.toExtend<Moment>()
  expectTypeOf<Moment>().not.toExtend<Day>()
  expectTypeOf<ReturnType<typeof wallClock>>().not.toExtend<Moment>()
  expectTypeOf<ReturnType<typeof wallClock>>().not.toExtend<Day>()
})

test('a function of days refuses a moment, and a function of moments a day', () => {
  const mistaken = (day: Day, moment: Moment) => [
    // @ts-expect-error a moment is no day
    addDays(moment, 1),
    // @ts-expect-error a moment has another day in each time zone
    dayText(moment, 'fr'),
    // @ts-expect-error a day has no time zone
    dayAt(day, 'Europe/Brussels'),
  ]
  expectTypeOf(mistaken).returns.toBeArray()
})

test('a row is read and written with days and moments', () => {
  expectTypeOf<Selectable<Deadlines>['due_date']>().toEqualTypeOf<Day>()
  expectTypeOf<Selectable<Deadlines>['done_at']>().toEqualTypeOf<Moment | null>()
  expectTypeOf<Moment>().not.toExtend<Insertable<Deadlines>['due_date']>()
  expectTypeOf<Day>().not.toExtend<Insertable<Todos>['created_at']>()
  const mistaken = (db: Database, day: Day, moment: Moment) => [
    // @ts-expect-error a column of days refuses a moment
    db.selectFrom('deadlines').selectAll().where('due_date', '<', moment),
    // @ts-expect-error a column of moments refuses a day
    db.selectFrom('todos').selectAll().where('created_at', '<', day),
  ]
  expectTypeOf(mistaken).returns.toBeArray()
})

test('a reply contains days and moments', () => {
  expectTypeOf<z.output<typeof TodoView>['dueOn']>().toEqualTypeOf<Day | null>()
  expectTypeOf<Moment>().not.toExtend<z.input<typeof TodoView>['dueOn']>()
  expectTypeOf<Day>().not.toExtend<z.input<typeof TodoView>['doneAt']>()
})
