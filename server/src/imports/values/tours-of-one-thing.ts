// Heathrow by Cab is all a ride, and Sunday Roast all a meal, which a cancelled transfer and a cancelled meal cancel.
const ofMeal =
  /lunch|dinner|dîner|diner(?!\p{L})|breakfast|brunch|supper|meal|dining|food|roast|banquet|feast|restaurant|tasting|gourmet|(?<!\p{L})teas?(?!\p{L})|(?:mittag|abend)essen|frühstück|déjeuner|repas|almuerzo|comida|(?<!\p{L})cena|pranzo|obiad|kolacj/iu
const ofRide =
  /trans?fer|traslado|taxi|(?<!\p{L})cabs?(?!\p{L})|pick[ -]?up|drop[ -]?off|shuttle|navette|chauffeur|abhol|recogida|parking|airport|flughafen|aéroport|aeropuerto|aeroport|luchthaven|lotnisk|heathrow|gatwick|stansted|luton/iu

/** Whether the name of a tour says that it is a meal. */
export const isMeal = (tour: string): boolean => ofMeal.test(tour)
/** Whether the name of a tour says that it is a ride. */
export const isRide = (tour: string): boolean => ofRide.test(tour)
