/** Of two columns that say the same in every row either will do, and of the same names in two scripts. */
export const areSame = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.every((cell, row) => cell === other[row]) || areInTwoScripts(one, other) || areInTwoScripts(other, one)

/** KIM MINSEO beside 김민서 */
const areInTwoScripts = (one: readonly string[], other: readonly string[]) =>
  one.length > 1 &&
  one.every((cell, row) => ofEastAsia.test(cell) && latin.test(other[row] ?? '')) &&
  new Set(one).size === new Set(other).size
const ofEastAsia = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s・]+$/u
const latin = /^[\p{Script=Latin}\s'’.,/-]+$/u
