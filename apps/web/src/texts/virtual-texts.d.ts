/** The texts that `merged-texts.ts` builds from the files of all features, by group. */
declare module 'virtual:texts/*' {
  const groups: Record<string, Record<string, unknown>>
  export default groups
}
