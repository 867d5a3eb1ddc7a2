/**
 * Britain's trunk roads as chains of the places they pass, written down by this project from general knowledge. Only
 * the order of the places is stated here; their coordinates come from the gazetteer. Where no place of the gazetteer
 * lies near the road, a junction has a position of its own, good to about half a kilometre.
 *
 * A stop is `Place`, `Place/43` (county 43 of the former ONS codes, for names that Britain has twice near by) or
 * `J10@51.318,-0.457`. Crossings of wide water are allowed along these chains only.
 */

/**
 * A class of road. Motorways are fast everywhere; trunk roads are A roads built for long journeys; main roads are A
 * roads through towns, straighter than the streets around them but hardly faster.
 */
export type TrunkClass = "motorway" | "trunk" | "main";

/** A road as the data states it. */
export interface TrunkRoad {
  readonly name: string;
  readonly class: TrunkClass;
  readonly stops: string;
}

const motorway = (name: string, stops: string): TrunkRoad => ({ name, class: "motorway", stops });
const trunk = (name: string, stops: string): TrunkRoad => ({ name, class: "trunk", stops });
const main = (name: string, stops: string): TrunkRoad => ({ name, class: "main", stops });

/** London's orbital and the motorways that meet it. */
const LONDON_MOTORWAYS: readonly TrunkRoad[] = [
  motorway(
    "M25",
    `J31@51.481,0.268 > J30@51.4905,0.2715 > J29@51.574,0.284 > J28@51.604,0.269 > J27@51.6795,0.1195 > J26@51.6838,0.0287
    > J25@51.6846,-0.0424 > J24@51.6845,-0.1795 > J23@51.6865,-0.223 > J22@51.7195,-0.293 > J21A@51.7128,-0.357
    > J21@51.7178,-0.376 > J20@51.7035,-0.433 > J19@51.6838,-0.427 > J18@51.66,-0.504 > J17@51.628,-0.509
    > J16@51.5606,-0.5395 > J15@51.4985,-0.5 > J14@51.468,-0.504 > J13@51.4425,-0.533 > J12@51.4035,-0.541
    > J11@51.3745,-0.5245 > J10@51.318,-0.457 > J9@51.314,-0.334 > J8@51.2625,-0.201 > J7@51.265,-0.126
    > J6@51.26,-0.064 > J5@51.283,0.127 > J4@51.346,0.133 > J3@51.393,0.181 > J2@51.4305,0.2395 > J1A@51.456,0.249
    > J31@51.481,0.268`,
  ),
  motorway("M1", `Staples Corner@51.5714,-0.2305 > J2@51.5997,-0.2385 > J4@51.628,-0.2935 > J5@51.6735,-0.3805 > J6@51.699,-0.376
    > M25 J21@51.7178,-0.376 > J8@51.7545,-0.418 > J9@51.8195,-0.4187 > J10@51.855,-0.423 > J11@51.894,-0.476
    > J11A@51.924,-0.493 > J12@51.965,-0.523 > J13@52.025,-0.595 > J14@52.062,-0.704 > J15@52.178,-0.892 > J16@52.229,-1.0
    > J18@52.348,-1.154 > J19@52.404,-1.175 > J20@52.454,-1.149 > J21@52.605,-1.197 > J22@52.689,-1.29 > J24@52.845,-1.307
    > J25@52.913,-1.297 > J26@53.001,-1.234 > J28@53.101,-1.329 > J29@53.208,-1.327 > J30@53.276,-1.287
    > J32@53.369,-1.271 > J34@53.42,-1.412 > J36@53.493,-1.449 > J38@53.586,-1.543 > J40@53.676,-1.563 > J42@53.734,-1.52
    > Leeds`),
  motorway("M4", `Chiswick@51.489,-0.281 > Brentford@51.491,-0.308 > Heston@51.492,-0.375 > J3@51.496,-0.412 > J4@51.4935,-0.447
    > M25 J15@51.4985,-0.5 > J5@51.497,-0.546 > J6@51.5035,-0.62 > J8/9@51.496,-0.73 > J10@51.432,-0.865 > J11@51.419,-0.967
    > J12@51.443,-1.047 > J13@51.45,-1.311 > J14@51.452,-1.497 > J15@51.525,-1.719 > J16@51.545,-1.858 > J17@51.514,-2.118
    > J18@51.517,-2.348 > J19@51.512,-2.502 > J20@51.55,-2.552 > J22@51.592,-2.65 > J23@51.592,-2.76 > J24@51.588,-2.92
    > J28@51.565,-3.03 > J29@51.552,-3.09 > J32@51.533,-3.246 > J33@51.508,-3.29 > J36@51.535,-3.576 > J38@51.57,-3.74
    > J42@51.623,-3.89 > J45@51.677,-3.9 > J47@51.665,-4.01 > J49@51.756,-4.06`),
  motorway("M40", `Denham@51.5665,-0.4955 > M25 J16@51.5606,-0.5395 > J2@51.596,-0.628 > J3@51.6,-0.69 > J4@51.614,-0.765
    > J5@51.653,-0.885 > J6@51.689,-0.957 > J7@51.724,-1.045 > J8@51.7505,-1.115 > J9@51.868,-1.199 > J10@51.944,-1.21
    > J11@52.0745,-1.311 > J12@52.187,-1.463 > J13@52.243,-1.556 > J15@52.263,-1.608 > J16@52.339,-1.745 > J3A@52.357,-1.8`),
  motorway("M11", `Redbridge@51.578,0.045 > Woodford@51.6047,0.046 > Chigwell@51.632,0.078 > J5@51.6445,0.0885 > M25 J27@51.6795,0.1195
    > J7@51.755,0.136 > J8@51.8685,0.1965 > J9@52.07,0.193 > J10@52.094,0.149 > J11@52.158,0.09 > J12@52.2,0.067
    > J13@52.2155,0.077 > J14@52.2335,0.074`),
  motorway("A1(M)", `M25 J23@51.6865,-0.223 > J2@51.745,-0.231 > J4@51.7845,-0.216 > J6@51.8275,-0.19 > J7@51.8855,-0.206
    > J8@51.9265,-0.221 > J9@51.9555,-0.226 > J10@52.013,-0.23`),
  motorway("M23", `M25 J7@51.265,-0.126 > J8@51.2625,-0.123 > J9@51.1575,-0.1455 > J10@51.1205,-0.149 > J11@51.0795,-0.196`),
  motorway("M23 Gatwick", `J9@51.1575,-0.1455 > Gatwick Airport@51.1565,-0.161`),
  motorway("M3", `Sunbury@51.417,-0.417 > M25 J12@51.4035,-0.541 > J3@51.355,-0.676 > J4@51.312,-0.745 > J4A@51.302,-0.787
    > J5@51.274,-0.95 > J6@51.253,-1.053 > J7@51.232,-1.147 > J8@51.196,-1.207 > J9@51.0745,-1.292 > J11@51.039,-1.335
    > J12@50.995,-1.375 > J13@50.972,-1.398 > J14@50.952,-1.398`),
  motorway("M27", `Cadnam@50.921,-1.573 > J2@50.939,-1.517 > J3@50.943,-1.465 > M3 J14@50.952,-1.398 > J5@50.939,-1.37
    > J7@50.918,-1.31 > J8@50.897,-1.294 > J9@50.874,-1.252 > J11@50.857,-1.16 > J12@50.844,-1.083`),
  motorway("M20", `M25 J3@51.393,0.181 > J1@51.387,0.192 > J2@51.31,0.321 > M26@51.3035,0.36 > J4@51.307,0.424 > J6@51.2985,0.518
    > J7@51.288,0.556 > J8@51.265,0.62 > J9@51.158,0.855 > J10@51.13,0.9 > J11@51.098,1.041 > J12@51.094,1.12 > J13@51.094,1.15`),
  motorway("M26", `M25 J5@51.283,0.127 > J2A@51.298,0.322 > M26@51.3035,0.36`),
  motorway("M2", `Strood@51.39,0.46 > J2@51.381,0.465 > J3@51.334,0.518 > J4@51.342,0.583 > J5@51.326,0.678 > J6@51.3,0.887
    > J7@51.297,0.946`),
  motorway("M5", `West Bromwich@52.553,-1.962 > J1@52.508,-1.958 > J2@52.491,-2.01 > J3@52.46,-2.033 > J4@52.375,-2.045
    > J4A@52.358,-2.064 > J5@52.275,-2.13 > J6@52.212,-2.166 > J7@52.177,-2.184 > J8@52.055,-2.146 > J9@52.001,-2.104
    > J11@51.882,-2.147 > J12@51.801,-2.293 > J13@51.745,-2.324 > J14@51.626,-2.437 > J15@51.55,-2.552 > J17@51.527,-2.607
    > J18@51.495,-2.69 > J20@51.441,-2.832 > J21@51.361,-2.895 > J23@51.17,-2.979 > J24@51.106,-2.99 > J25@51.022,-3.061
    > J26@50.975,-3.181 > J27@50.911,-3.361 > J28@50.857,-3.384 > J29@50.726,-3.463 > J31@50.68,-3.5`),
  motorway("M6", `M1 J19@52.404,-1.175 > J1@52.406,-1.246 > J2@52.438,-1.436 > J3@52.46,-1.49 > J4@52.474,-1.713 > J5@52.512,-1.794
    > J6@52.511,-1.864 > J8@52.553,-1.962 > J10@52.587,-2.012 > J12@52.678,-2.105 > J13@52.768,-2.105 > J14@52.829,-2.152
    > J15@52.967,-2.227 > J16@53.06,-2.337 > J17@53.145,-2.346 > J18@53.196,-2.38 > J19@53.314,-2.409 > J20@53.353,-2.505
    > J21@53.4,-2.52 > J23@53.482,-2.64 > J26@53.538,-2.699 > J27@53.594,-2.704 > J28@53.694,-2.664 > J29@53.719,-2.657
    > J31@53.766,-2.638 > J32@53.804,-2.714 > J33@53.96,-2.768 > J34@54.071,-2.753 > J36@54.232,-2.715 > J37@54.326,-2.626
    > J38@54.436,-2.603 > J39@54.499,-2.654 > J40@54.657,-2.776 > J42@54.853,-2.876 > J44@54.934,-2.95`),
  motorway("M42", `M40 J3A@52.357,-1.8 > M6 J4@52.474,-1.713 > J9@52.536,-1.716 > J10@52.61,-1.637`),
  motorway("M42 west", `M40 J3A@52.357,-1.8 > J2@52.358,-1.94 > M5 J4A@52.358,-2.064`),
];

