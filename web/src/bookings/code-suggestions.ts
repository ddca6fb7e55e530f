import { searchedText } from 'contract/searched-text'
import type { Tour } from 'contract/tours'
import type { Suggestion } from '../ui/fields/SuggestField.tsx'

/** How many codes are suggested at once. */
export const mostSuggested = 6

type Found = Pick<Tour, 'name' | 'codes'>

/**
 * The codes that contain the text, and all codes of a tour that was found by its name: the code that is the text first, then those
 * that begin with it. Each tour has one code before any has a second one, so that no tour fills the list.
 */
export function suggestionsOf(typed: string, tours: readonly Found[]): Suggestion[] {
  const wanted = searchedText(typed.trim())
  const distanceOf = (code: string) => {
    const searched = searchedText(code)
    const index = searched.indexOf(wanted)
    if (index < 0) return 3
    return index > 0 ? 2 : Number(searched.length > wanted.length)
  }
  return tours
    .flatMap(({ name, codes }) => {
      const matching = codes.filter((code) => distanceOf(code) < 3)
      const offered = matching.length > 0 ? matching : codes
      const nearest = offered.toSorted((a, b) => distanceOf(a) - distanceOf(b))
      return nearest.map((code, turn) => ({ code, name, turn, distance: distanceOf(code) }))
    })
    .toSorted((a, b) => a.turn - b.turn || a.distance - b.distance)
    .slice(0, mostSuggested)
    .map(({ code, name }) => ({ value: code, name: code, detail: name }))
}
