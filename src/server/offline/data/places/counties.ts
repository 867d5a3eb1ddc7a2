/**
 * Counties by the code that GeoNames puts on a British town: two digits for a county, "00" and two letters for a
 * unitary authority, shown as the ceremonial county it lies in. Source: the ONS coding system as of 2009.
 */
export const COUNTIES: Readonly<Record<string, string>> = {
  "09": "Bedfordshire", "11": "Buckinghamshire", "12": "Cambridgeshire", "13": "Cheshire", "15": "Cornwall",
  "16": "Cumbria", "17": "Derbyshire", "18": "Devon", "19": "Dorset", "20": "County Durham", "21": "East Sussex",
  "22": "Essex", "23": "Gloucestershire", "24": "Hampshire", "26": "Hertfordshire", "29": "Kent", "30": "Lancashire",
  "31": "Leicestershire", "32": "Lincolnshire", "33": "Norfolk", "34": "Northamptonshire", "35": "Northumberland",
  "36": "North Yorkshire", "37": "Nottinghamshire", "38": "Oxfordshire", "39": "Shropshire", "40": "Somerset",
  "41": "Staffordshire", "42": "Suffolk", "43": "Surrey", "44": "Warwickshire", "45": "West Sussex",
  "46": "Wiltshire", "47": "Worcestershire",
  "00EM": "Northumberland", "00FB": "East Yorkshire", "00FC": "Lincolnshire", "00FD": "Lincolnshire", "00FP": "Rutland",
  "00GA": "Herefordshire", "00GF": "Shropshire", "00HA": "Somerset", "00HC": "Somerset", "00HD": "Gloucestershire",
  "00HE": "Cornwall", "00HN": "Dorset", "00HP": "Dorset", "00HX": "Wiltshire", "00HY": "Wiltshire",
  "00JA": "Cambridgeshire", "00KA": "Bedfordshire", "00KB": "Bedfordshire", "00KC": "Bedfordshire", "00KF": "Essex",
  "00KG": "Essex", "00LC": "Kent", "00MA": "Berkshire", "00MB": "Berkshire", "00MC": "Berkshire", "00MD": "Berkshire",
  "00ME": "Berkshire", "00MF": "Berkshire", "00MG": "Buckinghamshire", "00ML": "East Sussex", "00MR": "Hampshire",
  "00MS": "Hampshire", "00MW": "Isle of Wight",
};

/** English towns that carry no code in the data, with their ceremonial county. Source: general knowledge, 2026. */
export const UNCODED_TOWNS: Readonly<Record<string, string>> = {
  Bath: "Somerset", Bedford: "Bedfordshire", Brighton: "East Sussex", Chatham: "Kent", Chester: "Cheshire",
  Coventry: "West Midlands", Birmingham: "West Midlands", Derby: "Derbyshire", Gillingham: "Kent", Hockley: "Essex",
  Leeds: "West Yorkshire", Liverpool: "Merseyside", Maidenhead: "Berkshire", Manchester: "Greater Manchester",
  Nottingham: "Nottinghamshire", Plymouth: "Devon", Poole: "Dorset", Portslade: "East Sussex", Portsmouth: "Hampshire",
  Purfleet: "Essex", Reading: "Berkshire", Rochester: "Kent", Sheffield: "South Yorkshire", Slough: "Berkshire",
  "South Ockendon": "Essex", "Southend-on-Sea": "Essex", Southsea: "Hampshire", "Stanford-le-Hope": "Essex",
  Tilbury: "Essex", Torquay: "Devon", Windsor: "Berkshire", York: "North Yorkshire",
};
