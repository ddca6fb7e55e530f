const sizes = [
  '(?:(?:t-?|polo |tour |team |club |rugby )?shirts?|tees?|polos?|hood(?:ie|y)s?|fleeces?|jumpers?|jackets?|vests?|tops?|kits?|jerseys?|clothes|clothing|garments?|shoes?|boots?|wellies|helmets?|wetsuits?|life ?jackets?|skates?)[ _-]?sizes?|sizes?[ _-](?:of |for )?(?:(?:t-?|polo )?shirts?|hood(?:ie|y)s?|jackets?|shoes?|boots?|helmets?|clothes)',
  '(?:t-?shirt|hemd(?:en)?|trikot|polo(?:shirt)?|hoodie|pullover|jacken|kleider|konfektions|schuh|stiefel|helm)[ -]?größen?|größe (?:t-?shirt|trikot|hoodie|jacke|schuhe)',
  'taille (?:de |du |des )?(?:t-?shirts?|maillots?|polos?|sweats?|vestes?|vêtements?|gilets?|casques?)|pointures?',
  'tallas?(?: (?:de |del )?(?:camisetas?|polos?|sudaderas?|ropa|chalecos?|calzado|zapatos?))?',
  'tagli[ae](?: (?:della |delle )?(?:maglie?|magliett[ae]|polo|felp[ae]|giubbin[oi]|giacc[ah]e?))?|(?:numero|nr|n\\.) (?:di )?scarp[ae]',
  '(?:t-?shirt|shirt|polo|trui|kleding|schoen|jas|helm)[ -]?ma(?:at|ten)|maat (?:t-?shirt|shirt|polo|trui|schoenen)',
  'tamanho (?:da |de |do )?(?:camisola|camiseta|t-?shirt|polo|casaco|colete|sapato)s?',
  'rozmiar (?:koszulki|t-?shirtu?|bluzy|polo|kurtki|but(?:a|ów)|kasku)',
  '(?:t-?(?:shirt|skjorte?|trøje|tröje?)|tröj|trøje|genser|jakke|jack|sko|klær|klæde)[ -]?(?:storlek|størrelse)',
  'velikost (?:trička|dresu|mikiny|bundy|bot|obuvi)|veľkosť (?:trička|dresu|mikiny|topánok)|póló ?méret|cipő ?méret|paidan koko|kengännumero|mărime (?:tricou|pantofi)|veličina (?:majice|cipela)|(?:tişört|forma) bedeni|ayakkabı numarası',
].join('|')
const ofClothes = new RegExp(`^(?:${sizes})\\s*[?:]?$`, 'iu')

/** Shirt size and Schuhgröße: what a person wears, and neither how many come nor letters of a status. */
export const asksForClothes = (header: string): boolean => ofClothes.test(header.trim())