/** The long-distance network beyond, motorways and A roads alike. */
const NATIONAL: readonly TrunkRoad[] = [
  motorway("M62", `Liverpool@53.405,-2.89 > J8@53.418,-2.63 > M6 J21A@53.421,-2.517 > J11@53.446,-2.44 > M60 J12@53.495,-2.356
    > M60 J18@53.551,-2.263 > J20@53.591,-2.157 > J22@53.63,-2.02 > J24@53.667,-1.828 > J26@53.734,-1.73 > M1 J42@53.734,-1.52
    > J32@53.7,-1.32 > J35@53.69,-1.02 > J37@53.72,-0.86 > J38@53.765,-0.66 > Hull`),
  motorway("M60", `M60 J12@53.495,-2.356 > J9@53.462,-2.345 > J6@53.43,-2.29 > M60 J4@53.405,-2.225 > J1@53.41,-2.17 > J24@53.46,-2.115
    > J20@53.54,-2.2 > M60 J18@53.551,-2.263 > J15@53.525,-2.32 > M60 J12@53.495,-2.356`),
  motorway("M56", `M60 J4@53.405,-2.225 > Manchester Airport@53.378,-2.27 > J7@53.35,-2.38 > J11@53.343,-2.62 > M56 J12@53.308,-2.71 > J15@53.27,-2.9`),
  motorway("M602", `M60 J12@53.495,-2.356 > Eccles > Salford > Manchester`),
  motorway("M18", `M1 J32@53.369,-1.271 > J2@53.448,-1.19 > J4@53.55,-1.05 > J35@53.69,-1.02`),
  motorway("M69", `M1 J21@52.605,-1.197 > Hinckley > M6 J2@52.438,-1.436`),
  motorway("M54", `M6 J12@52.678,-2.105 > Telford`),
  motorway("M50", `M5 J8@52.055,-2.146 > J2@52.025,-2.39 > Ross on Wye@51.92,-2.57`),
  motorway("M32", `M4 J19@51.512,-2.502 > Bristol`),
  motorway("M48", `M4 J21@51.57,-2.56 > Aust@51.602,-2.625 > Chepstow@51.63,-2.67 > M4 J23@51.592,-2.76`),
  motorway("M61", `M60 J15@53.525,-2.32 > Bolton > Chorley > M6 J29@53.719,-2.657`),
  motorway("M55", `M6 J32@53.804,-2.714 > Blackpool`),
  motorway("A74(M)", `M6 J44@54.934,-2.95 > Gretna > Ecclefechan@55.06,-3.265 > Lockerbie > Moffat > Abington@55.49,-3.69 > Lesmahagow > Hamilton
    > Glasgow`),
  motorway("M8", `Edinburgh > Livingston > Harthill@55.86,-3.75 > Airdrie > Glasgow > Paisley > Greenock`),
  motorway("M9", `Edinburgh > Linlithgow > Falkirk > Stirling > Dunblane`),
  motorway("M90", `Edinburgh > Inverkeithing > Kelty > Kinross > Perth`),
  motorway("M80", `Glasgow > Cumbernauld > Denny > Stirling`),
  trunk("A9", `Dunblane > Auchterarder > Perth > Dunkeld@56.565,-3.585 > Pitlochry > Blair Atholl > Drumochter@56.865,-4.245 > Dalwhinnie > Newtonmore > Aviemore > Tomatin@57.335,-3.99 > Inverness`),
  trunk("A90", `Perth > Inchture > Dundee > Forfar > Brechin > Laurencekirk > Stonehaven > Aberdeen`),
  motorway("A1(M) north", `J10@52.013,-0.23 > Biggleswade > Sandy > Eaton Socon > Buckden > Alconbury > Norman Cross@52.5,-0.267 > Wansford
    > Stamford > Colsterworth > Grantham > Newark on Trent@53.08,-0.81 > Tuxford > Blyth@53.38,-1.06 > Doncaster > Pontefract > Garforth
    > Wetherby > Boroughbridge > Leeming@54.3,-1.53 > Scotch Corner@54.44,-1.67 > Darlington > Newton Aycliffe > Durham > Chester-le-Street
    > Washington@54.9,-1.55 > Gateshead > Newcastle upon Tyne > Morpeth > Alnwick > Belford > Berwick-Upon-Tweed > Cockburnspath@55.933,-2.36 > Dunbar > Haddington > Edinburgh`),
  trunk("A14", `J14@52.2335,0.074 > Bar Hill > Godmanchester > Huntingdon > Thrapston > Kettering > Rothwell > M1 J19@52.404,-1.175`),
  trunk("A14 east", `J14@52.2335,0.074 > Milton@52.242,0.16 > Newmarket > Bury St Edmunds > Stowmarket > Ipswich > Felixstowe`),
  trunk("A11", `J9@52.07,0.193 > Six Mile Bottom@52.19,0.31 > Newmarket > Mildenhall > Thetford > Attleborough > Wymondham > Norwich`),
  trunk("A10", `J14@52.2335,0.074 > Waterbeach > Ely > Littleport > Downham Market > King's Lynn`),
  trunk("A47", `Peterborough > Wisbech > King's Lynn > Swaffham > East Dereham@52.681,0.94 > Norwich > Great Yarmouth`),
  trunk("A46", `Leicester > Six Hills@52.775,-1.06 > Bingham > Newark on Trent@53.08,-0.81 > Lincoln`),
  trunk("A50", `J24@52.845,-1.307 > Hilton@52.87,-1.635 > Uttoxeter > Stoke-on-Trent`),
  trunk("A38", `Burton upon Trent > Derby > J28@53.101,-1.329`),
  trunk("A52", `Derby > J25@52.913,-1.297 > Nottingham`),
  trunk("A34", `Winchester > Sutton Scotney@51.155,-1.34 > Whitchurch@51.23,-1.34 > Newbury > J13@51.45,-1.311 > Didcot > Abingdon > Oxford
    > Kidlington > J9@51.868,-1.199`),
  trunk("A34 south", `J9@51.0745,-1.292 > Winchester`),
  trunk("A33", `J14@50.952,-1.398 > Southampton`),
  trunk("M275", `J12@50.844,-1.083 > Portsmouth`),
  trunk("A27", `J12@50.844,-1.083 > Havant > Emsworth > Chichester > Arundel > Worthing > Shoreham-by-Sea > Hove > Brighton > Falmer > Lewes > Polegate
    > Bexhill-on-Sea > Hastings`),
  trunk("A31", `Cadnam@50.921,-1.573 > Ringwood > Ferndown > Poole`),
  trunk("A338", `Ringwood > Bournemouth`),
  trunk("A303", `J8@51.196,-1.207 > Andover > Amesbury > Wylye@51.13,-1.99 > Mere@51.09,-2.27 > Wincanton > Sparkford@51.035,-2.565 > Ilminster > Honiton > Exeter`),
  main("A30", `Exeter > Whiddon Down@50.715,-3.86 > Okehampton > Launceston > Bolventor@50.56,-4.58 > Bodmin > Fraddon@50.385,-4.94 > Redruth > Penzance`),
  trunk("A30 Exeter", `J31@50.68,-3.5 > Exeter`),
  trunk("A38 Devon", `J31@50.68,-3.5 > Chudleigh > Ashburton > Ivybridge > Plymouth > Saltash > Liskeard > Bodmin`),
  trunk("A417", `J15@51.525,-1.719 > Swindon > Cirencester > Gloucester`),
  trunk("A40 Gloucester", `Gloucester > J11@51.882,-2.147 > Cheltenham > Northleach > Burford > Witney > Oxford`),
  trunk("A40 Wales", `Ross on Wye@51.92,-2.57 > Monmouth > Raglan > Abergavenny > Brecon > Llandovery > Llandeilo > Carmarthen > St Clears@51.82,-4.5 > Whitland > Haverfordwest`),
  trunk("A48", `J49@51.756,-4.06 > Cross Hands > Carmarthen`),
  trunk("A4 Bath", `J18@51.517,-2.348 > Bath > Keynsham > Bristol`),
  trunk("A55", `J15@53.27,-2.9 > Chester > Hawarden > Holywell > Abergele > Colwyn Bay > Conwy > Bangor@53.22,-4.13 > Llangefni > Holyhead`),
  trunk("A5", `Telford > Shrewsbury > Oswestry > Llangollen > Corwen@52.98,-3.38 > Cerrigydrudion@53.027,-3.56 > Betws-y-Coed > Bangor@53.22,-4.13`),
  trunk("A5 south", `J9@51.8195,-0.4187 > Dunstable > Leighton Buzzard > Bletchley > Milton Keynes > Towcester > Daventry > Rugby`),
  trunk("A421", `J13@52.025,-0.595 > Bedford > Eaton Socon > Cambourne > J13@52.2155,0.077 > Cambridge`),
  trunk("A43", `J10@51.944,-1.21 > Brackley > Towcester > J15@52.178,-0.892 > Northampton > Kettering > Corby`),
  trunk("A45", `J2@52.438,-1.436 > Coventry > Meriden > M6 J4@52.474,-1.713 > Solihull > Birmingham`),
  trunk("A38(M)", `J6@52.511,-1.864 > Birmingham`),
  trunk("A41", `J8@52.491,-2.01 > Wolverhampton`),
  trunk("A64", `Leeds > Tadcaster > York > Malton > Sherburn@54.18,-0.54 > Scarborough`),
  trunk("A63", `M62 J38@53.765,-0.66 > Hull`),
  trunk("A66", `Scotch Corner@54.44,-1.67 > Bowes@54.52,-2.01 > Brough@54.53,-2.32 > Appleby-in-Westmorland > J40@54.657,-2.776 > Penrith > Keswick > Workington`),
  trunk("A69", `Carlisle > Brampton > Haltwhistle > Hexham > Prudhoe > Newcastle upon Tyne`),
  trunk("A19", `Thirsk > Northallerton > Middlesbrough > Peterlee > Sunderland > Newcastle upon Tyne`),
  trunk("Humber Bridge", `Barton-Upon-Humber > Hessle`),
  trunk("Mersey Gateway", `M56 J12@53.308,-2.71 > Runcorn > Widnes`),
  trunk("Mersey Tunnel", `Birkenhead > Liverpool`),
  trunk("Tay Bridge", `Newport-on-Tay > Dundee`),
  trunk("Erskine Bridge", `M8@55.885,-4.44 > Old Kilpatrick > Dumbarton`),
  trunk("Torpoint", `Plymouth > Saltash`),
  trunk("A180", `J35@53.69,-1.02 > Thorne > Scunthorpe > Brigg > Grimsby`),
  trunk("A628", `Sheffield > Stocksbridge > Glossop > Hyde > Manchester`),
  trunk("A61", `Sheffield > Chesterfield > Alfreton`),
  trunk("A57", `J33@53.37,-1.32 > Sheffield`),
  trunk("A77", `Glasgow > Newton Mearns > Kilmarnock > Prestwick > Ayr > Girvan > Barrhill > Stranraer`),
  trunk("A82", `Glasgow > Dumbarton > Balloch > Tarbet@56.205,-4.71 > Crianlarich > Bridge of Orchy > Glencoe@56.66,-5.05 > Fort William > Spean Bridge > Invergarry@57.07,-4.8 > Invermoriston@57.21,-4.62 > Drumnadrochit@57.335,-4.48 > Inverness`),
  trunk("A96", `Inverness > Nairn > Forres > Elgin > Keith > Huntly > Inverurie > Aberdeen`),
];

