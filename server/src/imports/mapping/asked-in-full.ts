import type { FieldScores } from './header-rules.ts'
import { saysWhatIsOwed } from './owed.ts'
import { asksForTour } from './requests.ts'

// Headers that ask a whole question: where guests get on, where they get off, and what it costs.

/** What asks for a place or a time, and the verbs of getting on and off, in each language. */
type Questions = { where: string; when: string; on: string; off: string }

const questions: readonly Questions[] = [
  {
    where: 'where',
    when: 'when|(?:at )?what time',
    on: '(?:get|gets|getting|hop|hops|step) on|boards?|boarding|joins?|joining|pick(?:s|ed|ing)?(?: \\p{L}+)? ?up|pick-?up|collect(?:s|ed|ing)?|fetch(?:ed)?',
    off: '(?:get|gets|getting|hop|hops|step|drop|drops|dropped|dropping)(?: \\p{L}+)? off|drop-?off|alight(?:s|ing)?|set(?:ting)? down|(?:to )?drop(?: them| us)?$',
  },
  {
    where: 'wo',
    when: 'wann|um wie ?viel uhr',
    on: 'steig\\p{L}*.* (?:ein|zu)$|eingestiegen|(?:ein|zu)steig\\p{L}*|holen .*ab$|abhol\\p{L}*|abgeholt',
    off: 'steig\\p{L}*.* aus$|aussteig\\p{L}*|ausgestiegen|setzen .*ab$|absetz\\p{L}*|abgesetzt',
  },
  {
    where: "(?:d['’])?où",
    when: 'quand|(?:à )?quelle heure',
    on: 'mont(?:e|ent|er)(?!\\p{L}).*|(?:on )?(?:les? |la |[vn]ous )?(?:prend|prendre|récupère|récupérer|chercher)|embarqu\\p{L}+',
    off: '(?:re)?descend\\p{L}*.*|(?:on )?(?:les? |la |[vn]ous )?(?:dépos\\p{L}+|laiss\\p{L}+)|débarqu\\p{L}+',
  },
  {
    where: '(?:de )?d[oó]nde',
    when: 'cu[aá]ndo|a qu[eé] hora',
    on: '(?:se )?sub(?:en?|[ií]s|ir)|(?:(?:l[oae]s?|n?os|[tm]e) )?(?:se )?recog\\p{L}+|embarc\\p{L}+|(?:se )?mont(?:an?|ar)',
    off: '(?:se )?baj(?:an?|ar)|(?:(?:l[oae]s?|n?os|[tm]e) )?(?:se )?dej(?:amos|an?|ar)|desembarc\\p{L}+|(?:se )?apean?',
  },
  {
    where: '(?:da )?dove',
    when: 'quando|a che ora',
    on: 'sal(?:e|gono|ire)|(?:(?:l[iaeo]|[vct]i) )?(?:si )?prend\\p{L}+|imbarc\\p{L}+|(?:(?:l[iaeo]|[vct]i) )?ritir\\p{L}+',
    off: 'scend(?:e|ono|ere)|(?:(?:l[iaeo]|[vct]i) )?(?:si )?lasci\\p{L}+|sbarc\\p{L}+',
  },
  {
    where: '(?:de )?onde',
    when: 'quando|a que horas?',
    on: 'embarc\\p{L}+|sob(?:em?)|subir|(?:(?:[vn]?os|te) )?apanh\\p{L}+|(?:(?:[vn]?os|te) )?busc\\p{L}+|(?:(?:[vn]?os|te) )?recolh\\p{L}+',
    off: 'desembarc\\p{L}+|desc(?:em?|er)|(?:(?:[vn]?os|te) )?deix\\p{L}+',
  },
  {
    where: 'waar',
    when: 'wanneer|hoe laat',
    on: '(?:stap\\p{L}*.* (?:op|in)$|(?:op|in)stap\\p{L}*|opgestapt|hal\\p{L}* .*op$|ophal\\p{L}*|opgehaald)',
    off: '(?:stap\\p{L}*.* (?:uit|af)$|uitstap\\p{L}*|uitgestapt|zetten .*af$|afzet\\p{L}*|afgezet)',
  },
  {
    where: 'gdzie|skąd',
    when: 'kiedy|o której(?: godzinie)?',
    on: 'wsiad\\p{L}*|wsiąd\\p{L}*|(?:(?:ich|[wn]as) )?ode?b[ri]\\p{L}*|(?:(?:ich|[wn]as) )?zab[ri]\\p{L}*',
    off: 'wysi[aą]d\\p{L}*|wysadz\\p{L}*|(?:(?:ich|[wn]as) )?odw[io]\\p{L}*',
  },
  {
    where: 'kde|odkud|odkiaľ',
    when: 'kdy|kedy|v kolik|o koľkej',
    on: '(?:ná|na|při|pri)stup\\p{L}+|nastoup\\p{L}+|nastúp\\p{L}+|(?:je |ich |[vn][áa]s )?vyzved\\p{L}+|(?:je |ich |[vn][áa]s )?vyzdvih\\p{L}+',
    off: 'vystup\\p{L}+|vystoup\\p{L}+|vystúp\\p{L}+|(?:je |ich |[vn][áa]s )?vysad\\p{L}+',
  },
  {
    where: 'var|hvor',
    when: 'när|hvornår|når|(?:vilken|hvad|hva) tid|hur dags',
    on: '(?:stiger|går|kliver|står)(?: \\p{L}+)? (?:på|op)|hämt\\p{L}+(?: \\p{L}+)?|hent\\p{L}+(?: \\p{L}+)?',
    off: '(?:stiger|går|kliver|står)(?: \\p{L}+)? (?:av|af)|lämn\\p{L}+(?: \\p{L}+)?|sættes(?: \\p{L}+)? af|slippes(?: \\p{L}+)? av',
  },
  {
    where: 'missä|mistä',
    when: 'milloin|mihin aikaan|moneltako',
    on: 'nous\\p{L}+(?: kyytiin)?|noud\\p{L}+|kyytiin',
    off: 'jää\\p{L}+(?: pois| kyydistä)?|poistu\\p{L}+',
  },
  {
    where: 'hol|honnan',
    when: 'mikor|hánykor|hány órakor',
    on: '(?:\\p{L}+ )?(?:fel|be)$|(?:fel|be)száll\\p{L}+|(?:fel)?vesszük fel',
    off: '(?:\\p{L}+ )?(?:le|ki)$|(?:le|ki)száll\\p{L}+',
  },
  {
    where: '(?:de )?unde',
    when: 'când|la ce oră',
    on: 'urc\\p{L}+|(?:îi )?lu[aă]\\p{L}+|(?:se )?îmbarc\\p{L}+|(?:îi )?prelu\\p{L}+',
    off: 'cobo\\p{L}+|(?:îi )?lăs\\p{L}+|(?:se )?debarc\\p{L}+',
  },
  {
    where: 'gdje|odakle',
    when: 'kada?|u koliko sati',
    on: '(?:se )?ukrc\\p{L}+|ulaz\\p{L}+|kreć\\p{L}+|(?:ih )?kupimo|(?:ih )?preuz\\p{L}+',
    off: '(?:se )?iskrc\\p{L}+|izlaz\\p{L}+|silaz\\p{L}+',
  },
  {
    where: 'nereden?',
    when: 'ne zaman|saat kaçta|kaçta',
    on: '(?:otobüse |araca )?bin(?:ecek|ilecek|iyor)\\p{L}*|alın\\p{L}+',
    off: '(?:otobüsten |araçtan )?in(?:ecek|ilecek|iyor)\\p{L}*|bırakıl\\p{L}+',
  },
  {
    where: '(?:από )?πού',
    when: 'πότε|τι ώρα',
    on: '(?:τους )?επιβιβάζ\\p{L}+|ανεβαίν\\p{L}+|(?:τους )?παραλαμβάν\\p{L}+|(?:τους )?παίρν\\p{L}+',
    off: '(?:τους )?αποβιβάζ\\p{L}+|κατεβαίν\\p{L}+|(?:τους )?αφήν\\p{L}+',
  },
  {
    where: 'где|откуда|де|звідки',
    when: 'когда|во сколько|коли|о котрій',
    on: 'сад[ия]тся|сад[ия]ться|сіда\\p{L}+|(?:их |їх )?заб[ие]?р\\p{L}+',
    off: 'выход\\p{L}+|сход\\p{L}+|вихо\\p{L}+|(?:их |їх )?в[иы]сад\\p{L}+|(?:их )?высаж\\p{L}+',
  },
  {
    where: "(?:d['’])?on",
    when: 'quan|a quina hora',
    on: 'puj(?:a|ar|em)|pug(?:en)|(?:els )?recoll\\p{L}+',
    off: 'baix(?:a|en|ar)|(?:els )?deix\\p{L}+',
  },
]

