import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { plausibleEncoding } from './alphabets.ts'

test.each([
  ['windows-1252', 'N° de dossier;Hélène Façade;Croisière;œuvre'],
  ['windows-1252', 'Jörg Groß;Führung;Zoë Müller'],
  ['windows-1252', 'Begoña Muñoz;João Conceição;Niccolò'],
  ['windows-1252', 'Comissão;Estação do Rossio, 3.º andar;Dr.ª Íris Mourão'],
  ['windows-1252', 'Rückert;Familie Çörek;Gespräch;Jülich'],
  ['windows-1252', 'Lübbe;Gärtner;Öztürk'],
  ['windows-1252', 'Niñ.;Situación;Excursión'],
  ['windows-1250', 'Brăila;Ştefan Ionescu;Călin Năstase'],
  ['iso-8859-15', 'Hélène;œuvre;12 €'],
  ['windows-1250', 'Agnieszka Wiśniewska;Bartosz Zieliński;Święcicka Żaneta'],
  ['windows-1250', 'Jiří Dvořák;Lenka Šťastná;Počet osob'],
  ['iso-8859-2', 'Agnieszka Wiśniewska;Święcicka Żaneta'],
  ['windows-1254', 'Ayşe Yılmaz;İbrahim Çağlar'],
  ['windows-1254', 'Yetişkin;Çocuk;Onaylandı;Gökçe;Ayça'],
  ['windows-1252', 'Novák;Sørensen;Krämer'],
  ['cp850', 'Chloé;£72.00;£8.50'],
  ['cp850', 'Jürgen Weiß;Hélène Lefèvre;Muñoz'],
  ['cp852', 'Łukasz Wójcik;Imię i nazwisko;Święcicka;Doroś'],
])('The encoding %s is the one in which the words of %s are possible', (encoding, text) =>
  expect(plausibleEncoding(iconv.encode(text, encoding))).toBe(encoding),
)
