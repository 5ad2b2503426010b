import { expect, test } from 'vitest'
import { questionLabel } from './answers.ts'

test.each([
  ['date_d_audience', 'fr', 'Date d’audience'],
  ['ce_qui_est_exigé', 'fr', 'Ce qui est exigé'],
  ['engagements_de_l_adversaire', 'fr', 'Engagements de l’adversaire'],
  ['wat_wordt_geëist', 'nl', 'Wat wordt geëist'],
] as const)('a question named %s reads well in %s', (name, language, label) => {
  expect(questionLabel({ key: 'question.x', name }, language)).toBe(label)
})
