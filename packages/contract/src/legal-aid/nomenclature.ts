// The nomenclature of the Belgian legal-aid office: dated codes of services and travel, with their points.
import { CODE_UNITS } from '@maat/domain/legal-aid/points'
import { isTravelCode } from '@maat/domain/legal-aid/travel'
import { z } from 'zod'
import { Descriptions, Names } from '../cases/catalogue.ts'
import { Day } from '../day.ts'
import { NomenclatureLineId } from '../ids.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredLine } from '../person.ts'

export const ServiceCode = z.string().regex(/^[A-Z0-9]{1,10}$/, 'aid-code.invalid')

const lineFields = {
  code: ServiceCode,
  /** As the decree numbers it: '2.1.7'; empty without an official number. */
  officialNumber: line(20),
  title: Names,
  unit: z.enum(CODE_UNITS),
  /** For each service, hour or kilometre; null without official points. */
  points: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/, 'field.number-invalid')
    .nullable(),
  /** Only for travel: a shorter trip gives no points. */
  minimumKm: z.int().min(0).max(1000).nullable(),
  /** When the code applies; empty without a condition. */
  condition: Descriptions,
  source: requiredLine(300),
  /** The points and the number come from the decree. */
  isOfficial: z.boolean(),
  fromDay: Day,
}

export const NomenclatureLine = z.object({
  id: NomenclatureLineId,
  ...lineFields,
  /** Came with the product; an Admin adds others. */
  isShipped: z.boolean(),
})
export type NomenclatureLine = z.output<typeof NomenclatureLine>

export const NomenclatureQuery = z.strictObject({
  ...pageQuery,
  /** A code or words of a title, in any language. */
  search: line(100).optional(),
  /** Only the lines that apply on this day; without it, all of them. */
  on: Day.optional(),
  kind: z.enum(['service', 'travel']).optional(),
})

export const listNomenclature = operation({
  path: 'GET /api/nomenclature',
  summary: 'Lists the codes of the legal-aid nomenclature, found by code or by words of their titles.',
  needs: 'nomenclature.read',
  query: NomenclatureQuery,
  reply: pageOf(NomenclatureLine),
  takesTurn: 'search',
})

/** Travel codes count kilometres, and no others do. Points are official, or the user of a code types them. */
export const NewNomenclatureLine = z.strictObject(lineFields).check(({ value, issues }) => {
  const object = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value })
  const isTravel = value.unit === 'km'
  if (isTravel !== isTravelCode(value.code)) object('unit', 'nomenclature.unit-unfit')
  if (isTravel !== (value.minimumKm !== null))
    object('minimumKm', isTravel ? 'field.required' : 'field.invalid')
  if (value.points !== null && !value.isOfficial) object('isOfficial', 'nomenclature.points-unproved')
})

export const addNomenclatureLine = operation({
  path: 'POST /api/nomenclature',
  summary: 'Adds a code to the legal-aid nomenclature, or another line of a known code from a later day.',
  needs: 'nomenclature.add',
  body: NewNomenclatureLine,
  example: {
    code: '4232',
    officialNumber: '4.2.3.2',
    title: {
      fr: 'Révocation d’un règlement collectif de dettes',
      en: 'Revocation of a collective debt settlement',
      nl: 'Herroeping van een collectieve schuldenregeling',
    },
    unit: 'basic-and-acts',
    points: '4',
    minimumKm: null,
    condition: { fr: '', en: '', nl: '' },
    source: 'Moniteur belge, 26 août 2024',
    isOfficial: true,
    fromDay: '2024-09-01',
  },
  reply: NomenclatureLine,
  createsOnce: true,
  fails: ['nomenclature.day-taken'],
})

export const removeNomenclatureLine = operation({
  path: 'DELETE /api/nomenclature/:lineId',
  summary: 'Removes a line that an Admin added to the nomenclature, if no case uses its code.',
  needs: 'nomenclature.remove',
  params: z.object({ lineId: NomenclatureLineId }),
  reply: EmptyReply,
  fails: ['nomenclature.not-found', 'nomenclature.shipped', 'nomenclature.in-use'],
})
