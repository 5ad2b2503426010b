// The placeholder texts of a new feature, in the three languages; its author replaces them.
import type { Language } from '@maat/domain/words/languages'
import { type Names, renamed } from './name-forms.ts'

const WORDS = {
  fr: {
    intro: 'Ce que tient le bureau.',
    new: 'Ajouter',
    edit: 'Modifier',
    editOne: 'Modifier {{title}}',
    createdAt: 'Ajouté le',
    field: { title: 'Titre', remark: 'Remarque' },
    empty: { title: 'Rien pour l’instant', body: 'Ce que vous ajoutez apparaît ici.' },
    notFound: 'Ceci n’existe pas, ou plus.',
    added: 'Ajout (%thing%)',
    changed: 'Modification (%thing%)',
  },
  en: {
    intro: 'What the office keeps.',
    new: 'Add',
    edit: 'Change',
    editOne: 'Change {{title}}',
    createdAt: 'Added on',
    field: { title: 'Title', remark: 'Remark' },
    empty: { title: 'Nothing yet', body: 'What you add appears here.' },
    notFound: 'This does not exist, or no longer.',
    added: '%Thing% added',
    changed: '%Thing% changed',
  },
  nl: {
    intro: 'Wat het kantoor bijhoudt.',
    new: 'Toevoegen',
    edit: 'Wijzigen',
    editOne: '{{title}} wijzigen',
    createdAt: 'Toegevoegd op',
    field: { title: 'Titel', remark: 'Opmerking' },
    empty: { title: 'Nog niets', body: 'Wat u toevoegt, verschijnt hier.' },
    notFound: 'Dit bestaat niet, of niet meer.',
    added: '%thing% toegevoegd',
    changed: '%thing% gewijzigd',
  },
}

export function skeletonTexts(
  language: Language,
  names: Names,
  called: Partial<Record<Language, string>>,
): string {
  const { notFound, added, changed, editOne, ...words } = WORDS[language]
  const title = called[language] ?? renamed('%Things%', names)
  const texts = {
    titles: { [renamed('/%things%', names)]: title },
    menu: { [renamed('things', names)]: title },
    errors: { [renamed('%thing%.not-found', names)]: notFound },
    audit: {
      [renamed('%thing%_created', names)]: renamed(added, names),
      [renamed('%thing%_changed', names)]: renamed(changed, names),
    },
    title,
    ...words,
    [renamed('editThing', names)]: editOne,
  }
  return `${JSON.stringify(texts, null, 2)}\n`
}
