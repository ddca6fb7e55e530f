const forms = {
  GBP: 'librách, librami, libier, funtach, funtama, funti, funte, funta, fontban, fontot, punta, puntaa, puntia, puntina, punnat, punnissa, sterlini, фунт, фунты, фунтов, фунтах, фунтів, фунти, фунт стерлингов, фунты стерлингов, фунтов стерлингов, фунтах стерлингов, фунтів стерлінгів',
  USD: 'dolarech, dolarach, dolarima, dolara, dolari, doláre, dolárov, dolároch, dollárban, dollareissa, dollaria, dòlars, доллар, доллары, долларов, долларах, долар, долари, доларів, доларах',
  EUR: 'eurech, eurách, eurima, euróban, euroissa, euroina, евро, євро',
}

/** Currencies in further cases and alphabets, as in Cena v librách and Hinta euroissa. */
export const formsOfCurrencies = Object.entries(forms).flatMap(([currency, words]) =>
  words.split(', ').map((word) => [word, currency] as const),
)
