import type { Profile } from './kinds.ts'

const kindOf = '(?:(?:size|type|reqd?|required|needed|typ|art|größe)[ _]?)?'
const vehicles = new RegExp(
  `^${kindOf}(?:vehicles?|veh|fahrzeuge?|véhicules?|vehículos?|veicol[oi]|mezzi?|voertuig(?:en)?|veículos?|viaturas?|pojazdy?|fordon|køretøj|kjøretøy|vozidl[oa]|jármű|araç)(?:[ _-]?(?:size|type|reqd?|required|needed|typ|art|größe))?$|^(?:coach|bus|minibus|minicoach|autocar|pullman|touringcar|autokar|buss)[ _-]?(?:size|type|typ|größe)$`,
  'iu',
)
const coaches =
  /^(?:coach|bus|minibus|minicoach|reisebus|car|autocar|autobús|autobus|pullman|touringcar|autocarro|ônibus|autokar|buss)(?:es)?$/iu
// Two seats in a coach are booked there, and a 53 seat is one.
const aSize = /^[1-9]\d?[ -]?(?:seat|seater|str)$/iu
const seats =
  /^[1-9]\d?[ -]?(?:seat(?:s|er)?|str|pax|persons?|people|sitze|sitzplätze|plätze|sitzer|personen|places?|places assises|personnes|plazas?|personas|posti|persone|plaatsen|zitplaatsen|lugares|pessoas|miejsc|miejsca|osób|osobowy|platser|pladser|plasser|míst|miest|hely|kişilik)$/iu

/** 53 seat below Vehicle: how large it is, and not how many travelers. */
export function withoutSeats(header: string, profile: Profile): Profile {
  const name = header.trim()
  const pattern = vehicles.test(name) ? seats : coaches.test(name) ? aSize : undefined
  if (!pattern || !profile.values.every((value) => pattern.test(value)) || areParties(profile)) return profile
  const { party: _, ...share } = profile.share
  return { ...profile, share: { ...share, text: 1 } }
}

/** 2 pax: no vehicle is as small, nor are all of them below four. */
const areParties = ({ values }: Profile) => {
  const numbers = values.map((value) => Number.parseInt(value, 10))
  return Math.min(...numbers) < leastSize || Math.max(...numbers) <= leastSize
}
const leastSize = 3
