import { expect, test } from 'vitest'
import { distinctQuestionLabels, questionLabel } from './question-labels.ts'

test.each([
  ['date_d_échéance', 'fr', 'Date d’échéance'],
  ['engagements_de_l_acheteur', 'fr', 'Engagements de l’acheteur'],
  ['wat_wordt_gevraagd', 'nl', 'Wat wordt gevraagd'],
] as const)('a question of the firm named %s reads well in %s', (name, language, label) => {
  expect(questionLabel({ key: 'question.x', name }, language)).toBe(label)
})

test.each([
  ['ce_qui_est_reproche', 'fr', 'Ce qui est reproché à l’adversaire'],
  ['ce_qui_est_reproché', 'en', 'What the opponent is blamed for'],
  ['wat_wordt_geeist', 'nl', 'Wat van de tegenpartij wordt geëist'],
  ['wat_wordt_geëist', 'fr', 'Ce qui est exigé de l’adversaire'],
] as const)(
  'the shipped question %s reads in %s as its label, with or without accents',
  (name, language, label) => {
    expect(questionLabel({ key: 'question.x', name }, language)).toBe(label)
  },
)

test('a field of the case has its own label', () => {
  expect(questionLabel({ key: 'client.birthPlace', name: null }, 'en')).toBe('Place of birth')
})

test('tells the same question of two files apart by its names', () => {
  const questions = ['montant_réclamé', 'gevorderd_bedrag', 'message'].map(name => ({ key: name, name }))
  expect(distinctQuestionLabels(questions, 'fr')).toEqual([
    'Montant réclamé (montant réclamé)',
    'Montant réclamé (gevorderd bedrag)',
    'Message',
  ])
})
