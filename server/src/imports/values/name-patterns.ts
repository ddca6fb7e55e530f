const particle =
  "(?:[vV][ao]n|[zZ]u|[dD]e|[dD]er|[dD]en|[dD]el|[dD]ella|[dD]i|[dD]a|[dD]o|[dD]os|[dD]u|[lL]a|[lL]e|[tT]en|[tT]er|'t|v|d)"
const word = "\\p{Lu}[\\p{L}'’.-]*"
/** A name of at least two words, in an expression that heeds capitals. */
export const wholeName = `${word}(?:\\s+(?:${particle}\\s+){0,2}${word}){1,4}`
