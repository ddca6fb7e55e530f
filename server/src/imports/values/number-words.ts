const numbersInWords = [
  'one ein eins eine einer un une uno una een één um uma jeden jedna',
  'two zwei deux dos due twee dois duas dwa dwie dwoje couple pair',
  'three drei trois tres tre drie três trzy troje',
  'four vier quatre cuatro quattro quatro cztery czworo',
  'five fünf cinq cinco cinque vijf pięć',
  'six sechs seis sei zes sześć',
  'seven sieben sept siete sette zeven sete siedem',
  'eight acht huit ocho otto oito osiem',
  'nine neun neuf nueve nove negen dziewięć',
  'ten zehn dix diez dieci tien dez dziesięć',
  'eleven elf onze undici jedenaście',
  'twelve zwölf douze doce dodici twaalf doze dwanaście',
  'thirteen dreizehn treize trece tredici dertien treze trzynaście',
  'fourteen vierzehn quatorze catorce quattordici veertien catorze czternaście',
  'fifteen fünfzehn quinze quince quindici vijftien piętnaście',
  'sixteen sechzehn seize dieciséis sedici zestien dezasseis dezesseis szesnaście',
  'seventeen siebzehn dix-sept diecisiete diciassette zeventien dezassete siedemnaście',
  'eighteen achtzehn dix-huit dieciocho diciotto achttien dezoito osiemnaście',
  'nineteen neunzehn dix-neuf diecinueve diciannove negentien dezanove dziewiętnaście',
  'twenty zwanzig vingt veinte venti twintig vinte dwadzieścia',
]
/** One to twenty by their words in each language. */
export const numbers: ReadonlyMap<string, string> = new Map(
  numbersInWords.flatMap((words, at) => words.split(' ').map((word): [string, string] => [word, `${at + 1}`])),
)
