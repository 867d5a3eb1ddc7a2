/** Id of the group of vehicles. */
export const VEHICLE_GROUP_ID = "vehicle-type";
