/** People as they come to London, by country: how many of them, what they are called, how one rings them. */
export type Country = {
  name: string
  weight: number
  /** `#` is any digit, `*` any digit but 0. Where a country keeps numbers for films and examples, those are used. */
  phone: string
  cities: readonly string[]
  women: readonly string[]
  men: readonly string[]
  families: readonly string[]
}

const list = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

type Entry = [nameWeightPhone: string, cities: string, women: string, men: string, families: string]

const entries: readonly Entry[] = [
  [
    'United Kingdom | 150 | +44 7700 900###',
    'Leeds, Bristol, Manchester, Edinburgh, Cardiff, Norwich, York, Exeter, Belfast, Nottingham, Bath, Inverness',
    'Charlotte, Imogen, Harriet, Beatrice, Poppy, Eleanor, Georgina, Isla, Freya, Niamh, Bethan, Morag, Philippa, Priya, Amina, Rosalind, Judith, Margaret, Hazel, Tamsin, Winifred, Zara, Heather, Gillian',
    'Oliver, Callum, Rhys, Alistair, Gareth, Hamish, Rupert, Jasper, Theo, Alfie, Nigel, Duncan, Imran, Kwame, Barnaby, Edmund, Stuart, Toby, Graham, Dominic, Fergus, Lewis, Desmond, Adrian',
    'Ashworth, Blackwood, Cartwright, Davies, Fairclough, Greenhalgh, Hargreaves, Hussain, Jenkins, Kershaw, Llewellyn, MacAllister, Mensah, Norris, Okafor, Patel, Pemberton, Ramsbottom, Sinclair, Thornton, Underhill, Whitaker, Wetherby, Bancroft, Campbell, Drummond, Featherstone, Holloway, Marlowe, Penrose',
  ],
  [
    'United States | 230 | +1 {us} 555 01##',
    'Portland, Austin, Chicago, Denver, Nashville, Boston, Savannah, Minneapolis, Tucson, Sacramento, Pittsburgh, Charleston',
    'Emily, Madison, Ashley, Brooke, Savannah, Hannah, Abigail, Kayla, Megan, Paige, Whitney, Courtney, Lauren, Jasmine, Aaliyah, Destiny, Caroline, Audrey, Peyton, Kimberly, Deborah, Linda, Maria, Rachel',
    'Tyler, Brandon, Austin, Logan, Mason, Hunter, Caleb, Wyatt, Carter, Jackson, Ethan, Dylan, Bradley, Marcus, Darnell, Terrence, Gary, Chad, Travis, Kevin, Douglas, Roger, Miguel, Nathan',
    'Anderson, Brooks, Caldwell, Delgado, Ellison, Fitzgerald, Garrison, Hawkins, Ingram, Jefferson, Kowalski, Lombardi, Mitchell, Nakamura, Olsen, Peterson, Quinn, Robinson, Sullivan, Thompson, Vaughn, Washington, Whitfield, Zimmerman, Bradshaw, Chambers, Donovan, Hutchinson, Prescott, Rodriguez',
  ],
  [
    'Canada | 60 | +1 {ca} 555 01##',
    'Toronto, Vancouver, Calgary, Ottawa, Halifax, Winnipeg, Quebec City, Victoria, Hamilton, Regina',
    'Chloe, Amelie, Sophie, Claire, Avery, Maeve, Brielle, Kirsten, Noemie, Shannon, Holly, Leah, Gabrielle, Tessa, Juliette, Morgan',
    'Liam, Gavin, Etienne, Mathieu, Connor, Jordan, Spencer, Reid, Felix, Bryce, Gordon, Trevor, Olivier, Keith, Blake, Darcy',
    'Bouchard, Campbell, Desjardins, Fraser, Gagnon, Hendricks, Lavoie, Lefebvre, MacDonald, McLeod, Ouellet, Pelletier, Sandhu, Stewart, Tremblay, Wong, Boyd, Sawchuk, Leblanc, Kaminski',
  ],
  [
    'Australia | 75 | +61 4## ### ###',
    'Sydney, Melbourne, Brisbane, Perth, Adelaide, Hobart, Geelong, Newcastle, Cairns, Ballarat',
    'Matilda, Ruby, Sienna, Tahlia, Kylie, Jacinta, Bronwyn, Willow, Lucinda, Elise, Gemma, Imogen, Nerida, Shae, Piper, Narelle',
    'Lachlan, Angus, Cooper, Jarrod, Heath, Bailey, Mitchell, Declan, Riley, Hugo, Beau, Darren, Shane, Flynn, Warwick, Hayden',
    'Abbott, Carmody, Cavanagh, Doyle, Ferguson, Gillespie, Harrington, Kelleher, Lindqvist, McKenzie, Nguyen, Papadakis, Rafferty, Sheridan, Tran, Whelan, Barlow, Hogan, Mulligan, Winters',
  ],
  [
    'Germany | 70 | +49 17# ########',
    'Hamburg, Munich, Cologne, Leipzig, Stuttgart, Bremen, Freiburg, Dresden, Heidelberg, Münster',
    'Annika, Franziska, Greta, Heike, Johanna, Katharina, Lena, Mathilda, Nele, Petra, Sabine, Ulrike, Wiebke, Antje, Jule, Renate, Frieda, Silke',
    'Andreas, Björn, Christoph, Dieter, Florian, Henrik, Jürgen, Kai, Lukas, Matthias, Niklas, Stefan, Tobias, Uwe, Wolfgang, Jannik, Moritz, Detlef',
    'Albrecht, Baumgartner, Brandt, Dietrich, Engelhardt, Fuchs, Gärtner, Hoffmann, Jäger, Kaufmann, Krüger, Lehmann, Müller, Neumann, Öztürk, Pfeiffer, Richter, Schäfer, Schröder, Vogel, Weiß, Zimmermann, Lindner, Böhm',
  ],
  [
    'France | 65 | +33 6 39 98 ## ##',
    'Lyon, Nantes, Bordeaux, Lille, Rennes, Toulouse, Dijon, Annecy, Strasbourg, Montpellier',
    'Amélie, Camille, Clémence, Delphine, Élodie, Inès, Juliette, Manon, Margaux, Océane, Pauline, Sandrine, Sylvie, Véronique, Léa, Aurélie',
    'Antoine, Baptiste, Clément, Étienne, Guillaume, Hugo, Julien, Laurent, Mathis, Nicolas, Olivier, Pascal, Rémi, Sébastien, Théo, Yannick',
    'Arnaud, Beaumont, Bernard, Chevalier, Delacroix, Dubois, Fontaine, Gauthier, Girard, Lambert, Lefèvre, Leroy, Marchand, Mercier, Moreau, Perrin, Renaud, Rousseau, Vasseur, Benali',
  ],
  [
    'Spain | 50 | +34 6## ### ###',
    'Madrid, Valencia, Seville, Bilbao, Granada, Zaragoza, Málaga, Oviedo',
    'Alba, Beatriz, Carmen, Elena, Inés, Lucía, Marta, Nuria, Paloma, Rocío, Silvia, Ainhoa, Pilar, Noelia',
    'Álvaro, Carlos, Diego, Fernando, Gonzalo, Iker, Javier, Luis, Mateo, Pablo, Rafael, Sergio, Íñigo, Rubén',
    'Aguilar, Blanco, Cabrera, Castillo, Domínguez, Fernández, Gallardo, Herrera, Iglesias, Lozano, Molina, Navarro, Ortega, Peña, Ramírez, Serrano, Vidal, Zubiri',
  ],
  [
    'Italy | 55 | +39 3## ### ####',
    'Milan, Turin, Bologna, Naples, Verona, Palermo, Trieste, Genoa',
    'Alessia, Bianca, Chiara, Federica, Giulia, Ilaria, Ludovica, Martina, Ornella, Paola, Raffaella, Serena, Valentina, Ginevra',
    'Alessandro, Davide, Emanuele, Fabrizio, Giacomo, Leonardo, Lorenzo, Matteo, Niccolò, Pietro, Riccardo, Salvatore, Tommaso, Umberto',
    "Amato, Barbieri, Bellini, Caruso, Conti, D'Angelo, Esposito, Ferrara, Gallo, Leone, Marchetti, Moretti, Palumbo, Ricci, Romano, Santoro, Testa, Vitale",
  ],
  [
    'Netherlands | 35 | +31 6 *#######',
    'Utrecht, Rotterdam, Haarlem, Groningen, Eindhoven, Delft, Leiden',
    'Anouk, Femke, Fleur, Ilse, Lotte, Marieke, Noor, Sanne, Tess, Willemijn, Eva, Roos',
    'Bram, Daan, Joost, Koen, Lars, Maarten, Pieter, Ruben, Sander, Thijs, Wouter, Jelle',
    'Bakker, de Boer, de Vries, Dijkstra, Hendriks, Jansen, Kuipers, Mulder, Smit, van den Berg, van Dijk, Verhoeven, Visser, Vos',
  ],
  [
    'Ireland | 30 | +353 8# ### ####',
    'Dublin, Cork, Galway, Limerick, Kilkenny, Waterford, Sligo',
    'Aoife, Caoimhe, Ciara, Deirdre, Fionnuala, Gráinne, Niamh, Orla, Róisín, Saoirse, Siobhán, Sinéad',
    'Aidan, Brendan, Cian, Conor, Cormac, Diarmuid, Eoin, Fiachra, Oisín, Pádraig, Ronan, Tadhg',
    "Brennan, Byrne, Callaghan, Donnelly, Fitzpatrick, Gallagher, Hennessy, Kavanagh, McCarthy, Nolan, O'Brien, O'Connor, O'Sullivan, Quigley, Tierney",
  ],
  [
    'India | 45 | +91 9#### #####',
    'Mumbai, Pune, Bengaluru, Chennai, Hyderabad, Jaipur, Kolkata, Kochi, Delhi',
    'Aditi, Ananya, Deepika, Divya, Ishita, Kavya, Lakshmi, Meera, Nandini, Pooja, Radhika, Shreya, Sunita, Vidya',
    'Aarav, Arjun, Dev, Gaurav, Harish, Karthik, Manish, Nikhil, Pranav, Rahul, Rohan, Siddharth, Suresh, Vikram',
    'Agarwal, Banerjee, Bhatt, Chatterjee, Desai, Deshpande, Gupta, Iyer, Joshi, Kapoor, Kulkarni, Menon, Mukherjee, Nair, Pillai, Rao, Reddy, Sharma, Srinivasan, Verma',
  ],
  [
    'Japan | 35 | +81 90 #### ####',
    'Tokyo, Osaka, Kyoto, Nagoya, Sapporo, Fukuoka, Kobe, Sendai',
    'Aiko, Emi, Haruka, Hina, Kaori, Keiko, Mei, Misaki, Naoko, Rina, Sakura, Yoko, Yui, Yumi',
    'Daiki, Haruto, Hiroshi, Kaito, Kazuki, Kenji, Makoto, Ren, Riku, Shota, Takashi, Takumi, Yuto, Satoshi',
    'Aoki, Endo, Fujita, Hashimoto, Hayashi, Inoue, Ishikawa, Kimura, Kobayashi, Matsumoto, Mori, Nakajima, Ogawa, Saito, Sakamoto, Suzuki, Takahashi, Tanaka, Watanabe, Yamamoto',
  ],
  [
    'South Korea | 25 | +82 10 #### ####',
    'Seoul, Busan, Incheon, Daegu, Suwon, Jeonju',
    'Eunji, Hayoon, Jieun, Jiwoo, Minji, Seoyeon, Soyeon, Sujin, Yejin, Yuna',
    'Dohyun, Hyunwoo, Jaemin, Jihoon, Joonho, Minjun, Sangwoo, Seojun, Taeyang, Youngho',
    'Ahn, Bae, Choi, Han, Hwang, Jang, Jeong, Kang, Kim, Kwon, Lee, Lim, Park, Seo, Shin, Yoon',
  ],
  [
    'China | 30 | +86 13# #### ####',
    'Shanghai, Beijing, Guangzhou, Chengdu, Hangzhou, Nanjing, Xiamen',
    'Fang, Hui, Jing, Lan, Li Na, Mei, Ning, Qian, Xiaoyan, Xinyi, Yan, Yuting',
    'Bo, Chao, Feng, Haoran, Jian, Jun, Lei, Ming, Peng, Wei, Xiang, Zihan',
    'Cai, Chen, Deng, Feng, Gao, Guo, Huang, Li, Lin, Liu, Ma, Shen, Sun, Wang, Wu, Xu, Yang, Zhang, Zhao, Zhou',
  ],
  [
    'Brazil | 30 | +55 11 9#### ####',
    'São Paulo, Curitiba, Recife, Porto Alegre, Salvador, Florianópolis, Belo Horizonte',
    'Beatriz, Camila, Fernanda, Gabriela, Isadora, Juliana, Larissa, Letícia, Mariana, Rafaela, Tainá, Vitória',
    'André, Bruno, Caio, Eduardo, Felipe, Gustavo, Henrique, João Pedro, Leandro, Rodrigo, Thiago, Vinícius',
    'Almeida, Araújo, Barbosa, Cardoso, Carvalho, Correia, Ferreira, Gomes, Lima, Monteiro, Nascimento, Oliveira, Pereira, Ribeiro, Teixeira',
  ],
  [
    'Mexico | 22 | +52 55 *### ####',
    'Guadalajara, Monterrey, Mérida, Puebla, Querétaro, Oaxaca',
    'Alejandra, Daniela, Fernanda, Guadalupe, Ivonne, Jimena, Mariana, Regina, Valeria, Ximena',
    'Adrián, Alejandro, Emilio, Héctor, Ignacio, Jorge, Leonel, Óscar, Ricardo, Santiago',
    'Cárdenas, Chávez, Contreras, Espinoza, Flores, Guzmán, Ibarra, Juárez, Mendoza, Orozco, Salazar, Trejo, Valdez, Villanueva',
  ],
  [
    'Poland | 25 | +48 5## ### ###',
    'Kraków, Wrocław, Gdańsk, Poznań, Łódź, Warsaw, Lublin',
    'Agnieszka, Alicja, Dorota, Ewa, Joanna, Kinga, Magdalena, Małgorzata, Natalia, Zofia',
    'Bartosz, Filip, Grzegorz, Jakub, Krzysztof, Łukasz, Michał, Paweł, Tomasz, Wojciech',
    'Adamczyk, Dąbrowski, Grabowski, Jabłoński, Kamiński, Lewandowski, Mazur, Nowak, Pawlak, Szymański, Wiśniewski, Wójcik, Zając, Zieliński',
  ],
  [
    'Sweden | 22 | +46 70 174 06 ##',
    'Stockholm, Gothenburg, Malmö, Uppsala, Lund, Örebro',
    'Astrid, Ebba, Elsa, Ingrid, Linnea, Maja, Saga, Signe, Wilma, Åsa',
    'Anders, Axel, Erik, Gustav, Johan, Kjell, Magnus, Oskar, Viktor, Göran',
    'Andersson, Bergström, Dahlberg, Ekström, Forsberg, Hedlund, Johansson, Lindgren, Nyström, Sandberg, Söderberg, Wallin, Åkesson, Öberg',
  ],
  [
    'Norway | 16 | +47 4*# ## ###',
    'Oslo, Bergen, Trondheim, Stavanger, Tromsø',
    'Hedda, Ingeborg, Kari, Marit, Nora, Ragnhild, Sigrid, Solveig, Thea, Tuva',
    'Bjarne, Eirik, Fredrik, Håkon, Jens, Leif, Odd, Sverre, Torbjørn, Øyvind',
    'Aasen, Berg, Dahl, Haugen, Hovland, Kristiansen, Lund, Myhre, Nilsen, Solberg, Strand, Sørensen, Vik, Ødegård',
  ],
  [
    'Denmark | 16 | +45 *# ## ## ##',
    'Copenhagen, Aarhus, Odense, Aalborg, Roskilde',
    'Anne-Mette, Freja, Ida, Karoline, Kirsten, Lærke, Mathilde, Rikke, Signe, Trine',
    'Asger, Emil, Frederik, Jakob, Kasper, Mads, Mikkel, Rasmus, Søren, Troels',
    'Christensen, Frandsen, Holm, Jespersen, Kjær, Lauridsen, Madsen, Møller, Nørgaard, Poulsen, Rasmussen, Skov, Thomsen, Winther',
  ],
  [
    'Switzerland | 22 | +41 7# ### ## ##',
    'Zürich, Bern, Basel, Lausanne, Geneva, Lucerne, Lugano',
    'Corinne, Fabienne, Leonie, Mirjam, Nadja, Regula, Selina, Simone, Ursina, Vreni',
    'Beat, Cyrill, Gian, Jonas, Marco, Pascal, Reto, Silvan, Urs, Yves',
    'Aebischer, Bühler, Caduff, Favre, Gerber, Hürlimann, Keller, Meier, Odermatt, Rochat, Steiner, Stucki, Wüthrich, Zürcher',
  ],
  [
    'Portugal | 16 | +351 91# ### ###',
    'Lisbon, Porto, Coimbra, Braga, Faro, Évora',
    'Catarina, Filipa, Inês, Joana, Leonor, Madalena, Marta, Rita, Sofia, Teresa',
    'Afonso, Bernardo, Duarte, Francisco, Gonçalo, Miguel, Nuno, Rui, Tiago, Vasco',
    'Antunes, Baptista, Coelho, Duarte, Faria, Lourenço, Magalhães, Matos, Neves, Pinto, Santos, Sousa, Tavares, Vieira',
  ],
  [
    'United Arab Emirates | 22 | +971 50 ### ####',
    'Dubai, Abu Dhabi, Sharjah, Al Ain',
    'Aisha, Alia, Fatima, Hessa, Latifa, Mariam, Noura, Reem, Salma, Shamma',
    'Abdullah, Ahmed, Faisal, Hamdan, Khalid, Majid, Omar, Rashid, Saeed, Yousef',
    'Al Amiri, Al Falasi, Al Hashimi, Al Ketbi, Al Mansoori, Al Marri, Al Mazrouei, Al Shamsi, Al Suwaidi, Al Zaabi, Haddad, Khoury, Mahmood, Siddiqui',
  ],
  [
    'South Africa | 20 | +27 82 ### ####',
    'Cape Town, Johannesburg, Durban, Pretoria, Stellenbosch',
    'Anika, Ayanda, Busisiwe, Chantelle, Lerato, Marlize, Naledi, Nomvula, Thandeka, Zinhle',
    'Bongani, Christo, Hendrik, Kagiso, Lwazi, Pieter, Sipho, Thabo, Tshepo, Werner',
    'Botha, Dlamini, du Plessis, Govender, Jacobs, Khumalo, Mokoena, Naidoo, Ndlovu, Pretorius, Sithole, van der Merwe, van Wyk, Zulu',
  ],
  [
    'New Zealand | 20 | +64 21 ### ####',
    'Auckland, Wellington, Christchurch, Dunedin, Nelson, Napier',
    'Anahera, Aroha, Charlotte, Georgia, Kiri, Maia, Marama, Paige, Stella, Tui',
    'Blair, Caleb, Finn, Kauri, Manaia, Nikau, Rangi, Ryder, Tane, Wiremu',
    'Bennett, Fraser, Henare, Hughes, Kingi, McGregor, Ngata, Parata, Rewiti, Sutherland, Tamihana, Walker, Whaanga, Wilson',
  ],
  [
    'Singapore | 20 | +65 9### ####',
    'Singapore, Tampines, Jurong, Bedok',
    'Cheryl, Hui Ling, Jia Hui, Li Ting, Mei Xin, Nurul, Priscilla, Shu Fen, Wei Ling, Xin Yi',
    'Aaron, Boon Keng, Eugene, Hafiz, Jun Wei, Kai Wen, Marcus, Terence, Wei Jie, Zhi Hao',
    'Ang, Chua, Goh, Ho, Koh, Krishnan, Lim, Low, Ng, Ong, Rahman, Seah, Tan, Teo, Yeo',
  ],
  [
    'Turkey | 16 | +90 53# ### ## ##',
    'Istanbul, Ankara, İzmir, Bursa, Antalya',
    'Ayşe, Büşra, Ceren, Defne, Elif, Gizem, Merve, Özge, Selin, Zeynep',
    'Ahmet, Barış, Can, Emre, Hakan, Kerem, Mehmet, Murat, Ozan, Serkan',
    'Aksoy, Arslan, Çelik, Demir, Doğan, Erdem, Kaya, Koç, Özdemir, Polat, Şahin, Tekin, Yıldız, Yılmaz',
  ],
  [
    'Greece | 14 | +30 69# ### ####',
    'Athens, Thessaloniki, Patras, Heraklion, Volos',
    'Anastasia, Dimitra, Eleni, Ioanna, Katerina, Maria, Nefeli, Sofia, Vasiliki, Zoe',
    'Alexandros, Christos, Dimitris, Giorgos, Ioannis, Kostas, Nikos, Panagiotis, Spyros, Thanasis',
    'Alexiou, Antoniou, Christodoulou, Dimitriou, Georgiou, Ioannidis, Karagiannis, Makris, Nikolaidis, Pappas, Stavrou, Theodorou, Vlachos, Zervas',
  ],
  [
    'Nigeria | 14 | +234 803 ### ####',
    'Lagos, Abuja, Ibadan, Enugu, Port Harcourt',
    'Adaeze, Amaka, Bukola, Chidinma, Folake, Ifeoma, Ngozi, Temitope, Yewande, Zainab',
    'Adebayo, Chukwudi, Emeka, Ibrahim, Kelechi, Obinna, Olumide, Segun, Tunde, Uche',
    'Abubakar, Adeyemi, Balogun, Chukwu, Eze, Ibekwe, Nwosu, Obi, Ogunleye, Okonkwo, Okoro, Olatunji, Onyekachi, Yusuf',
  ],
  [
    'Argentina | 14 | +54 9 11 *### ####',
    'Buenos Aires, Córdoba, Rosario, Mendoza, La Plata',
    'Agustina, Camila, Florencia, Julieta, Luciana, Micaela, Milagros, Rocío, Soledad, Victoria',
    'Agustín, Facundo, Federico, Joaquín, Lautaro, Leandro, Lisandro, Martín, Nahuel, Tomás',
    'Acosta, Benítez, Bianchi, Ferreyra, Giménez, Ledesma, Medina, Pereyra, Quiroga, Roldán, Sosa, Suárez, Vega, Villalba',
  ],
  [
    'Israel | 14 | +972 5# ### ####',
    'Tel Aviv, Haifa, Jerusalem, Ramat Gan, Beersheba',
    'Adi, Ayelet, Hadas, Maya, Michal, Noa, Shira, Tal, Tamar, Yael',
    'Amit, Ariel, Eitan, Gilad, Itai, Lior, Nadav, Omer, Ronen, Yonatan',
    'Avraham, Azoulay, Ben-David, Biton, Cohen, Dahan, Friedman, Katz, Levi, Mizrahi, Peretz, Rosenberg, Shapira, Weiss',
  ],
]

export const countries: readonly Country[] = entries.map(([head, cities, women, men, families]) => {
  const [name = '', weight = '', phone = ''] = head.split(' | ')
  return {
    name,
    weight: Number(weight),
    phone,
    cities: list(cities),
    women: list(women),
    men: list(men),
    families: list(families),
  }
})

/** What stands in a phone number for `{us}` and `{ca}`: their 555 01## are kept for examples under every area code. */
export const areaCodes: Readonly<Record<string, readonly string[]>> = {
  '{us}': list(
    '206, 212, 215, 216, 303, 305, 312, 404, 412, 415, 503, 505, 512, 520, 602, 608, 612, 615, 617, 619, 702, 704, 713, 801, 813, 843, 904, 916, 919',
  ),
  '{ca}': list('204, 250, 306, 403, 416, 418, 506, 514, 604, 613, 902, 905'),
}
