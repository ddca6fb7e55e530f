// What says that someone is still to be named, as each language builds it: to be appointed, nomes a enviar, à désigner, später mitzuteilen.

const noun =
  '(?:(?:the |die |der |les? |los? |la |il |lo |i |o |os |as |de |het )?(?:names?|list|leader|lead|guide|teacher|details|contact|namen?|liste|leitung|leiter(?:in)?|begleitung|lehrkraft|noms?|responsable|détails|nombres?|listado|datos|nom[ei]|elenco|lista|referente|dati|naam|lijst|begeleider|gegevens|nomes?|responsável|dados|nazwisk[oa]|imiona|imię|dane|opiekun|jméno|jména|seznam|meno|mená|név|nevek|namn|navne?|isim|isimler|liste|nume(?:le)?|ονόματα|όνομα|имя|имена|nimi|nimet)[,:]? )'
const named = `${noun}?`
/** Words in small letters: behind a capital one the text may be a name. */
const further = '(?: [^\\p{Lu}]{1,30})?'

const verbsOfA =
  '(?:defin|design|desen|confirm|indic|envi|inform|comunic|nome|nombr|preench|determin|facilit|decid|eleg|escog|escolh|concret|especific|combin|complet|asign|atribu|remet|fornec|conven)(?:ar|er|ir)'

