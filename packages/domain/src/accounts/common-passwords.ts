// The most guessed passwords. Compared in lower case without trailing digits and symbols, so that 'Password1!' matches
// by its root.

export const COMMON_ROOTS: ReadonlySet<string> = new Set(
  `password passwort motdepasse wachtwoord azerty azertyuiop qwerty qwertyuiop qwertz welcome welkom bienvenue bonjour
  admin administrator letmein iloveyou jetaime monkey dragon football baseball basketball sunshine princess princesse
  superman batman master shadow trustno michael jennifer hunter soleil doudou chouchou loulou nicolas camille juventus
  liverpool arsenal chelsea barcelona realmadrid anderlecht brussels bruxelles brussel paris douala cameroun cameroon
  belgique belgium belgie france changeme secret starwars pokemon naruto computer internet whatever freedom flower
  charlie thomas jordan daniel andrew joshua matthew summer winter spring autumn printemps automne zomer hello hallo
  login access passe default guest test testing demo maat avocat lawyer advocaat abcdef abcdefg abcdefgh abcd abc
  qazwsx asdfgh asdfghjkl zxcvbnm zxcvbn aaaaaa pass passw0rd p@ssw0rd p@ssword pa55word qwe qweasd qweasdzxc
  january february march april june july august september october november december janvier fevrier mars avril juin
  juillet aout septembre octobre novembre decembre januari februari maart juni juli augustus oktober
  monday friday sunday lundi vendredi dimanche maandag vrijdag zondag`.split(/\s+/),
)
