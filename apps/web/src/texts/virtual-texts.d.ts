/** The texts that `merged-texts.ts` collects from all features. */
declare module 'virtual:texts/*' {
  const texts: Record<string, string>
  export default texts
}
