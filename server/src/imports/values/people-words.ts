/** Words that only join what a party says. */
export const joining: ReadonlySet<string> = new Set('x only and of und et y e og och ja ve és και и'.split(' '))

/** Words for people of any age, such as those who have a ticket, or as they are called in jest. */
export const travelersOfAnyAge: ReadonlySet<string> = new Set(
  `
    pax passenger passengers guest guests nos traveler travelers traveller travellers ticket tickets
    participant participants personen personne personnes persona personas persone pers prs os tn
    osoby osob osób pessoa pessoas mensen persoon gäste gast gasten seat seats
    place places covers billets biglietti entradas bilety kaarten karten voyageurs viajeros viaggiatori
    reizigers passageiros passagers pasajeros passeggeri personer fő kişi чел человек человека άτομα
    άτομο hlö henkilöä 명 orang khách người persoane osôb osoba osobe oseb
    осіб persones deltagare deltagere deltakere ppl peeps folks heads leute gens customers
    visitors anreisende teilnehmende teilnehmer participantes partecipanti deelnemers uczestników uczestnicy ospiti hóspedes huéspedes
    invitados mitglied mitglieder mitgliedern membre membres adhérent adhérents invité invités socio socios soci invitato invitati
    lid leden sócio sócios convidado convidados członek członkowie członków gość goście gości medlem medlemmar medlemmer gäst gäster
    gjest gjester gæst gæster jäsen jäsentä vieras vierasta
    hens hen stags stag bodies bods souls bums punters revellers mates pals players ladies gents
    lads blokes members delegates riders ramblers cyclists köpfe nasen seelen mann damen
    têtes âmes copines copains almas cabezas anime teste amiche amici amigas amigos koppen man
    zielen cabeças dusz głów duší hlav själar sjæle hoder suflete duša glava lélek душ голов ψυχές
  `
    .trim()
    .split(/\s+/),
)

/** Texts that say that one person comes alone. */
export const oneAlone: ReadonlySet<string> = new Set(
  'just me,only me,just myself,nur ich,moi seul,moi seule,solo yo,sólo yo,solo io,alleen ik,só eu,tylko ja,bara jag,kun mig,bare meg,just her,just him,just one,on his own,on her own,alone,solo'.split(
    ',',
  ),
)
