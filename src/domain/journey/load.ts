/** Who and what travels, as counts. */
export interface Load {
  readonly passengers: number;
  readonly luggage: number;
  readonly handBags: number;
  readonly smallPets: number;
  readonly otherPets: number;
  readonly smallChildSeats: number;
  readonly largeChildSeats: number;
}
