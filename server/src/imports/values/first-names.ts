import { plain } from './plain.ts'

/** Usual first names, without accents; not those that firms, towns or months are called, too. */
const known = new Set(
  `
aaron abdul abigail ada adaeze adam adele adrian agata agnes agnieszka ahmed aidan aileen aisha akira alan
alasdair alastair albert alberto alejandra alejandro aleksander aleksandra alessandra alessandro alex
alexander alexandra alexis alfie alfonso alfred ali alice alicia alison alistair allan allison alma alun
amanda amelia amelie amina amir amit amy ana anastasia anders andrea andreas andrei andrew andrzej andy angela
angus anika anita anja ann anna annabel anne anneke annette annie ansel anthony antoine anton antonia antonio
anya arjun arthur arturo asha ashley astrid audrey ava axel ayesha barbara barry bart bartosz beata beatrice
beatriz becky ben benedict benjamin bernadette bernard bernd bert beth bethany betty bev bianca bill billy
birgit bjorn bob bogdan boris bram brenda brendan brian bridget britta bruce bruno bryan callum camila camilla
camille carl carla carlo carlos carmen carol carole carolina caroline carolyn carys casper catarina caterina
catherine cathy cecile cecilia celia celine cerys chantal charles charlie charlotte cheryl chiara chidi chloe
chris christa christian christiane christina christine christoph christophe christopher claire clara clare
claude claudia claudio claus clive colette colin colm connor conor cristina cynthia cyril dagmar damian dan
daniel daniela daniele danielle danny daphne darren dave david debbie deborah declan deepa deirdre delia denis
denise dennis derek dermot diana diane diego dieter dilys dimitri dirk dmitri dolores dominic dominique donald
donna dora doreen doris dorota dorothy doug douglas duncan dylan eamonn ed eddie edith eduardo edward edwin
eileen eirlys elaine eleanor elena eleni elias elisa elisabeth elise eliza elizabeth elke ella ellen ellie
elsa elsie emil emilia emilie emily emma emmanuel enid enrico enrique eric erica erik erika erin esme esther
ethan etienne eugene eva eve ewa ewan fabio farah fatima federica federico felicity felipe felix ferdinand
fernanda fernando fiona florian frances francesca francesco francis francisco francois franz fred freddie
frederic frederick freya frida fritz gabriel gabriela gabriele gail gareth garry gary gavin gemma geoff
geoffrey george georgina gerald geraldine gerard gerd gerda gerry giacomo gianni gillian gina giorgio giovanni
gisela giulia giulio giuseppe gladys glenda glenn glenys gloria graeme graham greg greta grzegorz guido
guillaume guillermo gunter gustav gustavo gwen gwyn hana hanna hannah hanne hans harald harriet harry hassan
hector heidi heike heinz helen helena helene helga helmut hendrik henk henri henry herbert hermann hilary
hilda holger horst hugh hugo huw ian ibrahim ida ignacio igor ilse imogen imran ines inga inge ingrid inigo
ioana irena irene irina isaac isabel isabella isabelle isla ivan ivor iwan izabela jack jackie jacob
jacqueline jacques jaime jake jakub james jamie jan jana jane janet janice janine janusz jasmine jason javier
jayne jean jeanette jeff jeffrey jennifer jenny jens jeremy jerome jerry jesse jessica jessie jill jim jimmy
joachim joan joana joanna joanne joao joaquin jochen joe joel johan johanna johannes john johnny jolanta jon
jonas jonathan jordi jorge jose josef josefa josephine josh joshua joyce juan juana juanita judith judy jules
julia julian juliana julie julien juliet julio jurgen justin justyna kai karen karin karina karl karol
karolina kasia katarzyna kate katerina kath katharina katherine kathleen kathryn kathy katie katja katrin katy
keiko keith kelly ken kenji kenneth kenny kerry kevin khalid kieran kim kirsten kirsty klaus kristin kristina
krystyna krzysztof kurt kyle lara lars laura lauren laurence laurent lea leah leanne leila len lena leo leon
leonardo leonie leonor leslie liam lidia lilian linda lindsay lionel lisa liz lizzie lorenzo lorna lorraine
lotte louis louisa louise luca lucas lucia luciana lucie lucy ludwig luigi luis luisa lukas lukasz luke lydia
lynn lynne mabel madeleine magda magdalena maggie maja malcolm malgorzata mandy manfred manuel manuela marc
marcel marcelo marcin marco marcos marcus margaret margarida margarita margot marguerite maria mariana
marianne marie marieke marina mario marion marisa marjorie marlene marta martha martin martina martine marvin
mary massimo mateusz mathias mathieu mathilde matteo matthew matthias maud maura maureen maurice mauro maxine
meera megan mehmet melanie melissa mia michael michaela michal michel michele michelle mick miguel mike
mildred millie miranda miriam mohamed mohammed moira molly monica monika monique morag moritz muhammad muriel
myra myriam nadia nadine nancy naomi natalia natalie natasha nathalie nathan neil nell nerys nia nicholas nick
nicky nicola nicolas nicole niels nigel nikita nikos nils nina noah noel noor nora norah noreen norma norman
olaf oleg olga oliver olivia olivier olwen oscar osman otto owen pablo paloma pamela paola paolo pascal pat
patricia patrick patrizia patti paul paula paulina pauline paulo pavel pawel pedro peggy penelope penny percy
pete peter petra phil philip philippa philippe phillip phoebe phyllis pia pierre piet pieter pietro pilar
piotr priya rachel radek rafael rahul rainer raj ralf ralph ramon raquel rashid raul raymond rebecca reg
reinhard renate rene renee rhian rhiannon rhodri rhona rhys ricardo riccardo richard rick rita rob robbie
robert roberta roberto robin rocio roderick rodrigo roger roland rolf ron ronald ronnie rory rosa rosalind
rosario rosemary rosie roy ruben rui rupert ruth ryan sabine sabrina sally salma salvatore sam samantha samir
samuel sandra sandro sandy sanjay sara sarah saskia sean sebastian selina serena serge sergei sergio shane
shannon sharon shauna sheila shirley sian sibylle sigrid silke silvia simon simona simone sinead siobhan sita
siân sofia sofie solveig sonia sonja sophia sophie stan stefan stefania stefano steffi stella stephan stephane
stephanie stephen steve steven stewart stuart sue sunil susan susana susanna susanne susie suzanne sven
svetlana sylvia sylvie tadeusz tamara tania tanya tara tatiana ted terence teresa terry tess tessa thea theo
theodore theresa therese thierry thomas tia tilly tim timothy tina tobias toby tom tomas tomasz tommy toni
tony torsten tracey tracy trevor trish trudy ulrich ulrike una ursula uta uwe valentina valeria valerie
vanessa vera verena veronica veronika veronique vicky victor vijay viktor vincent vincenzo viola vivian vivien
volker walter wanda wayne wendy werner wilfred wilhelm willem william willy wim winifred wojciech wolfgang
xavier yan yannick yasmin yolanda yuki yusuf yves yvette yvonne zara zbigniew zoe zofia zuzanna
alena annika asa ayse barbora birgitta cedric elodie emine facundo fatma femke gabor gaelle gerti goran hakan
henrik ildiko ioannis istvan jeroen jette jiri joost kasper katalin kees kjell lone magnus manon mette mustafa
ole rasmus sanne soren thiago truus ulf ulla yannis zoltan zuzana
beat regula reto ruedi ueli urs vreni
afonso agneta ailsa ainhoa alois amaia angharad anke anneliese anouk antje aoife arun ashok asuncion aurelie
aurelien baptiste bartlomiej begona bengt benoit bente bettina birte blanca bozena brigitte bronwyn carsten
chandra ciaran clemence clifford colleen consuelo cornelia damien danuta deepak detlef didier dietmar dinesh
divya dougal eamon eberhard edeltraud egon ekkehard elaina elfriede elzbieta emilio erwin esteban estefania
eunice fabien fabienne faisal falk farhan fleur florencia frauke fredrik gaurav geeta gerrit gertrud ghislaine
gianluca gilles gitte goncalo gonzalo gottfried gudrun gunilla gurpreet halina hamish hannelore harpreet hartmut
hattie heiko helder henning hermine herve hester hubert hugues huguette imke inaki ineke ingeborg ingo irmgard
iwona jaap jacek jadwiga janina jannik jemima jesper jocelyne jodie josiane kacper karsten kavita kazimierz
kerstin kinga kylie lachlan lakshmi leela lennart leopold leszek lieselotte linnea loic lorena lourenco ludovic
maaike macarena maciej madhu maelle maeve mahesh maike maisie maite malte marek marijke marisol mariusz matilde
mavis maya meike mieczyslaw mikael mireille mirko mirta mukesh naveen neha nele neville niall nisha nitin
norbert nuria odile oliwia oystein pankaj pascale pooja pradeep prakash przemyslaw quentin rajesh rakesh ramesh
ravi regis remi renata renato renzo rohan rohit rolando romain rudi rudiger rudolf rufus ruud ryszard sachin
sadie sandeep sander sandrine shreya siegfried simran sindre sjoerd slawomir sneha solange stanislaw stig sunita
suresh svenja swati sybil sylvain szymon tabitha tanguy tanja thelma thibault thorsten tiziana tommaso tove
trine turid urszula usha ute vasco vikram vilma virginie vivek waldemar waltraud wiebke wieslaw wilfried winston
witold wladyslaw wouter xaver yann yvan zainab zbyszek zdzislaw zosia zygmunt
ailbhe harold brid caitriona cian ciara cillian cormac diarmuid donal eimear eoghan eoin fergal fionn fionnuala grainne
oisin orla padraig roisin saoirse sorcha tadhg
`
    .trim()
    .split(/\s+/),
)

// Letters of their own in Polish, Danish, Croatian and Turkish, which have no accent to be left out.
const strokes: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i' }

/** Whether a word is a usual first name. */
export const isFirstName = (word: string): boolean =>
  known.has(plain(word).replaceAll(/[łøđı]/g, (letter) => strokes[letter] ?? letter))
