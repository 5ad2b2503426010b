import { expect, test } from 'vitest'
import { LANGUAGES } from '../../words/languages.ts'
import { amountOf } from '../amounts/amount.ts'
import { type ExportedWork, WORK_COLUMNS, workRow } from './work-export.ts'

const WORK: ExportedWork = {
  workedOn: '2026-11-16',
  caseNumber: 'BRU-2026-00042',
  caseTitle: 'Le mur',
  personName: 'Luc Conseil',
  activity: 'writing',
  text: 'Lettre au propriétaire',
  minutes: 80,
  billedMinutes: 84,
  billing: 'billable',
  rate: amountOf(185_00, 'EUR'),
  writeDown: { amount: amountOf(10_05, 'EUR'), reason: 'Geste commercial' },
  billed: amountOf(248_95, 'EUR'),
  invoice: { number: null },
  awaitsApproval: true,
}

test('has one value per column in each language', () => {
  for (const language of LANGUAGES)
    expect(workRow(WORK, language)).toHaveLength(WORK_COLUMNS[language].length)
})

test('writes amounts as decimals of their currency', () => {
  expect(workRow(WORK, 'en').slice(9, 14)).toEqual(['185.00', '10.05', 'Geste commercial', '248.95', 'EUR'])
  const inDouala = {
    ...WORK,
    rate: amountOf(60_000, 'XAF'),
    billed: amountOf(84_000, 'XAF'),
    writeDown: null,
  }
  expect(workRow(inDouala, 'en').slice(9, 14)).toEqual(['60000', '', '', '84000', 'XAF'])
})
