import type { genders } from 'contract/users'
import { countries, type Country } from './lists.ts'
import { chooser, type Random } from './random.ts'

export type Person = {
  country: Country
  gender: (typeof genders)[number]
  family: string
  name: string
  email: string
  phone: string
}

const chooseCountry = chooser(countries, ({ weight }) => weight)
// Reserved by RFC 2606: mail to them is never delivered.
const mailHosts = ['example.com', 'example.org', 'example.net'] as const
// What NFD does not decompose, or what German and Scandinavian names spell out.
const transliterations: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  ı: 'i',
  å: 'a',
  ö: 'oe',
  ü: 'ue',
  ä: 'ae',
}

export function makePerson(random: Random): Person {
  const country = chooseCountry(random)
  const gender = random.chance(0.54) ? 'female' : 'male'
  const given = random.pick(gender === 'female' ? country.women : country.men)
  const family = familyName(country, random)
  const number = random.chance(0.55) ? String(random.between(1, 99)) : ''
  return {
    country,
    gender,
    family,
    name: `${given} ${family}`,
    email: `${mailName(given)}.${mailName(family)}${number}@${random.pick(mailHosts)}`,
    phone: makePhone(country, random),
  }
}

/** The name of a relative, or with `ofFamily` false of a friend from the same country. */
export function makeCompanion(person: Person, random: Random, ofFamily: boolean): string {
  const { country } = person
  const given = random.pick(random.chance(0.5) ? country.women : country.men)
  return `${given} ${ofFamily ? person.family : familyName(country, random)}`
}

function makePhone(country: Country, random: Random): string {
  return country.phone
    .replace('{area}', () => random.pick(country.areaCodes ?? []))
    .replaceAll(/[#*]/g, (place) => String(place === '#' ? random.between(0, 9) : random.between(1, 9)))
}

/** The name as the local part of an e-mail address: lower case, without diacritics or spaces. */
export function mailName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[øłßæıåöüä]/g, (letter) => transliterations[letter]!)
    .normalize('NFD')
    .replaceAll(/[^a-z-]/g, '')
}

function familyName(country: Country, random: Random): string {
  const family = random.pick(country.families)
  // A few have a double-barrelled surname.
  if (!random.chance(0.04)) return family
  const second = random.pick(country.families)
  return second === family ? family : `${family}-${second}`
}