const sentences = [
  // English: in capital letters, too, since no one is called so.
  new RegExp(
    `^${named}(?:still |yet )?to be (?:\\p{L}+ed|chosen|sent|known|given|found|set)(?: (?:later|soon|shortly|nearer the (?:time|day|date)|by .{1,20}))?$`,
    'iu',
  ),
  new RegExp(
    `^${named}(?:will be (?:\\p{Ll}+ed|sent|given|chosen)|will (?:send|supply|provide|notify|let you know|email)|not (?:yet )?(?:\\p{Ll}+ed|chosen|known|given|sent))${further}$`,
    'u',
  ),
  new RegExp(`^names? (?:sent|coming|given|advised|supplied) (?:later|soon|shortly|separately|by e-?mail)$`, 'u'),
  // German and Dutch
  new RegExp(
    `^${named}(?:wird|werden|steht noch|stehen noch|noch (?:zu|nicht|kein)|kommt|kommen|später) [^\\p{Lu}]{2,40}$`,
    'u',
  ),
  new RegExp(`^${named}(?:noch )?zu (?:benennen|bestimmen|klären|melden|nennen)$`, 'u'),
  new RegExp(`^${named}(?:wordt|worden|nog (?:te|niet|geen)|nader te|later te|volgen|volgt) [^\\p{Lu}]{2,40}$`, 'u'),
  // French, and what ends as infinitives do in Spanish, Portuguese and Italian: a walker may be an initial and a surname.
  new RegExp(`^${named}(?:encore |toujours |reste(?:nt)? )?à (?:nous |vous )?\\p{Ll}+(?:er|ir|re)${further}$`, 'u'),
  new RegExp(`^${named}(?:(?:vous )?ser(?:a|ont)|(?:pas|non) encore) \\p{Ll}+(?:ée?s?|is?|ues?)${further}$`, 'u'),
  new RegExp(
    `^${noun}(?:aún |todavía |ainda )?(?:a|por|pendientes? de|pendentes? de) \\p{Ll}+(?:ar|er|ir)${further}$`,
    'u',
  ),
  new RegExp(`^(?:aún |todavía |ainda )?(?:a|por|pendientes? de|pendentes? de) ${verbsOfA}${further}$`, 'u'),
  new RegExp(`^${named}(?:se |será |serán |serão |vai ser |vão ser )\\p{Ll}+(?:rá|rán|d[oa]s?)${further}$`, 'u'),
  new RegExp(`^${named}(?:ancora )?da \\p{Ll}+(?:are|ere|ire)${further}$`, 'u'),
  new RegExp(`^${named}(?:sarà|saranno|verrà|verranno) \\p{Ll}+${further}$`, 'u'),
  // Polish, Czech, Slovak, Hungarian
  new RegExp(
    `^${named}(?:jeszcze )?(?:do \\p{Ll}+(?:nia|cia)|(?:zostan(?:ie|ą)|będ(?:zie|ą)) \\p{Ll}+|nie (?:wyznaczono|ustalono|wybrano))${further}$`,
    'u',
  ),
  new RegExp(`^${named}(?:podamy|prześlemy|ustalimy|wyślemy|wskażemy|dośl(?:emy|ę)|podam|prześlę)${further}$`, 'u'),
  new RegExp(`^${named}(?:zatím |ještě |zatiaľ )?bud(?:e|ou|ú) \\p{Ll}+${further}$`, 'u'),
  new RegExp(
    `^${named}(?:určíme|doplníme|upřesníme|sdělíme|pošleme|zašleme|dodáme|oznámíme|upresníme|oznámime)${further}$`,
    'u',
  ),
  new RegExp(`^${named}(?:(?:később|még nem) [^\\p{Lu}]{2,40}|majd \\p{Ll}+[uüjo][kt])$`, 'u'),
  new RegExp(`^${named}\\p{Ll}+ alatt$`, 'u'),
  // Swedish, Danish, Norwegian
  new RegExp(
    `^${named}(?:\\p{Ll}+s (?:senare|senere|snarast)|(?:skickas|sendes|meddelas|oplyses|utses|udpeges|utpekes)${further})$`,
    'u',
  ),
  new RegExp(
    `^${named}(?:(?:ännu|endnu|ennå|enda) )?(?:inte|ej|ikke) \\p{Ll}+[td](?: (?:ännu|än|endnu|ennå|enda))?$`,
    'u',
  ),
  // Turkish, Romanian, Greek, Russian, Finnish
  new RegExp(`^${named}(?:(?:daha )?sonra |henüz )?\\p{Ll}{3,}(?:ecek|acak)(?:tır|tir)?$`, 'u'),
  new RegExp(`^${named}(?:va fi|vor fi|urmează să) \\p{Ll}+${further}$`, 'u'),
  new RegExp(`^${named}(?:θα \\p{Ll}+|προς \\p{Ll}+)${further}$`, 'u'),
  new RegExp(`^${named}(?:будет|будут|буде|будуть|позже|пізніше) \\p{Ll}+${further}$`, 'u'),
  new RegExp(`^${named}\\p{Ll}+taan (?:myöhemmin|pian)$`, 'u'),
  // Japanese, Chinese, Korean
  /^(?:お?名前|氏名|代表者|担当者)?[はが]?(?:後日|追って|のちほど|後ほど|後程|選定中|決まり次第)\p{L}{0,10}$/u,
  /^(?:姓名|名字|名单|領隊|领队)?(?:稍后|之后|随后|尚未|还未|稍後)\p{Script=Han}{1,8}$/u,
  /^(?:이름|성함|명단)?[은는]?\s?(?:추후|나중에|아직)(?:\s?\p{Script=Hangul}{1,8}){1,3}$/u,
]
// Anyone who is free
const anyone =
  /^(?:(?:who|which)ever|(?:any|some)(?:one|body)|irgendwer|irgendjemand|n['’]importe qui|celui qui|celle qui|quelqu['’]un|cualquiera|alguien|chiunque|qualcuno|wie er|iemand|qualquer um|alguém|ktokolwiek|ktoś|kdokoliv|valaki)(?!\p{L})/iu

const longest = 60

/** Whether a text says, in place of a name, that it will be given or that anyone will do. */
export function isToCome(text: string): boolean {
  if (text.length > longest) return false
  // A first letter that begins the cell is no capital of a name.
  const said = text.trim().replace(/^\p{Lu}(?=\p{Ll}*\s)/u, (letter) => letter.toLowerCase())
  if (/\s\S*\p{Lu}/u.test(said) && !/\bbe\b/iu.test(said)) return false
  return (
    sentences.some((sentence) => sentence.test(said)) ||
    (anyone.test(said) && !/\p{Lu}/u.test(said.replace(anyone, '')))
  )
}
