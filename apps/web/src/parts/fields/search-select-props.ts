// The props of a SearchSelect.
import type { CallError } from '../../api/call.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'

export interface SearchOption {
  id: string
  name: string
  /** Distinguishes it from others with the same name. */
  note?: string | undefined
  /** The heading in the list. */
  group?: string | undefined
}

export interface SearchResult<Row> {
  data: readonly Row[] | undefined
  error: CallError | null
  isFetching: boolean
  refetch(): unknown
}

export interface SearchSelectProps<Row extends SearchOption>
  extends Pick<
    FieldProps,
    | 'id'
    | 'name'
    | 'label'
    | 'valid'
    | 'errorMessage'
    | 'hint'
    | 'words'
    | 'isRequired'
    | 'isDisabled'
    | 'takesFocus'
  > {
  chosen: readonly Row[]
  onChange(chosen: readonly Row[]): void
  isMany?: boolean
  /** The choice is required and cannot be cleared. */
  isFixed?: boolean
  /** Enter chooses the first result. */
  highlightsFirst?: boolean
  found: SearchResult<Row>
  /** Called with the typed text after a pause; '' if empty. */
  onSearch(words: string): void
  none?: string
}
