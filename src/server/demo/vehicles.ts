import type { PriceCategory } from "#domain/quote/quotation.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";

/** The six vehicle types of the demo; their ids are those of the tariff's rates. */
export const DEMO_VEHICLES: readonly VehicleType[] = [
  vehicle("saloon", "Saloon", "Toyota Corolla or similar", [4, 2, 2, 2]),
  vehicle("estate", "Estate", "Skoda Superb Estate or similar, with room for large cases", [4, 4, 4, 3]),
  vehicle("mpv6", "MPV-6", "Ford Galaxy or similar, for up to six", [6, 4, 5, 4]),
  {
    ...vehicle("minibus8", "8-seater", "Mercedes Vito Tourer or similar, for groups and teams", [8, 8, 8, 8]),
    wheelchair: true,
  },
  vehicle("executive", "Executive", "Mercedes E-Class or similar, with water and chargers", [3, 2, 2, 2]),
  vehicle("vip", "VIP", "Mercedes S-Class or similar, chauffeur driven", [3, 2, 2, 2]),
];

/** @param room passengers, luggage with all seats in use, most luggage, hand bags. */
function vehicle(
  id: string,
  name: string,
  description: string,
  [passengers, luggage, maxLuggage, handBags]: readonly [number, number, number, number],
): VehicleType {
  return { id, name, description, image: id, passengers, luggage, maxLuggage, handBags };
}

/** The price list's three categories; every price starts with the second. */
export const DEMO_PRICE_LIST: readonly PriceCategory[] = [
  category("Economy", [
    ["from £9.00", "Any car that suits you, a little less for a little patience"],
    ["£2.70 per mile", "First 5 miles, saloon"],
    ["15 minutes", "Free waiting after your pickup time"],
    ["1 hour", "Free cancellation before your pickup"],
  ]),
  category("Standard", [
    ["from £10.00", "The fixed price you see is the price you pay"],
    ["£3.00 per mile", "First 5 miles, saloon"],
    ["60 minutes", "Free waiting after your pickup time at an airport"],
    ["1 hour", "Free cancellation before your pickup"],
  ]),
  category("Executive", [
    ["from £12.00", "Our best rated drivers in the newest cars"],
    ["£3.60 per mile", "First 5 miles, saloon"],
    ["Included", "Meet and greet with a name board"],
    ["Included", "Water, chargers and a quiet ride"],
  ]),
];

function category(name: string, items: readonly (readonly [string, string])[]): PriceCategory {
  return { name, items: items.map(([price, description]) => ({ price, description })) };
}