/** The A roads in and around London. */
const LONDON_TRUNK: readonly TrunkRoad[] = [
  trunk("A282", `J2@51.4305,0.2395 > J1A@51.456,0.249 > J31@51.481,0.268`),
  trunk(
    "A406",
    `Chiswick@51.489,-0.281 > Gunnersbury > Ealing Common@51.51,-0.288 > Hanger Lane@51.5303,-0.2935 > Stonebridge Park > Neasden > Staples Corner@51.5714,-0.2305
    > Brent Cross@51.576,-0.218 > Henlys Corner@51.5835,-0.204 > Finchley@51.594,-0.187 > Bounds Green > Palmers Green > Edmonton > Angel Road@51.6125,-0.05
    > Walthamstow@51.6,-0.017 > Waterworks@51.597,0.009 > Woodford@51.6047,0.046 > Redbridge@51.578,0.045 > Ilford@51.556,0.058 > Barking@51.539,0.064 > Beckton`,
  ),
  main(
    "A205",
    `Chiswick@51.489,-0.281 > Kew@51.4845,-0.2875 > Mortlake > East Sheen@51.4645,-0.266 > Putney > Wandsworth > Clapham Common@51.4615,-0.138 > Tulse Hill > Dulwich
    > Forest Hill > Catford > Lee@51.4505,0.013 > Eltham@51.458,0.05 > Woolwich`,
  ),
  main("A4 west", `J4@51.4935,-0.447 > Harlington > Cranford@51.482,-0.41 > Hounslow West@51.478,-0.395 > Osterley > Brentford@51.491,-0.308 > Chiswick@51.489,-0.281`),
  trunk("A4", `Chiswick@51.489,-0.281 > Hammersmith > Earls Court`),
  main("A4 centre", `Earls Court > South Kensington > Knightsbridge > Hyde Park Corner@51.5027,-0.1525 > Piccadilly@51.508,-0.138 > Charing Cross`),
  trunk("A40", `Denham@51.5665,-0.4955 > Uxbridge@51.553,-0.474 > Hillingdon@51.553,-0.45 > Ickenham@51.554,-0.42 > Northolt@51.548,-0.369 > Greenford@51.537,-0.344
    > Perivale@51.536,-0.323 > Hanger Lane@51.5303,-0.2935 > Park Royal > North Acton@51.52,-0.262 > White City@51.516,-0.23 > Westway@51.518,-0.205 > Royal Oak@51.519,-0.188`),
  main("A501", `Royal Oak@51.519,-0.188 > Edgware Road@51.5203,-0.169 > Baker Street@51.5225,-0.157
    > Great Portland Street@51.5238,-0.144 > Euston@51.527,-0.132 > Kings Cross@51.5305,-0.122 > Angel@51.532,-0.106 > Old Street@51.5256,-0.0875 > Shoreditch@51.5265,-0.078
    > Commercial Street@51.519,-0.074 > Aldgate@51.514,-0.0725`),
  main("A5 London", `Marble Arch@51.513,-0.1585 > Edgware Road@51.5203,-0.169 > Maida Vale > Kilburn > Cricklewood > Staples Corner@51.5714,-0.2305 > Hendon > Colindale > Edgware`),
  main("A41 Finchley Road", `Baker Street@51.5225,-0.157 > St John's Wood > Swiss Cottage > Finchley Road@51.557,-0.19 > Hendon@51.579,-0.213`),
  trunk("A41 London", `Hendon@51.579,-0.213 > Mill Hill@51.615,-0.247 > J4@51.628,-0.2935 > Watford > J19@51.6838,-0.427
    > J20@51.7035,-0.433 > Kings Langley > Hemel Hempstead > Berkhamsted > Tring > Aylesbury`),
  main("A1 Archway", `Angel@51.532,-0.106 > Holloway > Archway > Highgate > Henlys Corner@51.5835,-0.204`),
  trunk("A1", `Henlys Corner@51.5835,-0.204 > Mill Hill@51.615,-0.247 > Borehamwood@51.655,-0.258 > M25 J23@51.6865,-0.223`),
  main("A1 south", `Barbican > Angel@51.532,-0.106`),
  main("A10 Kingsland Road", `Bishopsgate@51.5165,-0.081 > Shoreditch@51.5265,-0.078 > Dalston > Stoke Newington > Tottenham > Edmonton`),
  trunk("A10 London", `Edmonton > Ponders End > Enfield Lock@51.668,-0.04 > J25@51.6846,-0.0424
    > Cheshunt > Hoddesdon > Ware > Buntingford > Royston > Harston > Cambridge`),
  trunk("A12", `Blackwall@51.511,-0.004 > Bow@51.528,-0.0145 > Hackney Wick@51.5425,-0.0235 > Leyton@51.56,-0.012 > Leytonstone > Wanstead > Redbridge@51.578,0.045 > Gants Hill > Romford > Gallows Corner > J28@51.604,0.269 > Brentwood
    > Ingatestone > Chelmsford > Hatfield Peverel > Witham > Kelvedon > Colchester > Capel Saint Mary@52.003,1.05 > Ipswich > Woodbridge > Saxmundham > Blythburgh@52.32,1.595 > Lowestoft`),
  trunk("A13", `Aldgate@51.514,-0.0725 > Limehouse > Poplar > Blackwall@51.511,-0.004 > Canning Town > Beckton > Barking@51.53,0.08 > Dagenham@51.525,0.14 > Rainham > Wennington > J30@51.4905,0.2715
    > Grays@51.49,0.33 > Stanford-le-Hope > Basildon > South Benfleet > Leigh-on-Sea > Southend-on-Sea`),
  trunk("A127", `Gallows Corner > Harold Wood@51.588,0.235 > J29@51.574,0.284 > Laindon > Basildon > Rayleigh > Southend-on-Sea`),
  trunk("A102", `Bow@51.528,-0.0145 > Blackwall@51.511,-0.004 > Greenwich Peninsula@51.4985,0.0065 > Blackheath@51.473,0.017 > Kidbrooke > Eltham@51.458,0.05`),
  trunk("Silvertown Tunnel", `Canning Town > Silvertown@51.508,0.017 > Greenwich Peninsula@51.4985,0.0065`),
  main("Rotherhithe Tunnel", `Limehouse > Rotherhithe`),
  main("Tower Bridge", `Tower Hill@51.51,-0.076 > Tower Bridge@51.5055,-0.0754 > Bermondsey`),
  main("A11 London", `Aldgate@51.514,-0.0725 > Mile End > Bow@51.528,-0.0145 > Stratford@51.5395,-0.0005 > Forest Gate > Manor Park > Ilford@51.556,0.058`),
  trunk("A1261", `Limehouse > Canary Wharf@51.504,-0.0195 > Poplar > Canning Town`),
  main("A1011", `Canning Town > Silvertown@51.508,0.017 > London City Airport@51.5035,0.049 > Beckton`),
  main("A3211", `Westminster > Embankment@51.5075,-0.122 > Blackfriars > Tower Hill@51.51,-0.076 > Limehouse`),
  main("A2 Old Kent Road", `Elephant & Castle@51.4945,-0.1 > Old Kent Road@51.484,-0.073 > New Cross > Deptford@51.474,-0.026 > Blackheath@51.473,0.017`),
  trunk("A2", `Blackheath@51.473,0.017 > Kidbrooke > Eltham@51.458,0.05 > Falconwood > Bexley > Dartford@51.436,0.2
    > J2@51.4305,0.2395 > Bluewater@51.434,0.27 > Gravesend@51.422,0.36 > Strood@51.39,0.46`),
  trunk("A2 Kent", `J7@51.297,0.946 > Canterbury > Lydden@51.163,1.24 > Dover`),
  trunk("A299", `J7@51.297,0.946 > Whitstable > Herne Bay > Margate > Ramsgate`),
  main("A20 Lewisham", `New Cross > Lewisham > Lee@51.4505,0.013 > Mottingham`),
  trunk("A20", `Mottingham > Sidcup@51.427,0.1 > Swanley > J3@51.393,0.181`),
  trunk("A20 Dover", `J13@51.094,1.15 > Folkestone > Capel-le-Ferne > Dover`),
  main("A21", `Lewisham > Catford > Bromley > Farnborough@51.355,0.075 > J4@51.346,0.133`),
  trunk("A21 south", `J5@51.283,0.127 > Sevenoaks > Tonbridge > Pembury > Lamberhurst > Robertsbridge > Battle > Hastings`),
  main("A26", `Tonbridge > Tunbridge Wells > Crowborough > Uckfield > Lewes`),
  main("A22", `Croydon > Purley > Caterham > J6@51.26,-0.064 > Godstone > East Grinstead > Forest Row > Uckfield > Hailsham > Eastbourne`),
  main("A23", `Westminster Bridge@51.501,-0.122 > Kennington > Brixton > Streatham > Norbury > Thornton Heath > Croydon > Purley > Coulsdon > Hooley@51.29,-0.157 > J7@51.265,-0.126`),
  main("A23 Redhill", `Hooley@51.29,-0.157 > Merstham > Redhill > Horley > Gatwick Airport@51.1565,-0.161 > Crawley`),
  trunk("A23 south", `J11@51.0795,-0.196 > Handcross@51.053,-0.203 > Bolney@50.985,-0.205 > Hurstpierpoint > Patcham@50.87,-0.155 > Brighton`),
  main("Westminster Bridge", `Westminster > Westminster Bridge@51.501,-0.122 > Lambeth`),
  main("Waterloo Bridge", `Waterloo > Embankment@51.5075,-0.122 > Holborn > Bloomsbury > Euston@51.527,-0.132`),
  main("Blackfriars Bridge", `Elephant & Castle@51.4945,-0.1 > Southwark@51.504,-0.1045 > Blackfriars > Farringdon > Kings Cross@51.5305,-0.122`),
  main("London Bridge", `Elephant & Castle@51.4945,-0.1 > London Bridge > Bishopsgate@51.5165,-0.081`),
  main("Vauxhall Bridge", `Victoria > Vauxhall > Kennington > Elephant & Castle@51.4945,-0.1`),
  main("A3 Clapham", `Elephant & Castle@51.4945,-0.1 > Kennington > Stockwell > Clapham Common@51.4615,-0.138 > Wandsworth`),
  trunk("A3", `Wandsworth > Putney Vale@51.438,-0.243 > New Malden@51.404,-0.262 > Tolworth > Hook@51.37,-0.31 > Esher@51.359,-0.34
    > J10@51.318,-0.457 > Ripley/43 > Guildford > Milford/43 > Hindhead > Liphook > Petersfield > Horndean@50.915,-0.995 > Havant`),
  main("A24", `Stockwell > Clapham Common@51.4615,-0.138 > Tooting > Morden > North Cheam@51.371,-0.222 > Ewell > Epsom > Leatherhead > J9@51.314,-0.334`),
  trunk("A24 south", `J9@51.314,-0.334 > Dorking > Capel/43 > Horsham > Ashington@50.93,-0.39 > Findon > Worthing`),
  main("A217", `Wandsworth > Tooting > Mitcham > Sutton > Banstead > J8@51.2625,-0.201 > Reigate`),
  main("A243", `Hook@51.37,-0.31 > Chessington > J9@51.314,-0.334`),
  trunk("A316", `Hammersmith > Chiswick > Mortlake > Richmond > Twickenham > Hanworth > Sunbury@51.417,-0.417`),
  main("A30", `Hounslow > Hatton@51.465,-0.415 > Stanwell@51.4555,-0.465 > J13@51.4425,-0.533 > Egham > Virginia Water > Sunningdale > Bagshot > Camberley > Blackwater > Hook/24 > Basingstoke`),
  trunk("Heathrow tunnel", `Heathrow north@51.482,-0.452 > Heathrow Central@51.4713,-0.4527`),
  trunk("Heathrow south", `Hatton@51.465,-0.415 > Heathrow T4@51.4594,-0.4473 > Stanwell@51.4555,-0.465`),
  trunk("A3113", `J14@51.468,-0.504 > Heathrow T5@51.4723,-0.487`),
  main("A3044", `Heathrow T5@51.4723,-0.487 > Longford@51.4835,-0.488 > Sipson@51.4825,-0.462 > J4@51.4935,-0.447`),
  motorway("M4 Heathrow", `J4@51.4935,-0.447 > Heathrow north@51.482,-0.452`),
  trunk("A312", `J3@51.496,-0.412 > Hayes > Yeading@51.528,-0.397 > Northolt@51.548,-0.369`),
  main("A312 south", `J3@51.496,-0.412 > Cranford@51.482,-0.41 > Hatton@51.465,-0.415 > Feltham > Hanworth > Hampton`),
  main("A308", `Hampton > Kingston upon Thames@51.41,-0.3 > New Malden@51.404,-0.262`),
  main("A307", `Richmond > Kingston upon Thames@51.41,-0.3 > Surbiton > Esher`),
  main("A232", `Sutton > Wallington > Croydon > Shirley@51.376,-0.045 > West Wickham > Farnborough@51.355,0.075 > Orpington`),
  main("A404", `J4@51.614,-0.765 > High Wycombe`),
  trunk("A404(M)", `J4@51.614,-0.765 > Marlow > Maidenhead@51.52,-0.75 > J8/9@51.496,-0.73`),
  main("A308(M)", `J8/9@51.496,-0.73 > Maidenhead`),
  trunk("A329(M)", `J10@51.432,-0.865 > Wokingham > Bracknell`),
  main("A329", `J10@51.432,-0.865 > Reading`),
  trunk("A33 Reading", `J11@51.419,-0.967 > Reading`),
  trunk("A33 Basingstoke", `J6@51.253,-1.053 > Basingstoke`),
  main("A355", `J6@51.5035,-0.62 > Slough`),
  trunk("A331", `J4@51.312,-0.745 > Farnborough > Aldershot > Farnham`),
  trunk("A31 Hog's Back", `Guildford > Farnham > Alton > New Alresford > J9@51.0745,-1.292`),
  main("A322", `J3@51.355,-0.676 > Bracknell`),
  main("A320", `J11@51.3745,-0.5245 > Woking > Guildford`),
  trunk("A405", `J6@51.699,-0.376 > Watford`),
  trunk("A414", `J8@51.7545,-0.418 > Hemel Hempstead`),
  trunk("A414 east", `J21A@51.7128,-0.357 > St Albans > Hatfield > Hertford > Ware > Harlow > J7@51.755,0.136 > Chipping Ongar > Chelmsford`),
  trunk("A1081", `J10@51.855,-0.423 > Luton Airport@51.8797,-0.3762`),
  trunk("A505", `Luton Airport@51.8797,-0.3762 > Luton > J11@51.894,-0.476`),
  main("A505 east", `Luton > Hitchin > Letchworth@51.979,-0.229 > Baldock > Royston`),
  main("A602", `Hitchin > Stevenage > Ware`),
  trunk("A120", `J8@51.8685,0.1965 > Stansted Airport@51.885,0.2389 > Great Dunmow > Braintree > Marks Tey > Colchester > Manningtree > Harwich`),
  main("A120 west", `J8@51.8685,0.1965 > Bishop's Stortford > Little Hadham@51.885,0.087 > Puckeridge@51.893,0.015 > Buntingford`),
  main("A131", `Braintree > Chelmsford > Basildon`),
  trunk("A40 Oxford", `J8@51.7505,-1.115 > Headington@51.76,-1.21 > Oxford`),
  main("A418", `Aylesbury > Thame > J7@51.724,-1.045`),
  main("A413", `Denham@51.5665,-0.4955 > Gerrards Cross > Amersham > Wendover > Aylesbury`),
  main("A228", `J4@51.307,0.424 > West Malling`),
  trunk("A229", `J6@51.2985,0.518 > Maidstone`),
  trunk("A229 north", `J6@51.2985,0.518 > J3@51.334,0.518 > Chatham`),
  trunk("A249", `J7@51.288,0.556 > J5@51.326,0.678 > Sittingbourne > Sheerness`),
  main("A28", `J9@51.158,0.855 > Ashford > Chilham > Canterbury`),
  main("Bishopsgate", `Bishopsgate@51.5165,-0.081 > Aldgate@51.514,-0.0725 > Tower Hill@51.51,-0.076`),
  main("Park Lane", `Hyde Park Corner@51.5027,-0.1525 > Marble Arch@51.513,-0.1585 > Baker Street@51.5225,-0.157`),
  main("Grosvenor Place", `Hyde Park Corner@51.5027,-0.1525 > Victoria`),
  main("A3220", `White City@51.516,-0.23 > Shepherd's Bush > Earls Court > Chelsea > Battersea > Clapham Common@51.4615,-0.138`),
  main("A3216", `Knightsbridge > Sloane Square@51.492,-0.157 > Chelsea`),
  main("A400", `Charing Cross > Euston@51.527,-0.132 > Camden Town > Kentish Town > Archway`),
];

/** Every trunk road, national ones last. */
export const TRUNK_ROADS: readonly TrunkRoad[] = [...LONDON_MOTORWAYS, ...LONDON_TRUNK, ...NATIONAL];
