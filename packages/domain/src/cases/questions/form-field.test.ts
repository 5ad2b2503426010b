import { expect, test } from 'vitest'
import { checkFieldAnswer, checkFieldDefinition, checkForm, type FormField } from './form-field.ts'
import { FORM_FIELD_TYPES } from './form-field-types.ts'

const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name: 'amount',
  type,
  required: false,
  ...more,
})
const options = [{ value: 'yes' }, { value: 'no' }]
const complaints = (definition: FormField) =>
  checkFieldDefinition(definition).map(({ attribute, code }) => `${attribute}: ${code}`)

test.each(FORM_FIELD_TYPES)('accepts a plain field of the type %s', type => {
  const isChoice = type === 'select' || type === 'radio'
  expect(complaints(field(type, isChoice ? { options } : {}))).toEqual([])
})

test.each<[string, FormField, string[]]>([
  ['a choice without options', field('select'), ['options: field.options-missing']],
  [
    'a choice with the same option twice',
    field('radio', { options: [...options, ...options] }),
    ['options: field.options-twice'],
  ],
  ['options on a text', field('text', { options }), ['options: field.not-for-type']],
  ['a length on a number', field('number', { maxLength: 5 }), ['maxLength: field.not-for-type']],
  [
    'a shortest beyond the longest',
    field('text', { minLength: 6, maxLength: 5 }),
    ['minLength: field.range'],
  ],
  ['a value on a text', field('text', { maxValue: 5 }), ['maxValue: field.not-for-type']],
  ['a least beyond the greatest', field('number', { minValue: 6, maxValue: 5 }), ['minValue: field.range']],
  ['a pattern on a date', field('date', { regex: '2026.*' }), ['regex: field.not-for-type']],
  ['a pattern that is none', field('text', { regex: '(' }), ['regex: field.regex-invalid']],
  ['a pattern that looks back', field('text', { regex: '(a)\\1' }), ['regex: field.regex-invalid']],
  [
    'a pattern of too many repetitions',
    field('text', { regex: '(.{1,100}){1,10}x' }),
    ['regex: field.regex-invalid'],
  ],
  [
    'a default that is no answer',
    field('number', { defaultValue: 'ten' }),
    ['defaultValue: field.default-unfit'],
  ],
])('refuses %s', (_, definition, objections) => {
  expect(complaints(definition)).toEqual(objections)
})

test('reports problems of a form at the field, and requires unique names', () => {
  const form = [field('text'), field('date', { name: 'day' }), field('text', { regex: '[' })]
  expect(checkForm(form)).toEqual([
    { path: '2.name', code: 'field.twice' },
    { path: '2.regex', code: 'field.regex-invalid' },
  ])
  expect(checkForm([])).toEqual([])
})

test.each<[string, FormField, string | undefined, string | undefined]>([
  ['nothing where nothing is needed', field('text'), undefined, undefined],
  ['nothing where something is', field('text', { required: true }), '  ', 'field.required'],
  ['a text', field('text'), 'Bonjour', undefined],
  ['a text beyond any measure', field('textarea'), 'a'.repeat(5001), 'field.too-long'],
  ['a text that is too short', field('text', { minLength: 3 }), 'ab', 'field.too-short'],
  ['a text that is too long', field('text', { maxLength: 3 }), 'abcd', 'field.too-long'],
  ['a decimal comma', field('number'), '12,50', undefined],
  ['thousands apart', field('number', { minValue: 1000 }), '1 200', undefined],
  ['thousands and cents', field('number', { maxValue: 12_501 }), '12.500,75', undefined],
  ['thousands behind a dot, in French', field('number', { maxValue: 100 }), '12.500', 'field.too-great'],
  ['a word for a number', field('number'), 'twelve', 'field.number-invalid'],
  ['an exponent', field('number'), '1e9', 'field.number-invalid'],
  ['a number below', field('number', { minValue: 0 }), '-1', 'field.too-small'],
  ['a number above', field('number', { maxValue: 10 }), '10,01', 'field.too-great'],
  ['an address', field('email'), 'ines@exemple.be', undefined],
  ['an address without a domain', field('email'), 'ines@', 'email.invalid'],
  ['an address beyond any measure', field('email'), `a@${'b.'.repeat(200)}be`, 'email.invalid'],
  ['a telephone number', field('phone'), '+32 (0)2 123.45.67', undefined],
  ['letters for a telephone number', field('phone'), 'call me', 'phone.invalid'],
  ['a day', field('date'), '2026-02-28', undefined],
  ['a day that does not exist', field('date'), '2026-02-30', 'field.date-invalid'],
  ['a day written another way', field('date'), '28/02/2026', 'field.date-invalid'],
  ['an option', field('select', { options }), 'no', undefined],
  ['what is no option', field('radio', { options }), 'maybe', 'field.not-an-option'],
  ['a box left open', field('checkbox'), 'no', undefined],
  ['a box left open that must be ticked', field('checkbox', { required: true }), 'no', 'field.required'],
  ['a word for a box', field('checkbox'), 'true', 'field.invalid'],
  ['what the pattern wants', field('text', { regex: '[A-Z]{2}\\d{2}' }), 'BE68', undefined],
  ['more than the pattern wants', field('text', { regex: '[A-Z]{2}\\d{2}' }), 'BE68 5390', 'field.pattern'],
  ['a date, whatever its pattern', field('date', { regex: 'x' }), '2026-02-28', undefined],
])('%s', (_, definition, answer, code) => {
  expect(checkFieldAnswer(definition, answer, 'fr')).toBe(code)
})

// A backtracking engine would practically never finish on these.
test.each(['(a+)+', '(a|aa)+', '(a|a)*b', '(.*)*x', '([a-z]+)*[0-9]', '(x+x+)+y'])(
  'the pattern %s terminates on a long answer that does not match',
  regex => {
    const definition = field('textarea', { regex })
    expect(complaints(definition)).toEqual([])
    expect(checkFieldAnswer(definition, `${'a'.repeat(4990)}!`, 'fr')).toBe('field.pattern')
  },
)
