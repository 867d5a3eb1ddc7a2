import type { TenantDriver } from "#domain/tenant/tenant.ts";

/** Stands of the demo's cars, spread over London so that one is near any pickup. */
const STANDS: readonly (readonly [name: string, lat: number, lng: number])[] = [
  ["Bow", 51.5281, -0.0162],
  ["Paddington", 51.5162, -0.1761],
  ["Heathrow", 51.4712, -0.4543],
  ["Westminster", 51.4996, -0.1279],
  ["King's Cross", 51.5308, -0.1231],
  ["Canary Wharf", 51.5041, -0.0187],
  ["Stratford", 51.5421, -0.0024],
  ["Camden Town", 51.5393, -0.1428],
  ["Hammersmith", 51.4931, -0.2238],
  ["Clapham Junction", 51.4642, -0.1703],
  ["Brixton", 51.4626, -0.1149],
  ["Greenwich", 51.4781, -0.0147],
  ["Croydon", 51.3753, -0.0927],
  ["Wimbledon", 51.4214, -0.2064],
  ["Richmond", 51.4632, -0.3013],
  ["Ealing", 51.5148, -0.3017],
  ["Wembley", 51.5523, -0.2966],
  ["Hendon", 51.5804, -0.2386],
  ["Enfield", 51.6523, -0.0807],
  ["Walthamstow", 51.5831, -0.0199],
  ["Ilford", 51.5592, 0.0687],
  ["Romford", 51.5748, 0.1834],
  ["Bromley", 51.4001, 0.0173],
  ["Gatwick", 51.1564, -0.1614],
  ["Shoreditch", 51.5265, -0.0783],
];

const FIRST_NAMES = [
  "Amir",
  "Grace",
  "Tomasz",
  "Leila",
  "Daniel",
  "Priya",
  "Kofi",
  "Elena",
  "Marcus",
  "Yusuf",
  "Hannah",
  "Olu",
  "Sofia",
];
const LAST_NAMES = [
  "Hussain",
  "Bennett",
  "Kowalski",
  "Farah",
  "Okafor",
  "Sharma",
  "Mensah",
  "Petrova",
  "Clarke",
  "Demir",
  "Wright",
];
const CARS: readonly (readonly [type: string, make: string, model: string])[] = [
  ["saloon", "Toyota", "Corolla"],
  ["estate", "Skoda", "Superb Estate"],
  ["saloon", "Kia", "Niro EV"],
  ["mpv6", "Ford", "Galaxy"],
  ["executive", "Mercedes-Benz", "E-Class"],
  ["minibus8", "Mercedes-Benz", "Vito Tourer"],
  ["vip", "Mercedes-Benz", "S-Class"],
];
const COLOURS = ["Black", "Silver", "White", "Blue", "Grey"];
const LETTERS = Array.from("ABCDEFGHJKLMNOPRSTUVWXYZ");

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("an empty list has nothing to pick from");
  return found;
};

/**
 * A tenant's drivers, the same at every start. Phone numbers are from the range reserved for fiction.
 * @param shift makes tenants differ.
 */
export const demoDrivers = (shift: number): readonly TenantDriver[] =>
  STANDS.map(([, lat, lng], index) => {
    const [vehicleTypeId, vehicleMake, vehicleModel] = pick(CARS, index + shift);
    const letters = [3, 5, 7].map((step) => pick(LETTERS, index * step + shift * 11 + step)).join("");
    return {
      id: `d${String(index + 1).padStart(2, "0")}`,
      number: String(100 + shift * 200 + index * 7),
      firstName: pick(FIRST_NAMES, index + shift * 3),
      lastName: pick(LAST_NAMES, index * 2 + shift),
      phone: `+447700900${String(100 + shift * 50 + index).padStart(3, "0")}`,
      licence: `PCO${20_400 + shift * 1_000 + index * 13}`,
      vehicleTypeId,
      vehicleMake,
      vehicleModel,
      vehicleColour: pick(COLOURS, index + shift),
      vehicleRegistration: `L${pick(LETTERS, index + 4)}${20 + (index % 6)} ${letters}`,
      home: { lat: lat + shift * 0.004, lng: lng - shift * 0.003 },
    };
  });
