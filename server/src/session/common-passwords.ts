/**
 * The most common passwords in lower case. Variants (capitals, digits or punctuation at either end) and runs
 * of one pattern are refused by rule, so they need not stand here.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    00000000 0123456789 0987654321 102030 10203040 111111 11111111 112233 11223344 1122334455 121212 123123 123321
    12341234 12344321 12345 123454321 123456 1234567 12345678 123456789 1234567890 1234qwer 147258369 159357 159753
    1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 5201314 654321 666666 789456123 88888888 987654321
    9876543210 a123456 a1234567 a12345678 aa123456 aa12345678 abc123 abc12345 abc123456 abc123abc abcd1234 abcdef
    abcdefg abcdefgh abcdefghi access admin administrator alexander amanda amelia andrew android angel angels
    anthony anything apple april army arsenal asdasd asdf1234 asdfasdf asdfgh asdfghjkl ashley asshole august autumn
    autumn2025 azerty azertyuiop babyboy babygirl backup bailey banana barcelona baseball baseball1 basketball
    batman batman1 bayern bear beatles benjamin bentley berlin bigben bitch bitcoin biteme black blessed blink182
    blizzard blowme blue booking bookings brian britain brother bullshit buster butterfly camaro celtic champion
    change1 changeit changeme changeme1 charlie charlotte cheese chelsea chelsea1 chocolate christ christopher cisco
    cisco123 class2024 class2025 cobra college computer computer1 contrasena cookie cooper corona
    correct-horse-battery-staple correcthorse correcthorsebatterystaple corvette covid19 covid2020 creative cricket
    crypto crystal daddy daniel darling database david december default demo diamond dollar dolphin donotuse
    dontknow dragon dragon1 dragon123 dublin ducati eagle edward elizabeth embankment embankment1 emily eminem emma
    england ethereum everton facebook faith falcon family father february ferrari fishing flower football football1
    football123 forever forgot forgotten freedom friday friends fuckoff fuckyou fuckyou1 gandalf genius george
    ginger golden golf goodbye google grace grandma grandpa green greenday guest hamster hannah hardcore harley
    harry harrypotter heaven hello hello1 hello123 hellohello hellokitty helpdesk hobbit hockey hogwarts holiday
    honda honey hunter hunter1 hunting idontknow ihateyou iloveu iloveyou iloveyou1 iloveyou2 incorrect instagram
    internet internet1 iphone ireland ironman jack jaguar james january jennifer jessica jesus jesus1 john jonathan
    jordan jordan23 joseph joshua july june justice juventus kawasaki kevin killer kitten kitty knight laptop laura
    ledzeppelin legend letmein letmein1 letmein123 letmeinnow liberty lightning linkedin linkinpark lion liverpool
    liverpool1 lockdown login loginlogin logon london london1 london123 lottery lovely loveme loveyou lucky lucy
    macintosh madonna madrid maggie manager manchester mancity manunited march marine mark martin master master1
    master123 matrix matthew max may mercedes merlin metallica michael michael1 michaeljackson michelle microsoft
    midnight mike1234 million mommy monday money monkey monkey1 monkey123 monster motdepasse mother mustang
    mypassword mysql naruto navy network newyork nicholas nicole ninja nirvana nokia nopassword nothing november
    october office oliver olivia opensesame oracle orange outlook p@ssw0rd p@ssword pa$$word pandemic panther paris
    parola pass pass1 pass12 pass123 pass1234 passcode passpass passphrase passw0rd password password! password0
    password01 password1 password11 password12 password123 password1234 password2 password2023 password2024
    password2025 password2026 password21 password22 password99 passwordpassword passwort patrick paul pepper peter
    phoenix pikachu pinkfloyd playboy please pokemon porsche postgres princess princess1 private puppy purple pussy
    pw123456 pwd123 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qweasd qweasdzxc qwer1234 qwerasdf qwerty qwerty1 qwerty12
    qwerty123 qwerty1234 qwertyuiop qwertz qwertzuiop rabbit rainbow ranger rangers realmadrid red richard robert
    rocky rolling root router rugby running samantha samsung samurai sarah saturday school scotland secret secrets
    senha september server service sesame sexy shadow shadow1 sightseeing signin silver simon sister slipknot sniper
    soccer soldier something sophie spiderman spring spring2025 startrek starwars stephen steven storm student
    summer summer2023 summer2024 summer2025 sunday sunshine sunshine1 sunshine123 superman superman1 superuser
    support suzuki sweetheart sweety swimming sysadmin teacher temp temp123 temppass tennis test test123 test1234
    tester testing testtest thames thankyou thepassword thomas thunder thursday tiger tigger toor tottenham
    tourguide tours tower-bridge tower-bridge-1894 towerbridge toyota traveler traveller trustno trustno1 tuesday
    turtle twitter unitedkingdom university user username vacation vaccine vampire victory viper wachtwoord wales
    warrior wednesday welcome welcome1 welcome12 welcome123 welcome1234 welcome2024 welcome2025 westham westminster
    whatever white william windows windows10 winner winter winter2024 winter2025 wizard woaini wolf yamaha yellow
    yourpassword youtube zaq12wsx zaq1zaq1 zombie zoom2020 zxcv1234 zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
)
