import { plain } from './plain.ts'

/** Usual surnames, without accents; those that are as often first names are left out. */
const known = new Set(
  `
ade adeyemi ahmed akhtar andersen andersson bakker bauer becker begum bianchi boateng brown chan chen chowdhury choi christensen clarke conti
costa cruz davies devries diaz dubois dupont durand edwards eriksen eriksson esposito evans fernandez ferrari ferreira fischer fontana garcia
gomez gonzalez gruber gupta hall hansen harris hernandez hoffmann horvat horvath huang hughes hussain huber ivanov iyer jackson jansen janssen
janssens jensen jimenez johansen johansson johnson jones kapoor karlsson keller khan kim kowalska kowalski kumar kuznetsov larsen larsson
leclerc lee lefebvre leroy lewandowski liu lopes lopez maes maier martinez mayer mehta meier mensah mertens meyer moreau moreno muller nagy
nair nguyen nielsen nilsson novak nowak okafor okonkwo okoro oliveira olsen olsson osei park patel pedersen peeters pereira perez petrov pham
popescu rao reddy ricci robinson rodriguez romero rossi ruiz russo sanchez santos sato schmid schmidt schneider schulz sharma silva singh smit
smith smirnov sousa souza steiner suzuki svensson szabo takahashi tanaka taylor thompson tran turner vandenberg visser wagner walker wang
watanabe weber white williams wilson wisniewski wong wood wright wu yamamoto yang yilmaz zhang zhao zhou zimmermann
`
    .trim()
    .split(/\s+/),
)

/** Whether a word is a usual surname. Others may be one as well. */
export const isUsualSurname = (word: string): boolean => known.has(plain(word))
