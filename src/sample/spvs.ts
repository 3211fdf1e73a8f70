/**
 * The SPVs of the sample, each with what it holds and what happens in it.
 *
 * First its name, sponsor, form, country, age in days, how often it pays, months of lock-in, chain of its votes, regime
 * and status where they differ. Its numbers in its register, of its tax, of the bank of its escrow and of the account
 * have a valid form that nobody in its country gives. Of its board the first two sign, and the last leaves. An asset: symbol, name, kind or
 * category, status, tokens at a price, how many days ago its offer opened and for how long (or it was entered). Orders
 * and interest: a share of all tokens in percent, and a letter for what became of it (`BOOK`, `INTEREST`); S is the
 * sponsor, B who is blocked later. A vote: status, title, days from now on which it opens and closes, the turnout in
 * percent beside the three largest holders, the place of the option that wins, how many of the largest are missing.
 * What is paid: status, kind, way, record date in days ago, rupees, and what was earned where the kind does not say it.
 */
export const STORIES = `
Harbour Quay Offices | Old Pier Estates | private-limited | IN | 1010 | quarterly
  Holds the three wings of an office block by the harbour, which are let by the floor.
  at: 4 Old Pier Road, Harbour Quay | Mumbai | Maharashtra | 400001 | 18.9387 | 72.8453
  numbers: U00000ZZ0000PTC000901 | AAAZA0000A | XXXX0000000 | 000000001901
  near: Dockyard Metro = metro | Customs House Exchange = business | Pier Market = shopping
  board: Devika Sethi | Arjun Bhonsle | Henrik Vass | Leela D’Cruz
  papers: Occupancy certificate = licence | Directors’ liability policy = insurance
  asset: HQEAST | Harbour Quay East Wing | building | closed-successful | 8000 | 10000 | 505 | 70
    Six floors of offices over the water, let to four firms since the block was renewed.
    orders: S30c 18c 15c 13c 11c 8c 5c
    let to: Bluewater Marine Underwriters | Floors 1–2 | 185000 | active
    let to: Kettle & Loom Coffee | Ground floor | 62000 | arrears
    let to: Sutherland Rao Architects | Floor 4 | 94000 | active
    let to: Pagoda Freight | Floor 5 | 88000 | notice
  asset: HQWEST | Harbour Quay West Wing | building | closing | 6000 | 10000 | 110 | 92
    Five floors around a courtyard. More was ordered within nine weeks than there is to sell.
    orders: S25y 16o 15d 14i 12s 10d 6t 1r 1x
    interest: 9e 6e 4e
    let to: Tern & Harrier Legal | Floors 2–3 | 142000 | active
    let to: Quay Street Dental | Floor 1 | 38000 | ended
  asset: HQPIER | Harbour Quay Pier House | building | live | 5000 | 5000 | 80 | 120
    The old ticket hall at the head of the pier, which becomes a place to work by the hour.
    orders: S20t 10t 6t 4n 3n 2e 1p
    interest: 8a 4n 3n 2w
  vote: active | Replace the lifts of the East Wing | -4 | 6 | 45 | 0 | 1
    Both lifts are twenty years old. The board proposes to replace them for up to ₹ 42,00,000.
  vote: passed | Choose who manages the block | -24 | -10 | 80 | 1
    Two firms have offered to manage the block for three years. Their offers are with the documents.
    options: Anchorage Facilities | Northmole Management | Keep the present manager
  vote: executed | Insure the block against floods | -60 | -46 | 75
    The policy leaves spring tides out. The board proposes to add them for ₹ 3,10,000 a year.
    reason: The policy was signed and is in force.
  vote: draft | Pay out half of the reserve | 5 | 19
    The reserve is larger than what the next two years need. The board proposes to pay half of it out.
  pays: completed | rent | wallet | 284 | 1240000
  pays: completed | rent | wallet | 191 | 1265000
  pays: completed | rent | wallet | 100 | 1180000
  pays: cancelled | interest | wallet | 40 | 210000
  pays: paused | rent | wallet | 12 | 1195000

Cinnamon Lane Villas | Spice Coast Homes | partnership | IN | 960 | quarterly | 6 | 137
  Holds villas of one row by the sea, each offered on its own.
  at: Cinnamon Lane, Vypin Shore | Kochi | Kerala | 682508 | 9.9957 | 76.2207
  numbers: ZZZ-0902 | AAAZA0000A | XXXX0000000 | 000000001902
  near: Vypin Jetty = station | St Brigid’s School = school | Backwater Clinic = hospital
  board: Annamma Kurien | Joseph Vadakkan | Matteo Ferrante | Sreedevi Warrier
  papers: Clearance of the coastal zone = licence
  asset: CARDA | Cardamom Villa | villa | closed-successful | 4000 | 7500 | 420 | 70
    Five bedrooms under old jackfruit trees, let to one family by the year.
    orders: S30c 18c 15c 14c 10c B6c B5c 2r
    let to: Elizabeth and Thomas Chandy | House and garden | 96000 | active
  asset: NUTMG | Nutmeg Villa | villa | live | 4000 | 5000 | 140 | 180
    Four bedrooms and a boathouse. The roof was renewed before the last monsoon.
    orders: S22t 12t 6t 4n 2e 1p
    interest: 6b 4b 5a 3n 2j
    let to: Nadia and Karim Bouhaddou | House | 72000 | active
  asset: CLOVE | Clove Villa | villa | upcoming | 3000 | 7500 | 46
    Six bedrooms at the end of the lane. More has asked for it than it has units.
    interest: 25a 22a 18n 15w 12n 10w 9n 6l 5n 4j
  asset: PEPPR | Pepper Villa | villa | draft | 3000 | 7500 | 12
    The last plot of the row; the architect’s plans are expected in spring.
  vote: scheduled | Renew the lease of Cardamom Villa | 3 | 17
    The family offers to stay for three more years at a rent that is 6 % higher.
  vote: rejected | Build a pool between the houses | -40 | -26 | 70 | 1
    A pool would cost ₹ 58,00,000 and take up the vegetable gardens. The board has no opinion.
  pays: completed | rent | bank | 133 | 288000
  pays: completed | interest | wallet | 30 | 192000
  pays: running | rent | wallet | 9 | 288000

Straits Music Catalogue | Kelong Lane Records | dao-llc | SG | 1040 | quarterly |  | 11155111
  Holds masters and publishing rights of recordings made around the straits.
  at: 31 Kelong Lane, #02-04 | Singapore | Singapore | 018956 | 1.3006 | 103.8549
  numbers: 00000903Z | 00000903Z | XXXXSGX0 | 0000001903
  near: Kelong Lane Studios = studio | Quayside Hall = venue
  board: Mei Suryanarayan | Darius Oldfield | Priscilla Fong-Iyer | Anton Reyes-Lund
  papers: Directors’ liability policy = insurance
  asset: KELONG | The Kelong Sessions | 3 | closed-successful | 5000 | 2500 | 330 | 70
    Thirty-two songs recorded on a fishing platform; half of them are in films by now.
    orders: S30c 24c 20c 17c 9c
  asset: NFERRY | Night Ferry Recordings | 3 | live | 6000 | 1000 | 110 | 145
    A label’s first twelve records, from harbour jazz to lullabies.
    orders: S15t 8t 4n 2n 1p 1x
    interest: 6b 3n 2w
  asset: RAINTN | Rain on Tin | 3 | archived | 3000 | 1000 | 490 | 90
    A record that was withdrawn by its singer; the offer was closed and its money went back.
    orders: S15r 6r 4x
  vote: no-quorum | Press the sessions on vinyl | -30 | -16 | 30 | 0 | 3
    A thousand records would cost ₹ 6,20,000, and take a year to be sold.
  vote: cancelled | Choose where the songs are licensed next | 2 | 16 | 0 | 1
    Three agencies have asked for the right to place songs in films and games.
    options: Meridian Sync | Little Owl Music | Neither for now
    reason: Two of the three have withdrawn what they offered.
  pays: completed | royalty | wallet | 215 | 380000
  pays: completed | dividend | wallet | 122 | 455000 | other
  pays: calculated | dividend | bank | 2 | 410000

Saltmarsh Series Productions | Tidemill Television | corporation | GB | 760 | half-yearly | 6 | 42161
  Holds the rights in the seasons of one series, each offered on its own.
  at: Studio 2, Tidemill Yard | Bristol | Somerset | BS1 6UX | 51.4545 | -2.5879
  numbers: ZZ000904 | 0000000904 | XXXXGBX0 | GB15XXXX00000000000904
  near: Tidemill Stages = studio | Temple Quay Station = station
  board: Imogen Trask | Callum Birtwhistle | Sunita Verghese | Owen Pritchard-Hale
  papers: Directors’ liability policy = insurance
  asset: SALT01 | Saltmarsh: Season One | 2 | closed-successful | 4000 | 2500 | 300 | 70
    Eight parts about a ferryman who keeps everybody’s secrets. Streamed in eleven countries.
    orders: S32c 28c 22c 18c
  asset: SALT02 | Saltmarsh: Season Two | 2 | live | 5000 | 2500 | 60 | 95
    The flood comes. Shooting began in spring and ends before the first frost.
    orders: S20t 9t 4n 2n 1p
    interest: 7a 4n 3j
  asset: SALT03 | Saltmarsh: Season Three | 2 | changes-requested | 5000 | 2500 | 26
    The last season, of which only the outline is written.
  pays: completed | royalty | wallet | 162 | 640000
  pays: requested | royalty | wallet | 2 | 710000 |  |  | one

Aravalli Foothill Land | Kesar Bagh Land Development | public-entity | IN | 880 | yearly
  Holds land at the foot of the Aravalli hills; a unit is a square yard.
  at: Kesar Bagh, Tonk Road | Jaipur | Rajasthan | 302018 | 26.8206 | 75.7873
  numbers: U00000ZZ0000PTC000905 | AAAZA0000A | XXXX0000000 | 000000001905
  near: Tonk Road Highway = highway | Kesar Bagh Market = shopping
  board: Ranveer Solanki | Ishita Mertia | Gareth Penhallow | Om Prakash Jangid
  papers: Approval of the layout = licence | Letter of the auditor = other
  asset: KESAR | Kesar Bagh Plots | developed-land | closed-successful | 10000 | 2500 | 170 | 70
    Twenty-four plots with roads, water and light, twenty minutes from the city.
    orders: S30g 16f 13f 10c 9y 8s 6o 5d 2r 1x
    interest: 6e 4e
    let to: Balaji Nursery | Plot 7 | 14000 | active
  asset: MANGO | Mango Grove at Tijara | individual-land | live | 8000 | 1000 | 170 | 205
    An orchard of three hundred trees whose harvest is auctioned every June.
    orders: S18t 8t 5n 3n 1p 1e
    interest: 5b 4n 3l
    let to: Sitaram Fruit Growers | The grove | 32000 | notice
  asset: STEPW | Stepwell Fields | individual-land | closed-unsuccessful | 6000 | 1000 | 330 | 90
    Dry fields around an old stepwell. Too few wanted them, and all money went back.
    orders: S18x 6r 3x
    interest: 4e 3e
  pays: draft | capital | bank | 5 | 900000

Gulf Shore League Media | Gulf Shore Sports Media | corporation | QA | 700 | yearly |  | 31337
  Holds the broadcasting and streaming rights of a football league of twelve clubs.
  at: Tower B, Pearl Diver Street | Doha | Doha | 00000 | 25.2854 | 51.531
  numbers: 0000906 | 0000000906 | XXXXQAX0 | QA53XXXX000000000000000000906
  near: Pearl Diver Stadium = venue | Corniche Metro = metro
  board: Hamad Al Sulaimi | Layla Bin Jaber | Tomasz Wierzbicki | Fahad Al Reem
  papers: Licence to broadcast = licence
  asset: GSLOLD | Gulf Shore League, Last Season | 5 | closed-successful | 6000 | 5000 | 120 | 60
    A hundred and thirty-two matches, shown in nine countries. The last parts are being paid.
    orders: S30f 18g 15f 12y 10c 8i 4d 2x 1r
  asset: GSLNEW | Gulf Shore League, Next Season | 5 | upcoming | 8000 | 5000 | 70
    Fourteen clubs and a cup. Expressions of interest are taken until the first whistle.
    interest: 20a 14n 10w 8n 5w 3l 2j
  asset: GSWCUP | Gulf Shore Women’s Cup | 5 | live | 4000 | 2500 | 35 | 80
    Eight clubs, one week in spring. Last year’s final had more viewers than the men’s.
    orders: S18t 6t 3n 1p
    interest: 6n 5a 3n

Saffron Creek Tower | Saffron Creek Developments | llc | AE | 820 | monthly |  | 8453
  Holds serviced flats in a tower at the mouth of the creek, by the floor.
  at: Plot 11, Saffron Creek Promenade | Dubai | Dubai | 00000 | 25.2048 | 55.2708
  numbers: CN-0000907 | 000000000000907 | XXXXAEX0 | AE180000000000000000907
  near: Creek Promenade Metro = metro | Palmyard School = school | Dhow Harbour Souk = shopping
  board: Rashid Al Marwani | Noor Al Hadeef | Philippa Ashdown | Yusuf Kanoo Rahim
  papers: Licence to let by the night = licence
  asset: SCLOW | Saffron Creek Tower, Floors 3–12 | tower | closing | 6000 | 7500 | 75 | 55
    Forty flats with a view of the creek, let by the night and run by one operator.
    orders: S30o 20d 17i 15i 10d 6t 2x
    interest: 5e
    let to: Lantern Stay Operations | Floors 3–12 | 410000 | active
  asset: SCHIGH | Saffron Creek Tower, Floors 13–20 | tower | in-review | 4000 | 10000 | 22
    The upper floors with their roof garden, to be offered once the lower ones are sold.

The Monsoon Letter Film | Lamplight Pictures | private-limited | IN | 900 |  |  |  |  | Inactive
  Held the rights in one film until they were sold; nothing is left to be held.
  at: 18 Lamplight Street, Kodambakkam | Chennai | Tamil Nadu | 600024 | 13.0524 | 80.2214
  numbers: U00000ZZ0000PTC000908 | AAAZA0000A | XXXX0000000 | 000000001908
  near: Lamplight Studios = studio | Casuarina Hall = venue
  board: Kavya Thiruvengadam | Sanjay Muthiah | Beatrix Holloway | Ashwin Pillay
  papers: Certificate of the board of film = licence
  asset: MLETR | The Monsoon Letter | 1 | exited | 5000 | 2500 | 530 | 55
    A postman carries one letter through three monsoons. Shown in 214 halls, sold to a broadcaster last winter.
    orders: S34c 33c 33c
  pays: completed | dividend | wallet | 300 | 2400000 | box-office
  pays: completed | exit | bank | 61 | 14600000 |  | capped

Juniper Street Novels | Juniper Street Press | dao-llc | US | 740 | yearly |  | 1 | private-placement
  Holds the publishing, translation and film rights of novels from one press.
  at: 220 Juniper Street | Denver | Colorado | 80202 | 39.7392 | -104.9903
  numbers: SAMPLE-909 | 00-0000909 | 990000000 | 000000001909
  near: Juniper Street Workshops = other | Union Hall Station = station
  board: Eleanor Whitcombe | Marcus Adeyemi-Stone | Radhika Lal | Peter Vandersloot
  papers: Letter of the auditor = other
  asset: MANAMA | A Winter in Manama | 4 | approved | 3000 | 1000 | 30
    Two sisters run a bookshop that nobody finds twice. Ready to be offered.
  asset: SALTLG | The Salt Ledger | 4 | draft | 3000 | 1000 | 6
    A clerk balances the books of an island that is being sold. Half of it is written.`;