const them =
  '(?:(?:do|does|did|will|are|is|to|they|we|he|she|you|us|them|guests?|everyone|sie|er|wir|ils?|elles?|ze|we|men|moeten|de|dem|di|de som) ?-?t?-? ?)*'
const asks = (question: string, verb: string) => `^[¿]?(?:${question})[ _-]+${them}(?:${verb})\\s*[?？]?$`
const anyOf = (patterns: readonly string[]) => new RegExp(patterns.join('|'), 'iu')

const on = anyOf(questions.map(({ where, on: verb }) => asks(where, verb)))
const off = anyOf(questions.map(({ where, off: verb }) => asks(where, verb)))
const whenOn = anyOf(questions.map(({ when, on: verb }) => asks(when, verb)))
const whenOff = anyOf(questions.map(({ when, off: verb }) => asks(when, verb)))

// Without spaces between words, or with the question behind the verb.
const onAsWritten =
  /^(?:在?哪[里裡儿兒]?上[车車]|どこ(?:で|から)(?:乗\p{L}*|お?迎え)|어디(?:서|에서) ?(?:타|승차|픽업)\p{L}*|(?:đón|lên xe) (?:ở|tại) đâu|(?:naik|dijemput) (?:dari|di) ?mana)[?？]?$/iu
const offAsWritten =
  /^(?:在?哪[里裡儿兒]?[下落][车車]|どこで(?:降\p{L}*|お?送り)|어디(?:서|에서) ?(?:내리|내려|하차)\p{L}*|(?:trả|xuống xe) (?:ở|tại) đâu|(?:turun|diantar) (?:ke|di) ?mana)[?？]?$/iu

