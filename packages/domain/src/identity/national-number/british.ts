// United Kingdom (NINO): two letters with some excluded, six digits, a suffix A to D. No checksum.
import { type NationalNumberRule, toCheckedNumber, WRONG_FORMAT } from './checked-number.ts'

const SHAPE = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/

export const british: NationalNumberRule = {
  pattern: 'AA ## ## ## A',
  check: compact => (SHAPE.test(compact) ? toCheckedNumber(compact, []) : WRONG_FORMAT),
}
