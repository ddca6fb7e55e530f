// UTF-8 that was read as Windows-1252 before, signs within words, and control characters.
const garbled =
  /Ã[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹Œ]|â€|Å[\u0080-\u00BF‚„›]|\p{L}[¹²³¼½¾¿¢¤¥¦¨©«¬®±¶¸»÷×¡]\p{L}|[\u0080-\u009F]/u

/** Whether a text was decoded in another encoding than the one in which it was written. */
export const isGarbled = (text: string): boolean => garbled.test(text)
