import { plain } from '../values/words.ts'

// How headers are spelled, whatever their words mean.

// Total incl. VAT or extras, Pris inkl moms and Cena s DPH are totals.
const withTax =
  /[([]?(?<!\p{L})(?:(?:incl?|inkl|including|inclusive|met|con|avec|com|sis|s|vč|med|cu|z(?=[\s.])|c\/)\.?\s*(?:\d+\s?%\s*)?(?:vat|btw|mwst|ust|iva|tva|gst|moms|mva|alv|dph|pdv|áfa|taxe?s?|extras?|fees)(?!\p{L})|(?:iva|btw|mwst|tva|vat|kdv|moms)\s+(?:inc|inkl|compr|dahil)\p{L}*|áfával)\.?[)\]]?/giu

// Pick them up at
const within = /\b(pick|drop|set)s?\s+(?:them|us|me|him|her|you|guests?|everyone)\s+(up|off|down)\b/giu

// To be charged; by itself `be` is of babies in Spanish.
const toBe = /(?<!\p{L})(?:to|will|must|can|should) be(?!\p{L})/giu

// Ticket price (each), and not Each by itself, which stands beside a total.
const eachBehind = /(?<=[\p{L}£$€)]\s*)[([]?(?<!\p{L})each[)\]]?\s*$/iu

// Each £ and Each (€)
const eachBefore = /^\s*each(?=\s*(?:in\s+)?[([]?[£$€])/iu

// @ head
const atHead = /@\s*(?=(?:head|person|pax|guest|ticket|seat|adult)(?!\p{L}))/giu

// Lector/a, Alumnos/as, Teilnehmer*innen, TeilnehmerInnen, Inscrit(e)s and Guest(s), and not Cena/os.
const bothForms =
  /(?<=\p{L}{3})(?:[/*:_·]-?(?:a|o|e|es|in|innen|ne|nes|trice|euse|ka|ra)(?![\p{L}\d.])|(?<=s)[/*]-?[ao]s(?![\p{L}\d.])|\((?:a|ã|as|o|os|e|es|s|n|en|in|innen|ne)\)s?(?![\p{L}\d])|(?<=\p{Ll})Innen(?!\p{L}))/gu

/** Lector of Lector/a. */
export const withoutSecondForms = (header: string): string => header.replaceAll(bothForms, '')

// P. adulto and Pr. enfant are prices of one; P. adultos may be how many come.
const priceOfOne =
  /^pr?\.\s?(?=(?:adulto?|adulte|child|infant|senior|niñ[oa]|menor|bebé|enfant|bébé|bambino|ragazzo|criança|kind|erwachsener|volwassene)\s*(?:[([]?[£€$][)\]]?)?$)/iu

/** The words of a header, whether spaces, capitals or signs part them. */
export const spelledWords = (header: string): string[] =>
  header
    .replace(eachBehind, ' per person')
    .replace(eachBefore, 'per person ')
    .replaceAll(atHead, ' per ')
    .replaceAll(withTax, ' ')
    .replaceAll(toBe, ' ')
    .replace(priceOfOne, 'price ')
    .replace(/^h_(?=\p{L}{3})/iu, 'heure ')
    .replaceAll(within, '$1 $2')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[#№]|\bn\.?[º°]/giu, ' number ')
    .replaceAll(/[£$€]/gu, ' money ')
    .split(/[\s_/@:.,;()[\]|&+?!'’"-]+/u)
    .map((word) => plain(word))
    .filter((word) => word !== '')
