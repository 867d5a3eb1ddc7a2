/** Texts of the choice of a vehicle and of who and what travels. */
export const EN = {
  "vehicles.sortBy": "Sort by",
  "vehicles.offered": "Recommended",
  "vehicles.price": "Price, lowest first",
  "vehicles.seats": "Most seats",
  "vehicles.luggage": "Most luggage",

  "counterField.more": "Add one",
  "counterField.fewer": "Take one away",
  "counterField.most": "{max} is the most",
  "counterField.least": "{min} is the least",
  "vehicleCard.handBags": "{count, plural, one {# hand bag} other {# hand bags}}",
  "vehicleCard.tooSmall": "Too small for your party",
  "vehicleCard.noPrice": "Price on request",
  "vehicleCard.pricing": "Working out the price",
  "priceTier.label": "Price tier",
  "vehicle.party": "Passengers and luggage",
  "vehicle.extras": "Pets and child seats",
  "vehicle.type": "Vehicle type",
  "vehicle.emptyTitle": "No vehicles here yet",
  "vehicle.emptyText": "We have no vehicle for this journey at the moment. Please call us.",
  "vehicle.failedText": "The vehicles and prices did not arrive.",
  "vehicle.together":
    "Your party needs two vehicles. These two cost least together: one booking, one price, one payment.",
  "vehicle.fixed": "This vehicle belongs to your offer",
  "vehicle.loading": "Loading the vehicles",
} as const;
