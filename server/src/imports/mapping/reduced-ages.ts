import { kindOfAges } from './ages.ts'

const reduced =
  /^(?:concession(?:s|ary)?|conc|reduced|red|discounted|ermä(?:ß|ss)igt\p{L}*|erm|réduit|reducid[oa]s?|ridott[oiae]|rid|reduzid[oa]s?|meia(?:-entrada)?|gereduceerd|ulgow[yea]|ulga|ulg|zniżk\p{L}*|nedsatt|zlevněn\p{L}*|snížen\p{L}*|zľavnen\p{L}*|kedvezményes|alennus|indirimli|redus|μειωμένο|льготн\p{L}*|пільгов\p{L}*)\.?[\s:,/-]+/iu

/** 60+ of `Concession 60+`, whom a reduced price is for: which kind they are. */
export function withoutReduction(header: string): string {
  const ages = header.trim().replace(reduced, '')
  const kind = ages === header.trim() ? undefined : kindOfAges(ages)
  return kind === undefined || kind === 'adult' ? header : ages
}
