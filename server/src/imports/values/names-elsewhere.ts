import { plain } from './plain.ts'

// What says, in place of a name, where it can be found: see manifest, as per list, siehe Anlage, voir liste jointe.

/** Where names stand, in each language; each stands before one of its `papers`. */
const pointers = [
  '(?:please |pls )?(?:see|refer to|check|per|as per|as on|as in|according to|on|in)(?: (?:the|our|your|my))?',
  '(?:bitte )?(?:siehe|s\\.|sh\\.|laut|lt\\.|gemäß|gem\\.|vgl\\.|nach|auf|in)(?: (?:der|die|das|dem|den|beiliegende[rnms]?|beigefügte[rnms]?|angehängte[rnms]?|separate[rnms]?))*',
  "(?:voir|cf\\.?|selon|suivant|d['’]après|sur|en|dans)(?: (?:la|le|les|notre|votre))?",
  '(?:ver|véase|consultar|según|en|conforme a)(?: (?:la|el|las|los))?',
  '(?:vedi|vedere|si veda|come da|secondo|da|in)(?: (?:la|il|lo|le))?',
  '(?:zie|volgens|conform|cfr?\\.?|op|in)(?: (?:de|het|onze|uw))?',
  '(?:ver|veja|vide|consultar|conforme|segundo|na|no|em)(?: (?:a|o|as|os))?',
  '(?:patrz|zob\\.|zobacz|wg|według|zgodnie z|jak na|viz|dle|podle|podľa)',
  '(?:se|enligt|enl\\.|jf\\.?|jfr|jfr\\.|ifølge|i følge|ihht\\.?|ks\\.|katso|lásd|ld\\.|bkz\\.|vezi|conform|βλ\\.|βλέπε|δείτε|см\\.|смотри|по|согласно|див\\.|згідно)',
].map((each) => `(?:${each}) `)
const papers = [
  '(?:(?:attached|enclosed|separate|full|final|name|names|guest|group|passenger|pax|rooming|room|delegates?|class|booking|customer|order|linked) )*(?:manifest|list|lists|namelist|sheet|spreadsheet|attachment|attached|enclosed|enclosure|file|notes?|remarks?|comments?|e-?mail|mail|message|letter|booking form|form|tab|roster|register|below|above|overleaf|itinerary)(?: (?:attached|enclosed|below|sent|to follow))?',
  '(?:\\p{L}*liste|\\p{L}*verzeichnis|anlage|anhang|anmeldung|e-?mail|unten|oben|bemerkung(?:en)?|notiz(?:en)?|anmerkung(?:en)?|vermerk|datei|rückseite|manifest)(?: (?:anbei|folgt|im anhang))?',
  '(?:(?:la )?liste(?: (?:jointe|ci-jointe|annexe|nominative|des noms|des participants))*|annexe|pièce jointe|pj|fichier|mail|courriel|ci-dessous|ci-dessus|ci-joint|remarques?|notes?|dossier|manifeste)',
  '(?:(?:la )?(?:lista|listado|relación)(?: (?:adjunt[oa]|de .+))?|manifiesto|adjunto|archivo(?: adjunto)?|correo|mail|notas?|observaciones|abajo|arriba|anexo|ficha|expediente)',
  '(?:(?:lista|elenco)(?: (?:allegat[oa]|passeggeri|partecipanti|nomi))*|allegato|allegati|file|mail|e-?mail|note|sotto|sopra|retro|manifesto|foglio)',
  '(?:\\p{L}*lijst|bijlage|mail|e-?mail|opmerking(?:en)?|bestand|hieronder|onder|hierboven|notitie|manifest)',
  '(?:lista(?: (?:em anexo|anexa|de .+))?|listagem|anexo|ficheiro|arquivo|e-?mail|observações|notas|abaixo|acima|manifesto|planilha)',
  '(?:list[aęyą]|listą|załączni(?:k|ka|kiem|ku)|maila?|mailu|uwag[iaę]|uwagach|pliku?|poniżej|powyżej|manifestu?|seznamu?|zoznamu?|přílo(?:ha|hu|hy|ze)|prílo(?:ha|hu|hy|he)|níže|nižšie|poznám(?:ka|ku))',
  '(?:\\p{L}*list[aen]{0,2}|bilag[an]?|vedlegg|bifogad (?:lista|fil)|vedhæftet(?: liste)?|vedlagt(?: liste)?|mejl|mail|nedan|ovan|nedenfor|ovenfor|liite|luettelo|listaa?|a listát|listát|mellékletet?|csatolmányt?|liste|lista|listei|anexa|λίστα|κατάλογο|συνημμένο|списо?к[еау]?|список|приложени[еия]|додат(?:ок|ку))',
]
const elsewhere = new RegExp(`^(?:${pointers.map((pointer, at) => `${pointer}${papers[at]}`).join('|')})$`, 'iu')

const attached = new RegExp(
  `^(?:${[
    '(?:(?:guest |rooming |passenger |name |full |group )?(?:list|manifest|names|sheet|file)s? )?(?:attached|enclosed|below|overleaf|separately|separate|by e-?mail|sent by e-?mail|on file)',
    '(?:(?:\\p{L}*liste|namen) )?(?:anbei|beiliegend|beigefügt|angehängt|im anhang|in der anlage|liegt bei|separat)',
    '(?:(?:liste|noms) )?(?:ci-jointe?s?|jointe?s?|en annexe|en pièce jointe|en pj)',
    '(?:(?:lista|listado|nombres) )?(?:adjunt[oa]s?|en adjunto|en anexo)',
    '(?:(?:lista|elenco|nomi) )?(?:allegat[oai]|in allegato)',
    '(?:(?:\\p{L}*lijst|namen) )?(?:bijgevoegd|in (?:de )?bijlage|als bijlage)',
    '(?:(?:lista|nomes) )?(?:anex[oa]s?|em anexo)',
    '(?:(?:lista|seznam|zoznam) )?(?:w załączniku|v příloze|v prílohe)',
    '(?:(?:\\p{L}*list[ae]n?|namn|navne?) )?(?:bifogas|bifogad|bifogat|i bilaga|vedhæftet|vedlagt|i vedlegg|liitteenä|mellékelve|csatolva|ekte|anexat[ăe]?|în anexă|συνημμέν[οα]|в приложении|у додатку)',
    '(?:(?:名簿|リスト|別紙|添付|資料|備考|メール)(?:リスト|名簿|ファイル)?(?:を?ご?参照|の通り|のとおり|に記載)(?:ください)?|別紙|[請请]?(?:详?見|详?见|參見|参见|参考|如)(?:附件|附表|名單|名单|备注|備註|邮件)|(?:명단|첨부|별첨|비고|메일)(?: ?파일)? ?참조|별첨)',
    '(?:listan mukaan|lista szerint|ekteki liste(?:ye bakınız)?|liste(?:ye|ye göre| ekte))',
  ].join('|')})$`,
  'iu',
)

const longest = 60

/** Whether a text says, in place of a name, where it stands: on a manifest, on a list, in a file or in another cell. */
export function isElsewhere(text: string): boolean {
  const bare = text.trim().replace(/[.!]+$/u, '')
  return bare.length <= longest && plain(bare) !== '' && (elsewhere.test(bare) || attached.test(bare))
}