const howMuch = new RegExp(
  `^[¿]?(?:${[
    '(?:how much|what)(?: (?:does|do|is|it|they|did))* costs?',
    'how much(?: is (?:it|that))?',
    "(?:was|wieviel|wie viel) kostet(?: es|s|'s)?|wie teuer",
    "(?:c'est )?combien (?:ça )?coûte|ça coûte combien",
    'cu[aá]nto(?: (?:cuesta|vale|es))?',
    'quanto(?: (?:costa|custa|fica))?',
    '(?:wat|hoeveel) kost (?:het|dat)',
    'ile (?:to )?kosztuje|za ile',
    'kolik (?:to )?stojí|za kolik|koľko (?:to )?stojí|za koľko',
    '(?:vad|hvad|hva) (?:kostar|koster) det',
    '(?:paljonko|mitä) (?:se )?maksaa',
    'mennyibe kerül',
    'cât costă',
    'koliko (?:to )?(?:košta|stoji)',
    'kaç para|ne kadar',
    'πόσο κοστίζει',
    'сколько стоит|скільки коштує',
    'quant costa',
    'bao nhiêu tiền|berapa harga(?:nya)?',
    '多少[钱錢]|いくら(?:ですか)?|얼마(?:예요)?',
  ].join('|')})\\s*[?？]?$`,
  'iu',
)

// What they're at, of which `at` alone would be a time.
const what =
  /^what(?:['’ ]?(?:re|s|ve|d))? (?:(?:are|is|do|did|have) )?(?:they|we|you|she|he|guests?|the group)(?: ?['’]?(?:re|are|s|is|ve|have|d))? ?(?:at|on|in for|up to|doing|seeing|visiting|after|having|booked|want(?:ing)?|wanted|chose|chosen|picked|ordered|going (?:to|on)|taking)\s*[?]?$/iu

/** What such a question means; nothing where a header asks none of these. */
export function askedInFull(header: string): FieldScores | undefined {
  const text = header.trim()
  if (off.test(text) || offAsWritten.test(text)) return { drop_off_location: 0.85, drop_off_time: 0.4 }
  if (on.test(text) || onAsWritten.test(text)) return { pickup_location: 0.85, pickup_time: 0.4 }
  if (whenOff.test(text)) return { drop_off_time: 0.85 }
  if (whenOn.test(text)) return { pickup_time: 0.85 }
  if (what.test(text)) return { description: 0.82 }
  return howMuch.test(text) || saysWhatIsOwed(text) ? { amount: 0.85 } : asksForTour(text)
}
